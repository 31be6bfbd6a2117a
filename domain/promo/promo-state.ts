/** What a promo code does at a moment, as staff see it. */
export type PromoState = 'active' | 'planned' | 'ended' | 'off' | 'used-up';

type Terms = {
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  used: number;
};

/** Switched off comes first, then the dates, then the uses. */
export function promoState({ isActive, startsAt, endsAt, maxUses, used }: Terms, now: Date): PromoState {
  if (!isActive) return 'off';
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (startsAt !== null && startsAt > now) return 'planned';
  return maxUses !== null && used >= maxUses ? 'used-up' : 'active';
}
