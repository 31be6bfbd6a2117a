import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { JOBS_SCHEMA, SHOP_QUEUES } from '#server/jobs/jobs.ts';
import type { AddPart, Manifest, Part } from './archive.ts';

/*
 * The embedded database as rows: pg_dump does not run on it, and a copy of its files would need an engine of the same
 * version. Values are the texts of PostgreSQL itself, so every engine reads them back without a loss.
 */

/**
 * Not in any backup: its transaction numbers mean nothing in another database, and the catalogue is read as a whole when
 * a shop starts.
 */
export const NOT_BACKED_UP = 'catalogue_changes';

const JOBS = `${JOBS_SCHEMA}.job`;
const FOLDER = 'database/';

/** Rows that are read or written by one statement. */
const ROWS_AT_ONCE = 500;
/** Characters of one part, before it is compressed. */
const PART_LENGTH = 4_000_000;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

type Column = { name: string; type: string };

/** Rows of each table, and values of the sequences, as the transaction sees them. */
export async function writeTables(trx: Db, add: AddPart): Promise<Pick<Manifest, 'tables' | 'sequences'>> {
  const tables: Manifest['tables'] = {};
  for (const table of await tableNames(trx)) tables[table] = await writeTable(trx, table, add);
  tables[JOBS] = await writeTable(trx, JOBS, add);
  return { tables, sequences: await sequencesOf(trx) };
}

/** Tables of the shop, in the order of their names. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not like 'kysely\_%' and relname <> ${NOT_BACKED_UP}
     order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function writeTable(trx: Db, table: string, add: AddPart): Promise<number> {
  const columns = (await columnsOf(trx, table)).map(({ name }) => name);
  const values = sql.join(columns.map((name) => sql`${sql.ref(name)}::text`));
  // What is done needs no worker; what was being done begins again.
  const where =
    table === JOBS
      ? sql`where state in ('created', 'retry', 'active') and name in (${sql.join(SHOP_QUEUES)})`
      : sql``;
  await sql`
    declare backup no scroll cursor for
     select to_json(array[${values}])::text as line from ${sql.table(table)} ${where}`.execute(trx);

  let count = 0;
  let number = 0;
  let lines: string[] = [];
  let length = 0;
  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    number += 1;
    const text = [JSON.stringify(columns), ...lines].join('\n');
    const name = `${FOLDER}${table}/${String(number).padStart(6, '0')}.jsonl.gz`;
    await add(name, await compress(text, { level: 1 }));
    lines = [];
    length = 0;
  }
  while (true) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from backup`.execute(trx);
    for (const { line } of rows) {
      lines.push(line);
      length += line.length;
      if (length >= PART_LENGTH) await flush();
    }
    count += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await flush();
  await sql`close backup`.execute(trx);
  return count;
}

/** In their order; without those that the database calculates. */
async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`.execute(db);
  return rows;
}

async function sequencesOf(trx: Db): Promise<Manifest['sequences']> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S'`.execute(trx);
  const sequences: Manifest['sequences'] = {};
  for (const { name } of names) {
    const { rows } = await sql<{ value: string; is_called: boolean }>`
      select last_value::text as value, is_called from ${sql.table(name)}`.execute(trx);
    for (const { value, is_called } of rows) sequences[name] = { value, isCalled: is_called };
  }
  return sequences;
}

/**
 * Replaces the rows of a migrated database by those of a backup, in one transaction: all of them or none. Foreign keys
 * are added again afterwards, which checks every row; triggers do not run, because their results are rows, too.
 *
 * @throws when the rows contradict the constraints, or their number the manifest
 */
export async function loadTables(
  db: Kysely<Schema>,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  parts: AsyncIterable<Part>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const names = await tableNames(trx);
    const keys = await foreignKeys(trx);
    for (const { table, name } of keys) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx);
    }
    for (const name of names) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
    await sql`truncate ${sql.join([...names, NOT_BACKED_UP].map((name) => sql.table(name)))}`.execute(trx);

    const loaded = await loadParts(trx, parts);
    for (const [name, { value, isCalled }] of Object.entries(sequences)) {
      await sql`select setval(${name}::regclass, ${value}::bigint, ${isCalled})`.execute(trx);
    }
    await sql`
      update ${sql.table(JOBS)} set state = 'retry', started_on = null, heartbeat_on = null
       where state = 'active'`.execute(trx);

    for (const name of names) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of keys) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    }
    const wrong = Object.entries(tables).filter(([name, count]) => (loaded.get(name) ?? 0) !== count);
    if (wrong.length > 0) throw new Error(`Rows are missing: ${wrong.map(([name]) => name).join(', ')}`);
  });
}

/** @returns how many rows each table got */
async function loadParts(trx: Db, parts: AsyncIterable<Part>): Promise<Map<string, number>> {
  const loaded = new Map<string, number>();
  for await (const { name, content } of parts) {
    if (!name.startsWith(FOLDER)) continue;
    const table = name.slice(FOLDER.length, name.lastIndexOf('/'));
    const text = (await decompress(await buffer(content))).toString('utf8');
    const [head = '[]', ...lines] = text.split('\n');
    const columns = await typed(trx, table, JSON.parse(head) as string[]);
    for (let at = 0; at < lines.length; at += ROWS_AT_ONCE) {
      const some = lines.slice(at, at + ROWS_AT_ONCE);
      await insert(trx, table, columns, some);
      loaded.set(table, (loaded.get(table) ?? 0) + some.length);
    }
  }
  return loaded;
}

/** The types that these columns have here. The queue may lack some of them, if its library is of another version. */
async function typed(trx: Db, table: string, names: readonly string[]): Promise<(Column | undefined)[]> {
  const columns = await columnsOf(trx, table);
  return names.map((name) => {
    const found = columns.find((column) => column.name === name);
    if (found === undefined && table !== JOBS) throw new Error(`${table} has no column ${name}`);
    return found;
  });
}

async function insert(
  trx: Db,
  table: string,
  columns: readonly (Column | undefined)[],
  lines: readonly string[],
): Promise<void> {
  const taken = columns.flatMap((column, at) => (column === undefined ? [] : [{ ...column, at }]));
  const values = taken.map(({ at, type }) => sql`(line->>${sql.lit(at)})::${sql.raw(type)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(taken.map(({ name }) => sql.ref(name)))})
    overriding system value
    select ${sql.join(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`.execute(
    trx,
  );
}

async function foreignKeys(trx: Db) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(trx);
  return rows;
}
