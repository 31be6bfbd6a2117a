import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Schema } from './schema.ts';

/** An open database: the query builder, the engine's own LISTEN, and the way to close both. */
export type Database = {
  db: Kysely<Schema>;
  engine: 'pglite' | 'postgres';
  /**
   * Calls `heard` with every payload notified on the channel; answers the way to stop.
   * @param missed called when the connection was lost and is there again: something may have been said meanwhile
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** SQL of a library that brings its own; without values it may be several statements, whose rows come together. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
};

/** Milliseconds between two attempts to hear the server again. */
const RECONNECT_AFTER = 250;

/** What the server says to one statement. */
type Answer = { rows: unknown[] };

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
    async execute(text, values = []) {
      if (values.length > 0) return lite.query(text, values);
      try {
        return { rows: (await lite.exec(text)).flatMap(({ rows }) => rows) };
      } catch (error) {
        // The one connection would stay within the transaction that the text has begun.
        await lite.exec('rollback');
        throw error;
      }
    },
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
    async listen(channel, heard, missed) {
      let isOver = false;
      let again: NodeJS.Timeout | undefined;
      let client = await connect();

      async function connect() {
        const listener = new pg.Client({ connectionString: url, keepAlive: true });
        // What the error says, `end` says too; without a listener it would end the process.
        listener.on('error', () => {});
        listener.on('notification', (message) => heard(message.payload ?? ''));
        await listener.connect();
        listener.once('end', reconnectLater);
        await listener.query(`listen ${listener.escapeIdentifier(channel)}`);
        return listener;
      }

      function reconnectLater(): void {
        if (isOver) return;
        clearTimeout(again);
        again = setTimeout(reconnect, RECONNECT_AFTER);
      }

      function reconnect(): void {
        connect().then((listener) => {
          client = listener;
          // Nobody listens any more to a connection that was on its way.
          if (isOver) return listener.end();
          missed();
        }, reconnectLater);
      }

      return () => {
        isOver = true;
        clearTimeout(again);
        return client.end();
      };
    },
    async execute(text, values) {
      const answer: Answer | Answer[] = await pool.query(text, values);
      return { rows: [answer].flat().flatMap(({ rows }) => rows) };
    },
    close: () => pool.end(),
  };
}
