import { type BasketLine, selectedLines } from '#domain/basket/line.ts';
import {
  type BasisPoints,
  ceilToRouble,
  type Kopecks,
  minus,
  NOTHING,
  plus,
  share,
  times,
} from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { type CoveredSet, coveredSets, type SetName } from './set-discount.ts';
import {
  calculationalLimitPrice,
  lineTotal,
  ownTiers,
  type PriceList,
  type PriceTier,
  reachedTier,
} from './tiers.ts';

/** The input of line prices, apart from the lines. */
export type PriceTerms = {
  priceRole: PriceRole;
  /** The discount on every piece in a set; 0 for shoppers without one. */
  setDiscount: BasisPoints;
};

export type LinePrice = {
  tiers: PriceList;
  reached: PriceTier;
  /** Pieces covered by the set discount. */
  setPieces: number;
  /** Their set; of several, the one with most pieces. */
  standsIn: SetName | undefined;
  /** The price of one piece; after the set discount when it covers all pieces. */
  price: Kopecks;
  /** The price of one piece before discounts. */
  oldPrice: Kopecks;
  total: Kopecks;
  /** The set discount of the line. */
  setDiscount: Kopecks;
  oldTotal: Kopecks;
  /** The price of one piece, and of the line, at the first tier before discounts, after and before the markdown. */
  oldUnit: Kopecks;
  firstTierTotal: Kopecks;
  firstTierOldTotal: Kopecks;
};

export type PricedBasket<L extends BasketLine> = { limitPrice: Kopecks; lines: (L & LinePrice)[] };

/** Prices every line at the tier that the selected ones reach together. */
export function priceLines<L extends BasketLine>(lines: readonly L[], terms: PriceTerms): PricedBasket<L> {
  const withTiers = lines.map((line) => ({ ...line, tiers: ownTiers(line.prices, terms.priceRole) }));
  const limitPrice = calculationalLimitPrice(selectedLines(withTiers));
  const atTier = withTiers.map((line) => ({ ...line, reached: reachedTier(line.tiers, limitPrice) }));
  const candidates = selectedLines(atTier).map((line) => ({ ...line, price: line.reached.price }));
  const sets = terms.setDiscount > 0 ? coveredSets(candidates) : [];
  return {
    limitPrice,
    lines: atTier.map((line) => ({
      ...line,
      ...linePrice(line, setsOf(line.groupId, sets), terms.setDiscount),
    })),
  };
}

type Standing = Pick<LinePrice, 'setPieces' | 'standsIn'>;

function setsOf(groupId: number, sets: readonly CoveredSet[]): Standing {
  const own = sets
    .map(({ isConstructor, id, pieces }) => ({ isConstructor, id, count: pieces.get(groupId) ?? 0 }))
    .filter(({ count }) => count > 0);
  const [first] = own.toSorted((a, b) => b.count - a.count);
  return {
    setPieces: own.reduce((total, { count }) => total + count, 0),
    standsIn: first && { isConstructor: first.isConstructor, id: first.id },
  };
}

/**
 * The set discount lowers the price of a piece, rounded to the kopeck, so the
 * displayed price times the count equals the charge (decisions T9.2, T9.5).
 */
function linePrice(
  { reached: tier, tiers: [first], count }: { reached: PriceTier; tiers: PriceList; count: number },
  { setPieces, standsIn }: Standing,
  setDiscount: BasisPoints,
) {
  const oldPrice = priceBefore(tier);
  const pieceInSet = minus(tier.price, share(tier.price, setDiscount));
  const total = ceilToRouble(plus(times(pieceInSet, setPieces), times(tier.price, count - setPieces)));
  return {
    setPieces,
    standsIn,
    price: setPieces === count ? pieceInSet : tier.price,
    oldPrice,
    total,
    setDiscount: minus(lineTotal(tier.price, count), total),
    oldTotal: lineTotal(oldPrice, count),
    oldUnit: priceBefore(first),
    firstTierTotal: lineTotal(first.price, count),
    firstTierOldTotal: lineTotal(priceBefore(first), count),
  };
}

/** Ignores an old price that is not higher (decision T3.6). */
const priceBefore = ({ price, oldPrice = NOTHING }: PriceTier): Kopecks =>
  Math.max(oldPrice, price) as Kopecks;
