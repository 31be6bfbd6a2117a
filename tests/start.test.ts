import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { databaseUrl } from './support/demo-snapshot.ts';
import { refusalOf, runCommand, START, startShop } from './support/start-command.ts';

const RESET = ['scripts/reset-database.ts'];

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-start-'));
const template = join(folder, 'template');
let firstWords = '';

beforeAll(async () => {
  const shop = await startShop({ DATA_FOLDER: template });
  await shop.stop();
  firstWords = shop.printed.stdout;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder that holds the demo shop, for one test. */
async function dataFolder(): Promise<string> {
  const copy = join(folder, randomUUID());
  await cp(template, copy, { recursive: true });
  return copy;
}

test('the first start fills an empty folder, and says how to sign in', () => {
  expect(firstWords).toMatch(/Открываю базу… готово за [\d,]+ с\n/);
  expect(firstWords).toMatch(/Обновляю схему базы… готово за [\d,]+ с\n/);
  expect(firstWords).toMatch(/Наполняю магазин… готово за [\d,]+ с\n/);
  expect(firstWords).toMatch(/Магазин открыт: http:\/\/localhost:\d+\n/);
  for (const who of ['Розничный покупатель', 'Организация', 'Дилер', 'Сотрудник']) {
    expect(firstWords).toMatch(new RegExp(`${who} +\\S+@\\S+ · пароль \\S+`));
  }
});

test('a running shop keeps its port and its folder to itself', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER });

  const [samePort, sameFolder, reset] = await Promise.all([
    refusalOf(START, { HOST: '127.0.0.1', PORT: shop.port, DATA_FOLDER: join(folder, 'other') }),
    refusalOf(START, { HOST: '127.0.0.1', PORT: '0', DATA_FOLDER }),
    refusalOf(RESET, { DATA_FOLDER }),
  ]);
  expect(samePort).toEqual({
    code: 1,
    sentence: `Порт ${shop.port} занят: освободите его или возьмите другой, PORT=${Number(shop.port) + 1} npm start`,
  });
  for (const { code, sentence } of [sameFolder, reset]) {
    expect(code).toBe(1);
    expect(sentence).toMatch(/^С папкой \S+ уже работает другой магазин \(процесс \d+\): остановите его .*$/);
  }

  expect(await shop.stop('SIGINT')).toBe(0);
});

test('a request that runs at SIGTERM is answered, and what it wrote is there after the next start', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER });
  const basket = randomUUID();
  const groups = [{ id: await anyGroup(shop.origin), count: 1 }];

  const put = await sendSlowly(`${shop.origin}/api/basket/v1/products`, JSON.stringify({ basket, groups }));
  const closed = shop.stop();
  await shop.says('Закрываю магазин');
  expect(await put.finish()).toBe(200);
  expect(await closed).toBe(0);

  const again = await startShop({ DATA_FOLDER });
  expect(again.printed.stdout).not.toContain('Наполняю магазин');
  const { productsAll } = await apiOf(again.origin)('GET /basket/v1', { query: { basket } });
  expect(productsAll).toEqual([expect.objectContaining({ groups: [expect.objectContaining(groups[0])] })]);
  await again.stop();
});

test('a lock left by a killed shop does not stop the next one', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER });
  const { pid } = JSON.parse(await readFile(join(DATA_FOLDER, 'shop.lock'), 'utf8'));
  process.kill(pid, 'SIGKILL');
  expect(await shop.ended).toBe(137);

  const again = await startShop({ DATA_FOLDER });
  await again.stop();
});

test('the shop closes when its start command is killed', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER });
  await shop.stop('SIGKILL');
  expect(shop.printed.stdout).toContain('Закрываю магазин… готово');
  expect(existsSync(join(DATA_FOLDER, 'shop.lock'))).toBe(false);
});

test('a database of a newer version is refused', async () => {
  const DATA_FOLDER = await dataFolder();
  const { db, close } = await connectPglite(join(DATA_FOLDER, 'database'));
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
  await close();
  expect(await refusalOf(START, { PORT: '0', DATA_FOLDER })).toEqual({
    code: 1,
    sentence:
      'База новее этой версии магазина (9999-future): обновите код командой git pull или укажите другую базу',
  });
});

test.each([
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' },
    'База данных 127.0.0.1:1 не отвечает: проверьте, что PostgreSQL запущен и DATABASE_URL верен, или уберите DATABASE_URL, чтобы работать на встроенной базе',
  ],
  [
    'a Redis that does not answer',
    { REDIS_URL: 'redis://127.0.0.1:1' },
    'Redis 127.0.0.1:1 не отвечает: проверьте, что он запущен и REDIS_URL верен, или уберите REDIS_URL',
  ],
  [
    'a setting that is none',
    { DATABASE_URL: 'shop.db' },
    'Исправьте переменные окружения и запустите снова: DATABASE_URL — адрес вида postgres://user@host:5432/shop',
  ],
])('%s is refused in one sentence', async (_, environment, sentence) => {
  expect(await refusalOf(START, { PORT: '0', ...environment })).toEqual({ code: 1, sentence });
});

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env;

test.skipIf(server === undefined)('DATABASE_URL and REDIS_URL move the shop to servers', async () => {
  const name = `lunnitsa_start_${process.pid}`;
  const admin = await connectPostgres(server ?? '');
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const DATA_FOLDER = join(folder, 'on-servers');
  const environment = {
    DATA_FOLDER,
    DATABASE_URL: databaseUrl(server ?? '', name),
    ...(redis !== undefined && { REDIS_URL: redis }),
  };
  try {
    const shop = await startShop(environment);
    expect(await anyGroup(shop.origin)).toBeGreaterThan(0);
    expect(await refusalOf(RESET, environment)).toEqual({
      code: 1,
      sentence: 'С базой ещё кто-то работает: остановите магазин, закройте psql и запустите снова',
    });
    await shop.stop();
    expect(existsSync(join(DATA_FOLDER, 'database'))).toBe(false);
    expect(await runCommand(RESET, environment).ended).toBe(0);
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
});

const apiOf = (origin: string) => createApi(fetch, `${origin}/api`, () => ({}));

/** Something that can be put into a basket. */
async function anyGroup(origin: string): Promise<number> {
  const { products } = await apiOf(origin)('POST /catalog/v1/products', {
    body: { filter: { available: true } },
  });
  return products['1']?.flatMap(({ groups }) => groups).find(({ available }) => available)?.id ?? 0;
}

/** A POST whose head the shop has read, and whose body is held back until `finish`, which answers the status. */
async function sendSlowly(url: string, body: string) {
  const post = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(post, 'response') as Promise<[IncomingMessage]>;
  post.flushHeaders();
  await once(post, 'continue');
  return {
    async finish(): Promise<number | undefined> {
      post.end(body);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}
