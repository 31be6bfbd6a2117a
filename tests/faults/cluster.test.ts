import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectPostgres, type Database } from '#database/connect.ts';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { openTokens } from '#server/security/tokens.ts';
import { openShopRedis } from '#server/start/shop-redis.ts';
import { openNotificationSocket } from '#storefront/features/notifications/notification-socket.ts';
import { findChromium } from '#tests/e2e/support/chromium.ts';
import { copyProject } from '#tests/e2e/support/deployed-project.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { pdf } from '#tests/support/given-files.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { within } from '#tests/support/within.ts';
import { type Cluster, type ClusterPlace, openCluster } from '../../scripts/open-cluster.ts';
import { startLoad } from './cluster-load.ts';
import { type Buyer, givenCrowd, givenPieces } from './given-crowd.ts';
import { SIZES } from './sizes.ts';
import { openTlsProxy } from './tls-proxy.ts';

/* Two nodes behind nginx on PostgreSQL and Redis, as `npm run cluster` starts them. */

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redisUrl } = process.env;
const STOCK = 100_000;
const SECOND = 1000;
/** A database of Redis apart from those of other tests. */
const OWN_REDIS = '/15';

/** Milliseconds after which an open page is connected again (§4 allows a minute). */
const SOCKET_BACK_WITHIN = 10_000;

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-cluster-'));
const printed: string[] = [];
const closing = new AsyncDisposableStack();
let place: ClusterPlace;
let cluster: Cluster;
let database: Database;
let groupId: number;

beforeAll(async () => {
  if (server === undefined || redisUrl === undefined) return;
  const name = `lunnitsa_cluster_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  closing.defer(async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const url = databaseUrl(server, name);
  const ownRedis = new URL(redisUrl);
  ownRedis.pathname = OWN_REDIS;
  const redis = await openShopRedis(ownRedis.href);
  // Limits of an address that an earlier run has reached.
  await redis.flushdb();
  redis.disconnect();
  place = {
    port: 20_000 + Math.floor(Math.random() * 10_000),
    folder,
    databaseUrl: url,
    redisUrl: ownRedis.href,
    environment: { DEMO: '1', PROOF_OF_WORK: '0', CONNECTIONS_PER_ADDRESS: '1000', DRAIN_SECONDS: '1' },
    print: (line) => printed.push(line),
  };
  cluster = await openCluster(place);
  closing.defer(() => cluster.close());
  database = await connectPostgres(url);
  closing.defer(() => database.close());
  [groupId = 0] = await givenProduct(database.db, { price: 1000 });
  await givenPieces(database.db, groupId, STOCK);
});

afterAll(async () => {
  await closing.disposeAsync();
  await rm(folder, { recursive: true, force: true });
});

const givenBuyers = async (size: number): Promise<Buyer[]> =>
  givenCrowd(database.db, await openTokens(database.db), { size, groupId, now: new Date() });

/** Where both servers are: `npm test` says what it has run on. */
const testCluster = test.skipIf(server === undefined || redisUrl === undefined);

/** Confirmed changes and orders are there once, and confirmed files too. */
async function expectNothingLost(load: ReturnType<typeof startLoad>): Promise<void> {
  const { db } = database;
  expect(load.failed, load.failed.join('; ')).toEqual([]);
  const lines = await db
    .selectFrom('basket_lines')
    .select(['basket', 'count'])
    .where('basket', 'in', [...load.baskets.keys()])
    .execute();
  expect(new Map(lines.map(({ basket, count }) => [basket, count]))).toEqual(load.baskets);
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...load.orders.keys()])
    .execute();
  expect(new Map(orders.map(({ id, user_id }) => [user_id, id]))).toEqual(load.orders);
  expect(orders).toHaveLength(load.orders.size);
  const stored = await db
    .selectFrom('files')
    .select('path')
    .where('id', '=', sql<string>`any(${load.files})`)
    .execute();
  expect(stored).toHaveLength(load.files.length);
  for (const { path } of stored) await access(join(folder, 'uploads', path));
}

testCluster(
  'a node is killed under load: nothing is lost, no repeatable request fails, and open pages are connected again',
  async () => {
    const buyers = await givenBuyers(40);
    const [reader] = await givenBuyers(1);
    const pages = Array.from({ length: 4 }, () => openPage(cluster.origin, reader));
    for (const page of pages) await within(page.isOpen(), 'a socket opens');
    const load = startLoad(cluster.origin, groupId, buyers);
    await pause(SIZES.clusterSeconds * SECOND);
    await cluster.stop(1, 'SIGKILL');
    for (const page of pages) await within(page.isOpen(), 'a socket opens again', SOCKET_BACK_WITHIN);
    await pause(SIZES.clusterSeconds * SECOND);
    await cluster.start(1);
    await notify(
      database.db,
      { now: () => new Date() },
      { userId: reader?.userId ?? '', typeCode: 'order_status', title: 'Снова здесь', body: '' },
    );
    for (const page of pages) await within(page.receives('Снова здесь'), 'each page is notified');
    await load.end();
    expect(load.answered).toBeGreaterThan(50);
    expect(load.files.length).toBeGreaterThan(0);
    expect(load.orders.size).toBeGreaterThan(5);
    await expectNothingLost(load);
  },
  SIZES.timeout,
);

testCluster(
  'the nodes are restarted one after the other under load, in a full run with a second build under open browsers: nothing fails',
  async () => {
    await using deployed = SIZES.hasSecondBuild ? await buildNext() : undefined;
    const load = startLoad(cluster.origin, groupId, await givenBuyers(40));
    const browser = deployed && (await openBrowsers(cluster.origin));
    for (const node of [1, 2]) {
      await cluster.stop(node, 'SIGTERM');
      await cluster.start(node, deployed?.folder);
      if (deployed) await expectCode(cluster.origin, deployed.ownCode);
    }
    await load.end();
    expect(load.answered).toBeGreaterThan(50);
    await expectNothingLost(load);
    expect(await browser?.failures()).toEqual(deployed && []);
  },
  SIZES.timeout,
);

test('nginx with TLS names the visitor itself, redirects http, and hides the metrics', async () => {
  await using proxy = await openTlsProxy();
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '1.1.1.1',
  };
  const { status, body } = await proxy.ask('https', '/cart', forged);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({
    host: 'shop.example',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
  });
  expect(await proxy.ask('http', '/cart?a=1')).toMatchObject({
    status: 301,
    location: 'https://shop.example/cart?a=1',
  });
  for (const path of ['/metrics', '//metrics', '/%6detrics', '/metrics?x=1']) {
    expect(await proxy.ask('https', path), path).toMatchObject({ status: 404 });
  }
});

// Two more nodes beside the two that run: by `npm run faults -- cluster`. Each part has tests of its own in npm test.
if (SIZES.hasSecondCluster) {
  testCluster(
    'nodes without a common disk share uploads, and code files of a build that only one of them had, through S3',
    async () => {
      await using s3 = await openS3Server();
      const own = join(folder, 'with-s3');
      await mkdir(own);
      const port = 20_000 + Math.floor(Math.random() * 10_000);
      const shared = await openCluster({
        ...place,
        port,
        folder: own,
        environment: { ...place.environment, ...s3.environment },
      });
      onTestFinished(() => shared.close());
      const node = (number: number) => `http://127.0.0.1:${port + number}`;

      const [buyer] = await givenBuyers(1);
      const { authorization = '' } = buyer?.headers ?? {};
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(pdf())]), 'a.pdf');
      const headers = { authorization };
      const sent = await fetch(`${node(1)}/api/file/v1?targetCode=form`, { method: 'POST', body, headers });
      const { fileId } = (await sent.json()) as { fileId: string };
      const saved = await fetch(`${node(2)}/api/file/v1/${fileId}/download`, { headers });
      expect([saved.status, await saved.text()]).toEqual([200, pdf().toString()]);

      await using former = await copyProject();
      const client = join(former.folder, 'build/client');
      await writeFile(join(client, 'assets/former-build.js'), 'export {};');
      await former.change('build/client/build-manifest.json', '"assets":[', '"assets":["former-build.js",');
      const statuses = () =>
        Promise.all([1, 2].map(async (one) => (await fetch(`${node(one)}/assets/former-build.js`)).status));
      expect(await statuses()).toEqual([404, 404]);
      for (const [project, expected] of [
        [former.folder, 'the node that has it'],
        [undefined, 'nodes that never had it'],
      ]) {
        await shared.stop(1, 'SIGTERM');
        await shared.start(1, project);
        expect(await statuses(), expected).toEqual([200, 200]);
      }
    },
    SIZES.timeout,
  );
}

/** A copy of the project whose build differs from the running one. */
async function buildNext() {
  const project = await copyProject();
  await project.change('storefront/frame/footer.tsx', '© «Лунница»', '© «Лунница», новая сборка');
  await project.build();
  const ownCode = ['assets/next-build.js', 'admin/assets/next-build.js'];
  for (const path of ['build/client', 'build/backoffice'])
    await writeFile(join(project.folder, path, 'assets/next-build.js'), 'export {};');
  return Object.assign(project, { ownCode });
}

/** Whichever node a request comes to first. */
async function expectCode(origin: string, paths: readonly string[]): Promise<void> {
  for (const path of Array.from({ length: 5 }, () => paths).flat()) {
    expect((await fetch(`${origin}/${path}`)).status, path).toBe(200);
  }
}

/** Two visitors who walk through the shop in Chromium. */
async function openBrowsers(origin: string) {
  const executablePath = findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ args, ...(executablePath !== undefined && { executablePath }) });
  onTestFinished(() => browser.close());
  const failures: string[] = [];
  let isOver = false;
  async function walk(): Promise<void> {
    const page = await browser.newPage();
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('response', (answer) => {
      if (answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`${origin}/sizes`);
    for (let step = 0; !isOver; step++) {
      // A link is followed by the code of the first build until the page loads the next one.
      const path = step % 2 === 0 ? '/brands' : '/sizes';
      await page.locator(`footer a[href="${path}"]`).click();
      await page.waitForURL((url) => url.pathname === path);
    }
  }
  const walks = [walk(), walk()];
  return {
    async failures() {
      isOver = true;
      await Promise.all(walks);
      return failures;
    },
  };
}

/** The live connection of an open page of this user. */
function openPage(origin: string, reader: Buyer | undefined) {
  const token = reader?.headers.authorization?.replace('Bearer ', '') ?? '';
  const titles: string[] = [];
  let received = Promise.withResolvers<void>();
  let current: WebSocket | undefined;
  const socket = openNotificationSocket({
    open: () => {
      current = new WebSocket(`${origin.replace('http', 'ws')}/api${NOTIFICATION_SOCKET}?token=${token}`);
      return current;
    },
    token: () => token,
    isExpired: () => false,
    refresh: async () => true,
    isOnline: () => true,
    onMessage(message) {
      if (message.kind !== 'notification') return;
      titles.push(message.notification.title);
      received.resolve();
      received = Promise.withResolvers();
    },
    log: { info() {}, warn() {}, error() {} },
  });
  onTestFinished(socket.disconnect);
  return {
    async isOpen() {
      while (current?.readyState !== WebSocket.OPEN) await pause(20);
    },
    async receives(title: string) {
      while (!titles.includes(title)) await received.promise;
    },
  };
}
