import { type BasketLine, selectedLines } from '#domain/basket/line.ts';
import { type BasisPoints, ceilToRouble, type Kopecks, minus, plus, share, times } from '#domain/money.ts';
import type { PriceRole } from '#domain/roles.ts';
import { setPieces } from './set-discount.ts';
import {
  calculationalLimitPrice,
  lineTotal,
  ownTiers,
  type PriceList,
  type PriceTier,
  reachedTier,
} from './tiers.ts';

/** What the lines of a basket cost depends on, apart from the lines. */
export type PriceTerms = {
  priceRole: PriceRole;
  /** Off every piece that stands in a set; 0 for shoppers who get none. */
  setDiscount: BasisPoints;
};

export type LinePrice = {
  tiers: PriceList;
  reached: PriceTier;
  /** Pieces that the set discount covers. */
  setPieces: number;
  /** One piece; after the set discount when all pieces have it. */
  price: Kopecks;
  /** One piece before every discount. */
  oldPrice: Kopecks;
  total: Kopecks;
  /** What the set takes off the line. */
  setDiscount: Kopecks;
  oldTotal: Kopecks;
};

export type PricedBasket<L extends BasketLine> = { limitPrice: Kopecks; lines: (L & LinePrice)[] };

/** Prices every line, at the tier that the selected ones have reached together. */
export function priceLines<L extends BasketLine>(lines: readonly L[], terms: PriceTerms): PricedBasket<L> {
  const withTiers = lines.map((line) => ({ ...line, tiers: ownTiers(line.prices, terms.priceRole) }));
  const limitPrice = calculationalLimitPrice(selectedLines(withTiers));
  const atTier = withTiers.map((line) => ({ ...line, reached: reachedTier(line.tiers, limitPrice) }));
  const inSets = setPieces(selectedLines(atTier).map((line) => ({ ...line, price: line.reached.price })));
  return {
    limitPrice,
    lines: atTier.map((line) => ({
      ...line,
      ...linePrice(line.reached, line.count, inSets.get(line.groupId) ?? 0, terms.setDiscount),
    })),
  };
}

/**
 * The set discount is taken off the piece, to the kopeck, so that a shopper
 * who multiplies what is shown gets what is charged (decisions T9.2, T9.5).
 */
function linePrice(tier: PriceTier, count: number, inSet: number, setDiscount: BasisPoints) {
  const oldPrice = Math.max(tier.oldPrice ?? 0, tier.price) as Kopecks;
  const setPieces = setDiscount > 0 ? inSet : 0;
  const pieceInSet = minus(tier.price, share(tier.price, setDiscount));
  const total = ceilToRouble(plus(times(pieceInSet, setPieces), times(tier.price, count - setPieces)));
  return {
    setPieces,
    price: setPieces === count ? pieceInSet : tier.price,
    oldPrice,
    total,
    setDiscount: minus(lineTotal(tier.price, count), total),
    oldTotal: lineTotal(oldPrice, count),
  };
}
