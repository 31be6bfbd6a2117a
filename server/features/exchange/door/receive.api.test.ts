import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { givenExchangeAccount, givenOneC } from '#tests/exchange/given-exchange.ts';
import { EXCHANGE_PATH } from '#tests/exchange/one-c.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { filesOfSession } from '../file-queries.ts';
import { bytesOf } from '../stored-files.ts';

async function openShop() {
  const shop = await openTestShop();
  await givenExchangeAccount(shop.db);
  const oneC = await givenOneC(shop.app);
  /** What has been received, by name. */
  async function received(): Promise<Record<string, string>> {
    const sessions = await shop.db.selectFrom('exchange_sessions').select('id').execute();
    const files = (await Promise.all(sessions.map(({ id }) => filesOfSession(shop.db, id)))).flat();
    return Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [
          file.name,
          (await buffer(bytesOf(shop.services.exchange.files, file))).toString('utf8'),
        ]),
      ),
    );
  }
  return Object.assign(shop, { oneC, received });
}

const xml = (title: string, goods = 200) =>
  `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация>${`<Товар><Наименование>${title}</Наименование></Товар>`.repeat(goods)}</КоммерческаяИнформация>`;

describe('a file', () => {
  test.each([1, 2, 300])('in %d chunks is the same file [E2.1]', async (chunks) => {
    await using shop = await openShop();
    const file = Buffer.from(xml('Кольцо'));
    const chunk = Math.ceil(file.length / chunks);
    expect(await shop.oneC.send('import.xml', file, { chunk })).toMatchObject({ text: 'success' });
    expect(await shop.received()).toEqual({ 'import.xml': file.toString() });
  });

  test('counts an equal chunk twice in a row once, and small ones twice [E2.3]', async () => {
    await using shop = await openShop();
    const large = `<?xml?>${'<Товар/>'.repeat(200)}`;
    for (let turn = 0; turn < 2; turn++) await shop.oneC.send('import.xml', large);
    for (let turn = 0; turn < 2; turn++) await shop.oneC.send('import.xml', '<Товар/>');
    expect(await shop.received()).toEqual({ 'import.xml': `${large}<Товар/><Товар/>` });
  });

  test('starts again after it was whole, with init and without it [E2.4]', async () => {
    await using shop = await openShop();
    for (const title of ['Кольцо', 'Серьги']) {
      await shop.oneC.send('import.xml', xml(title), { chunk: 700 });
      expect(await shop.received()).toEqual({ 'import.xml': xml(title) });
    }
    await shop.oneC.init();
    expect(await shop.received()).toEqual({});
    await shop.oneC.send('import.xml', xml('Колье'));
    expect(await shop.received()).toEqual({ 'import.xml': xml('Колье') });
  });

  test('goes on after a chunk that was too large [E2.5]', async () => {
    await using shop = await openShop();
    const body = Buffer.alloc(1_000_001, ' ');
    const { cookie = '' } = shop.oneC.session();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${EXCHANGE_PATH}?type=catalog&mode=file&filename=import.xml`,
      headers: { cookie },
      payload: body,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.body).toMatch(/^failure\n/);
    await shop.oneC.send('import.xml', xml('Кольцо'));
    expect(await shop.received()).toEqual({ 'import.xml': xml('Кольцо') });
  });

  test('is bytes, whatever its type is [E1.15]', async () => {
    await using shop = await openShop();
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', undefined]) {
      const { cookie = '' } = shop.oneC.session();
      const answer = await shop.app.inject({
        method: 'POST',
        url: `${EXCHANGE_PATH}?type=catalog&mode=file&filename=part-${String(type?.length)}.xml`,
        headers: { cookie, ...(type && { 'content-type': type }) },
        payload: Buffer.from('{not json=1&'),
      });
      expect(answer.body).toBe('success');
    }
    expect(new Set(Object.values(await shop.received()))).toEqual(new Set(['{not json=1&']));
  });

  test('of another session is not seen [E1.16]', async () => {
    await using shop = await openShop();
    await shop.oneC.send('import.xml', xml('Кольцо'));
    const other = await givenOneC(shop.app);
    await other.send('import.xml', xml('Серьги'));
    await other.init();
    expect(await shop.received()).toEqual({ 'import.xml': xml('Кольцо') });
  });

  test('cannot be read by HTTP [E2.10]', async () => {
    await using shop = await openShop();
    await shop.oneC.send('import_files/d4/ring.jpg', Buffer.alloc(10));
    const file = await shop.db.selectFrom('exchange_files').selectAll().executeTakeFirstOrThrow();
    for (const path of [
      `/exchange/${file.id}/0`,
      `${EXCHANGE_PATH}/import_files/d4/ring.jpg`,
      '/exchange/import_files/d4/ring.jpg',
      `/api/uploads/v1/${file.id}`,
    ]) {
      expect((await shop.app.inject({ url: path })).statusCode).toBe(404);
    }
  });
});

test.each(['/tmp/import.xml', 'upload/1c/webdata/import.xml', 'import.xml'])(
  'the name %s is understood [E2.9]',
  async (name) => {
    await using shop = await openShop();
    await shop.oneC.send(name, xml('Кольцо'));
    expect(Object.keys(await shop.received())).toEqual(['import.xml']);
  },
);

test.each([
  '../import.xml',
  '/etc/import.xml',
  'C:\\import.xml',
  '%2e%2e/import.xml',
  'a\0.xml',
  '',
  'shell.php',
])('the name %j is refused, and nothing is stored [E2.8]', async (name) => {
  await using shop = await openShop();
  expect(await shop.oneC.send(name, xml('Кольцо'))).toMatchObject({
    status: 200,
    lines: ['failure', 'Недопустимое имя файла'],
  });
  expect(await shop.received()).toEqual({});
});
