import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { connectPostgres } from '#database/connect.ts';
import { usageOf } from '#tests/bench/process-usage.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/built-shop.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import type { Asked, Offer, Offered } from './open-load.ts';
import { SIZES } from './sizes.ts';

/* More visitors than the built shop can serve: on PostgreSQL if TEST_DATABASE_URL is set, else on the embedded database. */

const { TEST_DATABASE_URL: server } = process.env;

/** Requests a second that any machine serves. */
const FIRST_RATE = 40;
/** The next rate that is tried, while the shop has served the former one. */
const STEP = 1.25;
/** Times what it can serve. */
const OVERLOAD = 4;

/** Of what a shop can serve: 99 of 100 answers within these milliseconds, and hardly a refusal. */
const SERVED_WITHIN = 500;
const REFUSED_SHARE = 0.01;

/** Of an overloaded one: milliseconds of 99 of 100 answers, and the share of what it can serve that it still answers. */
const ANSWERED_WITHIN = 1000;
const ANSWERED_SHARE = 0.7;

/** Requests a second that two cores do not serve four times. */
const TOO_MANY = 400;

/** Bytes. */
const MOST_GROWTH = 300 * 1024 ** 2;
/** Milliseconds between two looks of a visitor during the overload. */
const LOOKS_EVERY = 200;

const closing = new AsyncDisposableStack();
let shop: BuiltShop;
let generator: ChildProcess;
let requests: Asked[];

beforeAll(async () => {
  const environment = {
    DEMO: '1',
    TRUST_PROXY: '1',
    PROOF_OF_WORK: '0',
    LOG_LEVEL: 'error',
    TRY_OUT_BANK: '1',
  };
  shop = await openBuiltShop({ ...environment, DATABASE_URL: await givenDatabase() });
  closing.defer(() => shop.close());
  generator = fork(new URL('open-load.ts', import.meta.url), { execArgv: [] });
  closing.defer(() => void generator.disconnect());
  requests = await givenRequests();
});

afterAll(() => closing.disposeAsync());

/** The address of an empty database, or none. */
async function givenDatabase(): Promise<string> {
  if (server === undefined) return '';
  const name = `lunnitsa_overload_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  closing.defer(async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  return databaseUrl(server, name);
}

/** Of ten visitors one opens a listing that must be rendered, four are scrolling through one and five fill baskets. */
async function givenRequests(): Promise<Asked[]> {
  const api = createApi(fetch, `${shop.origin}/api`, () => ({}));
  const { products } = await api('POST /catalog/v1/products', { body: { filter: { available: true } } });
  const [groupId] = Object.values(products).flatMap((cards) =>
    cards.flatMap(({ groups }) => groups.map(({ id }) => id)),
  );
  const page: Asked = { method: 'GET', path: '/catalog/all?price=1<n>-99999999', isPage: true };
  const scroll: Asked = {
    method: 'POST',
    path: '/api/catalog/v1/products',
    body: '{"filter":{"price":{"from":<n>}}}',
    isPage: false,
  };
  const add: Asked = {
    method: 'POST',
    path: '/api/basket/v1/products',
    body: `{"basket":"<id>","groups":[{"id":${groupId},"count":1}],"requestId":"<id>"}`,
    isPage: false,
  };
  return [page, add, scroll, add, scroll, add, scroll, add, scroll, add];
}

async function offered(offer: Pick<Offer, 'rate' | 'seconds'>): Promise<Offered> {
  generator.send({ origin: shop.origin, requests, ...offer } satisfies Offer);
  const [result] = (await once(generator, 'message')) as [Offered];
  return result;
}

const isServed = ({ accepted, refused, others }: Offered): boolean =>
  accepted.p99 < SERVED_WITHIN &&
  refused.count <= REFUSED_SHARE * accepted.count &&
  Object.keys(others).length === 0;

/** The highest rate that the shop serves for some seconds. */
async function sustainableRate(): Promise<number> {
  const seconds = SIZES.overloadSeconds / 2;
  // Warms it up.
  await offered({ rate: FIRST_RATE, seconds });
  let rate = FIRST_RATE;
  while (isServed(await offered({ rate: rate * STEP, seconds }))) rate *= STEP;
  return rate;
}

/** A guest whose page is kept, a balancer, and the bank: what must be answered at any time. */
async function lookOn(until: Promise<unknown>): Promise<{ statuses: Set<string>; longest: number }> {
  const statuses = new Set<string>();
  let [isOver, longest] = [false, 0];
  void until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const path of ['/', '/healthz', '/metrics', '/api/payments/v1/webhooks/yookassa']) {
      const began = performance.now();
      const isNotice = path.startsWith('/api/');
      const { status } = await fetch(shop.origin + path, { method: isNotice ? 'POST' : 'GET' });
      longest = Math.max(longest, performance.now() - began);
      statuses.add(`${path} ${status}`);
    }
    await pause(LOOKS_EVERY);
  }
  return { statuses, longest };
}

test(`at ${OVERLOAD} times the load that it can serve, the shop serves what it can and refuses the rest at once`, {
  timeout: SIZES.timeout,
}, async ({ annotate }) => {
  const rate = SIZES.measuresTimes ? await sustainableRate() : TOO_MANY;
  // The first guest's page is kept for the others.
  await fetch(shop.origin);
  const before = await usageOf(shop.pid);
  const load = offered({ rate: rate * OVERLOAD, seconds: SIZES.overloadSeconds });
  const seen = await lookOn(load);
  const { accepted, pages, refused, others, wrong, took } = await load;
  const after = await usageOf(shop.pid);
  const share = accepted.count / took / rate;
  const growth = after.memory - before.memory;
  await annotate(
    [
      `${Math.round(rate)} requests a second are served`,
      `at ${Math.round(rate * OVERLOAD)}: ${Math.round(share * 100)} % of that in ${accepted.p50} / ${accepted.p99} / ${accepted.longest} ms`,
      `${pages.count} pages among them in ${pages.p50} / ${pages.p99} / ${pages.longest} ms`,
      `${refused.count} refused in ${refused.p50} / ${refused.p99} ms`,
      `a look-on waited ${Math.round(seen.longest)} ms at most`,
      `memory ${Math.round(growth / 1024 ** 2)} MB more`,
    ].join('; '),
  );

  expect(others).toEqual({});
  expect(wrong).toEqual([]);
  expect(refused.count).toBeGreaterThan(0);
  expect(accepted.count).toBeGreaterThan(0);
  expect(growth).toBeLessThan(MOST_GROWTH);
  expect([...seen.statuses]).toEqual(expect.arrayContaining(['/ 200', '/healthz 200', '/metrics 200']));
  expect([...seen.statuses].filter((status) => / 5\d\d$/.test(status))).toEqual([]);

  // What else runs beside a small test decides its times.
  if (SIZES.measuresTimes) {
    expect(refused.count).toBeGreaterThan(accepted.count);
    expect(accepted.p99).toBeLessThan(ANSWERED_WITHIN);
    expect(refused.p99).toBeLessThan(ANSWERED_WITHIN);
    expect(share).toBeGreaterThan(ANSWERED_SHARE);
    const afterwards = await offered({ rate: rate / 2, seconds: 1 });
    expect(isServed(afterwards), JSON.stringify(afterwards)).toBe(true);
  }
  expect((await fetch(`${shop.origin}/catalog/all?price=1-99999`)).status).toBe(200);
});
