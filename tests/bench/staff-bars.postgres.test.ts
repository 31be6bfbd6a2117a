import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectPostgres } from '#database/connect.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import { givenStaffToken } from '#tests/support/staff-session.ts';
import { fill, openShop, type Probe, probesOf, type Times, timesOf } from './staff-probes.ts';

/* `npm run bench:staff` in a small shop: every call answers, and those of a list take no longer than its bar. */

const SMALL = { products: 200, orders: 400 };

/** Lists have many probes each, of which one may wait for the machine; the others stand alone. */
const isOfNoList = /^(?:palette|today|figures of|counts of|choices of|open:|save:)/;
const CALLS_OF_ONE = 5;

const source = inject('demoShop');
const server = source.engine === 'postgres' ? source.server : '';
const name = `lunnitsa_bars_${process.pid}`;
const url = databaseUrl(server, name);
const admin = await connectPostgres(server);
let measured: { probe: Probe; times: Times }[] = [];

beforeAll(async () => {
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  await fill(url, SMALL);
  const { db, close } = await connectPostgres(url);
  const shop = await openShop(url);
  const token = await givenStaffToken(db, 'owner', new Date());
  const seen = new Set<string>();
  for (const probe of await probesOf(db)) {
    // One value of each filter stands for the others, which are asked for at full size.
    const subject = `${probe.group} ${probe.subject.replace(/: `.*/, '')}`;
    if (seen.has(subject)) continue;
    seen.add(subject);
    const sample = isOfNoList.test(probe.group) ? CALLS_OF_ONE : 1;
    measured.push({ probe, times: await timesOf({ shop, db, token }, probe, sample) });
  }
  await shop.close();
  await close();
}, 180_000);

afterAll(async () => {
  measured = [];
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
  await admin.close();
});

/** Groups whose typical call is slower than its bar, and calls that were refused. */
function missed(isOf: (group: string) => boolean): string[] {
  const own = measured.filter(({ probe }) => isOf(probe.group));
  expect(own.length).toBeGreaterThan(0);
  const groups = [...Map.groupBy(own, ({ probe }) => probe.group)];
  return groups.flatMap(([group, calls]) => {
    const sorted = calls.map(({ times }) => times.p50).toSorted((one, other) => one - other);
    const typical = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
    const refused = calls.filter(({ times }) => times.p50 === Infinity).map(({ probe }) => probe.subject);
    return [...(typical > (calls[0]?.probe.bar ?? 0) ? [`${group}: ${typical} ms`] : []), ...refused];
  });
}

test('the palette answers within its bar [B6.9]', () => {
  expect(missed((group) => group === 'palette')).toEqual([]);
});

test('every list answers every filter, sort and text within its bar [B6.10]', () => {
  expect(missed((group) => !isOfNoList.test(group))).toEqual([]);
});

test('«Сегодня», opening and saving answer within their bars [B6.11]', () => {
  expect(missed((group) => isOfNoList.test(group) && group !== 'palette')).toEqual([]);
});
