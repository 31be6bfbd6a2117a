import { sql } from 'kysely';
import { connectPglite, connectPostgres, type Database } from '#database/connect.ts';
import { databaseUrl } from './demo-snapshot.ts';

/** A database without tables, on the engine that the run is about; it is gone when closed. */
export async function openFreshDatabase(): Promise<Database & AsyncDisposable> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) {
    const lite = await connectPglite(undefined);
    return { ...lite, [Symbol.asyncDispose]: lite.close };
  }
  const name = `lunnitsa_fresh_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  const fresh = await connectPostgres(databaseUrl(server, name));
  async function close() {
    await fresh.close();
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  }
  return { ...fresh, close, [Symbol.asyncDispose]: close };
}
