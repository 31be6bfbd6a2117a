import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Kysely, sql } from 'kysely';
import { connectPostgres } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { writeCatalogue } from '#database/synthetic/write-catalogue.ts';
import { writeHistory } from '#database/synthetic/write-history.ts';
import { staffCalls } from '#tests/support/staff-calls.ts';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { usageOf } from './process-usage.ts';
import { knownOf, PALETTE } from './staff-goods.ts';
import { inputsOf, isList, nameOfList } from './staff-inputs.ts';

/* Calls of the back office that have a bar, and how long they take. */

const WARM_UP = 3;
const IN_PROCESS = 'bench';
/** Milliseconds at the 95th percentile: [B6.9] and [B6.10], and [B6.11]. */
const BAR = 150;
const BAR_OF_TODAY = 300;

type Call = { method: string; path: string; body?: () => object };
export type Probe = { group: string; subject: string; bar: number; calls: (n: number) => Call };
/** Milliseconds; `cpu` is the processor time of the shop and of its database for one call. */
export type Times = { p50: number; p95: number; p99: number; cpu: number };
export type Shop = { origin: string; pid: number; close(): Promise<void> };

/** A synthetic shop in an empty database. */
export async function fill(url: string, sizes: { products: number; orders: number }): Promise<void> {
  const { db, close } = await connectPostgres(url);
  try {
    await migrate(db);
    await writeCatalogue(db, { products: sizes.products, seed: 1 }, () => {});
    await writeHistory(db, { orders: sizes.orders, now: new Date() }, () => {});
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

/** Everything that has a bar. */
export async function probesOf(db: Kysely<Schema>): Promise<Probe[]> {
  const known = await knownOf(db);
  const idOf = (name: string) => known.ids[name] ?? [];
  const get = (group: string, path: (n: number) => string, bar = BAR): Probe => ({
    group,
    subject: path(0),
    bar,
    calls: (n) => ({ method: 'GET', path: path(n) }),
  });
  const lists = (await staffCalls()).filter(isList).flatMap((list) => {
    const name = nameOfList(list)
      .replace(':id', String(idOf('promo-codes')[0] ?? 1))
      .replace(':filterId', String(idOf('filters')[0] ?? 1));
    return inputsOf(list, known.values).map(({ subject, query }): Probe => {
      const path = `/${name}?${new URLSearchParams(query)}`;
      const written = decodeURIComponent(path.slice(path.indexOf('?') + 1));
      return {
        group: name,
        subject: written === '' ? subject : `${subject}: \`${written}\``,
        bar: BAR,
        calls: () => ({ method: 'GET', path }),
      };
    });
  });
  const opened = ['orders', 'products', 'customers', 'refunds', 'reviews'].map((name) =>
    get(`open: ${name}`, (n) => `/${name}/${idOf(name)[n % idOf(name).length]}`),
  );
  return [
    ...PALETTE.map((q) => get('palette', () => `/search?q=${encodeURIComponent(q)}`)),
    get('today', () => '/today', BAR_OF_TODAY),
    get('figures of today', () => '/today/figures', BAR_OF_TODAY),
    get('counts of orders', () => '/orders/counts'),
    get('choices of goods', () => '/product-choices'),
    ...opened,
    {
      group: 'save: note of an order',
      subject: '',
      bar: BAR,
      calls: (n) => ({
        method: 'POST',
        path: `/orders/${idOf('orders')[n]}/notes`,
        body: () => ({ text: 'Позвонить утром' }),
      }),
    },
    ...lists,
  ];
}

/** @param sample calls that count; several follow others that warm up */
export async function timesOf(
  { shop, db, token }: { shop: Shop; db: Kysely<Schema>; token: string },
  { calls }: Probe,
  sample: number,
): Promise<Times> {
  const { origin } = shop;
  const times: number[] = [];
  const warmUp = sample > 1 ? WARM_UP : 0;
  let before = new Map<number, number>();
  for (let n = -warmUp; n < sample; n += 1) {
    if (n === 0) before = await cpuOf(shop, db);
    const { method, path, body } = calls(n + warmUp);
    const headers = {
      cookie: `staff=${token}`,
      'x-in-process': IN_PROCESS,
      ...(method !== 'GET' && { origin, 'x-staff': '1', 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    };
    const sent = body === undefined ? null : JSON.stringify(body());
    const began = performance.now();
    const answer = await fetch(`${origin}/api/staff/v1${path}`, { method, headers, body: sent });
    const text = await answer.text();
    if (!answer.ok) {
      console.error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return { p50: Infinity, p95: Infinity, p99: Infinity, cpu: Infinity };
    }
    if (n >= 0) times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const after = [...(await cpuOf(shop, db))];
  const cpu = after.reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0) / sample;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), cpu };
}

/** Of the shop and of the connections to its database, when that runs on this machine; by their processes. */
async function cpuOf({ pid }: Shop, db: Kysely<Schema>): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  const pids = [pid, ...rows.map((row) => row.pid)];
  const used = await Promise.all(pids.map((one) => usageOf(one).catch(() => ({ cpu: 0 }))));
  return new Map(pids.map((one, place) => [one, used[place]?.cpu ?? 0]));
}

/** The API in a process of its own. */
export async function openShop(url: string): Promise<Shop> {
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--expose-gc', join(import.meta.dirname, 'catalog-server.ts'), url, IN_PROCESS],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { address } = JSON.parse(line) as { address: string };
  return {
    origin: address,
    pid: child.pid ?? 0,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
