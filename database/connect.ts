import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { CustomTypesConfig, Pool, PoolConfig } from 'pg';
import { EngineStream } from './engine-stream.ts';
import { openListening } from './listening.ts';
import type { Schema } from './schema.ts';

/** An open database: the query builder, the engine's own LISTEN, and the way to close both. */
export type Database = {
  /** For what a client waits for: a statement that takes too long is cancelled (ADR 0065). */
  db: Kysely<Schema>;
  /** For work that may take its time, on connections of its own; the embedded engine has only one. */
  background: Kysely<Schema>;
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

/** What the server says to one statement. */
type Answer = { rows: unknown[] };

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: String,
};

const rowsOf = (answer: Answer | Answer[]) => [answer].flat().flatMap(({ rows }) => rows);

/** The columns of both engines come as the same types. */
const typesOf = ({ types }: typeof pg): CustomTypesConfig => ({
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? types.getTypeParser(oid, format),
});

/**
 * The embedded engine. `folder` is a directory, or undefined for a database in
 * memory; `snapshot` fills a new one from a dump of another.
 */
export async function connectPglite(
  folder: string | undefined,
  snapshot?: Blob,
): Promise<Database & { dump(): Promise<Blob> }> {
  const [{ PGlite }, { default: pg }] = await Promise.all([import('@electric-sql/pglite'), import('pg')]);
  const lite = await PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
  });
  // The engine has one session, and so one connection that is never closed.
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    stream: () => new EngineStream(lite),
    types: typesOf(pg),
  });
  const heard = new EventEmitter().setMaxListeners(0);
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => heard.emit(channel, payload));
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    background: db,
    engine: 'pglite',
    async listen(channel, listener) {
      heard.on(channel, listener);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        heard.off(channel, listener);
      };
    },
    async execute(text, values) {
      const client = await pool.connect();
      try {
        return { rows: rowsOf(await client.query(text, values)) };
      } catch (error) {
        // The one connection would stay within the transaction that the text has begun.
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    dump: () => lite.dumpDataDir('none'),
    async close() {
      await pool.end();
      await lite.close();
    },
  };
}

/** How long the statements of one request may take, in milliseconds, and how many connections they share. */
export type Limits = {
  connections: number;
  /** To get a connection, be it a new one or one that another request gives back. */
  connect: number;
  statement: number;
  lock: number;
  /** Between two statements of a transaction: beyond it the server takes the connection away, and with it the locks. */
  idleInTransaction: number;
};

type Options = {
  /** Of `db`; without them it is as patient as `background`. */
  limits?: Limits;
  /** Receives errors of connections that nothing waits for. */
  report?: (line: string, error: unknown) => void;
};

/** Connections for work that no client waits for; pg-boss does four jobs at once. */
const IN_BACKGROUND = 6;

/** Milliseconds of silence after which the system asks whether the server still exists. */
const ASK_AFTER = 10_000;

/** A PostgreSQL server, with the same types as the embedded engine. */
export async function connectPostgres(
  url: string,
  { limits, report = warn }: Options = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const config = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_AFTER,
    ...(limits && {
      connectionTimeoutMillis: limits.connect,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
    types: typesOf(pg),
  } satisfies PoolConfig;

  let isOver = false;
  function openPool(own: PoolConfig): Pool {
    const pool = new pg.Pool({ ...config, ...own });
    // Also of those in use, whose errors nobody else listens to: they would end the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => isOver || report('Соединение с базой потеряно', error));
    });
    // The same errors again, of those not in use.
    pool.on('error', () => {});
    return pool;
  }

  const background = openPool({ max: limits ? IN_BACKGROUND : 10 });
  const inTime =
    limits &&
    openPool({ max: limits.connections, statement_timeout: limits.statement, lock_timeout: limits.lock });
  const listening = openListening(() => new pg.Client(config), report);
  const kyselyOf = (pool: Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const patient = kyselyOf(background);
  return {
    db: inTime ? kyselyOf(inTime) : patient,
    background: patient,
    engine: 'postgres',
    listen: listening.listen,
    async execute(text, values) {
      return { rows: rowsOf(await background.query(text, values)) };
    },
    async close() {
      isOver = true;
      await Promise.all([listening.close(), background.end(), inTime?.end()]);
    },
  };
}

const warn = (line: string, error: unknown) => process.emitWarning(`${line}: ${error}`);
