import { expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { type FeedProduct, type FeedSize, offersOfProduct } from './offers-of-product.ts';

const ORIGIN = 'https://lunnitsa.example';

const tier = (role: string, price: number, oldPrice?: number, limit = 0) => ({
  role,
  price: (price * 100) as Kopecks,
  oldPrice: oldPrice === undefined ? undefined : ((oldPrice * 100) as Kopecks),
  limit: (limit * 100) as Kopecks,
});

const lot = (id: number, free: number, ...prices: ReturnType<typeof tier>[]) => ({
  id,
  free,
  prices,
  weightMg: 2300,
});

const size = (id: number, title: string, ...lots: FeedSize['lots'][number][]): FeedSize => ({
  id,
  title,
  lots,
  isInShop: false,
});

const product = (own: Partial<FeedProduct> = {}): FeedProduct => ({
  id: 7,
  code: 'luna',
  title: 'Кольцо «Луна»',
  article: 'L-7',
  description: '',
  brand: undefined,
  category: { id: 11, path: 'koltsa/obruchalnye', titles: ['Кольца', 'Обручальные'] },
  pictures: ['a1'],
  rows: [],
  sizes: [size(71, '17', lot(1, 1, tier('guest_opt', 100)))],
  ...own,
});

const offersOf = (own: Partial<FeedProduct>) => offersOfProduct(product(own), ORIGIN).offers;

test('sizes share a group and have addresses of their own; the only size has neither [E8.1]', () => {
  const sizes = [size(71, '17', lot(1, 1, tier('user', 9))), size(72, '18', lot(2, 0, tier('user', 9)))];
  expect(offersOf({ sizes })).toMatchObject([
    {
      id: 71,
      groupId: 7,
      url: `${ORIGIN}/catalog/koltsa/obruchalnye/detail/luna?groupId=71`,
      isAvailable: true,
    },
    {
      id: 72,
      groupId: 7,
      url: `${ORIGIN}/catalog/koltsa/obruchalnye/detail/luna?groupId=72`,
      isAvailable: false,
    },
  ]);
  expect(offersOf({})).toMatchObject([
    { id: 71, groupId: undefined, url: `${ORIGIN}/catalog/koltsa/obruchalnye/detail/luna` },
  ]);
});

test.each([
  { lots: [lot(1, 1, tier('guest_opt', 100), tier('user', 90))], price: 100, because: 'guests have a list' },
  { lots: [lot(1, 1, tier('user', 90))], price: 90, because: 'the retail list stands in for it' },
  {
    lots: [lot(1, 0, tier('guest_opt', 50)), lot(2, 1, tier('guest_opt', 70))],
    price: 70,
    because: 'the lot with free pieces is sold',
  },
  {
    lots: [lot(1, 1, tier('guest_opt', 90, undefined, 1000), tier('guest_opt', 100))],
    price: 100,
    because: 'tiers above the first need a larger basket',
  },
])('the price is $price when $because [E8.2]', ({ lots, price }) => {
  expect(offersOf({ sizes: [size(71, '17', ...lots)] })).toMatchObject([{ price: price * 100 }]);
});

test.each([
  { old: 150, shown: 15_000, because: 'it is above the price' },
  { old: 100, shown: undefined, because: 'it is the price' },
  { old: 90, shown: undefined, because: 'it is below the price' },
])('an old price of $old is $shown: $because [E8.1]', ({ old, shown }) => {
  const sizes = [size(71, '17', lot(1, 1, tier('guest_opt', 100, old)))];
  expect(offersOf({ sizes })[0]?.oldPrice).toBe(shown);
});

test.each([
  { own: { pictures: [] }, leftOut: [{ article: 'L-7', why: 'no_picture' }] },
  { own: { sizes: [] }, leftOut: [{ article: 'L-7', why: 'no_price' }] },
  { own: { sizes: [size(71, '17')] }, leftOut: [{ article: 'L-7', size: '17', why: 'no_price' }] },
  {
    own: { sizes: [size(71, '17', lot(1, 1, tier('guest_opt', 0)))] },
    leftOut: [{ article: 'L-7', size: '17', why: 'no_price' }],
  },
  { own: { code: 'a'.repeat(500) }, leftOut: [{ article: 'L-7', size: '17', why: 'long_address' }] },
])('what a feed cannot have is listed: $leftOut [E8.2]', ({ own, leftOut }) => {
  expect(offersOfProduct(product(own), ORIGIN)).toEqual({ offers: [], leftOut });
});

test('at most ten pictures are JPEG renditions of the shop [E8.1]', () => {
  const pictures = Array.from({ length: 12 }, (_, place) => `p${place}`);
  const [offer] = offersOf({ pictures });
  expect(offer?.pictures).toHaveLength(10);
  expect(offer?.pictures[0]).toBe(`${ORIGIN}/api/image-minifier/v1/p0.jpg?preview=1400`);
});

test.each([
  { title: '17', shown: '17' },
  { title: 'Размер 17', shown: '17' },
  { title: 'Без размера', shown: undefined },
  { title: 'Без\u00a0размера', shown: undefined },
])('the size $title is shown as $shown', ({ title, shown }) => {
  expect(offersOf({ sizes: [size(71, title, lot(1, 1, tier('user', 9)))] })[0]?.size).toBe(shown);
});

test.each([
  { article: 'L-7', shown: 'L-7' },
  { article: '1c-8f2a91b0', shown: undefined },
])('the article $article is shown as $shown: ids of 1C stay inside [E8.3]', ({ article, shown }) => {
  expect(offersOf({ article })[0]?.article).toBe(shown);
});

test.each([
  { barcode: '4006381333931', shown: '4006381333931' },
  { barcode: '2000000000015', shown: undefined },
])('the barcode $barcode is shown as $shown [E8.1, E8.9]', ({ barcode, shown }) => {
  const lots = [{ ...lot(1, 1, tier('user', 9)), barcode }];
  expect(offersOf({ sizes: [size(71, '17', ...lots)] })[0]?.barcode).toBe(shown);
});
