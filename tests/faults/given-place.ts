import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connectPglite, connectPostgres } from '#database/connect.ts';
import type { Db } from '#database/schema.ts';
import { databaseUrl } from '#tests/support/demo-snapshot.ts';
import type { Place } from './killed-shop.ts';

/** A copy of the demo shop that outlives its processes, prepared before the first of them. */
export async function givenPlace<Prepared>(
  prepare: (db: Db) => Promise<Prepared>,
): Promise<{ place: Place; prepared: Prepared; remove: () => Promise<void> }> {
  const source = inject('demoShop');
  if (source.engine === 'pglite') {
    const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-killed-'));
    const database = await connectPglite(join(folder, 'database'), new Blob([await readFile(source.dump)]));
    const prepared = await prepare(database.db);
    await database.close();
    return {
      place: { engine: 'pglite', folder: join(folder, 'database') },
      prepared,
      remove: () => rm(folder, { recursive: true }),
    };
  }
  const name = `lunnitsa_killed_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await connectPostgres(source.server);
  await sql`create database ${sql.id(name)} template ${sql.id(source.template)}`.execute(admin.db);
  const url = databaseUrl(source.server, name);
  const database = await connectPostgres(url);
  const prepared = await prepare(database.db);
  await database.close();
  return {
    place: { engine: 'postgres', url },
    prepared,
    async remove() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.db);
      await admin.close();
    },
  };
}
