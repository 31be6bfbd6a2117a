import { formatMoney, type Kopecks, minus, toRoubles } from '#domain/money.ts';
import type { PromoEffect } from '#domain/pricing/promo.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';

/** A code as the shop keeps it. */
export type PromoCode = {
  code: string;
  effect: PromoEffect;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** User roles it is for; empty for all. */
  userRoles: readonly string[];
  /** The goods it covers must cost this much, after tiers and sets. */
  leastGoods: Kopecks;
  /** How often it may be used, by all shoppers and by one; null without end. */
  maxUses: number | null;
  used: number;
  maxUsesPerUser: number | null;
  usedByShopper: number;
  isAlone: boolean;
};

export type PromoSituation = {
  now: Date;
  userRole: string;
  /** What the selected lines cost after tiers and sets: all of them, and those the code covers. */
  goods: Kopecks;
  covered: Kopecks;
};

/** A code as shoppers write it: without spaces around, in any case. */
export const readPromoCode = (typed: string): string => typed.trim().toLocaleUpperCase('ru');

/** A code that is not there, is over or has not begun looks the same: nobody learns by trying which codes are to come. */
const NOT_FOUND = 'Промокод не найден или срок его действия истёк';

/**
 * Why the code does not hold for this basket, for the shopper; nothing when it
 * does. While nothing is selected a code waits: it has nothing to fail at.
 */
export function promoRefusal(code: PromoCode | undefined, situation: PromoSituation): string | undefined {
  if (code === undefined || !isInForce(code, situation.now)) return NOT_FOUND;
  return refusalOfShopper(code, situation) ?? refusalOfGoods(code, situation);
}

function isInForce({ isActive, startsAt, endsAt }: PromoCode, now: Date): boolean {
  return isActive && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

function refusalOfShopper(code: PromoCode, { userRole }: PromoSituation): string | undefined {
  const { userRoles, maxUses, used, maxUsesPerUser, usedByShopper } = code;
  if (userRoles.length > 0 && !userRoles.includes(userRole)) {
    return userRole === GUEST_USER_ROLE
      ? 'Войдите, чтобы применить этот промокод'
      : 'Этот промокод не\u00a0действует для вашего аккаунта';
  }
  if (maxUses !== null && used >= maxUses)
    return 'Этот промокод больше не\u00a0действует: его уже использовали';
  if (maxUsesPerUser !== null && usedByShopper >= maxUsesPerUser) return 'Вы уже использовали этот промокод';
  return;
}

function refusalOfGoods(
  { leastGoods, isAlone }: PromoCode,
  { goods, covered }: PromoSituation,
): string | undefined {
  if (goods === 0) return;
  if (covered === 0) {
    return isAlone
      ? 'Промокод не\u00a0суммируется с\u00a0другими скидками'
      : 'Промокод не\u00a0действует на\u00a0товары в\u00a0корзине';
  }
  if (covered >= leastGoods) return;
  const missing = formatMoney(toRoubles(minus(leastGoods, covered)));
  return `Промокод действует от\u00a0${formatMoney(toRoubles(leastGoods))}. Добавьте товаров ещё на\u00a0${missing}`;
}
