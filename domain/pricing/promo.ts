import { type BasisPoints, type Kopecks, share } from '#domain/money.ts';

/** A promo code that holds for this shopper and basket. */
export type Promo = PromoEffect & {
  code: string;
  /** Lines it is for, by group id; absent means all. */
  covers?: ReadonlySet<number> | undefined;
  /** «Не суммируется»: takes the place of other discounts instead of coming on top (decision T9.6). */
  isAlone?: boolean | undefined;
};

export type PromoEffect = { kind: 'percent'; portion: BasisPoints } | { kind: 'amount'; amount: Kopecks };

/** What the code takes off the goods it covers, after the set discount; never more than they cost (decision T0.4). */
export function promoDiscount(promo: PromoEffect, covered: Kopecks): Kopecks {
  return promo.kind === 'percent'
    ? share(covered, promo.portion)
    : (Math.min(promo.amount, covered) as Kopecks);
}

type Coverable = { groupId: number; total: Kopecks; oldTotal: Kopecks };

/** Lines the code takes something off: a code that stands alone passes over those that already cost less than before. */
export function coveredLines<L extends Coverable>(
  lines: readonly L[],
  { covers, isAlone }: Pick<Promo, 'covers' | 'isAlone'>,
): L[] {
  return lines.filter(
    ({ groupId, total, oldTotal }) =>
      (covers === undefined || covers.has(groupId)) && (!isAlone || oldTotal <= total),
  );
}
