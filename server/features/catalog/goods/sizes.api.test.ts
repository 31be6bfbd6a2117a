import { expect, test } from 'vitest';
import { givenNewRing, lotOf, sizesOf, stockUp } from '#tests/support/given-new-ring.ts';
import { givenOrder, givenSelected } from '#tests/support/given-order.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

const UIN = '2600120400008841';
const BARCODE = '4600000000013';

test('УИН is 16 digits, a tag 13, weight 0,01–9999,99 г, each with its text [B11.5]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { sizes: ['17'] });
  const save = (own: object) =>
    send(`PUT /products/${ring.id}/sizes`, { sizes: sizesOf(ring, () => own), version: ring.version });
  const cases = [
    [{ uin: '260012040000884' }, 'uin', 'УИН — 16\u00a0цифр'],
    [{ uin: '26001204000088AB' }, 'uin', 'УИН — 16\u00a0цифр'],
    [{ barcode: '460000000001' }, 'barcode', 'Штрихкод — 13\u00a0цифр'],
    [{ weight: 0 }, 'weight', 'Вес — от\u00a00,01 до\u00a09999,99\u00a0г'],
    [{ weight: 10_000 }, 'weight', 'Вес — от\u00a00,01 до\u00a09999,99\u00a0г'],
    [{ lengthMm: 2001 }, 'lengthMm', 'Коробка — от\u00a01 до\u00a02000\u00a0мм'],
  ] as const;
  for (const [own, member, text] of cases) {
    const { status, body } = await save(own);
    expect([status, body.errors]).toEqual([422, { [`sizes.0.lots.0.${member}`]: text }]);
  }
  const right = await save({ uin: UIN, barcode: BARCODE, weight: 4.21 });
  expect(lotOf(right.body)).toMatchObject({ uin: UIN, barcode: BARCODE, weight: 4.21, stock: 0 });
  const options = await shop.db
    .selectFrom('offers')
    .select('options')
    .where('id', '=', lotOf(ring).id)
    .executeTakeFirstOrThrow();
  expect(options.options).toEqual([
    { code: 'size', title: 'Размер', value: '17' },
    { code: 'weight', title: 'Вес', value: '4,21\u00a0г' },
  ]);
});

test('a taken УИН and tag are refused with the article of their owner [B11.4]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const [uin, barcode] = ['2600120400008842', '4600000000020'];
  const ring = await givenNewRing(shop, send, { sizes: ['17'] });
  await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(ring, () => ({ uin, barcode })),
    version: ring.version,
  });
  await stockUp(shop, lotOf(ring).id, 1);
  const other = await givenNewRing(shop, send, { sizes: ['18'] });
  const { status, body } = await send(`PUT /products/${other.id}/sizes`, {
    sizes: sizesOf(other, () => ({ uin, barcode })),
    version: other.version,
  });
  expect([status, body.errors]).toEqual([
    422,
    {
      'sizes.0.lots.0.uin': `УИН уже у\u00a0изделия ${ring.article}, размер 17`,
      'sizes.0.lots.0.barcode': `Штрихкод уже у\u00a0изделия ${ring.article}`,
    },
  ]);
});

test('an УИН and a tag pass from one lot of a product to another in one save', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const [uin, barcode] = ['2600120400008843', '4600000000037'];
  const ring = await givenNewRing(shop, send);
  const first = await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(ring, (_lot, place) => (place === 0 ? { uin, barcode } : {})),
    version: ring.version,
  });
  await stockUp(shop, lotOf(ring).id, 1);
  await stockUp(shop, lotOf(ring, 1).id, 1);
  const moved = await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(first.body, (_lot, place) =>
      place === 1 ? { uin, barcode } : { uin: null, barcode: null },
    ),
    version: first.body.version,
  });
  expect(moved.status).toBe(200);
  expect([lotOf(moved.body).uin, lotOf(moved.body).barcode]).toEqual([null, null]);
  expect([lotOf(moved.body, 1).uin, lotOf(moved.body, 1).barcode]).toEqual([uin, barcode]);
});

test('a lot that gets an УИН cannot hold two pieces [B11.6]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { sizes: ['17'] });
  await stockUp(shop, lotOf(ring).id, 2);
  const { status, body } = await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(ring, () => ({ uin: '2600120400008844' })),
    version: ring.version,
  });
  expect([status, body.errors]).toEqual([
    422,
    { 'sizes.0.lots.0.uin': 'В\u00a0партии 2\u00a0шт. УИН бывает у\u00a0одного изделия: разделите партию' },
  ]);
});

test('a size with pieces is not deleted; without, basket lines go and orders keep their words [B11.16]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send);
  await send(`POST /products/${ring.id}/publish`, {});
  await stockUp(shop, lotOf(ring).id, 2);
  const { version } = (await send(`GET /products/${ring.id}`)).body;
  const withoutFirst = { sizes: sizesOf(ring).slice(1), version };
  const refused = await send(`PUT /products/${ring.id}/sizes`, withoutFirst);
  expect([refused.status, refused.body.message]).toEqual([409, 'В\u00a0размере есть изделия: 2']);

  const api = await shop.as({ userRole: 'user' });
  const size = ring.sizes[0]?.id ?? 0;
  const { orderId } = await givenOrder(api, [size]);
  const lot = shop.db.updateTable('offers').where('id', '=', lotOf(ring).id);
  await lot.set({ stock: 1 }).execute();
  expect((await send(`PUT /products/${ring.id}/sizes`, withoutFirst)).body.message).toBe(
    'В\u00a0размере есть изделия: 1',
  );

  await lot.set({ stock: 2 }).execute();
  await shop.catalog.catchUp();
  await givenSelected(api, [size]);
  await lot.set({ stock: 0, reserved: 0 }).execute();
  const basketLines = () =>
    shop.db.selectFrom('basket_lines').select('count').where('group_id', '=', size).execute();
  expect(await basketLines()).toHaveLength(1);
  const { status, body } = await send(`PUT /products/${ring.id}/sizes`, withoutFirst);
  expect([status, body.sizes.length]).toEqual([200, 1]);
  expect(await basketLines()).toEqual([]);
  const line = await shop.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect([line.group_id, line.product_id, line.size_title]).toEqual([null, ring.id, '17']);
});
