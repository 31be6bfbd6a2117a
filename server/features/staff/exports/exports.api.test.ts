import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CUSTOMER_COLUMNS, ORDER_COLUMNS, PRODUCT_COLUMNS } from '#domain/staff/list-columns.ts';
import { PERMISSIONS } from '#domain/staff/permissions.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { openStaffShop, STAFF_PASSWORD, type StaffShop } from '#tests/support/given-staff.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import type { ExportList, FileArgs } from './export-list.ts';
import { startExport } from './start-export.ts';
import { sweepExports } from './sweep-exports.ts';
import { writeExport } from './write-export.ts';

const DAY = '2025-04-07';
const MADE = { createdAt: new Date(`${DAY}T09:00:00Z`) };
/** Orders of this test alone. */
const FILTER = { created: `${DAY}..${DAY}` };
const REASON = 'Сверка с бухгалтерией за апрель';
const HOUR = 3_600_000;

type Person = Awaited<ReturnType<StaffShop['signedIn']>>;

async function openShop() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('orders').where('created_at', '=', MADE.createdAt).execute();
  await shop.db.deleteFrom('staff_jobs').execute();
  const { exportedFiles } = shop.services;
  for (const name of await storedNames(exportedFiles)) await exportedFiles.delete(name);
  return shop;
}

const ORDERS = { list: 'orders', filter: FILTER, columns: ['number', 'total'], format: 'csv' };

async function fileOf(shop: StaffShop, { browser }: Person, id: string) {
  const answer = await shop.app.inject({
    url: `/api/staff/v1/exports/${id}/file`,
    cookies: Object.fromEntries(browser.cookies),
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** Rows of the file of a list, as both formats hold them: headings first. */
async function exported(shop: StaffShop, person: Person, wanted: object): Promise<unknown[][]> {
  const started = await person.send('POST /exports', wanted);
  expect([started.status, started.body.message]).toEqual([201, undefined]);
  await shop.runJobs();
  const { status, bytes } = await fileOf(shop, person, started.body.id);
  expect(status, bytes.toString()).toBe(200);
  if (bytes.subarray(0, 2).toString() === 'PK') return (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  return parse(bytes, { bom: true, delimiter: ';', cast: false });
}

/** As CSV writes it. */
const asText = (cell: unknown) =>
  cell === null || cell === undefined
    ? ''
    : typeof cell === 'number'
      ? String(cell).replace('.', ',')
      : String(cell);

test('a file holds the rows under the filter in the order of the list, in the columns that are shown, as xlsx and csv alike [B4.14]', async () => {
  await using shop = await openShop();
  const ids = await givenManyOrders(shop.db, { ...MADE, count: 3 });
  const paid = await givenManyOrders(shop.db, { ...MADE, count: 1, status: 'received' });
  await shop.db
    .updateTable('orders')
    .set({ goods_kopecks: 194_750, total_kopecks: 194_750 })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  const manager = await shop.signedIn('manager');
  const query = new URLSearchParams({ ...FILTER, status: 'new', sort: 'total' });
  const { body: list } = await manager.send(`GET /orders?${query}`);
  const wanted = {
    ...ORDERS,
    filter: { ...FILTER, status: 'new' },
    sort: 'total',
    columns: ['total', 'number', 'status', 'created', 'payment'],
  };
  const table = await exported(shop, manager, { ...wanted, format: 'xlsx' });
  expect(table).toEqual([
    ['Сумма, ₽', 'Заказ', 'Статус', 'Создан', 'Оплата'],
    ...list.data.map((row: { total: number; number: string; status: { title: string } }) => [
      row.total,
      row.number,
      row.status.title,
      '07.04.2025 12:00',
      'При получении',
    ]),
  ]);
  expect(table.slice(1).map(([total]) => total)).toEqual([1000, 1000, 1947.5]);
  expect(table.flat()).not.toContain(`28-${paid[0]}`);
  const csv = await exported(shop, manager, wanted);
  expect(csv).toEqual(table.map((row) => row.map(asText)));
});

test.each([
  { list: 'orders', role: 'manager', titles: ORDER_COLUMNS, path: 'orders?sort=-created' },
  { list: 'products', role: 'content', titles: PRODUCT_COLUMNS, path: 'products?state=published&sort=title' },
  { list: 'customers', role: 'owner', titles: CUSTOMER_COLUMNS, path: 'customers?sort=-spent' },
])(
  'every column of the list of $list is in its file, with the values of the list [B4.14]',
  async ({ list, role, titles, path }) => {
    await using shop = await openShop();
    await givenManyOrders(shop.db, { ...MADE, count: 2 });
    const person = await shop.signedIn(role);
    const { sort, ...filter } = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
    const { body } = await person.send(`GET /${path}&limit=25`);
    const [head = [], ...rows] = await exported(shop, person, {
      ...{ list, filter, sort, format: 'xlsx', columns: Object.keys(titles) },
    });
    for (const title of Object.values(titles)) {
      expect(
        head.some((heading) => String(heading).startsWith(title)),
        title,
      ).toBe(true);
    }
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(body._meta.totalCount);
    const [first] = body.data;
    const of = (heading: string) => rows[0]?.[head.indexOf(heading)];
    const expected: Record<string, Record<string, unknown>> = {
      orders: { Заказ: first.number, 'Сумма, ₽': first.total },
      products: {
        Товар: first.title,
        Артикул: first.article,
        'Цена, розница, ₽': first.price,
        Остаток: first.free,
        Витрина: 'На\u00a0витрине',
      },
      customers: {
        'Куплено, ₽': first.spent,
        Заказов: first.orders,
        Бонусы: first.bonuses,
        Роль: first.roleTitle,
      },
    };
    for (const [heading, value] of Object.entries(expected[list] ?? {}))
      expect(of(heading), heading).toBe(value);
  },
);

test('cells that would be formulas stay texts in both formats, and sums stay numbers [B4.15]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 1, fullName: '=HYPERLINK("http://evil")' });
  const owner = await shop.signedIn('owner');
  const wanted = { ...ORDERS, columns: ['buyer', 'total'], withContacts: true, reason: REASON };
  for (const format of ['xlsx', 'csv']) {
    const [, row] = await exported(shop, owner, { ...wanted, format });
    expect(row).toEqual([`'=HYPERLINK("http://evil")`, format === 'csv' ? '1000' : 1000]);
  }
});

test('a file with contacts wants the right, the second factor and a reason, and is recorded with it [B4.16]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 2, fullName: 'Буквоедова Акулина' });
  const wanted = { ...ORDERS, columns: ['buyer'], withContacts: true };
  const manager = await shop.signedIn('manager');

  for (const reason of [undefined, 'для дела', '         .         ', 'а'.repeat(301)]) {
    const { status, body } = await manager.send('POST /exports', { ...wanted, reason });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
  }
  await shop.db
    .updateTable('staff_roles')
    .set({ permissions: ['orders.read', 'orders.export', 'contacts.reveal'] })
    .where('code', '=', 'content')
    .execute();
  const content = await shop.signedIn('content');
  const lacking = await content.send('POST /exports', { ...wanted, reason: REASON });
  expect([lacking.status, lacking.body.permission]).toEqual([403, 'orders.contacts']);

  shop.clock.pass(11 * 60_000);
  const unconfirmed = await manager.send('POST /exports', { ...wanted, reason: REASON });
  expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, 'step_up_wanted']);
  expect(await shop.db.selectFrom('staff_jobs').select('id').execute()).toEqual([]);

  await manager.send('POST /auth/step-up', { code: manager.code() });
  const started = await manager.send('POST /exports', { ...wanted, reason: REASON });
  expect(started.status).toBe(201);
  await shop.runJobs();
  const file = await fileOf(shop, manager, started.body.id);
  expect(file.bytes.toString()).toContain('Буквоедова Акулина');
  const records = (await shop.audit()).filter(({ object_id: id }) => id === started.body.id);
  expect(records).toMatchObject([
    {
      action: 'job.contacts-file',
      actor_id: manager.id,
      object_title: 'Файл заказов',
      reason: REASON,
      changes: [{ field: 'total', after: 2 }],
    },
  ]);
  shop.clock.pass(11 * 60_000);
  expect((await fileOf(shop, manager, started.body.id)).status).toBe(403);
});

test('a file without contacts masks them, whatever its author may see, and is recorded too [B4.16]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 1, fullName: 'Буквоедова Акулина' });
  const manager = await shop.signedIn('manager');
  const file = await exported(shop, manager, { ...ORDERS, columns: ['buyer'] });
  expect(file).toEqual([['Покупатель'], ['Б••• А.']]);
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'job.file',
    actor_id: manager.id,
    reason: null,
  });

  const owner = await shop.signedIn('owner');
  const columns = ['name', 'phone', 'email', 'organization'];
  const masked = await exported(shop, owner, { list: 'customers', filter: {}, columns, format: 'csv' });
  for (const [name, phone, email] of masked.slice(1)) {
    expect([name, phone, email]).toEqual([
      expect.stringContaining('•••'),
      expect.stringMatching(/^$|•••-\d\d-\d\d$/),
      expect.stringMatching(/^$|^.••@/),
    ]);
  }
});

test('a file opens for its author only, when it is ready, and for a day; the nightly job deletes it [B4.17]', async () => {
  await using shop = await openShop();
  await givenManyOrders(shop.db, { ...MADE, count: 2 });
  const manager = await shop.signedIn('manager');
  const { body: job } = await manager.send('POST /exports', ORDERS);
  expect(job).toMatchObject({
    state: 'queued',
    total: 2,
    title: 'Файл заказов',
    reportId: null,
    file: null,
  });
  expect((await fileOf(shop, manager, job.id)).status).toBe(409);
  await shop.runJobs();
  const { body: done } = await manager.send(`GET /jobs/${job.id}`);
  const until = new Date(shop.clock.now().getTime() + 24 * HOUR).toISOString();
  expect(done).toMatchObject({
    state: 'done',
    done: 2,
    reportId: null,
    file: { name: 'Файл заказов 2026-11-20.csv', until },
  });
  expect((await manager.send('GET /jobs')).body.data).toMatchObject([{ id: job.id, action: 'export' }]);

  const file = await fileOf(shop, manager, job.id);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="orders.csv"',
    'cache-control': 'no-store',
  });
  const owner = await shop.signedIn('owner');
  expect((await fileOf(shop, owner, job.id)).status).toBe(404);
  expect((await owner.send(`GET /jobs/${job.id}`)).body).toMatchObject({ isOwn: false, file: null });
  expect((await owner.send(`GET /jobs/${job.id}/report`)).status).toBe(404);

  shop.clock.pass(24 * HOUR);
  await manager.send('POST /auth/password', { email: manager.email, password: STAFF_PASSWORD });
  await manager.send('POST /auth/factor', { code: manager.code() });
  const over = await fileOf(shop, manager, job.id);
  expect([over.status, JSON.parse(over.bytes.toString()).message]).toEqual([
    410,
    'Файл хранится сутки, и\u00a0они прошли. Выгрузите список ещё раз',
  ]);
  expect(await storedNames(shop.services.exportedFiles)).toEqual([`${job.id}.csv`]);
  const fresh = await manager.send('POST /exports', ORDERS);
  await shop.runJobs();
  await sweepExports({ ...shop.services, now: shop.clock.now });
  expect(await storedNames(shop.services.exportedFiles)).toEqual([`${fresh.body.id}.csv`]);
  expect((await fileOf(shop, manager, job.id)).status).toBe(410);
});

test('lists, filters, sorts and columns that do not exist are refused, and so are lists without the right', async () => {
  await using shop = await openShop();
  const manager = await shop.signedIn('manager');
  const refused = async (wanted: object) => {
    const { status, body } = await manager.send('POST /exports', { ...ORDERS, ...wanted });
    return [status, ...Object.keys(body.errors ?? {}), body.permission].filter(Boolean);
  };
  expect(await refused({ list: 'secrets' })).toEqual([422, 'list']);
  expect(await refused({ list: 'constructor' })).toEqual([422, 'list']);
  expect(await refused({ columns: ['number', 'secret'] })).toEqual([422, 'columns']);
  expect(await refused({ columns: ['toString'] })).toEqual([422, 'columns']);
  expect(await refused({ columns: [] })).toEqual([422, 'columns']);
  expect(await refused({ filter: { created: 'yesterday' } })).toEqual([422, 'filter.created']);
  expect(await refused({ sort: 'secret' })).toEqual([422, 'filter.sort']);
  expect(await refused({ format: 'pdf' })).toEqual([422, 'format']);
  expect(await refused({ list: 'customers', filter: {}, columns: ['name'] })).toEqual([
    403,
    'customers.export',
  ]);
  expect(
    await refused({ list: 'products', filter: {}, columns: ['title'], withContacts: true, reason: REASON }),
  ).toEqual([422, 'withContacts']);
});

/** An xlsx of a list of so many rows, of a manager; `onRead` is called before each part is read. */
async function givenFile(shop: StaffShop, count: number, onRead: (jobId: string) => unknown) {
  const { id, fio: title } = await shop.person('manager');
  const list: ExportList<string> = {
    ...{ title: 'Файл', reading: 'orders.read', permission: 'orders.export' },
    query: z.unknown(),
    ids: async () => Array.from({ length: count }, (_, at) => at + 1),
    async rows(_db, ids) {
      await onRead(jobId);
      return [...ids];
    },
    columns: { id: [{ heading: 'Номер', cell: (of) => of }] },
  };
  const args: FileArgs = { columns: ['id'], format: 'xlsx', withContacts: false };
  const by = { kind: 'staff', id, title, sessionId: crypto.randomUUID(), ip: '', requestId: '1' } as const;
  const jobId = await shop.db.transaction().execute((trx) =>
    startExport({ trx, now: shop.clock.now(), by: { ...by, userAgent: undefined } }, shop.services, {
      ...{ name: 'given', list, query: {}, args, reason: undefined },
    }),
  );
  return {
    write: () => writeExport(shop.services, jobId, { given: list }),
    job: () => shop.db.selectFrom('staff_jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow(),
    stored: () => storedNames(shop.services.exportedFiles, jobId),
    async numbers() {
      const content = await shop.services.exportedFiles.read(`${jobId}.xlsx`);
      const { sheets } = await readXlsx(await buffer(content ?? Readable.from([])));
      return sheets[0]?.rows.slice(1).map(([number]) => Number(number));
    },
  };
}

test('a list that shows nothing is a file of headings', async () => {
  await using shop = await openShop();
  const manager = await shop.signedIn('manager');
  expect(await exported(shop, manager, ORDERS)).toEqual([['Заказ', 'Сумма, ₽']]);
});

test('a file that was interrupted is written again as a whole, and its job goes on [B4.14]', async () => {
  await using shop = await openShop();
  let reads = 0;
  const seen: number[] = [];
  const file = await givenFile(shop, 2500, async (id) => {
    reads += 1;
    seen.push(
      (await shop.db.selectFrom('staff_jobs').select('done').where('id', '=', id).executeTakeFirstOrThrow())
        .done,
    );
    if (reads === 2) throw new Error('The node is gone');
  });
  await expect(file.write()).rejects.toThrow('The node is gone');
  expect([(await file.job()).state, await file.stored()]).toEqual(['running', []]);
  await file.write();
  expect(await file.job()).toMatchObject({ state: 'done', done: 2500, total: 2500 });
  expect(seen).toEqual([0, 1000, 0, 1000, 2000]);
  expect(await file.numbers()).toEqual(Array.from({ length: 2500 }, (_, at) => at + 1));
  expect(await shop.db.selectFrom('staff_job_items').select('position').execute()).toEqual([]);
  await file.write();
  expect(reads).toBe(5);
});

test('a file that is cancelled, or whose author has lost the right, is not stored', async () => {
  await using shop = await openShop();
  const cancelled = await givenFile(shop, 2500, (id) =>
    shop.db.updateTable('staff_jobs').set({ state: 'cancelled' }).where('id', '=', id).execute(),
  );
  await cancelled.write();
  expect([(await cancelled.job()).state, await cancelled.stored()]).toEqual(['cancelled', []]);

  await shop.db.deleteFrom('staff').where('email', '=', 'manager@example.ru').execute();
  const lost = await givenFile(shop, 2500, () =>
    shop.db
      .updateTable('staff_roles')
      .set({ permissions: ['orders.read'] })
      .where('code', '=', 'manager')
      .execute(),
  );
  await lost.write();
  expect([await lost.job(), await lost.stored()]).toMatchObject([
    { state: 'failed', error: `У\u00a0автора задания больше нет права: ${PERMISSIONS['orders.export']}` },
    [],
  ]);
});

test('a person has at most five jobs at once, files among them; a list above 100 000 rows is refused', async () => {
  await using shop = await openShop();
  const manager = await shop.signedIn('manager');
  for (let job = 0; job < 5; job += 1) expect((await manager.send('POST /exports', ORDERS)).status).toBe(201);
  expect((await manager.send('POST /exports', ORDERS)).status).toBe(409);
  await shop.db.deleteFrom('staff').where('id', '=', manager.id).execute();
  await expect(givenFile(shop, 100_001, () => {})).rejects.toThrow('100\u00a0000\u00a0строк');
});
