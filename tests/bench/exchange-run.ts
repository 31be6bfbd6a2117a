import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch, writeFrame } from '#database/synthetic/write-catalogue.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openLiveModel } from '#server/features/catalog/live-model.ts';
import { shopCarrier } from '#server/features/delivery/shop-carrier.ts';
import { importFromDisk } from '#server/features/exchange/from-disk.ts';
import { runImportJob } from '#server/features/exchange/import-job.ts';
import { openShopFiles } from '#server/features/files/shop-files.ts';
import { embeddedSuggestions } from '#server/integrations/dadata/embedded.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/observability/log.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { openAttempts } from '#server/security/attempts.ts';
import { openTokens } from '#server/security/tokens.ts';
import { NODE_ENVIRONMENT } from '../../scripts/node-flags.mjs';
import { writeGoods, writeOffers } from './exchange-files.ts';

/* A shop that sells while 1C fills it, in this process, so that its memory can be measured. */

const SAMPLED_EVERY = 20;
/** Goods that the shop has before. */
const GOODS_BEFORE = 1000;

export type Figures = {
  goods: number;
  seconds: number;
  /** Of this process, the server's aside. */
  cpuSeconds: number;
  /** More than before the import, at most, the process that applies it included. */
  bytes: number;
  /** p95 in milliseconds before and during the import. */
  listing: [number, number];
  basket: [number, number];
  counts: Record<string, number>;
};

type Size = {
  goods: number;
  /** Letters of each good beside the usual ones: 100 000 goods with 2000 are 200 MB. */
  padding?: number;
  idleSeconds: number;
  /** Of a server, so that files are applied in a process of their own. */
  url?: string | undefined;
};

export async function measureImport(
  database: Database,
  { goods, padding = 0, idleSeconds, url }: Size,
): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-exchange-bench-'));
  const files = join(folder, 'files');
  await mkdir(files);
  await writeGoods(files, goods, padding);
  await writeOffers(files, goods);
  const shop = await openShop(database, folder, url);
  try {
    const probes = openProbes(shop);
    const idle = await probes(() => pause(idleSeconds * 1000));
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const sampling = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() + memoryOfChildren());
    }, SAMPLED_EVERY);
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    let counts: Record<string, number> = {};
    const during = await probes(async () => {
      const given = { accountId: shop.accountId, path: files, apply: runImportJob };
      const runs = await importFromDisk(shop.services, given, () => {});
      const failed = runs.find(({ state }) => state !== 'done');
      if (failed !== undefined) throw new Error(`${failed.file_name}: ${failed.failure}`);
      counts = Object.assign({}, ...runs.map((run) => run.counts));
    });
    const used = process.cpuUsage(cpu);
    clearInterval(sampling);
    return {
      goods,
      seconds: (performance.now() - began) / 1000,
      cpuSeconds: (used.user + used.system) / 1e6,
      bytes: most - before,
      listing: [idle.listing, during.listing],
      basket: [idle.basket, during.basket],
      counts,
    };
  } finally {
    await shop.close();
    await rm(folder, { recursive: true });
  }
}

export async function openShop(database: Database, folder: string, url?: string) {
  const { background: db } = database;
  const now = () => new Date();
  const log = openLog('error');
  await migrate(db);
  const imageIds = await writeFrame(db);
  for (const batch of syntheticCatalogue({ products: GOODS_BEFORE, seed: 1, imageIds }))
    await writeBatch(db, batch);
  await sql`update offers set stock = 1000000, uin = null`.execute(db);
  await sql`analyze`.execute(db);
  const { id: accountId } = await db
    .insertInto('exchange_accounts')
    .values({ login: 'bench', title: '1С', password_hash: '', created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const metrics = openMetrics();
  const environment = {
    ...NODE_ENVIRONMENT,
    DATA_FOLDER: folder,
    LOG_LEVEL: 'error',
    ...(url !== undefined && { DATABASE_URL: url }),
  };
  const { feedFiles: _, received, ...files } = openShopFiles(readConfig(environment), metrics);
  const jobs = await openJobs(database, log);
  const catalog = await openLiveModel({ ...database, db }, now, log);
  const services = {
    db: database.db,
    now,
    listen: database.listen,
    tokens: await openTokens(db),
    attempts: openAttempts(),
    jobs,
    proofOfWork: undefined,
    metricaId: undefined,
    catalog,
    shopMailbox: 'shop@lunnitsa.example',
    ...files,
    exchange: {
      files: received,
      fileLimit: 1_000_000,
      networks: [],
      isAwaited: database.engine === 'pglite' ? database.isAwaited : undefined,
      environment: url === undefined ? undefined : environment,
    },
    imageConverter: openSharpConverter(),
    suggestions: embeddedSuggestions,
    payments: undefined,
    log,
    metrics,
    carrier: shopCarrier(db),
    backups: undefined,
    vacuum: undefined,
    feeds: undefined,
    outbox: undefined,
  };
  const app = await createApp(services);
  const { id: groupId } = await db
    .selectFrom('product_groups')
    .innerJoin('products', 'products.id', 'product_groups.product_id')
    .select('product_groups.id')
    .where('is_published', '=', true)
    .orderBy('product_groups.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    app,
    groupId,
    accountId,
    services: { ...services, db },
    async close() {
      await app.close();
      await catalog.stop();
      await jobs.stop();
    },
  };
}

/** Bytes of the process that applies a file, without the code that it shares with this one. */
function memoryOfChildren(): number {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim();
  return children === '' ? 0 : children.split(/\s+/).reduce((sum, pid) => sum + memoryOf(pid), 0);
}

function memoryOf(pid: string): number {
  try {
    const [, resident, shared] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return ((resident ?? 0) - (shared ?? 0)) * 4096;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** A shopper at a time, who looks at a listing and puts a ring into the basket, for as long as the work takes. */
function openProbes({ app, groupId }: Pick<Awaited<ReturnType<typeof openShop>>, 'app' | 'groupId'>) {
  let shoppers = 0;
  async function call(url: string, body: object): Promise<number> {
    shoppers += 1;
    const remoteAddress = `10.${(shoppers >> 16) & 255}.${(shoppers >> 8) & 255}.${shoppers & 255}`;
    const since = performance.now();
    const { statusCode, body: text } = await app.inject({ method: 'POST', url, body, remoteAddress });
    if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${text}`);
    return performance.now() - since;
  }
  return async (work: () => Promise<unknown>): Promise<{ listing: number; basket: number }> => {
    const times: { listing: number[]; basket: number[] } = { listing: [], basket: [] };
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      times.listing.push(await call('/api/catalog/v1/products', { limit: 20, page: 1 }));
      const groups = [{ id: groupId, count: 1 }];
      times.basket.push(
        await call('/api/basket/v1/products', { basket: randomUUID(), groups, requestId: randomUUID() }),
      );
      await pause(SAMPLED_EVERY);
    }
    await working;
    return { listing: p95(times.listing), basket: p95(times.basket) };
  };
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
