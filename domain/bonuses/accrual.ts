import type { BasisPoints, Kopecks } from '#domain/money.ts';

/** The account of pending bonuses, which cannot be spent. */
export const PENDING_ACCOUNT_ID = 2;

/**
 * Bonuses for an order, calculated from the money paid for goods and rounded
 * down (decision T3.14). §9: "1 bonus = 1 rouble".
 */
export function accrual(paid: Kopecks, portion: BasisPoints): number {
  return Math.floor((paid * portion) / 1_000_000);
}
