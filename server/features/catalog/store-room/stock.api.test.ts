import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { notifyRestocked } from '#server/features/mail-sender/notify-restocked.ts';
import { givenNewRing, lotOf } from '#tests/support/given-new-ring.ts';
import { givenOrder } from '#tests/support/given-order.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

type Person = Awaited<ReturnType<StaffShop['signedIn']>>;

let shop: StaffShop;
let owner: Person;
let keeper: Person;

/** The body of a test in a shop of its own. */
const inShop = (run: () => Promise<void>) => async () => {
  await using opened = await openStaffShop();
  shop = opened;
  owner = await shop.signedIn('owner');
  keeper = await shop.signedIn('warehouse');
  await run();
};

const HEAD = { document: '№ 15', date: '2026-11-25', supplier: 'ООО «Литьё»' };
let last = 0;
const uin = () => `27${String(++last).padStart(14, '0')}`;
const row = (sizeId: number, own: object = {}) => ({
  sizeId,
  count: 1,
  weight: 2.5,
  uin: null,
  barcode: null,
  ...own,
});

async function ring() {
  const product = await givenNewRing(shop, owner.send);
  const [size] = product.sizes;
  if (size === undefined) throw new Error('A ring without sizes');
  return { product, sizeId: size.id, lotId: lotOf(product).id };
}

async function received(sizeId: number, own: object = {}) {
  const { status, body } = await keeper.send('POST /stock/receipts', { ...HEAD, rows: [row(sizeId, own)] });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body.lots[0] as { id: number; stock: number; isNew: boolean };
}

const correct = (lotId: number, own: object) =>
  keeper.send('POST /stock/corrections', { lotId, reason: 'mixUp', ...own });
const lots = async (sizeId: number) =>
  shop.db.selectFrom('offers').selectAll().where('group_id', '=', sizeId).orderBy('id').execute();

test(
  'every change of a stock has a movement, and the stock is their sum [B13.1]',
  inShop(async () => {
    const { sizeId, product } = await ring();
    const { id } = await received(sizeId, { count: 3 });
    await correct(id, { delta: -1, reason: 'breakage' });
    await correct(id, { counted: 5 });
    const { body } = await keeper.send(`GET /stock/movements?lot=${id}`);
    expect(body.data.map(({ kind, delta, stockAfter }: never) => [kind, delta, stockAfter])).toEqual([
      ['correct', 3, 5],
      ['write_off', -1, 2],
      ['receive', 3, 3],
    ]);
    expect(body.data[2]).toMatchObject({
      document: '№ 15 от\u00a025.11.2026, ООО «Литьё»',
      by: keeper.fio,
      article: product.article,
    });
    // What is changed by a version that knows nothing of movements is written down, too.
    await shop.db.updateTable('offers').set({ stock: 9 }).where('id', '=', id).execute();
    expect(await findDifferences(shop.db)).toEqual([]);
  }),
);

test(
  'two corrections at once both count [B13.2]',
  inShop(async () => {
    const { sizeId } = await ring();
    const { id } = await received(sizeId, { count: 5 });
    const answers = await Promise.all([correct(id, { delta: 2 }), correct(id, { delta: -1 })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await lots(sizeId)).find((lot) => lot.id === id)?.stock).toBe(6);
  }),
);

test(
  'a correction below the reserve is refused with the orders that hold the pieces [B13.3]',
  inShop(async () => {
    const { product, sizeId } = await ring();
    const published = await owner.send(`POST /products/${product.id}/publish`);
    expect(published.status).toBe(200);
    const { id } = await received(sizeId, { count: 2 });
    await shop.catalog.catchUp();
    const { orderId } = await givenOrder(await shop.as({ userRole: 'user' }), [sizeId], { count: 2 });
    const order = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const { status, body } = await correct(id, { delta: -1 });
    expect([status, body.message]).toEqual([
      409,
      `В\u00a0резерве 2\u00a0шт. (заказы ${order.number}). Сначала измените заказы`,
    ]);
  }),
);

test(
  'a receipt joins an equal lot, and opens one for another weight, УИН or tag [B13.4]',
  inShop(async () => {
    const { sizeId, lotId } = await ring();
    const first = await received(sizeId, { count: 2 });
    expect(first).toEqual({ id: lotId, stock: 2, isNew: false });
    expect(await received(sizeId, { count: 3 })).toEqual({ id: first.id, stock: 5, isNew: false });
    expect((await received(sizeId, { weight: 2.6 })).isNew).toBe(true);
    const number = uin();
    const piece = await received(sizeId, { uin: number, barcode: '2900000000018' });
    const { body } = await keeper.send(`GET /stock?q=2900000000018`);
    expect(body.data).toMatchObject([{ id: piece.id, uin: number, weight: 2.5, stock: 1 }]);
    const prices = (of: number) =>
      shop.db
        .selectFrom('offer_prices')
        .select(['role', 'price_kopecks'])
        .where('offer_id', '=', of)
        .orderBy('role')
        .execute();
    expect(await prices(piece.id)).toEqual(await prices(lotId));
  }),
);

test(
  'the lot made with a size takes its first piece with weight, УИН and tag, and only that one',
  inShop(async () => {
    const { product, sizeId, lotId } = await ring();
    const piece = { uin: uin(), barcode: '2900000000032' };
    const before = (await keeper.send(`GET /products/${product.id}`)).body.version;
    const rows = [row(sizeId, piece), row(sizeId, { uin: uin() })];
    const { body } = await keeper.send('POST /stock/receipts', { ...HEAD, rows });
    expect(body.lots).toMatchObject([{ id: lotId, stock: 1, isNew: false }, { isNew: true }]);
    const { body: list } = await keeper.send('GET /stock?q=2900000000032');
    expect(list.data).toMatchObject([{ id: lotId, weight: 2.5, stock: 1, ...piece }]);
    expect(await lots(sizeId)).toHaveLength(2);
    // The form of its sizes that was open meanwhile does not take them away again.
    expect((await keeper.send(`GET /products/${product.id}`)).body.version).toBeGreaterThan(before);
    // Sold out, it has had pieces: another one opens a lot.
    await correct(lotId, { delta: -1, reason: 'loss' });
    expect((await received(sizeId, { barcode: '2900000000049' })).isNew).toBe(true);
  }),
);

test(
  'a receipt with one wrong row writes nothing and names row and field [B13.5]',
  inShop(async () => {
    const { sizeId } = await ring();
    const number = uin();
    await received(sizeId, { uin: number });
    const before = await lots(sizeId);
    const rows = [
      row(sizeId),
      row(sizeId, { uin: number }),
      row(999_999_999),
      row(sizeId, { count: 2, uin: uin() }),
    ];
    const { status, body } = await keeper.send('POST /stock/receipts', { ...HEAD, rows });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['rows.1.uin', 'rows.2.sizeId', 'rows.3.uin']);
    expect(body.errors['rows.1.uin']).toMatch(/^УИН уже у\u00a0изделия ПР-\d+, размер 17$/);
    const shape = await keeper.send('POST /stock/receipts', { ...HEAD, rows: [row(sizeId, { uin: '12' })] });
    expect(shape.body.errors).toEqual({ 'rows.0.uin': 'УИН — 16\u00a0цифр' });
    expect(await lots(sizeId)).toEqual(before);
  }),
);

test(
  'the same receipt sent twice is received once [B13.6]',
  inShop(async () => {
    const { sizeId } = await ring();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { ...HEAD, rows: [row(sizeId, { count: 4 })] };
    const first = await keeper.send('POST /stock/receipts', body, key);
    const second = await keeper.send('POST /stock/receipts', body, key);
    expect(second.body).toEqual(first.body);
    expect((await lots(sizeId)).reduce((sum, { stock }) => sum + stock, 0)).toBe(4);
  }),
);

test(
  'received goods are announced to those who wait for the size, after ten minutes [B13.7]',
  inShop(async () => {
    const { product, sizeId } = await ring();
    await owner.send(`POST /products/${product.id}/publish`);
    const user = await shop.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', 'is not', null)
      .executeTakeFirstOrThrow();
    const form = await shop.db
      .insertInto('forms')
      .values({ type_id: 7, site_id: 1, user_id: user.id, params: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('restock_subscriptions')
      .values({
        form_id: form.id,
        group_id: sizeId,
        user_id: user.id,
        email: user.email,
        consented_at: shop.clock.now(),
      })
      .execute();
    const wanted = await keeper.send('GET /stock/wanted');
    expect(wanted.body.data).toContainEqual(expect.objectContaining({ id: sizeId, waiting: 1 }));
    // A sign of patterns is a sign of the title.
    expect((await keeper.send('GET /stock/wanted?q=%25')).body.data).toEqual([]);
    await received(sizeId);
    await shop.catalog.catchUp();
    const services = { db: shop.db, now: shop.clock.now, catalog: shop.catalog } as never;
    await notifyRestocked(services);
    const open = () =>
      shop.db
        .selectFrom('restock_subscriptions')
        .select('closed_at')
        .where('group_id', '=', sizeId)
        .executeTakeFirstOrThrow();
    expect((await open()).closed_at).toBeNull();
    shop.clock.pass(10 * 60_000);
    await notifyRestocked(services);
    expect((await open()).closed_at).not.toBeNull();
  }),
);

test(
  'a write-off wants a reason of the list [B13.9]',
  inShop(async () => {
    const { sizeId } = await ring();
    const { id } = await received(sizeId, { count: 3 });
    const without = await correct(id, { delta: -1, reason: undefined });
    expect(without.body.errors).toEqual({ reason: 'Выберите причину' });
    const other = await correct(id, { delta: -1, reason: 'other' });
    expect(other.body.errors).toEqual({ words: 'Напишите причину' });
    expect((await correct(id, { delta: -1, reason: 'other', words: 'музей' })).body.stock).toBe(2);
  }),
);

test(
  'a correction is undone by an opposite movement',
  inShop(async () => {
    const { sizeId } = await ring();
    const { id } = await received(sizeId, { count: 3 });
    await correct(id, { delta: -2, reason: 'loss' });
    const { body } = await keeper.send(`GET /history?kind=lot&id=${id}`);
    expect(body.data[0]).toMatchObject({ action: 'stock.correct', isUndoable: true });
    expect((await keeper.send(`POST /audit/${body.data[0].id}/undo`)).status).toBe(200);
    const { body: journal } = await keeper.send(`GET /stock/movements?lot=${id}`);
    expect(journal.data[0]).toMatchObject({ delta: 2, stockAfter: 3, reason: 'Отмена изменения' });
  }),
);

test(
  'movements are found by title, article and document, also many of them, and those of a deleted lot by no product [B4.3]',
  inShop(async () => {
    const { sizeId, product } = await ring();
    const { id } = await received(sizeId, { count: 3 });
    await correct(id, { delta: -1, reason: 'breakage' });
    const found = async (query: string) => {
      const { data, _meta } = (await keeper.send(`GET /stock/movements?limit=25&${query}`)).body;
      return [_meta.totalCount, ...data.map(({ kind }: { kind: string }) => kind)];
    };
    const q = (text: string) => `lot=${id}&q=${encodeURIComponent(text)}`;
    expect(await found(q(product.title.toUpperCase()))).toEqual([2, 'write_off', 'receive']);
    expect(await found(q(product.article.toLowerCase()))).toEqual([2, 'write_off', 'receive']);
    expect(await found(q('ооо «ЛИТЬЁ»'))).toEqual([1, 'receive']);
    expect(await found(q('нет такого'))).toEqual([0]);
    await sql`
      insert into stock_movements (offer_id, delta, stock_after, kind, document, at)
      select ${id}::int, 0, 2, 'count', 'Опись', timestamptz '2026-01-01' from generate_series(1, 10001)`.execute(
      shop.db,
    );
    expect((await found(q(product.title))).slice(0, 4)).toEqual([10_000, 'write_off', 'receive', 'count']);
    expect((await found(q('опись'))).slice(0, 3)).toEqual([10_000, 'count', 'count']);
    expect(await found('product=-')).toEqual([0]);
    await shop.db.updateTable('offers').set({ stock: 0 }).where('id', '=', id).execute();
    await shop.db.deleteFrom('offers').where('id', '=', id).execute();
    expect((await found('product=-&at=2026-11-01..')).slice(0, 1)).toEqual([3]);
    expect(await found(`product=-&lot=${id}&kind=receive`)).toEqual([1, 'receive']);
  }),
);

test(
  'a lot that gets an УИН cannot hold two pieces, and dividing makes pieces of it [B11.6]',
  inShop(async () => {
    const { sizeId } = await ring();
    const { id } = await received(sizeId, { count: 3 });
    const version = async (of: number) =>
      (await keeper.send(`GET /stock?q=`)).body.data.find((lot: { id: number }) => lot.id === of)?.version ??
      (
        await shop.db
          .selectFrom('products')
          .innerJoin('product_groups as size', 'size.product_id', 'products.id')
          .select('version')
          .where('size.id', '=', sizeId)
          .executeTakeFirstOrThrow()
      ).version;
    const number = uin();
    const change = async (of: number, own: object) =>
      keeper.send(`PUT /stock/lots/${of}`, {
        weight: 2.5,
        uin: null,
        barcode: null,
        version: await version(of),
        ...own,
      });
    const refused = await change(id, { uin: number });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['uin']]);
    const piece = { uin: number, weight: 2.44, barcode: '2900000000025' };
    const divided = await keeper.send(`POST /stock/lots/${id}/divide`, {
      pieces: [piece, { uin: null, weight: null, barcode: null }],
    });
    expect(divided.status).toBe(201);
    expect(divided.body.data).toMatchObject([
      { stock: 1, ...piece },
      { stock: 1, weight: 2.5 },
    ]);
    expect((await lots(sizeId)).find((lot) => lot.id === id)?.stock).toBe(1);
    const more = await correct(divided.body.data[0].id, { delta: 1 });
    expect(more.status).toBe(422);
    const tooMany = await keeper.send(`POST /stock/lots/${id}/divide`, { pieces: [piece, piece] });
    expect([tooMany.status, tooMany.body.message]).toEqual([409, 'Свободно 1\u00a0шт., а\u00a0изделий 2']);
    const changed = await change(id, { uin: uin(), weight: 2.71 });
    expect(changed.body).toMatchObject({ weight: 2.71, stock: 1 });
  }),
);

test(
  'the page with tags draws УИН and EAN-13, and needs the right to change stock',
  inShop(async () => {
    const { sizeId } = await ring();
    const number = uin();
    const { id } = await received(sizeId, { uin: number });
    const page = await shop.app.inject({
      url: `/api/staff/v1/stock/tags/print?lots=${id}`,
      cookies: Object.fromEntries(keeper.browser.cookies),
      headers: { host: 'localhost' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(`aria-label="УИН ${number}"`);
    const manager = await shop.signedIn('manager');
    expect((await manager.send(`GET /stock/tags/print?lots=${id}`)).status).toBe(403);
  }),
);

test(
  'the warehouse chooses a point of the shop where pieces lie, without the right to settings',
  inShop(async () => {
    const { sizeId } = await ring();
    const { body } = await keeper.send('GET /stock/points');
    const [{ code, title } = { code: '', title: '' }] = body.data;
    expect(title).toMatch(/^Екатеринбург, /);
    const receipt = { ...HEAD, point: code, rows: [row(sizeId, { count: 2 })] };
    const {
      lots: [lot],
    } = (await keeper.send('POST /stock/receipts', receipt)).body;
    const { body: list } = await keeper.send(`GET /stock?point=${code}&sort=-id`);
    expect(list.data[0]).toMatchObject({ id: lot.id, points: [{ code, title, count: 2 }] });
    expect((await keeper.send('GET /delivery/points')).status).toBe(403);
  }),
);
