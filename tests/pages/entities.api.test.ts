import { describe, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

/* What pages are made of, by the names §3 gives, as it leaves the shop. */

const text = expect.any(String);
const number = expect.any(Number);
const yesOrNo = expect.any(Boolean);
const list = expect.any(Array);

const RING = 'koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby';
const TOKEN = '7d1c0a3e-3b1f-4f0b-9a6d-3f2c8e5b7a01';

async function get(url: string, headers: Record<string, string> = {}) {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ url: `/api${url}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function listing(body: Record<string, unknown>) {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ method: 'POST', url: '/api/catalog/v1/products', payload: body });
  return answer.json();
}

/** A basket of two rings and an earring that is not selected. */
async function basket() {
  await using shop = await openTestShop();
  const post = (url: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, payload });
  await post('/basket/v1/products', {
    basket: TOKEN,
    groups: [
      { id: 468, count: 2 },
      { id: 606, count: 1 },
    ],
  });
  const selected = await post('/basket/v1/select', {
    basket: TOKEN,
    groups: [{ id: 606, selected: false }],
  });
  const total = await shop.app.inject(`/api/basket/v1/total?basket=${TOKEN}`);
  return { basket: selected.json(), total: total.json() };
}

test('a category has id, code, parentId and title', async () => {
  const [root] = await get('/catalog/v1/categories?nestingLevel=2');
  expect(root).toMatchObject({ id: number, code: text, parentId: null, title: text });
  expect(root.children[0]).toMatchObject({ id: number, code: text, parentId: root.id, title: text });
});

test('a filter has code, title, priorityId, seo and values with what depends on them', async () => {
  const filters = await get('/catalog/v1/filters');
  const metal = filters.find(({ code }: { code: string }) => code === 'metal');
  expect(metal).toMatchObject({ code: 'metal', title: 'Металл', priorityId: number, seo: true });
  expect(metal.values[0]).toMatchObject({ id: number, title: text, dependedValues: list });
});

describe('a product', () => {
  const view = () => get(`/catalog/v1/products/view?code=${RING}`);

  test('has titles, article, partner, rating, pictures and stock', async () => {
    expect(await view()).toMatchObject({
      id: 1050,
      title: text,
      description: text,
      vendorCode: '10-0482-M',
      partner: { title: 'Мастерская «Лунница»' },
      rate: 4.9,
      videoLink: null,
      catalogImageId: text,
      allRemnants: number,
      videos: [],
    });
  });

  test('has words for search engines, and the switch by which they replace the description', async () => {
    expect((await view()).seoPage).toEqual({
      h1: 'Кольцо «Исеть» с\u00a0малахитом',
      additionalFields: {
        categoryTitle: expect.toBeOneOf([text, null]),
        seodescr: expect.toBeOneOf([text, null]),
      },
      config: { replaceDescription: yesOrNo },
    });
  });

  test('has pictures and videos by their files', async () => {
    expect((await view()).images[0]).toEqual({ fileId: text });
    const pendant = await get(
      '/catalog/v1/products/view?code=podveska-lunnitsa-s-malahitom-iz-serebra-925-proby',
    );
    expect(pendant.videos).toEqual([{ fileId: text }]);
  });

  test('has its categories from root to leaf', async () => {
    expect((await view()).categories).toEqual([
      { code: 'koltsa', title: 'Кольца' },
      { code: 's-zernyu', title: 'С\u00a0зернью' },
    ]);
  });

  test('has sizes with their stock, and lots with prices by role and limit', async () => {
    const [size] = (await view()).groups;
    expect(size).toMatchObject({ id: 464, title: '16', available: true, remnants: 6 });
    expect(size.offers[0]).toMatchObject({
      prices: [{ role: 'guest_opt', price: 4900, oldPrice: 5450, limit: 0 }],
      options: expect.arrayContaining([{ code: 'size', title: 'Размер', value: '16' }]),
    });
  });

  test('has card prices by role', async () => {
    expect((await view()).cardPrices).toEqual([{ priceRole: 'guest_opt', price: 4900, oldPrice: 5450 }]);
  });

  test('has discount, options and parameters', async () => {
    const product = await view();
    expect(product.discount).toEqual({ value: 10 });
    expect(product.options[0]).toEqual({
      code: text,
      title: text,
      values: list,
      showInCardSeparately: yesOrNo,
    });
    expect(product.params[0]).toEqual({ title: text, content: text });
  });

  test('has stickers, its set and what it consists of', async () => {
    const product = await view();
    expect(product.stickerIds).toEqual([1, 3]);
    expect(product.setProducts.map(({ id }: { id: number }) => id)).toContain(1101);
    expect(product.complectation).toEqual(list);
  });
});

test('a sticker has id, code, name, template, colours and pictures', async () => {
  const [sticker] = await get('/stickers/v1');
  expect(sticker).toMatchObject({
    id: number,
    code: text,
    name: text,
    nameTemplate: expect.toBeOneOf([text, null]),
    colours: { text, background: text },
    imageIds: list,
  });
});

test('a currency has id, sign and rate', async () => {
  for (const currency of await get('/currencies/v1')) {
    expect(currency).toMatchObject({ id: number, sign: text, rate: number });
  }
});

test('a listing keys its products by page and counts every value', async () => {
  const found = await listing({ category: 'koltsa', page: 2, limit: 20 });
  expect(Object.keys(found.products)).toEqual(['2']);
  expect(found.products['2']).toHaveLength(20);
  expect(found).toMatchObject({ count: 62, stikers: list, _meta: { currentPage: 2 } });
  for (const { values } of found.filters) expect(values[0]).toMatchObject({ id: number, count: number });
});

test('a listing of which nothing is asked is ten tiles of its first page', async () => {
  const found = await listing({});
  expect(found._meta).toMatchObject({ currentPage: 1, perPage: 10 });
  expect(found.products['1']).toHaveLength(10);
});

test('a basket has both halves with products and sets, and every line in short', async () => {
  const { basket: found } = await basket();
  expect(found.groups).toMatchObject([
    { inStock: true, products: list, constructorSets: [] },
    { inStock: false, products: [], constructorSets: [] },
  ]);
  expect(found.groups[0].products[0]).toMatchObject({
    id: 1050,
    groups: [
      { id: 468, title: '18', available: true, remnants: number, count: 2, selected: true, basketErr: null },
    ],
  });
  expect(found.productsAll).toEqual([
    { id: 1050, groups: [{ id: 468, count: 2, selected: true }] },
    { id: 1086, groups: [{ id: 606, count: 1, selected: false }] },
  ]);
});

test('totals carry money, counts and measures', async () => {
  const { total } = await basket();
  expect(total).toMatchObject({
    price: 9800,
    oldPrice: 10_900,
    discountExcludingBonuses: 1100,
    onlinePaymentDiscount: 980,
    promoCodeDiscountValue: 0,
    promocodeUsed: null,
    promoUseErr: null,
    availableBonuses: { accounts: [] },
    bonusesForWriteOff: 0,
    bonusesForAccrual: 294,
    calculationalLimitPrice: 9800,
    factualLimitPrice: 0,
    remainsUntilFreeDelivery: 0,
    count: 2,
    productsCountInBasket: 3,
  });
  for (const measure of ['height', 'len', 'width', 'weight', 'volume', 'multiplier']) {
    expect(total[measure], measure).toBeGreaterThan(0);
  }
});
