import { expect, test } from 'vitest';
import { decide, openReturnsShop } from '#tests/support/given-returns.ts';

test('two approvals at once never exceed what was paid [B10.5]', async () => {
  await using shop = await openReturnsShop();
  const [one, two] = [await shop.signedIn('manager'), await shop.signedIn('manager', 'two@example.ru')];
  const order = await shop.givenBought({ count: 2 });
  const compensation = { kind: 'compensation', amount: 1200, reason: 'defect' };
  const asked = [
    (await one.send(`POST /orders/${order.id}/refunds`, compensation)).body.id,
    (await two.send(`POST /orders/${order.id}/refunds`, compensation)).body.id,
  ];
  const both = await Promise.all([decide(one, asked[0]), decide(two, asked[1])]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const rows = await shop.db
    .selectFrom('order_refunds')
    .select('amount_kopecks')
    .where('order_id', '=', order.id)
    .where('status', '=', 'approved')
    .execute();
  expect(rows.map(({ amount_kopecks }) => amount_kopecks)).toEqual([120_000]);
});

test('a piece that two people accept at once comes back once [B10.11]', async () => {
  await using shop = await openReturnsShop();
  const manager = await shop.signedIn('manager');
  const [one, two] = [await shop.signedIn('warehouse'), await shop.signedIn('warehouse', 'two@example.ru')];
  const order = await shop.givenBought();
  const id = await shop.ask(order);
  await decide(manager, id);
  const { stock } = await shop.lotOf(order.ring);
  const [piece] = await shop.piecesOf(id);
  const both = await Promise.all(
    [one, two].map(({ send }) => send(`POST /refunds/${id}/pieces`, { pieceId: piece?.id, outcome: 'sale' })),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await shop.lotOf(order.ring)).stock).toBe(stock + 1);
});

test('two orders that swap for the same piece at once: one gets it [B10.14]', async () => {
  await using shop = await openReturnsShop();
  const [one, two] = [await shop.signedIn('warehouse'), await shop.signedIn('warehouse', 'two@example.ru')];
  const first = await shop.givenBought({ steps: ['packing'] });
  const second = await shop.givenBought({ steps: ['packing'] });
  await shop.db
    .updateTable('order_lines')
    .set({ group_id: first.ring })
    .where('id', '=', second.lineId)
    .execute();
  const lot = await shop.lotOf(first.ring);
  await shop.db
    .updateTable('order_pieces')
    .set({ offer_id: lot.id })
    .where('line_id', '=', second.lineId)
    .execute();
  await shop.db
    .updateTable('offers')
    .set({ reserved: lot.reserved + 1 })
    .where('id', '=', lot.id)
    .execute();
  const { id: offerId } = await shop.db
    .insertInto('offers')
    .values({ group_id: first.ring, stock: 1, reserved: 0, uin: '9000000000000001' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const swap = async ({ send }: typeof one, { id }: { id: number }) => {
    const { body } = await send(`GET /orders/${id}/packing`);
    return send(`POST /orders/${id}/swap`, { pieceId: body.lines[0].pieces[0].id, offerId });
  };
  const both = await Promise.all([swap(one, first), swap(two, second)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const taken = await shop.db
    .selectFrom('offers')
    .select('reserved')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  expect(taken.reserved).toBe(1);
});
