import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDemoDatabase, openFreshDatabase } from '#tests/support/fresh-database.ts';
import { isMigrated, migrate, NewerSchemaError } from './migrate.ts';
import { up as buildIndexes } from './migrations/0031-indexes.ts';
import { up as prepareMonths } from './migrations/0058-months-prepared.ts';
import type { Schema } from './schema.ts';

const FUTURE = '9999-of-the-next-version';

const note = (db: Kysely<Schema>, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);

describe('a schema migrated by a newer version', () => {
  test('is accepted when it only has additions', async () => {
    await using database = await openDemoDatabase();
    const { db } = database;
    await note(db, FUTURE);
    expect(await migrate(db)).toEqual([]);
    expect(await isMigrated(db)).toBe(true);
  });

  test('is refused when it lacks something that this code needs', async () => {
    await using database = await openDemoDatabase();
    const { db } = database;
    await note(db, FUTURE);
    await db.updateTable('schema_compatibility').set({ oldest_code: FUTURE }).execute();
    await expect(migrate(db)).rejects.toThrow(new NewerSchemaError(FUTURE));
  });

  test('is refused when it lacks a migration of this version', async () => {
    await using database = await openDemoDatabase();
    const { db } = database;
    await note(db, FUTURE);
    await sql`delete from kysely_migration where name = '0031-indexes'`.execute(db);
    await expect(migrate(db)).rejects.toThrow(NewerSchemaError);
  });
});

test('nodes that start at the same time migrate once', async () => {
  await using database = await openFreshDatabase();
  const ran = await Promise.all([migrate(database.db), migrate(database.db), migrate(database.db)]);
  const names = ran.flat();
  expect(new Set(names).size).toBe(names.length);
  expect(await isMigrated(database.db)).toBe(true);
});

test('rebuilds the indexes of an interrupted build', async () => {
  await using database = await openFreshDatabase();
  const { db } = database;
  await migrate(db, '0031-indexes');
  await sql`update pg_index set indisvalid = false where indexrelid = 'orders_by_number'::regclass`.execute(
    db,
  );
  await buildIndexes(db as Kysely<unknown>);
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = 'orders_by_number'::regclass`.execute(db);
  expect(rows).toEqual([{ is_valid: true }]);
});

test('prepares months again after an interruption', async () => {
  await using database = await openFreshDatabase();
  const { db } = database;
  await migrate(db, '0056-backups');
  await prepareMonths(db as Kysely<unknown>);
  await sql`update pg_index set indisvalid = false where indexrelid = 'messages_by_month'::regclass`.execute(
    db,
  );
  await prepareMonths(db as Kysely<unknown>);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
});

/** Released before the schema stored its compatibility, or harmless for the stated reason. */
const REVIEWED = new Set([
  '0032-compatibility.ts',
  // A check is replaced by a wider one; former code skips the kinds that it does not know.
  '0040-changes-of-what-pages-show.ts',
  // A table of the same name and columns takes the place of the former one.
  '0058-months-prepared.ts',
  '0059-months.ts',
  '0092-months-of-the-audit-prepared.ts',
  // A check is replaced by a wider one: nothing writes the new kind before an account of 1C is made.
  '0094-exchange.ts',
  // The constraint of the same name and a trigger keep the meaning of the former statement: server/months.api.test.ts.
  '0109-months-of-payment-events-prepared.ts',
  '0110-months-of-payment-events.ts',
]);

test('a migration that removes something updates the compatibility of the schema', async () => {
  const folder = join(import.meta.dirname, 'migrations');
  const taking: string[] = [];
  for (const file of await readdir(folder)) {
    if (file < '0030' || REVIEWED.has(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const takes =
      /\bdrop (?!index|not null|default|trigger|function)|\brename\b|\bset not null\b|\bset data type\b/i.test(
        text,
      ) || /add column (?!.*(?:default|generated)).*not null/i.test(text);
    if (takes && !text.includes('schema_compatibility')) taking.push(file);
  }
  expect(taking).toEqual([]);
});

test('generated ids are above every explicit id', async () => {
  await using database = await openDemoDatabase();
  const { db } = database;
  const { rows: counters } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by 1`.execute(db);
  const behind: string[] = [];
  for (const { name } of counters) {
    const { rows } = await sql<{ next: number; greatest: number | null }>`
      select nextval(pg_get_serial_sequence(${name}, 'id'))::float8 as next,
             (select max(id)::float8 from ${sql.table(name)}) as greatest`.execute(db);
    if ((rows[0]?.next ?? 0) <= (rows[0]?.greatest ?? 0)) behind.push(name);
  }
  expect(behind).toEqual([]);
});

/** Their ids are constants of the code: statuses of each kind, and the two bonus accounts. */
const NUMBERED_BY_CODE = ['bonus_account_types', 'statuses'];

test('tables with user rows generate their ids', async () => {
  await using database = await openDemoDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type in ('integer', 'bigint')
       and is_identity = 'NO' order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(NUMBERED_BY_CODE);
});
