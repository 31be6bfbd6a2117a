import { formatMoney, type Kopecks, minus, toRoubles } from '#domain/money.ts';
import type { PromoEffect } from '#domain/pricing/promo.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';

/** A promo code as stored. */
export type PromoCode = {
  code: string;
  effect: PromoEffect;
  isActive: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The user roles that may use it; empty for all. */
  userRoles: readonly string[];
  /** The minimum cost of the covered goods, after tiers and sets. */
  leastGoods: Kopecks;
  /** The maximum uses by all shoppers and by one; null without a limit. */
  maxUses: number | null;
  used: number;
  maxUsesPerUser: number | null;
  usedByShopper: number;
  isAlone: boolean;
};

export type PromoSituation = {
  now: Date;
  userRole: string;
  /** The costs of the selected lines after tiers and sets: of all, and of those that the code covers. */
  goods: Kopecks;
  covered: Kopecks;
};

/** Normalises a typed code: trimmed, in any case. */
export const readPromoCode = (typed: string): string => typed.trim().toLocaleUpperCase('ru');

/** An unknown, expired or future code has the same error, so guessing does not reveal future codes. */
const NOT_FOUND = 'Промокод не найден или срок его действия истёк';

/**
 * The reason why the code is invalid for this basket, as text for the shopper;
 * undefined when it is valid, and while nothing is selected.
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
