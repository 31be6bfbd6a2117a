import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Database } from '#database/connect.ts';
import type { Schema } from '#database/schema.ts';
import { GUEST_PRICE_ROLE } from '#domain/roles.ts';
import type { ReadModel } from '#server/features/catalog/read-model.ts';
import { countUnacknowledged } from '#server/features/exchange/orders/export-queries.ts';
import { lastSuccess } from '#server/features/exchange/run-queries.ts';
import { agesOfFeeds } from '#server/features/feeds/queries.ts';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { monthsAhead } from '#server/months.ts';
import type { KeptPages } from '#server/pages/storefront-host.ts';
import type { Services } from '#server/services.ts';

/* What is not counted but looked at, whenever Prometheus asks. */

type Watched = {
  database: Pick<Database, 'pools'>;
  db: Kysely<Schema>;
  catalog: Pick<ReadModel, 'current' | 'secondsBehind'>;
  backups?: Services['backups'];
  /** Absent where none are built. */
  feeds?: Services['feeds'];
  /** Absent where no pages are kept. */
  pages: KeptPages | undefined;
};

export function watchShop(
  registry: Registry,
  { database, db, catalog, backups, feeds, pages }: Watched,
): void {
  const registers = [registry];
  // Of the process: memory, processor, event loop, garbage collection.
  collectDefaultMetrics({ register: registry });

  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, inUse, idle, waiting } of database.pools()) {
        this.set({ pool, state: 'in_use' }, inUse);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });

  let asked: ReturnType<typeof dueJobs> | undefined;
  /** Prometheus asks for all gauges at once. */
  const due = () => {
    asked ??= dueJobs(db).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  new Gauge({
    name: 'shop_jobs_oldest_age_seconds',
    help: 'Time since the oldest job was due that has not begun',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { queue, age } of await due()) this.set({ queue }, age);
    },
  });
  new Gauge({
    name: 'shop_jobs_waiting',
    help: 'Jobs that are due and have not begun',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { queue, waiting } of await due()) this.set({ queue }, waiting);
    },
  });

  new Gauge({
    name: 'shop_catalogue_products',
    help: 'Products that a guest finds, by site',
    labelNames: ['site'],
    registers,
    collect() {
      const { index, settings } = catalog.current();
      for (const siteId of settings.keys()) {
        this.set({ site: siteId }, index.count({ siteId, visiblePriceRoles: [GUEST_PRICE_ROLE] }));
      }
    },
  });
  new Gauge({
    name: 'shop_catalogue_lag_seconds',
    help: 'Age of the oldest change of the catalogue that this node does not show yet',
    registers,
    async collect() {
      this.set(await catalog.secondsBehind());
    },
  });

  new Gauge({
    name: 'shop_months_ahead_seconds',
    help: 'Time for which a table has partitions by month',
    labelNames: ['table'],
    registers,
    async collect() {
      for (const { table, seconds } of await monthsAhead(db)) this.set({ table }, seconds);
    },
  });

  new Gauge({
    name: 'shop_backup_age_seconds',
    help: 'Time since the last complete backup, or since the database was made; absent without daily backups',
    registers,
    async collect() {
      const age = await backups?.age();
      if (age === undefined) this.remove();
      else this.set(age);
    },
  });

  new Gauge({
    name: 'shop_feed_age_seconds',
    help: 'Time since the build began of the feed that is served',
    labelNames: ['feed', 'site'],
    registers,
    async collect() {
      this.reset();
      if (feeds === undefined) return;
      for (const { format, siteId, age } of await agesOfFeeds(db))
        this.set({ feed: format, site: siteId }, age);
    },
  });

  new Gauge({
    name: 'shop_exchange_last_success_timestamp_seconds',
    help: 'When the last file of 1C was applied; absent before the first',
    registers,
    async collect() {
      const at = await lastSuccess(db);
      if (at === undefined) this.remove();
      else this.set(at);
    },
  });
  const unacknowledged = atMostEvery(UNACKNOWLEDGED_EVERY, () => countUnacknowledged(db));
  new Gauge({
    name: 'shop_orders_unacknowledged',
    help: 'Orders that an account of 1C is due to receive and has not confirmed as they are',
    registers,
    async collect() {
      this.set(await unacknowledged());
    },
  });

  if (pages === undefined) return;
  new Counter({
    name: 'shop_kept_pages_sent_total',
    help: 'Kept pages sent before the framework sees the request, by status',
    labelNames: ['status'],
    registers,
    collect() {
      this.reset();
      for (const [status, count] of Object.entries(pages.sent())) this.inc({ status }, count);
    },
  });
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Size of the kept pages, compressed',
    registers,
    collect() {
      this.set(pages.bytes());
    },
  });
}

/** Milliseconds: all orders since an account was made are compared with what it has confirmed. */
const UNACKNOWLEDGED_EVERY = 60_000;

/** The last answer for so long, then another one. */
function atMostEvery<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.at >= ms) {
      const answer = ask();
      last = { at: performance.now(), answer };
      answer.catch(() => {
        last = undefined;
      });
    }
    return last.answer;
  };
}

/** Queues without due jobs are zero, not absent. */
async function dueJobs(db: Kysely<Schema>): Promise<{ queue: string; waiting: number; age: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; age: number }>`
    select queue.name as queue, count(job.id)::int as waiting,
           coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as age
      from ${sql.table(`${JOBS_SCHEMA}.queue`)} as queue
      left join ${sql.table(`${JOBS_SCHEMA}.job`)} as job
        on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
     where queue.name not like '\\_\\_pgboss%'
     group by queue.name`.execute(db);
  return rows;
}
