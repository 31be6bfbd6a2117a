import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { spreadsheets } from '#server/integrations/spreadsheets/hucre.ts';
import {
  catalogueXml,
  commerceml,
  ONE_GOOD,
  ONE_GROUP,
  ONE_IMPORT,
  offersXml,
} from '#tests/exchange/commerceml-files.ts';
import { givenExchangeAccount } from '#tests/exchange/given-exchange.ts';
import { shopTables } from '#tests/exchange/shop-tables.ts';
import { multipart } from '#tests/support/given-files.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';
import { sweepExchange } from './sweep.ts';

const OFFERS = commerceml(
  offersXml([{ id: 'good-1', title: 'Кольцо', prices: { retail: '120' }, stock: 4 }]),
);
/** Of a file without an end. */
const BROKEN = ONE_IMPORT.slice(0, -20);

async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
}

async function openOffice() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('exchange_accounts').execute();
  const { files } = shop.services.exchange;
  for await (const { name } of files.list('trial-')) await files.delete(name);
  const account = await givenExchangeAccount(shop.db);
  const { browser, send } = await shop.signedIn('owner');
  return Object.assign(shop, {
    account,
    send,
    async upload(
      name: string,
      content: string | Buffer,
      { accountId = account.id, key = crypto.randomUUID() as string } = {},
    ) {
      const { payload, headers } = multipart({ name, content: Buffer.from(content) });
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/staff/v1/exchange/trials?account=${accountId}`,
        cookies: Object.fromEntries(browser.cookies),
        headers: {
          ...headers,
          host: 'localhost',
          origin: 'http://localhost',
          'x-staff': '1',
          'idempotency-key': key,
        },
        payload,
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    runDue: () => shop.runJobs({ at: shop.clock.now() }),
    see: async (id: string) => (await send(`GET /exchange/trials/${id}`)).body,
    async report(id: string) {
      const answer = await shop.app.inject({
        url: `/api/staff/v1/exchange/trials/${id}/report`,
        cookies: Object.fromEntries(browser.cookies),
      });
      return { status: answer.statusCode, bytes: answer.rawPayload };
    },
    async stored() {
      const names: string[] = [];
      for await (const { name } of files.list('trial-')) names.push(name);
      return names;
    },
  });
}

/** Of people and their requests, and of trials: the rest is the shop. */
const BESIDE = /^(?:staff|exchange_trials|exchange_accounts)/;
const shopOf = async ({ db }: Awaited<ReturnType<typeof openOffice>>) =>
  Object.entries(await shopTables(db)).filter(([table]) => !BESIDE.test(table));

test('an archive is tried out: what it would change is shown and downloaded, and nothing is written [E6.14]', {
  timeout: 600_000,
}, async () => {
  await using shop = await openOffice();
  const before = await shopOf(shop);
  const key = crypto.randomUUID();
  const archive = await zip({ 'import.xml': ONE_IMPORT, 'offers.xml': OFFERS });
  const added = await shop.upload('v8_1.zip', archive, { key });
  expect([added.status, added.body]).toMatchObject([
    201,
    { fileName: 'v8_1.zip', bytes: archive.length, state: 'waiting', progress: null },
  ]);
  const { id } = added.body;
  expect((await shop.upload('v8_1.zip', archive, { key })).body.id).toBe(id);
  expect(await shop.stored()).toEqual([`trial-${id}/upload`]);
  expect(await shop.see(id)).toMatchObject({ trial: { state: 'waiting' }, report: null });
  expect((await shop.report(id)).status).toBe(404);
  expect((await shop.upload('offers.xml', OFFERS)).body).toMatchObject({ code: 'state' });

  await shop.runDue();
  expect(await shopOf(shop)).toEqual(before);
  const { trial, report } = await shop.see(id);
  expect(trial).toMatchObject({ state: 'done', failure: null, progress: null, endedAt: expect.any(String) });
  expect(report.files).toEqual([
    { fileName: 'import.xml', isApplied: true, failure: null, total: 1 },
    { fileName: 'offers.xml', isApplied: true, failure: null, total: 1 },
  ]);
  expect(report.kinds).toContainEqual({
    title: 'Заведён',
    count: 1,
    rows: [['ПК-1', 'Кольцо «Перекат»', null, null, null, null]],
  });
  expect(report.kinds).toContainEqual({
    title: 'Остаток',
    count: 1,
    rows: [['ПК-1', 'Кольцо «Перекат»', expect.any(String), null, 0, 4]],
  });
  const rows: unknown[][] = [];
  const table = Readable.toWeb(Readable.from([(await shop.report(id)).bytes])) as ReadableStream<Uint8Array>;
  for await (const { cells } of spreadsheets.readRows(table)) rows.push(cells.slice(0, 3));
  expect(rows).toContainEqual(['Заведён', 'ПК-1', 'Кольцо «Перекат»']);
  expect(await shop.stored()).toEqual([`trial-${id}/report.xlsx`]);
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'exchange.try',
    object_id: shop.account.id,
    changes: [{ field: 'file', before: null, after: 'v8_1.zip' }],
  });

  const later = await shop.upload('offers.xml', OFFERS);
  expect(later.status).toBe(201);
  expect((await shop.send('GET /exchange/trials')).body.data.map((one: { id: string }) => one.id)).toEqual(
    expect.arrayContaining([later.body.id, id]),
  );
  for (const gone of [id, later.body.id]) {
    expect((await shop.send(`DELETE /exchange/trials/${gone}`)).body).toEqual({ isDeleted: true });
  }
  expect(await shop.stored()).toEqual([]);
  await shop.runDue();
  expect((await shop.send(`GET /exchange/trials/${id}`)).status).toBe(404);
});

test.each<[string, string | Buffer, string]>([
  ['прайс.xlsx', 'PK', 'Нужен файл 1С: xml или\u00a0zip'],
  ['кольцо.jpg', 'x', 'Нужен файл 1С: xml или\u00a0zip'],
  ['..', 'x', 'Нужен файл 1С: xml или\u00a0zip'],
  ['import.xml', '', 'Файл пустой'],
  ['import.xml', Buffer.alloc(200 * 1024 ** 2 + 1, 'a'), 'Файл больше 200\u00a0МБ'],
])('%s is not taken', async (name, content, text) => {
  await using shop = await openOffice();
  const { status, body } = await shop.upload(name, content);
  expect([status, body.errors.file]).toEqual([422, expect.stringContaining(text)]);
  expect(await shop.stored()).toEqual([]);
});

test('the account is one of the shop, and the answer without a file says so', async () => {
  await using shop = await openOffice();
  const unknown = await shop.upload('import.xml', ONE_IMPORT, { accountId: crypto.randomUUID() });
  expect(unknown.body.errors).toEqual({ account: 'Такой учётной записи нет' });
  expect(await shop.stored()).toEqual([]);
  const empty = await shop.send(`POST /exchange/trials?account=${shop.account.id}`, {});
  expect(empty.body.errors).toEqual({ file: 'Приложите файл' });
});

test('a bomb is refused by the trial, and a broken file stands in its report', {
  timeout: 600_000,
}, async () => {
  await using shop = await openOffice();
  const tryOut = async (name: string, content: Buffer) => {
    const { body } = await shop.upload(name, content);
    await shop.runDue();
    return shop.see(body.id);
  };
  const bomb = await tryOut('bomb.zip', await zip({ 'import.xml': Buffer.alloc(300 * 1024 ** 2) }));
  expect(bomb).toMatchObject({
    trial: { state: 'failed', failure: 'Архив распаковывается в\u00a0слишком большие файлы' },
    report: null,
  });
  const broken = await tryOut('import.xml', Buffer.from(BROKEN));
  expect(broken.report).toMatchObject({
    files: [{ isApplied: false, failure: expect.stringMatching(/строк/) }],
    kinds: [],
  });
  expect(await shop.stored()).toEqual([`trial-${broken.trial.id}/report.xlsx`]);
});

test('one file is tried out at a time, one that is deleted meanwhile ends, and reports go after 30 days', {
  timeout: 600_000,
}, async () => {
  await using shop = await openOffice();
  const { db, clock } = shop;
  const other = await givenExchangeAccount(db, { login: 'other' });
  const { body: first } = await shop.upload('import.xml', commerceml(ONE_GROUP + catalogueXml([ONE_GOOD])));
  await db.updateTable('exchange_trials').set({ state: 'running' }).where('id', '=', first.id).execute();
  await db.deleteFrom('staff_requests').execute();
  const { body: second } = await shop.upload('import.xml', ONE_IMPORT, { accountId: other.id });
  await shop.services.jobs.add(db, 'exchange.try', { trialId: second.id }, { key: second.id });
  const running = shop.runDue();
  // The first is claimed again, as after the death of its node, and is deleted while its process copies the catalogue. The process
  // makes its database first, and has a low priority: beside other work that took more than a minute.
  await expect
    .poll(async () => (await shop.see(first.id)).trial.progress, { timeout: 500_000 })
    .not.toBe(null);
  expect((await shop.see(second.id)).trial).toMatchObject({ state: 'waiting', progress: null });
  await shop.send(`DELETE /exchange/trials/${first.id}`);
  await running;
  clock.pass(10_000);
  await shop.runDue();
  expect((await shop.see(second.id)).trial.state).toBe('done');
  expect(await shop.stored()).toEqual([`trial-${second.id}/report.xlsx`]);

  clock.pass(31 * 24 * 3_600_000);
  await sweepExchange({ ...shop.services, now: clock.now });
  expect(await db.selectFrom('exchange_trials').select('id').execute()).toEqual([]);
  expect(await shop.stored()).toEqual([]);
});
