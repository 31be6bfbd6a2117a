import { expect, test } from 'vitest';
import { decide, openReturnsShop } from '#tests/support/given-returns.ts';

const UIN = '1234567890123456';
const OTHER_UIN = '1234567890123457';

const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

test('approval alone changes no stock; «В продажу» adds one to the same lot with its УИН [B10.9]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const order = await shop.givenBought();
  const sold = await shop.lotOf(order.ring);
  await shop.db
    .updateTable('offers')
    .set({ uin: UIN, stock: 0, reserved: 0 })
    .where('id', '=', sold.id)
    .execute();
  await shop.db.updateTable('order_pieces').set({ uin: UIN }).where('line_id', '=', order.lineId).execute();
  const id = await shop.ask(order);
  expect((await decide(manager, id)).body.pieces).toMatchObject([{ uin: UIN, outcome: 'expected' }]);
  expect((await shop.lotOf(order.ring)).stock).toBe(0);

  const [piece] = await shop.piecesOf(id);
  const accepted = await warehouse.send(`POST /refunds/${id}/pieces`, {
    pieceId: piece?.id,
    outcome: 'sale',
  });
  expect([accepted.status, accepted.body.outcome, accepted.body.by]).toEqual([
    200,
    'sale',
    'Пётр Работников',
  ]);
  expect(await shop.lotOf(order.ring)).toMatchObject({ id: sold.id, stock: 1, uin: UIN });
  expect((await warehouse.send('GET /refunds/pieces?outcome=expected')).body._meta.totalCount).toBe(0);
  expect((await warehouse.send(`GET /refunds/pieces?q=${UIN}`)).body.data).toMatchObject([{ id: piece?.id }]);
});

test('a piece whose lot is gone opens a new lot of its size, with its УИН, weight and prices [B10.9]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const order = await shop.givenBought();
  await shop.db
    .updateTable('order_pieces')
    .set({ uin: OTHER_UIN, weight_mg: 2710, offer_id: null })
    .where('line_id', '=', order.lineId)
    .execute();
  const id = await shop.ask(order);
  await decide(manager, id);
  const [piece] = await shop.piecesOf(id);
  const { status } = await warehouse.send(`POST /refunds/${id}/pieces`, {
    pieceId: piece?.id,
    outcome: 'sale',
    pointCode: 'EKB2',
  });
  expect(status).toBe(200);
  const lots = await shop.db.selectFrom('offers').selectAll().where('group_id', '=', order.ring).execute();
  const [back, first] = [lots.find(({ uin }) => uin === OTHER_UIN), lots.find(({ uin }) => uin === null)];
  expect(back).toMatchObject({ stock: 1, reserved: 0, weight_mg: 2710 });
  const prices = (offerId: number | undefined) =>
    shop.db
      .selectFrom('offer_prices')
      .select(['role', 'price_kopecks'])
      .where('offer_id', '=', offerId ?? 0)
      .orderBy('role')
      .execute();
  expect(await prices(back?.id)).toEqual(await prices(first?.id));
  const places = await shop.db
    .selectFrom('shop_stock')
    .select(['point_code', 'count'])
    .where('offer_id', '=', back?.id ?? 0)
    .execute();
  expect(places).toEqual([{ point_code: 'EKB2', count: 1 }]);
});

test('«В брак» and «Не пришло» change no stock [B10.10]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const order = await shop.givenBought({ count: 2 });
  const id = await shop.ask(order, 2);
  await decide(manager, id);
  const { stock } = await shop.lotOf(order.ring);
  const [first, second] = await shop.piecesOf(id);
  const accept = (pieceId: number | undefined, outcome: string) =>
    warehouse.send(`POST /refunds/${id}/pieces`, { pieceId, outcome });
  expect((await accept(first?.id, 'defect')).status).toBe(200);
  expect((await accept(second?.id, 'missing')).status).toBe(200);
  expect((await shop.lotOf(order.ring)).stock).toBe(stock);
  expect((await manager.send(`GET /refunds/${id}`)).body.expected).toBe(0);
  // What has not come may come later.
  expect((await accept(second?.id, 'sale')).status).toBe(200);
  expect((await shop.lotOf(order.ring)).stock).toBe(stock + 1);
});

test('a piece comes back once, however often it is sent [B10.11]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const order = await shop.givenBought();
  const id = await shop.ask(order);
  await decide(manager, id);
  const { stock } = await shop.lotOf(order.ring);
  const [piece] = await shop.piecesOf(id);
  const key = crypto.randomUUID();
  const accept = (own: Record<string, string> = {}) =>
    warehouse.send(`POST /refunds/${id}/pieces`, { pieceId: piece?.id, outcome: 'sale' }, own);
  const statuses = [];
  for (const own of [{ 'idempotency-key': key }, { 'idempotency-key': key }, {}]) {
    statuses.push((await accept(own)).status);
  }
  expect(statuses).toEqual([200, 200, 409]);
  expect(plain((await accept()).body.message)).toBe('Изделие уже принято: в продажу');
  expect((await shop.lotOf(order.ring)).stock).toBe(stock + 1);
  expect(
    (await warehouse.send(`POST /refunds/${id + 1}/pieces`, { pieceId: piece?.id, outcome: 'sale' })).status,
  ).toBe(404);
});

test('a piece of an order that was not fetched is accepted by its order', async () => {
  await using shop = await openReturnsShop();
  const warehouse = await shop.signedIn('warehouse');
  const order = await shop.givenBought({ steps: ['packing', 'shipped', 'returned'] });
  const { id: pieceId } = await shop.db
    .insertInto('returned_pieces')
    .values({
      order_id: order.id,
      order_item_id: order.lineId,
      offer_id: (await shop.lotOf(order.ring)).id,
      created_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { stock } = await shop.lotOf(order.ring);
  const { status, body } = await warehouse.send(`POST /orders/${order.id}/pieces`, {
    pieceId,
    outcome: 'sale',
  });
  expect([status, body.refundId, body.orderNumber]).toEqual([200, null, order.number]);
  expect((await shop.lotOf(order.ring)).stock).toBe(stock + 1);
  const support = await shop.signedIn('support');
  expect((await support.send(`POST /orders/${order.id}/pieces`)).body.permission).toBe('stock.edit');
});
