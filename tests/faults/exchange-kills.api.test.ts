import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import type { Db } from '#database/schema.ts';
import { addRun } from '#server/features/exchange/run-queries.ts';
import { chunkName } from '#server/features/exchange/stored-files.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { writeGoods, writeOffers } from '#tests/bench/exchange-files.ts';
import { shopTables } from '#tests/exchange/shop-tables.ts';
import { runCommand } from '#tests/support/start-command.ts';
import { givenPlace } from './given-place.ts';
import type { Place } from './killed-shop.ts';
import { SIZES } from './sizes.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
/** Milliseconds within which a batch is applied. */
const WHILE_APPLIED = 100;
const BATCHES_AT_ONCE = 6;

const idOf = (at: number) => `20000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Files of goods and of their offers that were received, and a run of each; the same ids in every shop. */
async function prepare(db: Db, folder: string): Promise<string[]> {
  const account = { id: idOf(1), login: 'kills', title: '1С', password_hash: '', created_at: NOW };
  await db.insertInto('exchange_accounts').values(account).execute();
  await db
    .insertInto('exchange_sessions')
    .values({
      ...{ id: idOf(2), account_id: idOf(1), token_hash: 'kills', address: '203.0.113.7' },
      ...{ opened_at: NOW, used_at: NOW },
    })
    .execute();
  const store = openDiskStore(folder);
  await mkdir(folder, { recursive: true });
  const paths = {
    'import.xml': await writeGoods(folder, SIZES.exchangedGoods),
    'offers.xml': await writeOffers(folder, SIZES.exchangedGoods),
  };
  const runs: string[] = [];
  for (const [at, [name, path]] of Object.entries(paths).entries()) {
    const file = {
      id: idOf(10 + at),
      session_id: idOf(2),
      name,
      chunks: 1,
      is_whole: true,
      received_at: NOW,
    };
    await db.insertInto('exchange_files').values(file).execute();
    await store.write(chunkName(file.id, 0), path);
    const run = await addRun(db, {
      accountId: idOf(1),
      sessionId: idOf(2),
      subject: 'catalog',
      fileName: name,
      now: NOW,
    });
    await db
      .updateTable('exchange_runs')
      .set({ id: idOf(20 + at) })
      .where('id', '=', run.id)
      .execute();
    runs.push(idOf(20 + at));
  }
  return runs;
}

const whereOf = (place: Place) => (place.engine === 'postgres' ? place.url : place.folder);

const start = (place: Place, folder: string, runs: readonly string[]) =>
  runCommand(['tests/faults/exchange-process.ts', place.engine, whereOf(place), folder, ...runs], {});

/** What a shop has that was given the files, whose process was killed so many times before it had applied them. */
async function tablesAfter(kills: number): Promise<Record<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-exchange-'));
  const { place, prepared: runs, remove } = await givenPlace((db) => prepare(db, folder));
  try {
    for (let kill = 0; kill < kills; kill++) {
      const killed = start(place, folder, runs);
      const batch = Math.ceil(Math.random() * BATCHES_AT_ONCE);
      await Promise.race([killed.prints(`batch ${batch}\n`), killed.prints('idle')]);
      await pause(Math.random() * WHILE_APPLIED);
      killed.child.kill('SIGKILL');
      await killed.ended;
    }
    const last = start(place, folder, runs);
    await last.prints('idle');
    last.child.kill('SIGKILL');
    await last.ended;
    const database = await (place.engine === 'postgres'
      ? connectPostgres(place.url)
      : connectPglite(place.folder));
    const tables = await shopTables(database.db);
    await database.close();
    return tables;
  } finally {
    await remove();
    await rm(folder, { recursive: true });
  }
}

test(`an import of ${SIZES.exchangedGoods} goods that was killed ${SIZES.exchangeKills} times ends as an unbroken one [E6.1]`, {
  timeout: SIZES.timeout,
}, async () => {
  const [unbroken, broken] = [await tablesAfter(0), await tablesAfter(SIZES.exchangeKills)];
  expect(unbroken.lots).toHaveLength(SIZES.exchangedGoods * 2);
  expect(Object.keys(broken)).toEqual(Object.keys(unbroken));
  for (const [table, rows] of Object.entries(unbroken)) expect(broken[table], table).toEqual(rows);
});
