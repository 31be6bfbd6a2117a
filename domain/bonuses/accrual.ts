import type { BasisPoints, Kopecks } from '#domain/money.ts';

/** The account of what is still to come: it cannot be spent. */
export const PENDING_ACCOUNT_ID = 2;

/**
 * Bonuses for an order, by the money really paid for goods, fractions dropped
 * (decision T3.14). §9: "1 bonus = 1 rouble".
 */
export function accrual(paid: Kopecks, portion: BasisPoints): number {
  return Math.floor((paid * portion) / 1_000_000);
}
