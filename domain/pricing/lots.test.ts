import { expect, test } from 'vitest';
import { givenPrices } from '#domain/basket/given-line.ts';
import { lotToSell } from './lots.ts';

const lot = (id: number, free: number, price: number) => ({
  id,
  free,
  prices: givenPrices({ price }, { role: 'dealer', price: 1000 - price }),
});

test.each([
  { lots: [lot(1, 3, 900), lot(2, 3, 800)], sold: 2, because: 'the tile shows the cheapest' },
  { lots: [lot(1, 3, 900), lot(2, 0, 800)], sold: 1, because: 'a lot without free pieces sells nothing' },
  { lots: [lot(2, 1, 900), lot(1, 1, 900)], sold: 1, because: 'the oldest of equal ones' },
  { lots: [lot(1, 0, 900), lot(2, 0, 800)], sold: 2, because: 'a size that has run out keeps a price' },
  { lots: [], sold: undefined, because: 'a size without lots has none' },
])('lot $sold sets the price: $because (decision T3.3)', ({ lots, sold }) => {
  expect(lotToSell(lots, 'user')?.id).toBe(sold);
});

test('the cheapest lot is the cheapest for this shopper', () => {
  expect(lotToSell([lot(1, 3, 900), lot(2, 3, 800)], 'dealer')?.id).toBe(1);
});
