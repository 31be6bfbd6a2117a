import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connectPostgres } from '#database/connect.ts';
import { databaseUrl } from './demo-snapshot.ts';

/** Settings of a shop on an empty database of this server, which is dropped after the test. */
export async function shopOnServer(
  server: string,
  folder: string,
): Promise<Record<'DATA_FOLDER' | 'DATABASE_URL' | 'DEMO', string>> {
  const name = `lunnitsa_start_${randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(server);
  onTestFinished(async () => {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.db);
    await admin.close();
  });
  await sql`create database ${sql.id(name)}`.execute(admin.db);
  return { DATA_FOLDER: join(folder, name), DATABASE_URL: databaseUrl(server, name), DEMO: '1' };
}
