import { ceilToRouble, fromPercent, fromRoubles, minus, share, sum, toRoubles } from '#domain/money.ts';
import { type SetCandidate, setPieces } from '#domain/pricing/set-discount.ts';

/** A selected member of the set, once; its price is in roubles. */
export type ChosenMember = { productId: number; price: number };

export type SetSum = { now: number; before: number };

/** All members offered together belong to one set. */
const THIS_SET = 0;

/** Sum of the selected members, each line rounded as in the basket; roubles. */
export function setSum(chosen: readonly ChosenMember[], discountPercent: number): SetSum {
  const lines = chosen.map(
    ({ productId, price }): SetCandidate => ({
      productId,
      groupId: productId,
      setId: THIS_SET,
      count: 1,
      price: fromRoubles(price),
    }),
  );
  const covered = setPieces(lines);
  const totals = chosen.map(({ productId, price }) => {
    const full = fromRoubles(price);
    return ceilToRouble(
      covered.has(productId) ? minus(full, share(full, fromPercent(discountPercent))) : full,
    );
  });
  const before = chosen.map(({ price }) => ceilToRouble(fromRoubles(price)));
  return { now: toRoubles(sum(totals)), before: toRoubles(sum(before)) };
}
