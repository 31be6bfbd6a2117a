import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database: the query builder, the engine's own LISTEN, and the way to close both. */
export type Database = {
  db: Kysely<Schema>;
  engine: 'pglite' | 'postgres';
  /** Calls `heard` with every payload notified on the channel; answers the way to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const asNumber = (text: string) => Number(text);
const asText = (text: string) => text;

/**
 * The embedded engine. `folder` is a directory, or undefined for a database in
 * memory; `snapshot` fills a new one from a dump of another.
 */
export async function connectPglite(
  folder: string | undefined,
  snapshot?: Blob,
): Promise<Database & { dump(): Promise<Blob> }> {
  const { PGlite } = await import('@electric-sql/pglite');
  const lite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
    parsers: { [INT8]: asNumber, [NUMERIC]: asNumber, [DATE]: asText },
  });
  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: lite }) }),
    engine: 'pglite',
    listen: (channel, heard) => lite.listen(channel, heard),
    dump: () => lite.dumpDataDir('none'),
    close: () => lite.close(),
  };
}

/** A PostgreSQL server, with the same types as the embedded engine. */
export async function connectPostgres(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const parsers: Record<number, (text: string) => unknown> = {
    [INT8]: asNumber,
    [NUMERIC]: asNumber,
    [DATE]: asText,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that the server drops is reopened by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    engine: 'postgres',
    async listen(channel, heard) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      client.on('notification', (message) => heard(message.payload ?? ''));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return () => client.end();
    },
    close: () => pool.end(),
  };
}
