import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runBulkJob } from '#server/features/staff/bulk/run-job.ts';
import { multipart } from '#tests/support/given-files.ts';
import { ORIGIN, openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { exportGoods } from '../export-goods.ts';
import { fileOf } from './take-file.ts';

const folder = await mkdtemp(join(tmpdir(), 'imports-'));
afterAll(() => rm(folder, { recursive: true }));

type Person = Awaited<ReturnType<StaffShop['signedIn']>>;

/** The call of the page: 'POST /imports'. */
async function upload(
  shop: StaffShop,
  { browser }: Person,
  content: string | Uint8Array,
  name = 'Приход.csv',
) {
  const { payload, headers } = multipart({ name, content: Buffer.from(content) });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/v1/imports',
    cookies: Object.fromEntries(browser.cookies),
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      'x-staff': '1',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

type Column = { heading: string; code: string | null };
const codesOf = ({ columns }: { columns: Column[] }) => columns.map(({ code }) => code);

/** Uploaded and checked as the shop proposes. */
async function checked(shop: StaffShop, person: Person, content: string | Uint8Array) {
  const { body } = await upload(shop, person, content);
  const started = await person.send(`POST /imports/${body.id}/check`, { columns: codesOf(body) });
  expect(started).toMatchObject({ status: 200, body: { check: { state: 'queued' } } });
  await shop.runJobs();
  return (await person.send(`GET /imports/${body.id}`)).body;
}

async function written(shop: StaffShop, person: Person, content: string) {
  const { id } = await checked(shop, person, content);
  const started = await person.send(`POST /imports/${id}/run`);
  expect(started).toMatchObject({ status: 200, body: { run: { state: 'queued' } } });
  await shop.runJobs();
  return (await person.send(`GET /imports/${id}`)).body;
}

/** All that a table of goods can change. */
async function goodsOf({ db }: StaffShop) {
  const { rows } = await sql`
    select id, title, vendor_code, description, primary_category_id, partner_id, image_ids, is_published, archived_at,
      (select jsonb_agg(jsonb_build_array(size.id, size.title, lot.id, lot.stock, lot.weight_mg, lot.uin,
              (select jsonb_agg(to_jsonb(price) order by role, limit_kopecks) from offer_prices as price where offer_id = lot.id))
              order by size.id, lot.id)
         from product_groups as size left join offers as lot on group_id = size.id where product_id = products.id) as sizes,
      array(select value_id from product_filter_values where product_id = products.id order by 1) as own_values,
      array(select site_id from product_sites where product_id = products.id order by 1) as sites
    from products order by id`.execute(db);
  return rows;
}

type Lot = { id: number; article: string; title: string; size: string; stock: number };

/** The first lots of published products. */
async function someLots({ db }: StaffShop, count: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    select distinct on (products.id) products.id, vendor_code as article, products.title, size.title as size, lot.stock
    from offers as lot join product_groups as size on size.id = lot.group_id join products on products.id = size.product_id
    where is_published and lot.uin is null and (select count(*) from offers where group_id = size.id) = 1
    order by products.id, lot.id limit ${count}`.execute(db);
  return rows;
}

test('all goods exported and imported unchanged change nothing [B14.10]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const before = await goodsOf(shop);
  const path = join(folder, 'all.xlsx');
  const { products, rows } = await exportGoods(shop.db, path);
  const found = await checked(shop, owner, await readFile(path));
  expect(found).toMatchObject({
    rows,
    counts: { added: 0, changed: 0, same: products, wrong: 0, wrongCells: 0 },
    check: { state: 'done', total: products, done: products },
  });
  expect(await owner.send(`POST /imports/${found.id}/run`)).toMatchObject({
    status: 409,
    body: { message: 'Записывать нечего: в\u00a0магазине уже так' },
  });
  expect(await goodsOf(shop)).toEqual(before);
});

test('a file with 1 000 errors names row, column and what is wrong of each, and writes nothing [B14.11]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const [lot] = await someLots(shop, 1);
  const before = await goodsOf(shop);
  const wrong = Array.from({ length: 500 }, (_, at) => `Ш-${at};Кольцо;Космос;дорого`);
  const table = ['Артикул;Название;Раздел;Цена розничная', `${lot?.article};Хорошая строка;;`, ...wrong].join(
    '\n',
  );
  const found = await checked(shop, owner, table);
  expect(found.counts).toMatchObject({ changed: 1, wrong: 500, wrongCells: 1000 });

  const cells = [];
  for (let after: number | null = 0; after !== null; ) {
    const { body } = await owner.send(`GET /imports/${found.id}/products?outcome=wrong&after=${after}`);
    cells.push(...body.data.flatMap((product: { wrong: object[] }) => product.wrong));
    after = body.next;
  }
  expect(cells).toHaveLength(1000);
  expect(cells[0]).toEqual({
    row: 3,
    column: 'Цена розничная',
    value: 'дорого',
    wish: 'Нужна цена в\u00a0рублях, например 4\u00a0900,50',
  });
  expect(cells.at(-1)).toMatchObject({ row: 502, column: 'Раздел', value: 'Космос' });

  const report = await shop.app.inject({
    url: `/api/staff/v1/imports/${found.id}/errors`,
    cookies: Object.fromEntries(owner.browser.cookies),
  });
  const { sheets } = await readXlsx(report.rawPayload);
  expect(sheets[0]?.rows).toHaveLength(1001);
  expect(sheets[0]?.rows[1]?.slice(0, 4)).toEqual([3, 'Ш-0', 'Цена розничная', 'дорого']);

  const refused = await owner.send(`POST /imports/${found.id}/run`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'state' } });
  expect(refused.body.message).toContain('Ошибок: 1000. Ничего не\u00a0записано');
  await shop.runJobs();
  expect(await goodsOf(shop)).toEqual(before);
});

test('empty cells leave, a dash clears, and «Остаток» is ignored, which is said [B14.12]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const [lot] = await someLots(shop, 1);
  if (lot === undefined) throw new Error('The demo has no such lot');
  await sql`update products set description = '<p>Было</p>', partner_id = (select min(id) from partners)
    where id = ${lot.id}`.execute(shop.db);
  const table = `Артикул;Размер;Описание;Бренд;Остаток\n${lot.article};${lot.size};—;;${lot.stock + 5}\n`;
  const uploaded = await upload(shop, owner, table);
  expect(uploaded.body.columns.at(-1)).toMatchObject({
    heading: 'Остаток',
    samples: [String(lot.stock + 5)],
    code: null,
    note: 'Остаток не\u00a0берём: его меняет приёмка',
  });
  const stolen = await owner.send(`POST /imports/${uploaded.body.id}/check`, {
    columns: ['article', 'size', 'description', 'brand', 'stock'],
  });
  expect(stolen).toMatchObject({ status: 422, body: { errors: { 'columns.4': 'Такого поля нет' } } });
  const { run } = await written(shop, owner, table);
  expect(run).toMatchObject({ state: 'done', done: 1, skipped: 0 });
  const { rows } = await sql`
    select description, partner_id is not null as "hasBrand",
      (select sum(stock)::int from offers join product_groups as size on size.id = group_id
        where product_id = products.id and size.title = ${lot.size}) as stock
      from products where id = ${lot.id}`.execute(shop.db);
  expect(rows).toEqual([{ description: '', hasBrand: true, stock: lot.stock }]);
});

test('an import is one batch of the log, and is undone as one: goods are as before, new ones are in the archive', async () => {
  await using shop = await openStaffShop();
  const content = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const [first, second] = await someLots(shop, 2);
  const { rows } = await sql<{
    title: string;
  }>`select title from categories where parent_id is null limit 1`.execute(shop.db);
  const before = await goodsOf(shop);
  const { run } = await written(
    shop,
    owner,
    [
      'Артикул;Название;Категория;Размер;Вес;Цена',
      `${first?.article};Первое;;${first?.size};7,77;1000`,
      `${second?.article};Второе;;${second?.size};;`,
      `И-1;Новое;${rows[0]?.title};17;2,5;4900`,
    ].join('\n'),
  );
  expect(run).toMatchObject({ state: 'done', done: 3, skipped: 0, title: 'Импорт товаров: Приход.csv' });
  const actions = (await shop.audit())
    .filter(({ batch_id }) => batch_id === run.id)
    .map(({ action }) => action);
  expect(actions.toSorted()).toEqual([
    'price.change',
    'price.change',
    'product.add',
    'product.change',
    'product.change',
    'product.sizes',
    'product.sizes',
  ]);
  // Meanwhile somebody has changed the second.
  await sql`update products set title = 'Иначе' where id = ${second?.id}`.execute(shop.db);

  expect((await content.send(`POST /batches/${run.id}/undo`)).status).toBe(404);
  const undo = await owner.send(`POST /batches/${run.id}/undo`);
  expect(undo).toMatchObject({
    status: 201,
    body: { total: 3, title: 'Отмена изменений: Импорт товаров: Приход.csv' },
  });
  await shop.runJobs();
  expect((await owner.send(`GET /jobs/${undo.body.id}`)).body).toMatchObject({
    state: 'done',
    done: 2,
    skipped: 1,
  });
  const after = await goodsOf(shop);
  const made = after.filter((row) => !before.some((former) => idOf(former) === idOf(row)));
  expect(made).toMatchObject([{ vendor_code: 'И-1', is_published: false, sizes: null }]);
  expect(made).not.toMatchObject([{ archived_at: null }]);
  const others = (all: unknown[]) =>
    all.filter((row) => idOf(row) !== second?.id && !made.some((one) => idOf(one) === idOf(row)));
  expect(others(after)).toEqual(others(before));
  expect(after.find((row) => idOf(row) === second?.id)).toMatchObject({ title: 'Иначе' });
  // What is undone has nothing left to undo but the second.
  await owner.send(`POST /batches/${run.id}/undo`);
  await shop.runJobs();
  expect(await goodsOf(shop)).toEqual(after);
});

const idOf = (row: unknown) => (row as { id: number }).id;

test('an import that was broken off goes on where it was, and its batch is undone: goods are as before [B14.14]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const lots = await someLots(shop, 1000);
  expect(lots.length).toBeGreaterThan(100);
  const before = await goodsOf(shop);
  const rows = lots.map(({ article, title }) => `${article};${title} новое`);
  const { id } = await checked(shop, owner, ['Артикул;Название', ...rows].join('\n'));
  const { body } = await owner.send(`POST /imports/${id}/run`);
  const { run } = body;
  let parts = 0;
  const now = () => {
    parts += 1;
    if (parts > 1) throw new Error('broken off');
    return shop.clock.now();
  };
  await expect(runBulkJob({ ...shop.services, now }, run.id)).rejects.toThrow('broken off');
  const half = (await owner.send(`GET /jobs/${run.id}`)).body;
  expect(half).toMatchObject({ state: 'running', skipped: 0 });
  expect(half.done).toBeGreaterThan(0);
  expect(half.done).toBeLessThan(lots.length);

  await shop.runJobs();
  const over = (await owner.send(`GET /jobs/${run.id}`)).body;
  expect(over).toMatchObject({ state: 'done', done: lots.length, skipped: 0 });
  const changes = (await shop.audit()).filter(({ batch_id }) => batch_id === run.id);
  expect(changes).toHaveLength(lots.length);

  expect((await owner.send(`POST /batches/${run.id}/undo`)).status).toBe(201);
  await shop.runJobs();
  expect(await goodsOf(shop)).toEqual(before);
});

test('a choice of columns is remembered for the next file with the same headings, and only for it', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const [lot] = await someLots(shop, 1);
  const table = (headings: string) => `${headings}\n${lot?.article};Имя;ИП Седов\n`;
  const first = await upload(shop, owner, table('Код;Как зовут;Поставщик'));
  expect(codesOf(first.body)).toEqual([null, null, null]);
  const none = await owner.send(`POST /imports/${first.body.id}/check`, { columns: [null, 'title', null] });
  expect(none).toMatchObject({
    status: 422,
    body: { errors: { columns: 'Выберите столбец с\u00a0артикулом' } },
  });
  const twice = { columns: ['article', 'title', 'title'] };
  expect((await owner.send(`POST /imports/${first.body.id}/check`, twice)).body.message).toBe(
    'Столбец «Поставщик» указан дважды',
  );
  await owner.send(`POST /imports/${first.body.id}/check`, { columns: ['article', 'title', null] });
  const next = await upload(shop, owner, table('Код;Как зовут;Поставщик'));
  expect(next.body.columns).toMatchObject([
    { code: 'article', isRemembered: true },
    { code: 'title' },
    { code: null },
  ]);
  const other = await upload(shop, owner, table('Код;Как зовут;Кто привёз'));
  expect(codesOf(other.body)).toEqual([null, null, null]);
});

test('prices are written by those who may change them; an import is seen by its author and who sees all jobs', async () => {
  await using shop = await openStaffShop();
  const content = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const [lot] = await someLots(shop, 1);
  const table = `Артикул;Название;Цена\n${lot?.article};${lot?.title};1000\n`;
  const { body } = await upload(shop, content, table);
  expect(body.columns).toMatchObject([{ code: 'article' }, { code: 'title' }, { code: null }]);
  expect(body.columns[2].note).toContain('нет права');
  const stolen = await content.send(`POST /imports/${body.id}/check`, {
    columns: ['article', null, 'price'],
  });
  expect(stolen.status).toBe(422);
  const { id } = await checked(shop, owner, table);
  expect((await content.send(`GET /imports/${id}`)).status).toBe(404);
  expect((await content.send('GET /imports')).body.data).toMatchObject([{ id: body.id }]);
  expect((await owner.send('GET /imports')).body.data.map((row: { id: string }) => row.id)).toContain(
    body.id,
  );

  // The right is lost between the check and the job.
  const { body: started } = await owner.send(`POST /imports/${id}/run`);
  await shop.db.updateTable('staff').set({ status: 'blocked' }).where('id', '=', owner.id).execute();
  const before = await goodsOf(shop);
  await shop.runJobs();
  const job = await shop.db
    .selectFrom('staff_jobs')
    .selectAll()
    .where('id', '=', started.run.id)
    .executeTakeFirstOrThrow();
  expect(job).toMatchObject({ state: 'failed', error: expect.stringContaining('больше нет права') });
  expect(await goodsOf(shop)).toEqual(before);
});

test('what is no table is refused with its text; a file is gone after a day', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  for (const [content, message] of [
    [Buffer.from('PK\u0003\u0004 and nothing'), 'Файл повреждён или это не\u00a0таблица Excel'],
    ['Артикул;Название\n', 'В\u00a0таблице нет строк'],
    ['', 'Файл пустой'],
    [`Артикул\n${'7\n'.repeat(100_001)}`, 'В\u00a0таблице больше 100\u00a0000\u00a0строк'],
  ] as const) {
    expect(await upload(shop, owner, content)).toMatchObject({
      status: 422,
      body: { errors: { file: message } },
    });
  }
  const { body } = await upload(shop, owner, 'Артикул\n7\n');
  await shop.services.uploads.delete(fileOf(body.id));
  expect(await owner.send(`POST /imports/${body.id}/check`, { columns: ['article'] })).toMatchObject({
    status: 409,
    body: { message: 'Файл хранится сутки. Загрузите его ещё раз' },
  });
});

test('what was changed between check and writing is left as it is, and the report says why', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const [lot, other] = await someLots(shop, 2);
  const uin = '6400000000000077';
  await sql`update offers set stock = 1 where group_id in (select id from product_groups where product_id = ${lot?.id})`.execute(
    shop.db,
  );
  const { id } = await checked(shop, owner, `Артикул;Размер;УИН\n${lot?.article};${lot?.size};${uin}\n`);
  await sql`update offers set uin = ${uin}, stock = 1 where id = (
    select lot.id from offers as lot join product_groups as size on size.id = group_id
    where product_id = ${other?.id} order by lot.id limit 1)`.execute(shop.db);
  await owner.send(`POST /imports/${id}/run`);
  await shop.runJobs();
  const { run } = (await owner.send(`GET /imports/${id}`)).body;
  expect(run).toMatchObject({ state: 'done', done: 0, skipped: 1 });
  const items = await shop.db
    .selectFrom('staff_job_items')
    .selectAll()
    .where('job_id', '=', run.id)
    .execute();
  expect(items).toMatchObject([{ object_id: lot?.article, outcome: 'skipped', reason: expect.any(String) }]);
});
