import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openReturnsShop, type ReturnsShop } from '#tests/support/given-returns.ts';

const plain = (text: unknown): string => String(text).replaceAll('\u00a0', ' ');

let lastUin = 7_000_000_000_000_000;

/** A further lot of the size: one piece with a number of its own. */
async function givenPiece(shop: ReturnsShop, groupId: number) {
  lastUin += 1;
  const uin = String(lastUin);
  const { id } = await shop.db
    .insertInto('offers')
    .values({ group_id: groupId, stock: 1, reserved: 0, uin, weight_mg: 2500 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, uin };
}

/** A size whose tag has this barcode. */
async function givenTag(shop: ReturnsShop, groupId: number, barcode: string) {
  await shop.db.deleteFrom('tags').where('barcode', '=', barcode).execute();
  await shop.db.insertInto('tags').values({ barcode, group_id: groupId }).execute();
  return barcode;
}

const reserves = async (shop: ReturnsShop, groupId: number) =>
  Object.fromEntries(
    (
      await shop.db.selectFrom('offers').select(['id', 'reserved']).where('group_id', '=', groupId).execute()
    ).map(({ id, reserved }) => [id, reserved]),
  );

test('a scan packs a piece, refuses a wrong one and one too many, and only while the order is packed', async () => {
  await using shop = await openReturnsShop();
  const { send } = await shop.signedIn('warehouse');
  const order = await shop.givenBought({ count: 2, steps: ['packing'] });
  const tag = await givenTag(shop, order.ring, '4607012345677');
  const [other = 0] = await givenProduct(shop.db);
  const wrong = await givenTag(shop, other, '4607012345684');
  const pack = (code: string) => send(`POST /orders/${order.id}/pack`, { code });
  expect((await send(`GET /orders/${order.id}/packing`)).body).toMatchObject({
    count: 2,
    packed: 0,
    canPack: true,
  });
  const first = await pack(` ${tag} `);
  expect([first.status, first.body.matched.lineId, first.body.packing.packed]).toEqual([
    200,
    order.lineId,
    1,
  ]);
  const refused = await pack(wrong);
  expect([refused.status, refused.body.code, plain(refused.body.message)]).toEqual([
    409,
    'not_in_order',
    'Этого изделия нет в заказе',
  ]);
  // A lot without a tag is printed with its own number.
  const { id: lotId } = await shop.lotOf(order.ring);
  expect((await pack(ownBarcode(lotId))).body.packing.packed).toBe(2);
  const many = await pack(tag);
  expect([many.body.code, plain(many.body.message)]).toEqual(['already_packed', 'Уже отложено 2 из 2']);
  const later = await shop.givenBought();
  expect((await send(`POST /orders/${later.id}/pack`, { code: tag })).body.code).toBe('state');
});

test.each([
  { way: 'a point of the shop', isByCarrier: false, first: 'ready' },
  { way: 'a carrier', isByCarrier: true, first: 'shipped' },
])(
  'a parcel for $way goes on with $first, and only an invoice prints one',
  async ({ isByCarrier, first }) => {
    await using shop = await openReturnsShop();
    const { send } = await shop.signedIn('warehouse');
    const { id } = await shop.givenBought({ count: 1, steps: ['packing'] });
    const delivery = sql`jsonb_set(delivery, '{methodCode}', ${JSON.stringify(isByCarrier ? 'courier' : 'store')}::jsonb)`;
    await sql`update orders set delivery = ${delivery} where id = ${id}`.execute(shop.db);
    const { body: packing } = await send(`GET /orders/${id}/packing`);
    expect(packing).toMatchObject({ isFetchedInShop: !isByCarrier, hasInvoice: false });
    const { body: order } = await send(`GET /orders/${id}`);
    expect(order.steps[0]).toBe(first);
    expect(order.delivery.isFetchedInShop).toBe(!isByCarrier);
    expect(order.payment.hasInvoice).toBe(false);
    await sql`update orders set payment_method_id = (select id from payment_methods where way = 'invoice')
      where id = ${id}`.execute(shop.db);
    expect((await send(`GET /orders/${id}`)).body.payment.hasInvoice).toBe(true);
  },
);

test('a scanned other lot of the size takes the place of the reserved one [B10.14]', async () => {
  await using shop = await openReturnsShop();
  const { send } = await shop.signedIn('warehouse');
  const order = await shop.givenBought({ count: 2, steps: ['packing'] });
  const lot = await shop.lotOf(order.ring);
  const piece = await givenPiece(shop, order.ring);
  const scan = () => send(`POST /orders/${order.id}/pack`, { code: `010460701234567721${piece.uin}` });
  const code = () => send(`POST /orders/${order.id}/pack`, { code: piece.uin });
  const { body } = await code();
  expect(body).toMatchObject({ matched: null, swapOffer: { offerId: piece.id, uin: piece.uin } });
  const { pieceId, offerId } = body.swapOffer;
  const swapped = await send(`POST /orders/${order.id}/swap`, { pieceId, offerId });
  expect(swapped.status).toBe(200);
  expect(await reserves(shop, order.ring)).toEqual({ [lot.id]: lot.reserved - 1, [piece.id]: 1 });
  expect((await code()).body.matched).toMatchObject({ lineId: order.lineId });
  expect((await code()).body.code).toBe('already_packed');
  expect([200, 409]).toContain((await scan()).status);

  // A piece that another order reserves is not free.
  const [other, taken] = [await shop.givenBought({ steps: ['packing'] }), await givenPiece(shop, order.ring)];
  await shop.db.updateTable('offers').set({ reserved: 1 }).where('id', '=', taken.id).execute();
  await shop.db
    .updateTable('order_pieces')
    .set({ offer_id: taken.id })
    .where('line_id', '=', other.lineId)
    .execute();
  const held = (await send(`GET /orders/${order.id}/packing`)).body.lines[0].pieces.find(
    (one: { isPacked: boolean }) => !one.isPacked,
  );
  const refused = await send(`POST /orders/${order.id}/swap`, { pieceId: held.id, offerId: taken.id });
  expect([refused.status, plain(refused.body.message)]).toEqual([
    409,
    `Это изделие отложено для заказа № ${other.number}`,
  ]);
});

test('УИН and tag of the packed piece are in the order and on the slip [B10.15]', async () => {
  await using shop = await openReturnsShop();
  const { send } = await shop.signedIn('warehouse');
  const order = await shop.givenBought({ steps: ['packing'] });
  const lot = await shop.lotOf(order.ring);
  lastUin += 1;
  const uin = String(lastUin);
  await shop.db.updateTable('offers').set({ stock: 1, reserved: 1, uin }).where('id', '=', lot.id).execute();
  await shop.db.updateTable('order_pieces').set({ uin }).where('line_id', '=', order.lineId).execute();
  const tag = await givenTag(shop, order.ring, '4607012345691');
  expect((await send(`POST /orders/${order.id}/pack`, { code: tag, lineId: order.lineId })).status).toBe(200);
  const [line] = (await send(`GET /orders/${order.id}/packing`)).body.lines;
  expect(line.pieces).toMatchObject([{ uin, barcode: tag, weight: 3.5, isPacked: true }]);
  const slip = await printed(shop, `GET /orders/${order.id}/print/slip`);
  expect(slip).toContain(`УИН ${uin}, бирка ${tag}, 3,5`);
  expect(await printed(shop, `GET /orders/${order.id}/print/tags`)).toContain(`aria-label="УИН ${uin}"`);
});

/** The HTML of a print: a browser of tests reads JSON. */
async function printed(shop: ReturnsShop, call: string): Promise<string> {
  const warehouse = await shop.signedIn('warehouse', `${crypto.randomUUID()}@example.ru`);
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/staff/v1${call.replace('GET ', '')}`,
    cookies: Object.fromEntries(warehouse.browser.cookies),
    headers: { host: 'localhost' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  return answer.body;
}

test('slips, labels and invoices print one order or several; a gift hides its prices [B8.18]', async () => {
  await using shop = await openReturnsShop();
  const { send } = await shop.signedIn('warehouse');
  const [one, two] = [await shop.givenBought({ steps: [] }), await shop.givenBought({ steps: [] })];
  const gift = { hasBox: true, card: 'Маме\n<с любовью>', hidesPrices: true, deliverOn: null };
  await shop.db
    .updateTable('orders')
    .set({ gift: JSON.stringify(gift) })
    .where('id', '=', two.id)
    .execute();
  const slips = await printed(shop, `GET /orders/${one.id},${two.id}/print/slip`);
  expect(slips.split('<section class="sheet">')).toHaveLength(3);
  const [, first = '', second = ''] = slips.split('<section class="sheet">');
  expect(first).toContain('₽');
  expect(second).not.toContain('₽');
  expect(second).toContain('Маме\n&lt;с любовью&gt;');
  expect(slips).toContain('@page{size:A4}');
  const label = await printed(shop, `GET /orders/${one.id}/print/label`);
  expect(label).toContain('@page{size:100mm 150mm}');
  expect(label).toMatch(/aria-label="Заказ [\d-]+" viewBox/);
  expect(label).toContain('Белова Анна');
  const invoice = await printed(shop, `GET /orders/${one.id}/print/invoice`);
  expect(invoice).toContain('ООО «Лунница», ИНН 6600000000');
  expect(await printed(shop, `GET /orders/${two.id}/print/tags`)).toContain('@page{size:72mm 22mm}');
  for (const what of ['slip', 'label', 'invoice', 'tags']) {
    expect((await send(`GET /orders/nonsense/print/${what}`)).status).toBe(422);
  }
});
