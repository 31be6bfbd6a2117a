import { describe, expect, test } from 'vitest';
import { catalogueXml, classifierXml, type GivenOffer, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';

type Shop = Awaited<ReturnType<typeof openExchange>>;

const GOOD = { id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] };
const GROUPS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });

/** A shop with this good, and offers of it applied in the order given. */
async function openWith(offers: readonly GivenOffer[], own: Parameters<typeof openExchange>[0] = {}) {
  const shop = await openExchange(own);
  await shop.apply(GROUPS + catalogueXml([GOOD]));
  await shop.apply(offersXml(offers), { name: 'offers.xml' });
  return shop;
}

const offers = (shop: Shop, content: string, attributes: { formedAt?: string } = {}) =>
  shop.apply(content, { name: 'offers.xml', ...attributes });

const lotsOf = ({ db }: Shop) =>
  db
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'offers.id',
      'size.id as sizeId',
      'size.title as size',
      'offers.stock',
      'offers.reserved',
      'offers.uin',
      'offers.weight_mg as weight',
    ])
    .where('vendor_code', '=', GOOD.article)
    .orderBy('size.position')
    .orderBy('offers.id')
    .execute();

const pricesOf = async (shop: Shop) => {
  const rows = await shop.db
    .selectFrom('offer_prices')
    .selectAll()
    .where(
      'offer_id',
      'in',
      (await lotsOf(shop)).map(({ id }) => id),
    )
    .orderBy('role')
    .orderBy('limit_kopecks')
    .execute();
  return rows.map(({ role, limit_kopecks, price_kopecks, old_price_kopecks }) =>
    [role, limit_kopecks, price_kopecks, ...(old_price_kopecks === null ? [] : [old_price_kopecks])].join(
      ' ',
    ),
  );
};

describe('sizes', () => {
  test('are of the characteristics, in order, each once [E3.14]', async () => {
    const sizes = ['17,0', '16', '16.5'];
    await using shop = await openWith(
      sizes.map((size, at) => ({ id: `good-1#${at}`, title: 'Кольцо', size, stock: 1 })),
    );
    expect((await lotsOf(shop)).map(({ size }) => size)).toEqual(['16', '16,5', '17']);
  });

  test('with two characteristics have two lots, whose stock adds up [E3.15]', async () => {
    await using shop = await openWith([
      { id: 'good-1#a', title: 'Кольцо', size: '16', characteristics: { Вес: '2,3' }, stock: 2 },
      { id: 'good-1#b', title: 'Кольцо', size: '16,0', characteristics: { Вес: '2,4' }, stock: 3 },
    ]);
    const lots = await lotsOf(shop);
    expect(new Set(lots.map(({ sizeId }) => sizeId)).size).toBe(1);
    expect(lots.map(({ stock }) => stock)).toEqual([2, 3]);
  });

  test('are none for a bare offer beside others, unless it has a stock [E3.17]', async () => {
    const sized = { id: 'good-1#16', title: 'Кольцо', size: '16', stock: 1 };
    await using shop = await openWith([{ id: 'good-1', title: 'Кольцо', stock: 0 }, sized]);
    expect((await lotsOf(shop)).map(({ size }) => size)).toEqual(['16']);
    await offers(shop, offersXml([{ id: 'good-1', title: 'Кольцо', stock: 2 }, sized]));
    expect((await lotsOf(shop)).map(({ size, stock }) => [size, stock])).toEqual([
      ['16', 1],
      ['Без размера', 2],
    ]);
  });

  test('are «Без размера» for a good without characteristics [E3.18]', async () => {
    await using shop = await openWith([{ id: 'good-1', title: 'Кольцо', stock: 4 }]);
    expect((await lotsOf(shop)).map(({ size, stock }) => [size, stock])).toEqual([['Без размера', 4]]);
  });

  test('that 1C renames stay themselves, so baskets keep their lines [E3.19]', async () => {
    const offer = { id: 'good-1#a', title: 'Кольцо', size: '16', stock: 2, prices: { retail: '100' } };
    await using shop = await openWith([offer, { ...offer, id: 'good-1#b' }]);
    const before = await lotsOf(shop);
    await offers(
      shop,
      offersXml([
        { ...offer, size: '16,5' },
        { ...offer, id: 'good-1#b', size: '16.5' },
      ]),
    );
    const after = await lotsOf(shop);
    expect(after.map(({ size }) => size)).toEqual(['16,5', '16,5']);
    expect(after.map(({ sizeId }) => sizeId)).toEqual(before.map(({ sizeId }) => sizeId));
    await offers(shop, offersXml([{ ...offer, size: '18' }]));
    expect((await lotsOf(shop)).map(({ size }) => size)).toEqual(['16,5', '18']);
  });

  test('go when their last lot is deleted and no order holds it [E5.8]', async () => {
    const offer = { id: 'good-1#a', title: 'Кольцо', size: '16', stock: 2 };
    await using shop = await openWith([offer, { ...offer, id: 'good-1#b', size: '17' }]);
    const [first] = await lotsOf(shop);
    await shop.db
      .updateTable('offers')
      .set({ reserved: 1 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const deleted = '<ПометкаУдаления>true</ПометкаУдаления>';
    await offers(
      shop,
      offersXml([offer, { ...offer, id: 'good-1#b', size: '17' }].map((one) => ({ ...one, more: deleted }))),
    );
    expect((await lotsOf(shop)).map(({ size, stock, reserved }) => [size, stock, reserved])).toEqual([
      ['16', 1, 1],
    ]);
    // Rests of a deleted characteristic make no lot of it.
    await offers(shop, offersXml([{ id: 'good-1#b', stock: 5 }]));
    expect((await lotsOf(shop)).map(({ size }) => size)).toEqual(['16']);
    await shop.db
      .updateTable('offers')
      .set({ reserved: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    await offers(shop, offersXml([{ ...offer, stock: 3 }]));
    expect((await lotsOf(shop)).map(({ size, stock }) => [size, stock])).toEqual([['16', 3]]);
  });
});

describe('an УИН', () => {
  test('of sixteen digits is that of its lot, which has one piece; others are issues [E3.20]', async () => {
    const offer = (id: string, uin: string) => ({
      id: `good-1#${id}`,
      title: 'Кольцо',
      size: '16',
      characteristics: { УИН: uin },
      stock: 3,
    });
    await using shop = await openWith([
      offer('a', '6400000000000001'),
      offer('b', '640000000000002'),
      offer('c', '6400000000000001'),
    ]);
    expect((await lotsOf(shop)).map(({ uin, stock }) => [uin, stock])).toEqual([
      ['6400000000000001', 1],
      [null, 3],
      [null, 3],
    ]);
    expect((await shop.issues()).map(({ code, external_id }) => [code, external_id])).toEqual([
      ['uin', 'good-1#b'],
      ['uin', 'good-1#c'],
    ]);
  });
});

describe('price types', () => {
  const TYPES = {
    retail: 'Розничная',
    dealer: 'Оптовая',
    tier: 'Опт от 100 000',
    bought: 'Закупочная',
    old: 'Старая цена',
  };
  const priced = (prices: Record<string, string>) => ({ id: 'good-1', title: 'Кольцо', stock: 1, prices });

  test('go into our lists by their names: dealers’ are not for guests [E4.1, E4.2]', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([GOOD]));
    await offers(
      shop,
      offersXml([priced({ retail: '4900.50', dealer: '3000', tier: '2 800' })], { priceTypes: TYPES }),
    );
    expect(await pricesOf(shop)).toEqual([
      'dealer 0 300000',
      'dealer 10000000 280000',
      'guest_opt 0 490050',
      'user 0 490050',
    ]);
    const { id = 0 } =
      (await shop.db
        .selectFrom('products')
        .select('id')
        .where('vendor_code', '=', GOOD.article)
        .executeTakeFirst()) ?? {};
    const page = JSON.stringify(await shop.api('GET /catalog/v1/products/view', { query: { id } }));
    expect(page).toContain('4900.5');
    expect(page).not.toContain('3000');
  });

  test('at which the shop buys are in no table [E4.3]', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([GOOD]));
    await offers(shop, offersXml([priced({ retail: '4900', bought: '1234.56' })], { priceTypes: TYPES }));
    expect((await pricesOf(shop)).join()).not.toContain('123456');
    const tables = [
      'external_ids',
      'exchange_runs',
      'exchange_issues',
      'exchange_pending',
      'price_changes',
      'staff_audit',
    ] as const;
    for (const table of tables) {
      expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toMatch(
        /1234[.,]?56/,
      );
    }
  });

  test('with a saved rule go where it says, also when they are renamed; without one they are an issue [E4.4]', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([GOOD]));
    const types = { a: 'Розничная', b: 'Соглашение' };
    const second = { ...priced({ a: '100', b: '200' }), id: 'good-1#2', size: '17' };
    await offers(shop, offersXml([priced({ a: '100', b: '200' }), second], { priceTypes: types }));
    await shop.db
      .deleteFrom('offers')
      .where(
        'group_id',
        'in',
        (await lotsOf(shop)).filter(({ size }) => size === '17').map(({ sizeId }) => sizeId),
      )
      .execute();
    expect(await pricesOf(shop)).toEqual(['guest_opt 0 10000', 'user 0 10000']);
    expect((await shop.issues()).map(({ code }) => code)).toEqual(['price-type']);
    const rule = { roles: ['dealer'], limit: 0, isOld: false };
    await shop.setSettings({ priceTypes: { b: rule } });
    await offers(
      shop,
      offersXml([priced({ a: '100', b: '201' })], { priceTypes: { a: 'Закупочная', b: 'Розничная' } }),
    );
    expect(await pricesOf(shop)).toEqual(['dealer 0 20100', 'guest_opt 0 10000', 'user 0 10000']);
  });

  test('an old price is stored only when it is higher [E4.9]', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([GOOD]));
    const discount = async () =>
      (
        await shop.db
          .selectFrom('products')
          .select('discount_percent')
          .where('vendor_code', '=', GOOD.article)
          .executeTakeFirst()
      )?.discount_percent;
    await offers(shop, offersXml([priced({ retail: '800', old: '1000' })], { priceTypes: TYPES }));
    expect(await pricesOf(shop)).toEqual(['guest_opt 0 80000 100000', 'user 0 80000 100000']);
    expect(await discount()).toBe(20);
    for (const old of ['800', '799']) {
      await offers(shop, offersXml([priced({ retail: '800', old })], { priceTypes: TYPES }));
      expect(await pricesOf(shop)).toEqual(['guest_opt 0 80000', 'user 0 80000']);
      expect(await discount()).toBe(0);
    }
  });

  test('roles without a rule keep their prices; one that a part does not name stays, an emptied one goes [E4.10, E4.11]', async () => {
    await using shop = await openExchange();
    await shop.apply(GROUPS + catalogueXml([GOOD]));
    await offers(
      shop,
      offersXml([priced({ retail: '500', dealer: '400', tier: '300' })], { priceTypes: TYPES }),
    );
    const [lot] = await lotsOf(shop);
    await shop.db
      .insertInto('offer_prices')
      .values({ offer_id: lot?.id ?? 0, role: 'org_user', price_kopecks: 45_000 })
      .execute();
    await offers(
      shop,
      offersXml([priced({ retail: '510', dealer: '0' })], { priceTypes: TYPES, isChangesOnly: true }),
    );
    expect(await pricesOf(shop)).toEqual([
      'dealer 10000000 30000',
      'guest_opt 0 51000',
      'org_user 0 45000',
      'user 0 51000',
    ]);
    await offers(shop, offersXml([priced({ dealer: '410' })], { priceTypes: TYPES, isChangesOnly: false }));
    expect(await pricesOf(shop)).toEqual([
      'dealer 0 41000',
      'guest_opt 0 51000',
      'org_user 0 45000',
      'user 0 51000',
    ]);
  });
});

test.each([
  ['weight is locked', { locked_fields: ['weight'] }, {}],
  ['the shop decides weight', { locked_fields: [] }, { winners: { weight: 'shop' } }],
] as const)('a lot that is weighed keeps its weight where %s [E3.32]', async (_why, product, settings) => {
  const weighed = (grams: string) => ({
    id: 'good-1',
    title: 'Кольцо',
    more: `<ЗначенияСвойств><ЗначенияСвойства><Ид>w</Ид><Значение>${grams}</Значение></ЗначенияСвойства></ЗначенияСвойств>`,
  });
  await using shop = await openExchange();
  const properties = classifierXml({ properties: [{ id: 'w', title: 'Вес, г' }] });
  await shop.apply(properties + catalogueXml([GOOD]));
  await offers(shop, offersXml([weighed('3,5')]));
  const weights = async () => (await lotsOf(shop)).map(({ weight }) => weight);
  await offers(shop, offersXml([weighed('3,6')]));
  expect(await weights()).toEqual([3600]);
  await shop.setSettings(settings);
  await shop.db
    .updateTable('products')
    .set({ locked_fields: [...product.locked_fields] })
    .where('vendor_code', '=', GOOD.article)
    .execute();
  await offers(shop, offersXml([weighed('4')]));
  expect(await weights()).toEqual([3600]);
});

describe('stock', () => {
  const offer = (stock: number | string, more = '') => ({ id: 'good-1', title: 'Кольцо', stock, more });
  const stockOf = async (shop: Shop) => (await lotsOf(shop)).map(({ stock }) => stock);

  test('is what 1C says, with a movement of its own', async () => {
    await using shop = await openWith([offer('5')]);
    await offers(shop, offersXml([offer('2.7')]));
    expect(await stockOf(shop)).toEqual([2]);
    const [lot] = await lotsOf(shop);
    const movements = await shop.db
      .selectFrom('stock_movements')
      .selectAll()
      .where('offer_id', '=', lot?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(
      movements.map(({ kind, delta, stock_after, document }) => [kind, delta, stock_after, document]),
    ).toEqual([
      ['exchange', 5, 5, 'offers.xml'],
      ['exchange', -3, 2, 'offers.xml'],
    ]);
  });

  test('is the sum of the warehouses that count [E4.12]', async () => {
    const warehouses = { w1: 'Основной', w2: 'Брак' };
    const places =
      '<Склад ИдСклада="w1" КоличествоНаСкладе="2"/><Склад ИдСклада="w2" КоличествоНаСкладе="3"/>';
    await using shop = await openWith([]);
    await offers(shop, offersXml([offer('9', places)], { warehouses }));
    expect(await stockOf(shop)).toEqual([5]);
    await shop.setSettings({ warehousesOff: ['w2'] });
    await offers(shop, offersXml([offer('9', places.replace('"2"', '"4"'))], { warehouses }));
    expect(await stockOf(shop)).toEqual([4]);
  });

  test('stays at what is reserved, with an issue [E4.16]', async () => {
    await using shop = await openWith([offer(5)]);
    const [lot] = await lotsOf(shop);
    await shop.db
      .updateTable('offers')
      .set({ reserved: 2 })
      .where('id', '=', lot?.id ?? 0)
      .execute();
    await offers(shop, offersXml([offer(1)]));
    expect(await lotsOf(shop)).toMatchObject([{ stock: 2, reserved: 2 }]);
    expect(await shop.issues()).toMatchObject([
      { code: 'promised', text: 'Обещано больше, чем есть: в\u00a01С 1, в\u00a0заказах 2' },
    ]);
  });

  test('of an older file is not applied [E4.17]', async () => {
    await using shop = await openWith([]);
    await offers(shop, offersXml([offer(3)]), { formedAt: '2026-11-20T12:00:00' });
    await offers(shop, offersXml([offer(9)]), { formedAt: '2026-11-20T11:00:00' });
    expect(await stockOf(shop)).toEqual([3]);
  });
});

test('prices, rests and offers that come before their goods are applied when these come [E6.4]', async () => {
  await using shop = await openExchange();
  const id = 'good-1#16';
  await offers(shop, offersXml([{ id, stock: 4 }]));
  await offers(shop, offersXml([{ id, prices: { retail: '700' } }]));
  await offers(shop, offersXml([{ id, title: 'Кольцо', size: '16' }]));
  await offers(shop, offersXml([{ id, stock: 5 }]));
  expect(await lotsOf(shop)).toEqual([]);
  await shop.apply(GROUPS + catalogueXml([GOOD]));
  expect(await lotsOf(shop)).toMatchObject([{ size: '16', stock: 5 }]);
  expect(await pricesOf(shop)).toEqual(['guest_opt 0 70000', 'user 0 70000']);
  expect(await shop.db.selectFrom('exchange_pending').selectAll().execute()).toEqual([]);
});
