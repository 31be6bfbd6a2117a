import { expect, test } from 'vitest';
import type { StaffProduct } from '#contract/staff/goods.ts';
import { applyConfig } from '#tests/support/given-goods.ts';
import { givenNewRing, lotOf, stockUp } from '#tests/support/given-new-ring.ts';
import { givenOrder, givenOrderForm, givenSelected } from '#tests/support/given-order.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

const PRICE = 'Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽';

const tiersOf = (product: StaffProduct, role: string, size = 0) =>
  lotOf(product, size)
    .prices.filter((price) => price.role === role)
    .map(({ limit, price, oldPrice }) => [limit, price, oldPrice]);

test('price 0, negative, an old price not greater and a tier twice are refused with their texts [B12.1]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send);
  const errorsOf = async (...cells: object[]) => {
    const { status, body } = await send(`PUT /products/${ring.id}/prices`, {
      cells: cells.map((cell) => ({ offerId: null, role: 'retail', limit: 0, ...cell })),
      version: ring.version,
    });
    expect(status).toBe(422);
    return body.errors;
  };
  expect(await errorsOf({ price: 0 })).toEqual({ 'cells.0.price': PRICE });
  expect(await errorsOf({ price: -1 })).toEqual({ 'cells.0.price': PRICE });
  expect(await errorsOf({ price: 20_000_001 })).toEqual({ 'cells.0.price': PRICE });
  expect(await errorsOf({ price: 100, oldPrice: 100 })).toEqual({
    'cells.0.oldPrice': 'Старая цена должна быть больше новой',
  });
  expect(
    await errorsOf({ role: 'dealer', limit: 50_000, price: 9 }, { role: 'dealer', limit: 50_000, price: 8 }),
  ).toEqual({
    'cells.1.limit': 'Порог 50\u00a0000\u00a0₽ уже есть у\u00a0этой роли',
  });
  expect(await errorsOf({ role: 'unknown', price: 5 })).toEqual({ 'cells.0.role': 'Такой роли цен нет' });
  expect((await send(`GET /products/${ring.id}`)).body.version).toBe(ring.version);
});

test('«Розница» changes user and guest_opt together, apart only where the site says so [B12.2]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send);
  expect([tiersOf(ring, 'user'), tiersOf(ring, 'guest_opt')]).toEqual([
    [[0, 48_600, null]],
    [[0, 48_600, null]],
  ]);
  const guest = { offerId: null, role: 'guest_opt', limit: 0, price: 49_000 };
  const refused = await send(`PUT /products/${ring.id}/prices`, { cells: [guest], version: ring.version });
  expect(refused.body.errors).toEqual({ 'cells.0.role': 'Такой роли цен нет' });

  await applyConfig(shop, { pricing: { separateGuestPrice: true } });
  const { body } = await send(`PUT /products/${ring.id}/prices`, {
    cells: [guest, { ...guest, role: 'retail', price: 48_000 }],
    version: ring.version,
  });
  await applyConfig(shop, {});
  expect([tiersOf(body, 'user'), tiersOf(body, 'guest_opt')]).toEqual([
    [[0, 48_000, null]],
    [[0, 49_000, null]],
  ]);
  expect(body.priceRoles.map(({ code }: { code: string }) => code)).toEqual([
    'retail',
    'guest_opt',
    'dealer',
    'org_user',
  ]);
});

test('a drop over 30 % and a rise over 100 % must be confirmed [B12.3]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send, { price: 1000 });
  const set = (price: number, confirm: string[] = []) =>
    send('PUT /prices', { cells: [{ productId: ring.id, role: 'retail', limit: 0, price }], confirm });
  const asked = await set(650);
  expect([asked.status, asked.body.code, asked.body.message, asked.body.confirm]).toEqual([
    409,
    'needs_confirmation',
    'Цена изменится на\u00a0−35\u00a0%. Верно?',
    ['price-change'],
  ]);
  expect((await set(2001)).body.message).toBe('Цена изменится на\u00a0+100\u00a0%. Верно?');
  const done = await set(650, ['price-change']);
  expect([done.status, done.body.data]).toEqual([
    200,
    [
      {
        productId: ring.id,
        version: ring.version + 1,
        price: 650,
        oldPrice: null,
        isOnePrice: true,
        discountPercent: 0,
      },
    ],
  ]);
});

test('a changed price is in tile, page, basket and the order of a listing [B12.4]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const [cheap, dear] = [
    await givenNewRing(shop, send, { price: 1, fields: { categoryId: 2 } }),
    await givenNewRing(shop, send, { price: 2, fields: { categoryId: 2 } }),
  ];
  for (const ring of [cheap, dear]) {
    await stockUp(shop, lotOf(ring).id, 2);
    await send(`POST /products/${ring.id}/publish`, {});
  }
  await shop.catalog.catchUp();
  const size = dear.sizes[0]?.id ?? 0;
  const basket = await givenSelected(shop.api, [size]);
  const { status } = await send('PUT /prices', {
    cells: [{ productId: dear.id, role: 'retail', limit: 0, price: 1.5 }],
  });
  expect(status).toBe(200);
  const lowered = await send('PUT /prices', {
    cells: [{ productId: cheap.id, role: 'retail', limit: 0, price: 1.75 }],
  });
  expect(lowered.status).toBe(200);
  await shop.catalog.catchUp();
  const { products } = await shop.api('POST /catalog/v1/products', {
    body: { category: 2, sort: 'price', limit: 2 },
  });
  const tiles = Object.values(products).flat();
  expect(tiles.map(({ id }) => id)).toEqual([dear.id, cheap.id]);
  expect(JSON.stringify(tiles[0])).toContain('1.5');
  const page = await shop.api('GET /catalog/v1/products/view', { query: { id: dear.id } });
  expect(page.groups[0]?.offers[0]?.prices).toMatchObject([{ price: 1.5 }]);
  const shown = await shop.api('GET /basket/v1', { query: { basket } });
  expect(JSON.stringify(shown)).toContain('"price":1.5');
});

test('an open checkout gets the difference, a placed order keeps its price [B12.5]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { price: 10_000 });
  await stockUp(shop, lotOf(ring).id, 5);
  await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  const size = ring.sizes[0]?.id ?? 0;
  const buyer = await shop.as({ userRole: 'user' });
  const placed = await givenOrder(buyer, [size]);
  await givenSelected(buyer, [size]);
  const form = await givenOrderForm(buyer);
  const seen = await buyer('GET /basket/v1/total', { query: {} });
  await send('PUT /prices', { cells: [{ productId: ring.id, role: 'retail', limit: 0, price: 11_000 }] });
  await shop.catalog.catchUp();
  await expect(
    buyer('POST /orders/v1', { body: { ...form, expectedTotal: seen.totalPrice } }),
  ).rejects.toMatchObject({ status: 409 });
  const line = await shop.db
    .selectFrom('order_lines')
    .select('unit_kopecks')
    .where('order_id', '=', placed.orderId)
    .executeTakeFirstOrThrow();
  expect(line.unit_kopecks).toBe(1_000_000);
});

test('every change is in the history of prices with before, after and who [B12.6]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send, { sizes: ['17'] });
  const cell = { offerId: lotOf(ring).id, role: 'dealer', limit: 100_000 };
  const set = (price: number | null, version: number) =>
    send(`PUT /products/${ring.id}/prices`, { cells: [{ ...cell, price }], version });
  const made = await set(35_000, ring.version);
  const changed = await set(34_000, made.body.version);
  expect((await set(null, changed.body.version)).status).toBe(200);
  const { data } = (await send(`GET /prices/history?offerId=${cell.offerId}`)).body;
  const dealer = data.filter(({ role }: { role: string }) => role === 'dealer');
  expect(dealer.map(({ id, at, ...change }: { id: number; at: string }) => change)).toEqual([
    {
      by: 'Пётр Работников',
      role: 'dealer',
      limit: 100_000,
      before: { price: 34_000, oldPrice: null },
      after: null,
    },
    {
      by: 'Пётр Работников',
      role: 'dealer',
      limit: 100_000,
      before: { price: 35_000, oldPrice: null },
      after: { price: 34_000, oldPrice: null },
    },
    {
      by: 'Пётр Работников',
      role: 'dealer',
      limit: 100_000,
      before: null,
      after: { price: 35_000, oldPrice: null },
    },
  ]);
  expect(data.filter(({ role }: { role: string }) => role !== 'dealer')).toMatchObject([
    { role: 'guest_opt', by: 'Пётр Хозяинов', after: { price: 48_600 } },
    { role: 'user', by: 'Пётр Хозяинов', after: { price: 48_600 } },
  ]);
});

test('undoing a change of prices restores them, unless they were changed since [B3.11]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send, { price: 1000 });
  const set = (price: number) =>
    send('PUT /prices', {
      cells: [{ productId: ring.id, role: 'retail', limit: 0, price }],
      confirm: ['price-change'],
    });
  await set(5000);
  const record = (await shop.audit()).at(-1);
  expect([record?.action, record?.object_title, record?.changes.length]).toEqual([
    'price.change',
    ring.title,
    4,
  ]);
  expect((await send(`POST /audit/${record?.id}/undo`)).status).toBe(200);
  expect(tiersOf((await send(`GET /products/${ring.id}`)).body, 'user')).toEqual([[0, 1000, null]]);

  await set(1100);
  const second = (await shop.audit()).at(-1);
  await set(1200);
  const late = await send(`POST /audit/${second?.id}/undo`);
  expect([late.status, late.body.code, late.body.conflict.by]).toEqual([409, 'conflict', 'Пётр Работников']);
});

test('two people who change one cell conflict, of different cells both stand', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send, { sizes: ['17'] });
  const set = (by: typeof send, role: string, price: number) =>
    by(`PUT /products/${ring.id}/prices`, {
      cells: [{ offerId: null, role, limit: 0, price }],
      version: ring.version,
    });
  expect((await set(owner.send, 'dealer', 35_000)).status).toBe(200);
  const both = await set(send, 'org_user', 40_000);
  expect([tiersOf(both.body, 'dealer'), tiersOf(both.body, 'org_user')]).toEqual([
    [[0, 35_000, null]],
    [[0, 40_000, null]],
  ]);
  const late = await set(send, 'dealer', 36_000);
  expect([late.status, late.body.conflict.fields]).toEqual([
    409,
    [
      {
        field: `price/${lotOf(ring).id}/dealer/0`,
        base: null,
        theirs: { price: 35_000, oldPrice: null },
        yours: { price: 36_000, oldPrice: null },
      },
    ],
  ]);
});

test('a dealer’s tier by basket sum takes effect in the dealer’s basket and in no other [B12.7]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { price: 10_000, fields: { siteIds: [1, 2] } });
  const tiers = await send(`PUT /products/${ring.id}/prices`, {
    cells: [
      { offerId: null, role: 'dealer', limit: 0, price: 8000 },
      { offerId: null, role: 'dealer', limit: 15_000, price: 7000 },
      { offerId: null, role: 'dealer', limit: 30_000, price: 7500 },
    ],
    version: ring.version,
  });
  expect(tiers.body.warnings).toMatchObject([
    { role: 'dealer', limit: 30_000, text: 'Цена этого порога не\u00a0ниже предыдущей' },
    { role: 'dealer', limit: 30_000 },
  ]);
  await stockUp(shop, lotOf(ring).id, 10);
  await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  const size = ring.sizes[0]?.id ?? 0;
  const sums = async (userRole: string, count: number) => {
    const api = await shop.as({ userRole });
    await givenSelected(api, [size], count);
    return (await api('GET /basket/v1/total', { query: {} })).price;
  };
  expect([await sums('dealer', 1), await sums('dealer', 2), await sums('user', 2)]).toEqual([
    8000, 14_000, 20_000,
  ]);
});

test('a product without a price of a role is priced by the chain and marked [B12.9]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { price: 10_000, fields: { siteIds: [1, 2] } });
  const marks = (product: StaffProduct) =>
    product.priceRoles.map(({ code, isAsRetail }) => [code, isAsRetail]);
  expect(marks(ring)).toEqual([
    ['retail', false],
    ['dealer', true],
    ['org_user', true],
  ]);
  await stockUp(shop, lotOf(ring).id, 1);
  await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  const dealer = await shop.as({ userRole: 'dealer' });
  const page = await dealer('GET /catalog/v1/products/view', { query: { id: ring.id } });
  expect(page.groups[0]?.offers[0]?.prices[0]).toMatchObject({ role: 'guest_opt', price: 10_000 });
  const { version } = (await send(`GET /products/${ring.id}`)).body;
  const { body } = await send(`PUT /products/${ring.id}/prices`, {
    cells: [{ offerId: null, role: 'dealer', limit: 0, price: 8000 }],
    version,
  });
  expect(marks(body)[1]).toEqual(['dealer', false]);
});

test('a wrong cell of several products changes none of them and is named', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('manager');
  const owner = await shop.signedIn('owner');
  const rings = [await givenNewRing(shop, owner.send), await givenNewRing(shop, owner.send)];
  const { status, body } = await send('PUT /prices', {
    cells: rings.map(({ id }, at) => ({
      productId: id,
      role: 'retail',
      limit: 0,
      price: at === 0 ? 50_000 : 0,
    })),
  });
  expect([status, body.errors]).toEqual([422, { 'cells.1.price': PRICE }]);
  expect((await send(`GET /products/${rings[0]?.id}`)).body.version).toBe(rings[0]?.version);
  const content = await shop.signedIn('content');
  const refused = await content.send('PUT /prices', { cells: [] });
  expect([refused.status, refused.body.permission]).toEqual([403, 'prices.edit']);
});
