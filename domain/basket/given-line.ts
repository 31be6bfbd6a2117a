import { fromRoubles } from '#domain/money.ts';
import { isPriceList, type PriceList } from '#domain/pricing/tiers.ts';
import type { BasketLine } from './line.ts';

type Price = { role?: string; limit?: number; price: number; oldPrice?: number };

/** A price list in roubles, for tests. */
export function givenPrices(...prices: Price[]): PriceList {
  const tiers = prices.map(({ role = 'user', limit = 0, price, oldPrice }) => ({
    role,
    limit: fromRoubles(limit),
    price: fromRoubles(price),
    oldPrice: oldPrice === undefined ? undefined : fromRoubles(oldPrice),
  }));
  if (!isPriceList(tiers)) throw new RangeError('A price list has a price');
  return tiers;
}

type Given = Partial<Omit<BasketLine, 'prices'>> & { price?: number; oldPrice?: number; prices?: PriceList };

/** A selected line with plenty in stock; a test overrides the members that it checks. */
export function givenLine({ price = 1000, oldPrice, ...line }: Given = {}): BasketLine {
  const groupId = line.groupId ?? 1;
  return {
    groupId,
    productId: groupId,
    setId: undefined,
    constructorSetIds: [],
    count: 1,
    isSelected: true,
    free: 100,
    prices: givenPrices({ price, ...(oldPrice !== undefined && { oldPrice }) }),
    parcel: { weight: 3500, length: 90, width: 70, height: 40 },
    ...line,
  };
}
