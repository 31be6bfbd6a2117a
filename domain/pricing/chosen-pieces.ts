import { type Kopecks, minus, plus, sum, times } from '#domain/money.ts';
import { lineTotal, type PriceTier, reachedTier } from './tiers.ts';

type Tier = Pick<PriceTier, 'limit' | 'price'>;
type Tiers = readonly [Tier, ...Tier[]];

/** Pieces of a size that a wholesaler has chosen and not added yet. */
export type ChosenPieces = { tiers: Tiers; count: number };

export type ChosenTotals = {
  count: number;
  /** Of each choice, in their order: one piece, and all of them. */
  lines: { price: Kopecks; total: Kopecks }[];
  total: Kopecks;
  /** What the pieces save against the first tier. */
  saved: Kopecks;
  /** The highest limit that they reach together with the basket. */
  reached: Kopecks;
  /** The nearest limit ahead and the amount missing, at base prices. */
  next: { limit: Kopecks; remains: Kopecks } | undefined;
};

/**
 * What chosen pieces will cost beside the basket: the tier depends on the whole of it (decision T0.3).
 *
 * @param basket its selected lines at base prices (§3 `calculationalLimitPrice`)
 */
export function chosenTotals(basket: Kopecks, chosen: readonly ChosenPieces[]): ChosenTotals {
  const bases = chosen.map(({ tiers: [base], count }) => times(base.price, count));
  const limitPrice = plus(basket, sum(bases));
  const lines = chosen.map(({ tiers, count }) => {
    const { price } = reachedTier(tiers, limitPrice);
    return { price, total: lineTotal(price, count) };
  });
  const limits = chosen.flatMap(({ tiers }) => tiers.map(({ limit }) => limit));
  const ahead = limits.filter((limit) => limit > limitPrice);
  const next = Math.min(...ahead) as Kopecks;
  const total = sum(lines.map((line) => line.total));
  return {
    count: chosen.reduce((pieces, { count }) => pieces + count, 0),
    lines,
    total,
    saved: minus(sum(chosen.map(({ tiers: [base], count }) => lineTotal(base.price, count))), total),
    reached: Math.max(0, ...limits.filter((limit) => limit <= limitPrice)) as Kopecks,
    next: ahead.length === 0 ? undefined : { limit: next, remains: minus(next, limitPrice) },
  };
}
