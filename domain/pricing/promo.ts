import { type BasisPoints, type Kopecks, share } from '#domain/money.ts';

/** A promo code that is valid for this shopper and basket. */
export type Promo = PromoEffect & {
  code: string;
  /** The covered lines, by group id; absent for all. */
  covers?: ReadonlySet<number> | undefined;
  /** «Не суммируется»: replaces other discounts instead of adding to them (decision T9.6). */
  isAlone?: boolean | undefined;
};

export type PromoEffect = { kind: 'percent'; portion: BasisPoints } | { kind: 'amount'; amount: Kopecks };

/** The discount of the code on the covered goods, after the set discount; at most their cost (decision T0.4). */
export function promoDiscount(promo: PromoEffect, covered: Kopecks): Kopecks {
  return promo.kind === 'percent'
    ? share(covered, promo.portion)
    : (Math.min(promo.amount, covered) as Kopecks);
}

type Coverable = { groupId: number; total: Kopecks; oldTotal: Kopecks };

/** The lines that the code discounts: an exclusive code skips lines that are already cheaper. */
export function coveredLines<L extends Coverable>(
  lines: readonly L[],
  { covers, isAlone }: Pick<Promo, 'covers' | 'isAlone'>,
): L[] {
  return lines.filter(
    ({ groupId, total, oldTotal }) =>
      (covers === undefined || covers.has(groupId)) && (!isAlone || oldTotal <= total),
  );
}
