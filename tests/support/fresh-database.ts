import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { inject } from 'vitest';
import {
  connectEngine,
  connectPglite,
  connectPostgres,
  type Database,
  openPglite,
} from '#database/connect.ts';
import type { Engine } from '#database/engine-stream.ts';
import type { IsPrepared } from '#database/prepared.ts';
import { databasesOf, databaseUrl } from './demo-snapshot.ts';
import { rememberState } from './engine-state.ts';

type TestDatabase = Database & AsyncDisposable;

/** A database without tables, on the engine of the run. */
export async function openFreshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return disposable(server === undefined ? await connectPglite(undefined) : await createDatabase(server));
}

/** A copy of the migrated database of the demo shop, on the same engine. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  const source = inject('demoShop');
  return disposable(
    source.engine === 'pglite'
      ? await openEmbedded(source.dump)
      : await createDatabase(source.server, source.template),
  );
}

type ReadyEngine = { lite: PGlite; putBack(): void };

/** Engines that no database uses. The files of a worker follow each other, so there is one as a rule. */
const idle: ReadyEngine[] = [];

async function openEmbedded(dump: string): Promise<Database> {
  const engine = idle.pop() ?? (await makeReady(dump));
  let isOpen = true;
  const lite: Engine = {
    // What a file of tests has left running must not reach the next one.
    async execProtocolRawStream(...sent) {
      if (!isOpen) throw new Error('This database is closed');
      await engine.lite.execProtocolRawStream(...sent);
    },
  };
  const close = async () => {
    isOpen = false;
    engine.putBack();
    idle.push(engine);
  };
  return connectEngine(lite, close, { isPrepared: hasValues });
}

/** Tests repeat their statements so often that planning each once takes a fifth less processor time. */
const hasValues: IsPrepared = (_text, values) => Array.isArray(values) && values.length > 0;

async function makeReady(dump: string): Promise<ReadyEngine> {
  const lite = await openPglite(undefined, new Blob([await readFile(dump)]));
  await loadLibraries(lite);
  await lite.exec('set plan_cache_mode = force_generic_plan');
  return { lite, putBack: rememberState(lite) };
}

/** Those of the functions of the database: the engine links a library once, so each must be part of what is put back. */
async function loadLibraries(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ library: string }>(
    "select distinct probin as library from pg_proc where probin like '$libdir/%'",
  );
  for (const { library } of rows) await lite.exec(`load '${library}'`);
}

/** Dropped at the end of the run: a file system that has just deleted a thousand files creates others slowly. */
async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `${databasesOf(inject('run'))}${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  const from = template === undefined ? sql`` : sql`template ${sql.id(template)}`;
  await sql`create database ${sql.id(name)} ${from}`.execute(admin.db);
  await admin.close();
  return disposable(await connectPostgres(databaseUrl(server, name)));
}

const disposable = (database: Database): TestDatabase => ({
  ...database,
  [Symbol.asyncDispose]: database.close,
});
