import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

const CREATED = new Date('2025-03-08T09:00:00Z');
const PHONE = '+79125550174';

async function openShop() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('orders').where('created_at', '=', CREATED).execute();
  const [orderId = 0] = await givenManyOrders(shop.db, {
    count: 1,
    createdAt: CREATED,
    fullName: 'Звёздная Аделаида',
    phone: PHONE,
  });
  await shop.db
    .updateTable('orders')
    .set({ track_number: 'RA123456785RU' })
    .where('id', '=', orderId)
    .execute();
  const { id: lotId, product_id: productId } = await shop.db
    .selectFrom('offers')
    .innerJoin('product_groups', 'product_groups.id', 'offers.group_id')
    .select(['offers.id', 'product_groups.product_id'])
    .orderBy('offers.id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('offers').set({ uin: '1234567890123456' }).where('id', '=', lotId).execute();
  await sql`
    insert into tags (barcode, group_id) select '2900000000018', group_id from offers where id = ${lotId}
    on conflict do nothing`.execute(shop.db);
  return Object.assign(shop, { orderId, productId, lotId });
}

test('an order is found by number, phone, surname and track, a product by article, title, УИН and tag [B6.8]', async () => {
  await using shop = await openShop();
  const { orderId, productId, lotId, db } = shop;
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { vendor_code: article, title } = await db
    .selectFrom('products')
    .select(['vendor_code', 'title'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  const { send } = await shop.signedIn('manager');
  const find = async (q: string) => (await send(`GET /search?q=${encodeURIComponent(q)}`)).body.data;
  const order = { kind: 'order', id: String(orderId), title: number };
  for (const q of [number, '0174', '8 (912) 555-01-74', 'звездная', 'Звёздная адел', 'ra123456785ru']) {
    expect(await find(q), q).toContainEqual(expect.objectContaining(order));
  }
  const product = { kind: 'product', id: String(productId) };
  for (const q of [article.toLowerCase(), title, '1234567890123456', '2900000000018', ownBarcode(lotId)]) {
    expect(await find(q), q).toContainEqual(expect.objectContaining(product));
  }
  expect(await find('Я')).toEqual([]);
  const kinds = (await find('а%')).map(({ kind }: { kind: string }) => kind);
  expect(
    Object.values(Object.groupBy(kinds, (kind: string) => kind)).every((all) => (all?.length ?? 0) <= 8),
  ).toBe(true);
});

test('the palette finds only what the role may read, with contacts masked [B2.10, B2.13]', async () => {
  await using shop = await openShop();
  await shop.db.deleteFrom('users').where('email', '=', 'adelaida@example.ru').execute();
  await shop.db
    .insertInto('users')
    .values({
      email: 'adelaida@example.ru',
      phone: '+79125550175',
      full_name: 'Звёздная Аделаида',
      user_role: 'user',
      price_role: 'user',
      created_at: CREATED,
    })
    .execute();
  const support = await shop.signedIn('support');
  const content = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const q = encodeURIComponent('звездная');
  const masked = JSON.stringify((await support.send(`GET /search?q=${q}`)).body);
  expect(masked).toContain('З••• А.');
  expect(masked).toContain('+7 ••• •••-01-75');
  expect(masked).not.toMatch(/Звёздная|adelaida@|5550175/);
  expect((await content.send(`GET /search?q=${q}`)).body.data).toEqual([]);
  const whole = JSON.stringify((await owner.send(`GET /search?q=${q}`)).body);
  expect(whole).toContain('adelaida@example.ru');
});
