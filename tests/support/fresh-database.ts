import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectPglite, connectPostgres, type Database } from '#database/connect.ts';
import { databaseUrl } from './demo-snapshot.ts';

type TestDatabase = Database & AsyncDisposable;

/** A database without tables, on the engine of the run; closing deletes it. */
export async function openFreshDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server === undefined ? disposable(await connectPglite(undefined)) : createDatabase(server);
}

/** A copy of the migrated database of the demo shop, on the same engine; closing deletes it. */
export async function openDemoDatabase(): Promise<TestDatabase> {
  const source = inject('demoShop');
  return source.engine === 'pglite'
    ? disposable(await connectPglite(undefined, new Blob([await readFile(source.dump)])))
    : createDatabase(source.server, source.template);
}

async function createDatabase(server: string, template?: string): Promise<TestDatabase> {
  const name = `lunnitsa_test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  const from = template === undefined ? sql`` : sql`template ${sql.id(template)}`;
  await sql`create database ${sql.id(name)} ${from}`.execute(admin.db);
  const own = await connectPostgres(databaseUrl(server, name));
  return disposable({
    ...own,
    async close() {
      await own.close();
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  });
}

const disposable = (database: Database): TestDatabase => ({
  ...database,
  [Symbol.asyncDispose]: database.close,
});
