import { describe, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

/* The entities of §3 by their names, as the API returns them. */

const RING = 'koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby';
const RING_PICTURE = '9b661b5544ea8d49ed4d13c2';
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

/** A basket of two rings and an unselected earring. */
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

test('a category has id, code, parentId and title [C173]', async () => {
  const [root] = await get('/catalog/v1/categories?nestingLevel=2');
  expect(root).toMatchObject({ id: 1, code: 'koltsa', parentId: null, title: 'Кольца' });
  expect(root.children[0]).toMatchObject({ id: 11, code: 'obruchalnye', parentId: 1, title: 'Обручальные' });
});

test('a filter has code, title, priorityId, seo and values with their dependencies [C174]', async () => {
  const filters = await get('/catalog/v1/filters');
  const metal = filters.find(({ code }: { code: string }) => code === 'metal');
  expect(metal).toMatchObject({ code: 'metal', title: 'Металл', priorityId: 3, seo: true });
  expect(metal.values[0]).toMatchObject({
    id: 301,
    title: 'Серебро 925',
    dependedValues: expect.arrayContaining([401, 403, 404]),
  });
  const size = filters.find(({ code }: { code: string }) => code === 'size');
  expect(size).toMatchObject({ priorityId: 2, seo: false });
  expect(size.values[0]).toMatchObject({ title: '15', dependedValues: [] });
});

describe('a product', () => {
  const view = (code = RING) => get(`/catalog/v1/products/view?code=${code}`);

  test('has titles, article, partner, rating, pictures and stock [C175]', async () => {
    expect(await view()).toMatchObject({
      id: 1050,
      title: 'Кольцо «Исеть» с\u00a0малахитом и\u00a0зернью из\u00a0серебра 925\u00a0пробы',
      description: expect.stringMatching(
        /^Овальный кабошон с.живым рисунком: .* отличаться от.фотографии\.$/,
      ),
      vendorCode: '10-0482-M',
      partner: { title: 'Мастерская «Лунница»' },
      rate: 4.9,
      videoLink: null,
      catalogImageId: RING_PICTURE,
      allRemnants: 25,
      videos: [],
    });
  });

  test('has SEO texts, and the switch by which they replace the description [C176]', async () => {
    expect((await view()).seoPage).toEqual({
      h1: 'Кольцо «Исеть» с\u00a0малахитом',
      additionalFields: {
        categoryTitle: 'Кольца с\u00a0уральским малахитом',
        seodescr: expect.stringMatching(/^Серебряное кольцо «Исеть» .* с\u00a016\sпо\s19,5\.$/),
      },
      config: { replaceDescription: false },
    });
    const engagement = 'pomolvochnoe-koltso-s-brilliantom-iz-belogo-zolota-750-proby';
    expect((await view(engagement)).seoPage.config).toEqual({ replaceDescription: true });
  });

  test('has pictures and videos by their files [C177]', async () => {
    expect((await view()).images).toEqual([
      { fileId: RING_PICTURE, caption: null },
      { fileId: '1569ea80acfa1ef1b7673c34', caption: 'На\u00a0руке' },
      { fileId: '7275a0240e569541cde3937f', caption: null },
      { fileId: '1a80e9f458818d12f4c73f0e', caption: null },
    ]);
    const pendant = await view('podveska-lunnitsa-s-malahitom-iz-serebra-925-proby');
    expect(pendant.videos).toEqual([{ fileId: '4b1fb1df0b4de8f579b0dc3d' }]);
  });

  test('has its categories from root to leaf [C178]', async () => {
    expect((await view()).categories).toEqual([
      { code: 'koltsa', title: 'Кольца' },
      { code: 's-zernyu', title: 'С\u00a0зернью' },
    ]);
  });

  test('has sizes with their stock, and lots with prices by role and limit [C179, C180]', async () => {
    const [size] = (await view()).groups;
    expect(size).toMatchObject({ id: 464, title: '16', available: true, remnants: 6 });
    expect(size.offers[0]).toMatchObject({
      prices: [{ role: 'guest_opt', price: 4900, oldPrice: 5450, limit: 0 }],
      options: expect.arrayContaining([{ code: 'size', title: 'Размер', value: '16' }]),
    });
  });

  test('has card prices by role [C181]', async () => {
    expect((await view()).cardPrices).toEqual([{ priceRole: 'guest_opt', price: 4900, oldPrice: 5450 }]);
  });

  test('has discount, options and parameters [C182]', async () => {
    const product = await view();
    expect(product.discount).toEqual({ value: 10 });
    expect(product.options[0]).toEqual({
      code: 'stone',
      title: 'Вставка',
      values: ['Малахит'],
      showInCardSeparately: true,
      swatch: '#0f6a4e',
    });
    expect(product.options[1]).toMatchObject({ code: 'metal', values: ['Серебро 925\u00a0пробы'] });
    expect(product.params).toContainEqual({ title: 'Проба', content: '925' });
  });

  test('has stickers, its set and its components [C183]', async () => {
    const product = await view();
    expect(product.stickerIds).toEqual([1, 3]);
    expect(product.setProducts.map(({ id }: { id: number }) => id)).toContain(1101);
    const set = await view('komplekt-malahitovaya-lunnitsa-koltso-sergi-i-podveska-iz-serebra-925-proby');
    expect(set.complectation).toHaveLength(4);
    expect(set.complectation[0]).toEqual({
      title: 'Кольцо с\u00a0малахитом и\u00a0зернью',
      value: '1\u00a0шт., 4,8\u00a0г',
    });
  });
});

test('a sticker has id, code, name, template, colours and pictures [C186]', async () => {
  expect(await get('/stickers/v1')).toContainEqual({
    id: 5,
    code: 'week',
    name: 'Скидка недели',
    nameTemplate: 'Скидка недели −{discount}\u00a0%',
    colours: { text: '#ffffff', background: '#9f0f2b' },
    imageIds: [],
  });
});

test('a currency has id, sign and rate [C187]', async () => {
  expect(await get('/currencies/v1')).toMatchObject([
    { id: 1, sign: '₽', rate: 1 },
    { id: 2, sign: '₸', rate: 0.152 },
    { id: 3, sign: 'Br', rate: 27.4 },
  ]);
});

test('a listing keys its products by page and counts every value [C189, C472]', async () => {
  const found = await listing({ category: 'koltsa', page: 2, limit: 20 });
  expect(Object.keys(found.products)).toEqual(['2']);
  expect(found.products['2']).toHaveLength(20);
  expect(found).toMatchObject({ count: 62, _meta: { currentPage: 2 } });
  expect(found.stikers.map(({ code }: { code: string }) => code)).toEqual(['new', 'set', 'everyday', 'last']);
  const [stone, size] = found.filters;
  expect(stone.values.slice(0, 2)).toMatchObject([
    { id: 101, count: 7 },
    { id: 102, count: 5 },
  ]);
  expect(size.values.slice(0, 2)).toMatchObject([
    { id: 201, count: 1 },
    { id: 202, count: 32 },
  ]);
  const malachite = await listing({ category: 'koltsa', filter: { values: { stone: ['malachite'] } } });
  expect(malachite.count, 'what the counter promised').toBe(7);
});

test('a listing without parameters has ten tiles of its first page [C623, C624]', async () => {
  const found = await listing({});
  expect(found._meta).toMatchObject({ currentPage: 1, perPage: 10 });
  expect(found.products['1']).toHaveLength(10);
});

test('a basket has both groups with products and sets, and every line in short [C179, C190]', async () => {
  const { basket: found } = await basket();
  expect(found.groups).toMatchObject([
    { inStock: true, products: [{ id: 1050 }, { id: 1086 }], constructorSets: [] },
    { inStock: false, products: [], constructorSets: [] },
  ]);
  expect(found.groups[0].products[0]).toMatchObject({
    id: 1050,
    groups: [
      { id: 468, title: '18', available: true, remnants: 6, count: 2, selected: true, basketErr: null },
    ],
  });
  expect(found.productsAll).toEqual([
    { id: 1050, groups: [{ id: 468, count: 2, selected: true }] },
    { id: 1086, groups: [{ id: 606, count: 1, selected: false }] },
  ]);
});

test('totals have money, counts and measures [C192, C193, C194, C195, C196, C197, C198]', async () => {
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
    height: 90,
    len: 70,
    width: 70,
    weight: 9.68,
    volume: 0.000441,
    multiplier: 1,
  });
});
