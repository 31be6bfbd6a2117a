import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import { frameLinks } from '#storefront/kit/frame-links.ts';
import * as paths from '#storefront/paths.ts';
import routes from '#storefront/routes.ts';
import { anyGroup, expectEveryAnswer, waitUntilNotReady } from './support/busy-shop.ts';
import { holdRequest } from './support/held-request.ts';
import { openS3Server } from './support/s3-server.ts';
import { shopOnServer } from './support/shop-on-server.ts';
import {
  type Environment,
  refusalOf,
  runCommand,
  START,
  startShop,
  startShopByNpm,
} from './support/start-command.ts';
import { within } from './support/within.ts';

const RESET = ['scripts/reset-database.ts'];

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-start-'));
const template = join(folder, 'template');
let firstOutput = '';

beforeAll(async () => {
  const shop = await startShop({ DATA_FOLDER: template });
  await shop.stop();
  firstOutput = shop.printed.stdout;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data folder with the demo shop, for one test. Its name is short, because the path of a socket in it has a limit. */
async function dataFolder(): Promise<string> {
  const copy = await mkdtemp(join(folder, 'data-'));
  await cp(template, copy, { recursive: true });
  return copy;
}

test('the first start seeds an empty folder, and prints how to sign in', () => {
  expect(firstOutput).toMatch(/Открываю базу… готово за [\d,]+ с\n/);
  expect(firstOutput).toMatch(/Обновляю схему базы… готово за [\d,]+ с\n/);
  expect(firstOutput).toMatch(/Наполняю магазин… готово за [\d,]+ с\n/);
  expect(firstOutput).toMatch(/Магазин открыт: http:\/\/localhost:\d+\n/);
  for (const who of ['Розничный покупатель', 'Организация', 'Дилер', 'Сотрудник']) {
    expect(firstOutput).toMatch(new RegExp(`${who} +\\S+@\\S+ · пароль \\S+`));
  }
});

test('the start prints the setup line while there is no owner, and the command opens what is closed [B1.21, B1.22]', async () => {
  const DATA_FOLDER = await dataFolder();
  const staff = async (...words: string[]) => {
    const { ended, printed } = runCommand(['scripts/staff.ts', ...words], {
      DATA_FOLDER,
      PUBLIC_ORIGIN: 'https://lunnitsa.example',
    });
    return { code: await ended, text: `${printed.stdout}${printed.stderr}`.trim() };
  };
  const email = 'olga@example.ru';
  const setupPage = /Кабинет: (http:\/\/localhost:\d+)\/admin\/setup\?key=([\w-]{43})\n/;

  const renewed = await staff('owner', email);
  expect(renewed.text).toMatch(/^Кабинет: https:\/\/lunnitsa\.example\/admin\/setup\?key=[\w-]{43}$/m);
  const shop = await startShop({ DATA_FOLDER });
  await within(shop.prints('  Письма и SMS'), 'the start prints all of its lines');
  const [, origin = '', key = ''] = setupPage.exec(shop.printed.stdout) ?? [];
  const pageStatus = async (at: string, of: string) =>
    (await fetch(`${at}/admin/setup?key=${of}`, { redirect: 'manual' })).status;
  expect([await pageStatus(origin, key), await pageStatus(origin, 'wrong')]).toEqual([200, 404]);
  const given = { email, fio: 'Ольга Хозяинова', password: 'сердолик и малахит' };
  expect(await signUp(origin, { ...given, key })).toMatchObject({ next: 'enroll' });
  const other = { ...given, email: 'other@example.ru' };
  expect(await signUp(origin, { ...other, key })).toMatchObject({ status: 404 });
  await shop.stop();

  const { db, close } = await connectPglite(join(DATA_FOLDER, 'database'));
  await db
    .updateTable('staff')
    .set({ totp_secret: 'sealed', locked_at: new Date() })
    .where('email', '=', email)
    .execute();
  await close();
  expect((await staff('list')).text).toContain(`${email}  Ольга Хозяинова  Владелец  вход закрыт`);
  expect(await staff('owner', email)).toEqual({
    code: 1,
    text: 'Владелец уже есть. Второй фактор снимает npm run staff -- reset <e-mail>',
  });
  expect((await staff('unlock', email)).text).toBe('Ольга Хозяинова: вход снова открыт');
  expect((await staff('reset', 'OLGA@example.ru')).code).toBe(0);
  expect(await staff('reset', 'absent@example.ru')).toEqual({
    code: 1,
    text: 'Сотрудника с e-mail absent@example.ru нет',
  });

  const again = await startShop({ DATA_FOLDER });
  await within(again.prints('  Письма и SMS'), 'the start prints all of its lines');
  expect(again.printed.stdout).not.toContain('/admin/setup');
  expect(await pageStatus(again.origin, key)).toBe(404);
  const late = new URL(renewed.text.split('\n')[0]?.replace('Кабинет: ', '') ?? '').searchParams.get('key');
  expect(await signUp(again.origin, { ...other, key: late })).toMatchObject({ status: 404 });
  await again.stop();
  const after = await connectPglite(join(DATA_FOLDER, 'database'));
  onTestFinished(() => after.close());
  const owner = await after.db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  expect(owner).toMatchObject({ totp_secret: null, locked_at: null });
  // Its first start has filled the shop.
  const { rows: unknown } = await sql`
    select from pg_class where relname in ('products', 'staff') and reltuples < 0`.execute(after.db);
  expect(unknown).toEqual([]);
  const recorded = await after.db
    .selectFrom('staff_audit')
    .select(['action', 'actor_title'])
    .where('actor_kind', '=', 'command')
    .orderBy('id')
    .execute();
  expect(recorded).toEqual(
    ['staff.setup-link', 'staff.unblock', 'staff.reset-factors'].map((action) => ({
      action,
      actor_title: 'Команда',
    })),
  );
});

const signUp = async (origin: string, given: object) =>
  (
    await fetch(`${origin}/api/staff/v1/auth/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-staff': '1' },
      body: JSON.stringify(given),
    })
  ).json();

test('DEMO=0 founds a shop on a schema made by npm run migrate; every page opens and shows that the shop is being prepared', async () => {
  const DATA_FOLDER = join(folder, 'founded');
  const migrating = runCommand(['scripts/migrate.ts'], { DATA_FOLDER });
  expect(await migrating.ended, migrating.printed.stderr).toBe(0);
  expect(migrating.printed.stdout).toMatch(/^Схема базы обновлена: 0001-sites, /);
  const shop = await startShop({ DATA_FOLDER, DEMO: '0' });
  expect(shop.printed.stdout).not.toContain('Обновляю схему базы');
  onTestFinished(() => void shop.child.kill('SIGKILL'));
  const NEXT = 'Товаров и людей в магазине ещё нет. Что можно сделать уже сейчас:';
  await within(shop.prints(NEXT), 'the start prints what can be done next');
  await within(shop.prints('DEMO=1 npm start'), 'the start mentions the demo');
  expect(shop.printed.stdout).toContain('npm run content -- export');
  expect(shop.printed.stdout).toContain('«Настройки → Обмен с 1С»');
  expect(shop.printed.stdout).not.toContain('пароль');
  const asked = [
    // An alert is about a product.
    ...plainPaths(routes).filter((path) => path !== paths.alerts),
    ...(JSON.stringify(frameLinks({ raffleCode: null, isDealerSite: false, hasBonuses: true })).match(
      /(?<="href":")\/[^"?]*/g,
    ) ?? []),
  ];
  const failed: string[] = [];
  for (const path of [
    ...new Set([...asked, '/catalog/all', '/catalog/koltsa', '/raffles/net', '/user/order/all']),
  ]) {
    const { status } = await fetch(`${shop.origin}${path}`, { redirect: 'manual' });
    if (status >= 500 || (status === 404 && asked.includes(path))) failed.push(`${status} ${path}`);
  }
  expect(failed).toEqual([]);
  for (const cookie of ['siteId=1', 'siteId=2']) {
    expect(await textOf(`${shop.origin}/`, cookie)).toContain('Магазин наполняется');
    expect(await textOf(`${shop.origin}/catalog/all`, cookie)).toContain('Каталог наполняется');
  }
  await shop.stop();
  const account = runCommand(['scripts/exchange.ts', 'account', 'obmen'], {
    DATA_FOLDER,
    PUBLIC_ORIGIN: 'https://shop.example',
  });
  expect(await account.ended, account.printed.stderr).toBe(0);
  expect(account.printed.stdout).toContain('Адрес: https://shop.example/exchange/1c\nЛогин: obmen\n');
});

/** Paths without parameters in the route table. */
const plainPaths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries
    .flatMap(({ path, index, children }) => [
      ...(path !== undefined || index ? [`/${path ?? ''}`] : []),
      ...plainPaths(children ?? []),
    ])
    .filter((path) => !/[:*]/.test(path));

const textOf = async (url: string, cookie: string): Promise<string> =>
  (await fetch(url, { headers: { cookie } })).text();

test('a running shop locks its port and its folder, and waits for no load balancer when it is stopped from a terminal', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER, DRAIN_SECONDS: '300' });

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

test('a running shop is backed up into S3 and restored from there; a killed backup leaves only a draft, and a shop with data takes none [E11.2]', async () => {
  const DATA_FOLDER = await dataFolder();
  await using s3 = await openS3Server();
  const own = { ...s3.environment, BACKUP_KEY: randomBytes(32).toString('hex') };
  const shop = await startShop({ DATA_FOLDER, ...own });
  const to = join(DATA_FOLDER, 'usb');
  const backup = runCommand(['scripts/backup.ts', '--to', to], { DATA_FOLDER });
  expect(await backup.ended, backup.printed.stderr).toBe(0);
  const [, path = ''] = /^Копия готова: (.+)$/m.exec(backup.printed.stdout) ?? [];
  expect(backup.printed.stdout).toMatch(/^База скопирована: таблиц \d+, строк \d+$/m);
  expect(await refusalOf(['scripts/restore.ts', path], { DATA_FOLDER, ...own })).toMatchObject({ code: 1 });
  expect(await shop.stop()).toBe(0);

  const killed = runCommand(['scripts/backup.ts', '--to', join(to, 'killed')], { DATA_FOLDER });
  while (!existsSync(join(to, 'killed'))) await once(watch(to), 'change');
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect((await readdir(join(to, 'killed'))).filter((name) => !name.endsWith('.draft'))).toEqual([]);

  const listed = runCommand(['scripts/backup.ts', '--list'], { DATA_FOLDER, ...own });
  expect(await listed.ended, listed.printed.stderr).toBe(0);
  expect(listed.printed.stdout).toMatch(/^lunnitsa-\S+\.tar\.sealed {2}\d+ МБ$/m);
  const stored = `s3:${basename(path)}`;
  const verified = runCommand(['scripts/backup.ts', '--verify', stored], { DATA_FOLDER, ...own });
  expect(await verified.ended, verified.printed.stderr).toBe(0);
  expect(verified.printed.stdout).toContain('Книги сходятся');
  const other = { DATA_FOLDER: join(folder, randomUUID()), ...own };
  const restored = runCommand(['scripts/restore.ts', stored], other);
  expect(await restored.ended, restored.printed.stderr).toBe(0);
  const again = await startShop(other);
  expect(again.printed.stdout).not.toContain('Наполняю магазин');
  expect(await anyGroup(again.origin)).toBeGreaterThan(0);
  await again.stop();
  const refused = await refusalOf(['scripts/restore.ts', stored], other);
  expect(refused.code).toBe(1);
  expect(refused.sentence).toContain(
    `В папке ${other.DATA_FOLDER} уже есть база: восстанавливаю только в пустое место`,
  );
});

test('a request in flight at SIGTERM is answered, and its writes persist after the next start', async () => {
  const DATA_FOLDER = await dataFolder();
  const shop = await startShop({ DATA_FOLDER });
  const basket = randomUUID();
  const groups = [{ id: await anyGroup(shop.origin), count: 1 }];

  const put = await holdRequest(`${shop.origin}/api/basket/v1/products`, JSON.stringify({ basket, groups }));
  const closed = shop.stop();
  await shop.prints('Закрываю магазин');
  expect(await put.finish()).toBe(200);
  expect(await closed).toBe(0);

  const again = await startShop({ DATA_FOLDER });
  expect(again.printed.stdout).not.toContain('Наполняю магазин');
  const { productsAll } = await apiOf(again.origin)('GET /basket/v1', { query: { basket } });
  expect(productsAll).toEqual([expect.objectContaining({ groups: [expect.objectContaining(groups[0])] })]);
  await again.stop();
});

test('answers 200 requests in flight after SIGTERM [R22]', async () => {
  await expectEveryAnswer({ DATA_FOLDER: await dataFolder() });
});

test('stops waiting at a second signal', async () => {
  const shop = await startShop({ DATA_FOLDER: await dataFolder(), DRAIN_SECONDS: '300' });
  const ended = shop.stop();
  await waitUntilNotReady(shop.origin);
  // An immediate signal counts as an echo of the first, so it is repeated until it takes effect.
  const again = setInterval(() => shop.child.kill('SIGTERM'), 500);
  expect(await ended).toBe(0);
  clearInterval(again);
});

test('closes cleanly when it is stopped while it opens its database', async () => {
  const DATA_FOLDER = await dataFolder();
  const command = runCommand(START, { PORT: '0', DATA_FOLDER });
  await command.prints('Открываю базу');
  command.child.kill('SIGTERM');
  expect(await command.ended).toBe(0);
  expect(existsSync(join(DATA_FOLDER, 'shop.lock'))).toBe(false);
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

test.each([
  ['its start command', startShop],
  ['the npm that runs its start command', (environment: Environment) => startShopByNpm('start', environment)],
  [
    'the npm that runs the start command of development',
    (environment: Environment) => startShopByNpm('dev', environment),
  ],
])('closes in order when %s is killed', async (_, start) => {
  const DATA_FOLDER = await dataFolder();
  const shop = await start({ DATA_FOLDER });
  await shop.stop('SIGKILL');
  // Vite may print another line in between.
  expect(shop.printed.stdout).toMatch(/Закрываю магазин… .*готово за/s);
  expect(existsSync(join(DATA_FOLDER, 'shop.lock'))).toBe(false);
});

test('a database of a newer version is refused', async () => {
  const DATA_FOLDER = await dataFolder();
  const { db, close } = await connectPglite(join(DATA_FOLDER, 'database'));
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(db);
  await sql`update schema_compatibility set oldest_code = '9999-future'`.execute(db);
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
    { DATABASE_URL: 'shop.db', DATABASE_LOCK_SECONDS: '0', DRAIN_SECONDS: '-1' },
    'Исправьте переменные окружения и запустите снова: DATABASE_URL — адрес вида postgres://user@host:5432/shop; DATABASE_LOCK_SECONDS — число секунд от 1 до 3600; DRAIN_SECONDS — число от 0 до 300',
  ],
])('%s is refused in one sentence', async (_, environment, sentence) => {
  expect(await refusalOf(START, { PORT: '0', ...environment })).toEqual({ code: 1, sentence });
});

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env;

// For a machine without PostgreSQL: `npm test` says which engines it has found.
test.skipIf(server === undefined)(
  'DATABASE_URL and REDIS_URL move the shop to servers, where 200 requests in flight are answered, too [R22]',
  async () => {
    const onPostgres = await shopOnServer(server ?? '', folder);
    // Redis remembers the uploads of earlier runs, which are limited.
    await expectEveryAnswer(onPostgres);
    const environment = { ...onPostgres, ...(redis !== undefined && { REDIS_URL: redis }) };
    const shop = await startShop(environment);
    expect(await anyGroup(shop.origin)).toBeGreaterThan(0);
    expect(await listenersIn(environment.DATABASE_URL)).toBe(1);
    expect(await refusalOf(RESET, environment)).toEqual({
      code: 1,
      sentence: 'С базой ещё кто-то работает: остановите магазин, закройте psql и запустите снова',
    });
    await shop.stop();
    expect(existsSync(join(environment.DATA_FOLDER, 'database'))).toBe(false);
    expect(await runCommand(RESET, environment).ended).toBe(0);
  },
);

/** Connections to this database that listen for notifications. */
async function listenersIn(url: string): Promise<number> {
  const { db, close } = await connectPostgres(url);
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`.execute(db);
  await close();
  return rows.length;
}

const apiOf = (origin: string) => createApi(fetch, `${origin}/api`, () => ({}));
