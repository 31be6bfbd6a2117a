import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { connectPglite, connectPostgres, type Database } from '#database/connect.ts';
import { createApp } from '#server/app.ts';
import { eraseDeletedAccounts } from '#server/features/auth/delete-account.ts';
import { openSandboxBank } from '#server/features/bank/sandbox-bank.ts';
import { openReadModel } from '#server/features/catalog/read-model.ts';
import { shopCarrier } from '#server/features/delivery/shop-carrier.ts';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { watchShop } from '#server/observability/shop-gauges.ts';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import { openTokens } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { jpeg, multipart, pdf } from '#tests/support/given-files.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { givenOrder } from '#tests/support/given-order.ts';
import { addScheduled, runJobs } from '#tests/support/run-jobs.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { openBackups } from './backups.ts';
import { ERASURES, recordErasures } from './erasures.ts';
import { makeBackup } from './make-backup.ts';
import { lastGoodCopyAt } from './queries.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { listBackups, withStoredBackup } from './stored-backups.ts';

const { TEST_DATABASE_URL: testServer } = process.env;
/** The server of the machine: the embedded run restores into it, too. */
const server = testServer ?? (await localServer());

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-backups-'));
afterAll(() => rm(folder, { recursive: true }));

async function localServer(): Promise<string | undefined> {
  const url = 'postgres://postgres@127.0.0.1:5432/postgres';
  const { db, close } = await connectPostgres(url);
  const isThere = await sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  await close();
  return isThere ? url : undefined;
}

const silent = () => {};

async function sourceOf({ database, services: { uploads } }: TestShop) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  return {
    database,
    databaseUrl: testServer && databaseUrl(testServer, rows[0]?.name ?? ''),
    uploads,
    version: '0.1.0',
  };
}

/** A backup in a folder of its own. */
async function givenBackup(shop: TestShop, key?: Buffer) {
  const place = { folder: join(folder, randomUUID()), key };
  const backups = openBackups({
    ...(await sourceOf(shop)),
    settings: { ...place, days: 7, weeks: 4 },
    now: () => shop.now,
    outside: undefined,
  });
  const lines: string[] = [];
  const path = await backups.make((line) => lines.push(line));
  return { ...place, path, lines };
}

/** An empty place on this engine. */
async function givenPlace(engine: 'pglite' | 'postgres') {
  const dataFolder = join(folder, randomUUID());
  const url = engine === 'postgres' ? await givenServer() : undefined;
  return { databaseUrl: url, dataFolder, uploads: openDiskStore(join(dataFolder, 'uploads')) };
}

async function givenServer(): Promise<string> {
  const name = `lunnitsa_restored_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server ?? '');
  onTestFinished(async () => {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  await sql`create database ${sql.id(name)} template template0`.execute(admin.db);
  return databaseUrl(server ?? '', name);
}

type Place = Awaited<ReturnType<typeof givenPlace>>;

async function restored(
  path: string,
  place: Place,
  { erasures = [] as string[], key = undefined as Buffer | undefined } = {},
) {
  const lines: string[] = [];
  await restoreBackup({ path, key }, place, {
    erasures,
    now: new Date('2026-11-21T00:00:00Z'),
    say: (line) => lines.push(line),
  });
  const database =
    place.databaseUrl === undefined
      ? await connectPglite(join(place.dataFolder, 'database'))
      : await connectPostgres(place.databaseUrl);
  onTestFinished(() => database.close());
  return { database, lines };
}

/** The contract over a restored database. */
async function shopOver(database: Database, { services }: TestShop, { uploads }: Place) {
  const { db, listen } = database;
  const jobs = await openJobs(database, unexpected);
  const app = await createApp({
    ...services,
    db,
    listen,
    jobs,
    tokens: await openTokens(db),
    catalog: await openReadModel(db, services.now),
    carrier: shopCarrier(db),
    payments: openSandboxBank({ db, now: services.now }),
    uploads,
  });
  onTestFinished(async () => {
    await jobs.stop();
    await app.close();
  });
  return app;
}

/** Places that a backup of this engine can be restored into. */
const ENGINES = [
  ...(testServer === undefined ? (['pglite'] as const) : []),
  ...(server === undefined ? [] : (['postgres'] as const)),
];

describe('a backup', () => {
  test.each(ENGINES)(
    'restores into an empty place on %s: a buyer is still signed in, finds the files, and buys',
    async (engine) => {
      await using shop = await openTestShop();
      const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
      const headers = await shop.headersFor({ userRole: 'user' });
      const before = await givenOrder(
        createApi(injectFetch(shop.app), '/api', () => headers),
        [ring],
      );
      const upload = await givenUpload(shop, headers);
      await shop.services.jobs.add(
        shop.db,
        'orders.expire',
        { orderId: before.orderId },
        { key: 'restored' },
      );

      const backup = await givenBackup(shop);
      expect(await lastGoodCopyAt(shop.db)).toEqual(shop.now);
      const place = await givenPlace(engine);
      const { database, lines } = await restored(backup.path, place);
      expect(lines).toEqual([
        expect.stringMatching(/^Контрольные суммы верны: копия от 2026-11-20T12:00:00.000Z/),
        expect.stringMatching(/^Файлы восстановлены: [1-9]/),
        'База восстановлена, строк столько же, сколько в копии',
        'Книги сходятся',
      ]);
      expect(await findDifferences(database.db)).toEqual([]);
      expect(await waitingJobs(database)).toEqual(await waitingJobs(shop.database));

      const app = await shopOver(database, shop, place);
      const anna = createApi(injectFetch(app), '/api', () => headers);
      const after = await givenOrder(anna, [ring]);
      expect(after.orderId).toBeGreaterThan(before.orderId);
      expect(await findDifferences(database.db)).toEqual([]);
      const { statusCode, rawPayload } = await app.inject({
        url: `/api/file/v1/${upload}/download`,
        headers,
      });
      expect([statusCode, rawPayload.equals(pdf())]).toEqual([200, true]);
    },
  );

  test('made while orders come, restores to a ledger that balances, whole orders and the same pictures [E11.1]', {
    timeout: 300_000,
  }, async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [1000] });
    const headers = await shop.headersFor({ userRole: 'user' });
    const anna = createApi(injectFetch(shop.app), '/api', () => headers);
    const { orderId: before } = await givenOrder(anna, [ring]);
    await givenUpload(shop, headers, { name: 'кольцо.jpg', content: await jpeg() });
    await givenUpload(shop, headers);

    let isMade = false;
    let meanwhile = 0;
    const buying = (async () => {
      while (!isMade && meanwhile < MOST_ORDERS) {
        const { orderId } = await givenOrder(anna, [ring]);
        if (!isMade) meanwhile += 1;
        // An account may have few unpaid orders at a time.
        await anna('DELETE /orders/v1', { body: { orderId } });
      }
    })();
    const backup = await givenBackup(shop).finally(() => {
      isMade = true;
    });
    await buying;
    expect(meanwhile).toBeGreaterThan(0);

    const place = await givenPlace(testServer === undefined ? 'pglite' : 'postgres');
    const { database } = await restored(backup.path, place);
    expect(await findDifferences(database.db)).toEqual([]);
    const [ordered, all] = await Promise.all([ordersOf(database), ordersOf(shop.database)]);
    expect(ordered.length).toBeGreaterThan(0);
    expect(ordered.some(({ id }) => id === before)).toBe(true);
    expect(ordered).toEqual(all.slice(0, ordered.length));
    const pictures = await bytesByName(shop.services.uploads);
    expect(pictures.size).toBeGreaterThan(0);
    expect(await bytesByName(place.uploads)).toEqual(pictures);
  });

  test('is sealed by a key, and opened only by it', async () => {
    await using shop = await openTestShop();
    const key = randomBytes(32);
    const { path } = await givenBackup(shop, key);
    expect((await readFile(path)).includes('anna')).toBe(false);
    const file = { path, key };
    await verifyBackup(file, (await sourceOf(shop)).databaseUrl, silent);
    await expect(verifyBackup({ path, key: undefined }, undefined, silent)).rejects.toThrow('Копия');
    await expect(verifyBackup({ path, key: randomBytes(32) }, undefined, silent)).rejects.toThrow(
      'BACKUP_KEY не тот',
    );
  });

  test('is a file for its owner only, and so is the embedded database that it restores', async () => {
    await using shop = await openTestShop();
    const { path } = await givenBackup(shop);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    // An embedded database is restored from an embedded one only.
    if (server !== undefined) return;
    const place = await givenPlace('pglite');
    await restored(path, place);
    expect((await stat(join(place.dataFolder, 'database'))).mode & 0o777).toBe(0o700);
  });

  test.each([
    ['cut in the middle', async (path: string, bytes: number) => truncate(path, Math.floor(bytes / 2))],
    ['cut before its manifest', async (path: string, bytes: number) => truncate(path, bytes - 60_000)],
    ['with a changed byte', changeByte],
    ['that is something else', (path: string) => writeFile(path, 'not a backup')],
    ['that is empty', (path: string) => writeFile(path, '')],
  ])('%s is refused before anything is written', async (_, damage) => {
    await using shop = await openTestShop();
    const { path } = await givenBackup(shop);
    await damage(path, (await stat(path)).size);
    const place = await givenPlace('pglite');
    await expect(restored(path, place)).rejects.toThrow('повреждена или не дописана');
    expect(existsSync(place.dataFolder)).toBe(false);
  });

  test('leaves no file when it fails in the middle', async () => {
    await using shop = await openTestShop();
    const place = { folder: join(folder, randomUUID()), key: undefined };
    const uploads = { ...openDiskStore(folder), size: () => Promise.reject(new Error('The disk is gone')) };
    await givenUpload(shop, await shop.headersFor({ userRole: 'user' }));
    const source = { ...(await sourceOf(shop)), uploads };
    await expect(makeBackup(source, place, shop.now, silent)).rejects.toThrow('The disk is gone');
    expect(await readdir(place.folder)).toEqual([]);
  });
});

test('a person who was erased after the backup is erased again when it is restored', async () => {
  await using shop = await openTestShop();
  const listed = await givenPerson(shop, 'listed@example.ru');
  const forgotten = await givenPerson(shop, 'forgotten@example.ru');
  const backup = await givenBackup(shop);
  const list = join(backup.folder, ERASURES);
  await eraseNow(shop, listed);
  expect(await recordErasures(shop.db, list)).toBeGreaterThan(0);
  expect(await recordErasures(shop.db, list)).toBe(0);
  // Shows that the backup has the people, and that the list is what erases them.
  await eraseNow(shop, forgotten);

  const place = await givenPlace(server === undefined ? 'pglite' : 'postgres');
  const { database, lines } = await restored(backup.path, place, { erasures: [list] });
  expect(await emailOf(database, listed)).toBeNull();
  expect(await emailOf(database, forgotten)).toBe('forgotten@example.ru');
  expect(lines).toContain('Удалены снова аккаунты, удалённые после копии: 1');
  expect(await readFile(list, 'utf8')).not.toContain('example.ru');
});

async function givenPerson({ db, now }: TestShop, email: string): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ email, user_role: 'user', price_role: 'user', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function eraseNow({ db, now }: TestShop, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ deletion_asked_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await eraseDeletedAccounts(db, now);
  expect(await emailOf({ db }, id)).toBeNull();
}

async function emailOf({ db }: Pick<Database, 'db'>, id: string): Promise<string | null> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

async function changeByte(path: string, bytes: number): Promise<void> {
  const content = await readFile(path);
  const at = Math.floor(bytes / 3);
  content[at] = (content[at] ?? 0) ^ 1;
  await writeFile(path, content);
}

/** While a backup is made. */
const MOST_ORDERS = 40;

/** Orders with their lines, in the order in which they were placed. */
async function ordersOf({ db }: Pick<Database, 'db'>) {
  const { rows } = await sql<{ id: number; number: string; total: number; lines: unknown }>`
    select orders.id, number, total_kopecks as total,
           (select json_agg(line order by line.id) from order_lines as line where order_id = orders.id) as lines
      from orders order by orders.id`.execute(db);
  return rows;
}

async function bytesByName(store: FileStore): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of await storedNames(store)) {
    const content = await store.read(name);
    if (content !== undefined) files.set(name, (await buffer(content)).toString('base64'));
  }
  return files;
}

/** The id of a file that its owner may read. */
async function givenUpload(
  shop: TestShop,
  headers: Record<string, string>,
  sent = { name: 'договор.pdf', content: pdf() },
): Promise<string> {
  const form = multipart(sent);
  const { statusCode, json } = await shop.app.inject({
    method: 'POST',
    url: '/api/file/v1?targetCode=form',
    ...form,
    headers: { ...headers, ...form.headers },
  });
  expect(statusCode).toBe(200);
  return json().fileId;
}

async function waitingJobs({ db }: Database) {
  const { rows } = await sql`
    select data, singleton_key, start_after from jobs.job where state in ('created', 'retry') and name = 'shop'
     order by id`.execute(db);
  return rows;
}

/** What is the same on both engines: on the embedded one it takes several times as long. */
if (testServer !== undefined) {
  describe('a backup of a server', () => {
    test('of PostgreSQL is not restored into the embedded database', async () => {
      await using shop = await openTestShop();
      const { path } = await givenBackup(shop);
      await expect(restored(path, await givenPlace('pglite'))).rejects.toThrow('Копия сделана на PostgreSQL');
    });

    test('says when it contains an unbalanced ledger', async () => {
      await using shop = await openTestShop();
      const { databaseUrl: url } = await sourceOf(shop);
      const good = await givenBackup(shop);
      await verifyBackup(good, url, silent);
      await shop.db.updateTable('promo_codes').set({ used: 3 }).where('code', '=', 'МАЛАХИТ').execute();
      const bad = await givenBackup(shop);
      const lines: string[] = [];
      await expect(verifyBackup(bad, url, (line) => lines.push(line))).rejects.toThrow(
        'книги в ней не сходятся',
      );
      expect(lines).toContain('Книги не сходятся: промокод МАЛАХИТ: использован 3 раз, записано 0');
      await shop.db.updateTable('promo_codes').set({ used: 0 }).where('code', '=', 'МАЛАХИТ').execute();
    });

    test('is not restored into a place with data [E11.2]', async () => {
      await using shop = await openTestShop();
      const { path } = await givenBackup(shop);
      const engine = testServer === undefined ? 'pglite' : 'postgres';
      const place = await givenPlace(engine);
      await restored(path, place);
      await expect(restored(path, place)).rejects.toThrow(
        /уже есть (база|данные): восстанавливаю только в пуст/,
      );
    });

    test('lists files that are gone, and is complete without them', async () => {
      await using shop = await openTestShop();
      const upload = await givenUpload(shop, await shop.headersFor({ userRole: 'user' }));
      await rm(join(shop.uploadFolder, `${upload}.pdf`));
      const { lines, path } = await givenBackup(shop);
      expect(lines.at(-1)).toMatch(/записей о файлах без самих файлов — \d+, например .*/);
      await verifyBackup({ path, key: undefined }, (await sourceOf(shop)).databaseUrl, silent);
    });
  });

  describe('the daily backup', () => {
    const DAY = 24 * 3_600_000;

    async function openDaily(shop: TestShop, outside?: FileStore, days = 2) {
      const here = join(folder, randomUUID());
      const clock = { now: shop.now };
      const { db } = shop;
      await db.deleteFrom('backups').execute();
      const backups = openBackups({
        ...(await sourceOf(shop)),
        settings: { folder: here, key: undefined, days, weeks: 0 },
        now: () => clock.now,
        outside,
      });
      return { backups, clock, here, services: { ...shop.services, backups } };
    }

    test('is made once a day, stored outside, and deleted after its days', async () => {
      await using shop = await openTestShop();
      await using s3 = await openS3Server();
      const store = openS3(s3.account, openMetrics())('backups/');
      const { backups, clock, here } = await openDaily(shop, store);
      for (const day of [0, 0, 1, 2]) {
        clock.now = new Date(shop.now.getTime() + day * DAY);
        await backups.makeDaily();
      }
      const names = ['lunnitsa-2026-11-21T12-00-00Z.tar', 'lunnitsa-2026-11-22T12-00-00Z.tar'];
      expect((await readdir(here)).filter((name) => name !== ERASURES).toSorted()).toEqual(names);
      expect((await storedNames(store)).filter((name) => name !== ERASURES)).toEqual(names);
      expect(await lastGoodCopyAt(shop.db)).toEqual(clock.now);
      const [, last = ''] = names;
      expect((await listBackups(store)).map(({ name }) => name)).toEqual(names);
      const { databaseUrl: url } = await sourceOf(shop);
      await withStoredBackup(store, { argument: `s3:${last}`, folder: here }, async (path) => {
        await verifyBackup({ path, key: undefined }, url, silent);
        expect(existsSync(join(dirname(path), ERASURES))).toBe((await store.size(ERASURES)) !== undefined);
      });
      const absent = { argument: 's3:lunnitsa-2026-11-20T12-00-00Z.tar', folder: here };
      await expect(withStoredBackup(store, absent, async () => {})).rejects.toThrow('В S3 нет копии');
      expect((await readdir(here)).filter((name) => name.startsWith('from-s3-'))).toEqual([]);
    });

    test('does not count while it is not stored outside', async () => {
      await using shop = await openTestShop();
      const file = join(folder, randomUUID());
      await writeFile(file, 'not a folder');
      const { backups } = await openDaily(shop, openDiskStore(file));
      await expect(backups.makeDaily()).rejects.toThrow();
      expect(await lastGoodCopyAt(shop.db)).toBeUndefined();
    });

    test('has an age: that of the database before the first one, and none where none are made', async () => {
      await using shop = await openTestShop();
      const { db, database, services } = shop;
      const ageOf = async (backups: Services['backups']) => {
        const { registry } = openMetrics();
        watchShop(registry, { database, db, catalog: services.catalog, backups, pages: undefined });
        const [, age] = /^shop_backup_age_seconds (\S+)$/m.exec(await registry.metrics()) ?? [];
        return age && Number(age);
      };
      const { backups, clock } = await openDaily(shop);
      clock.now = new Date(Date.now() + DAY);
      expect(await ageOf(backups)).toBeGreaterThan(DAY / 1000);
      await backups.makeDaily();
      clock.now = new Date(clock.now.getTime() + DAY / 2);
      expect(await ageOf(backups)).toBe(DAY / 2 / 1000);
      const { backups: none } = await openDaily(shop, undefined, 0);
      expect(await ageOf(none)).toBeUndefined();
    });

    test('deletes what a killed process has left, after a day', async () => {
      await using shop = await openTestShop();
      const { backups, clock, here } = await openDaily(shop);
      await mkdir(here);
      const draft = join(here, 'lunnitsa-2026-01-01T00-00-00Z.tar.draft');
      await writeFile(draft, '');
      clock.now = new Date();
      await backups.makeDaily();
      expect(existsSync(draft)).toBe(true);
      clock.now = new Date(Date.now() + 2 * DAY);
      await backups.makeDaily();
      expect(existsSync(draft)).toBe(false);
    });

    test('is a job of the night', async () => {
      await using shop = await openTestShop();
      const { services, here } = await openDaily(shop);
      const night = new Date('2026-11-20T23:15:00Z');
      await addScheduled(services, 'backups.make', shop.now, night);
      await runJobs(services, night);
      expect((await readdir(here)).filter((name) => name.endsWith('.tar'))).toHaveLength(1);
    });
  });
}
