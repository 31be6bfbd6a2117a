import { EventEmitter } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, type Logger, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { CustomTypesConfig, Pool, PoolConfig } from 'pg';
import { type Engine, EngineStream } from './engine-stream.ts';
import { givingWay } from './giving-way.ts';
import type { Limits } from './limits.ts';
import { type DatabaseLog, openListening } from './listening.ts';
import { limitedClient } from './pooled-client.ts';
import { type IsPrepared, preparingClient, repeatedStatements } from './prepared.ts';
import type { Schema } from './schema.ts';
import { ShopDialect } from './table-names.ts';

/** An open database: the query builder, LISTEN, and the function that closes both. */
export type Database = {
  /** For requests: a statement that takes too long is cancelled (ADR 0065). */
  db: Kysely<Schema>;
  /**
   * For background work without a statement timeout, on separate connections. The embedded engine has only one, for which
   * background work gives way to requests.
   */
  background: Kysely<Schema>;
  /** For what needs a session of its own, such as locks that outlive a transaction: past a pooler. */
  session: Kysely<Schema>;
  engine: 'pglite' | 'postgres';
  /**
   * Calls `receive` with every payload notified on the channel; resolves to a function that unsubscribes.
   * @param missed called after a lost connection is restored: notifications may have been missed
   */
  listen(
    channel: string,
    receive: (payload: string) => void,
    missed: () => void,
  ): Promise<() => Promise<void>>;
  /** The connections as they are used at this moment. */
  pools(): PoolUse[];
  /** Whether a request waits for the only connection of the embedded engine. */
  isAwaited(): boolean;
  /**
   * Holds an advisory lock until `close`, alone or with others that share it.
   *
   * @returns false while another process holds it in a way that excludes this one
   */
  claim(key: number, mode: 'alone' | 'shared'): Promise<boolean>;
  /** Runs SQL of a library. Without values the text may have several statements, whose rows are concatenated. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  close(): Promise<void>;
};

/** `waiting` is the number of callers that wait for a connection. */
export type PoolUse = { pool: string; inUse: number; idle: number; waiting: number };

const loadOf = (pool: string, { totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  pool,
  inUse: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The server's reply to one statement. */
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

/** Both engines return columns as the same types. */
const typesOf = ({ types }: typeof pg): CustomTypesConfig => ({
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    PARSERS[oid] ?? types.getTypeParser(oid, format),
});

/** A finished statement: its text with placeholders, and its time in milliseconds. */
export type Statement = { text: string; ms: number };
export type Observe = (statement: Statement) => void;

function openKysely(pool: PostgresPool, observe: Observe | undefined): Kysely<Schema> {
  const dialect = new ShopDialect({ pool });
  if (observe === undefined) return new Kysely<Schema>({ dialect });
  const log: Logger = ({ query, queryDurationMillis: ms }) => observe({ text: query.sql, ms });
  return new Kysely<Schema>({ dialect, log });
}

async function observed<Result>(
  text: string,
  observe: Observe | undefined,
  run: () => Promise<Result>,
): Promise<Result> {
  const since = performance.now();
  try {
    return await run();
  } finally {
    observe?.({ text, ms: performance.now() - since });
  }
}

/** A database in memory needs few buffers, and small files of its log: both are zeroed before it opens. */
const IN_MEMORY = { buffers: ['-B', '2048'], initDbStartParams: ['--wal-segsize=1'] };

/**
 * The embedded engine. `folder` is a directory, or undefined for a database in
 * memory; `snapshot` fills a new one from a dump of another.
 *
 * @param observe receives each finished statement
 */
export async function connectPglite(
  folder: string | undefined,
  snapshot?: Blob,
  observe?: Observe,
): Promise<Database & { dump(): Promise<Blob> }> {
  const lite = await openPglite(folder, snapshot);
  return {
    ...(await connectEngine(lite, () => lite.close(), { observe })),
    dump: () => lite.dumpDataDir('none'),
  };
}

/**
 * When V8 optimizes a function of the engine, by the bytes that it has executed: 77 times its default. The interpreter of
 * expressions alone takes two seconds and 600 MB to optimize, for which a command that is done earlier would have to wait.
 */
const OPTIMIZED_LATE = '--wasm-tiering-budget=1000000000';
/** Given by those who start a process that uses the engine for minutes. */
const isGivenBudget = process.execArgv.some((flag) => flag.startsWith('--wasm-tiering-budget='));

/** The embedded engine alone, without a connection. */
export async function openPglite(folder: string | undefined, snapshot?: Blob): Promise<PGlite> {
  if (!isGivenBudget) setFlagsFromString(OPTIMIZED_LATE);
  const { PGlite: Lite } = await import('@electric-sql/pglite');
  return Lite.create({
    ...(folder === undefined
      ? {
          startParams: [...Lite.defaultStartParams, ...IN_MEMORY.buffers],
          initDbStartParams: IN_MEMORY.initDbStartParams,
        }
      : { dataDir: folder }),
    ...(snapshot && { loadDataDir: snapshot }),
  });
}

/**
 * A database of an embedded engine that is open, and has no connection yet.
 *
 * @param closeEngine called after the connection is closed
 */
export async function connectEngine(
  lite: Engine,
  closeEngine: () => Promise<void>,
  {
    observe,
    isPrepared = repeatedStatements(),
  }: { observe?: Observe | undefined; isPrepared?: IsPrepared } = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  // The engine has a single session, so its one connection is never closed.
  const pool = new pg.Pool({
    Client: preparingClient(pg.Client, isPrepared),
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    stream: () => new EngineStream(lite),
    types: typesOf(pg),
  });
  const notifications = new EventEmitter().setMaxListeners(0);
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => notifications.emit(channel, payload));
  });
  const { requests, background, isAwaited } = givingWay(pool);
  const inBackground = openKysely(background, observe);
  return {
    db: openKysely(requests, observe),
    background: inBackground,
    session: inBackground,
    engine: 'pglite',
    async listen(channel, receive) {
      notifications.on(channel, receive);
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        notifications.off(channel, receive);
      };
    },
    // The folder has one process (data-lock.ts).
    claim: async () => true,
    async execute(text, values) {
      const client = await pool.connect();
      try {
        return { rows: rowsOf(await observed(text, observe, () => client.query(text, values))) };
      } catch (error) {
        // Leaves the transaction that the text has begun on the only connection.
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    pools: () => [loadOf('requests', pool)],
    isAwaited,
    async close() {
      await pool.end();
      await closeEngine();
    },
  };
}

type Options = {
  /** The limits of `db`; by default it has those of `background`. */
  limits?: Limits;
  /** The server itself, when the other address is of a pooler in transaction mode. */
  directUrl?: string | undefined;
  /** Receives lost connections. */
  log?: DatabaseLog;
  /** Receives each finished statement. */
  observe?: Observe | undefined;
};

/** The pool size of background work; pg-boss runs four jobs at once. */
const IN_BACKGROUND = 6;

/** Milliseconds of silence before the first TCP keep-alive probe. */
const ASK_AFTER = 10_000;

/** A PostgreSQL server, with the same types as the embedded engine. */
export async function connectPostgres(
  url: string,
  { limits, directUrl, log = processWarnings, observe }: Options = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const isPooled = directUrl !== undefined;
  const config = {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASK_AFTER,
    ...(limits && { connectionTimeoutMillis: limits.connect }),
    types: typesOf(pg),
  } satisfies PoolConfig;
  const direct = { ...config, connectionString: directUrl ?? url };

  let isOver = false;
  function openPool(own: PoolConfig): Pool {
    const pool = new pg.Pool({ ...config, ...own });
    // Also covers connections in use: an unhandled error event would end the process.
    pool.on('connect', (client) => {
      client.on('error', (error) => isOver || log.error({ err: error }, 'Соединение с базой потеряно'));
    });
    // The same errors for idle connections.
    pool.on('error', () => {});
    return pool;
  }

  const background = openPool({ max: limits ? IN_BACKGROUND : 10, ...ofSession(pg, isPooled, limits) });
  const inTime = limits && openPool({ max: limits.connections, ...ofRequests(pg, isPooled, limits) });
  // Opened when it is needed, closed soon after.
  const session = isPooled ? openPool({ ...direct, max: 1 }) : background;
  const listening = openListening(() => new pg.Client(direct), log);
  const unlimited = openKysely(background, observe);
  return {
    db: inTime ? openKysely(inTime, observe) : unlimited,
    background: unlimited,
    session: isPooled ? openKysely(session, observe) : unlimited,
    engine: 'postgres',
    listen: listening.listen,
    pools: () => [loadOf('background', background), ...(inTime ? [loadOf('requests', inTime)] : [])],
    isAwaited: () => false,
    claim: listening.claim,
    async execute(text, values) {
      return { rows: rowsOf(await observed(text, observe, () => background.query(text, values))) };
    },
    async close() {
      isOver = true;
      await Promise.all([listening.close(), background.end(), inTime?.end(), isPooled && session.end()]);
    },
  };
}

/** A pooler passes on no settings of a session: there, a transaction of background work has no limit when it is idle. */
const ofSession = ({ Client }: typeof pg, isPooled: boolean, limits: Limits | undefined): PoolConfig =>
  isPooled
    ? { Client }
    : {
        Client: preparingClient(Client),
        ...(limits && { idle_in_transaction_session_timeout: limits.idleInTransaction }),
      };

const ofRequests = (driver: typeof pg, isPooled: boolean, limits: Limits): PoolConfig =>
  isPooled
    ? { Client: limitedClient(driver.Client, limits) }
    : {
        ...ofSession(driver, isPooled, limits),
        statement_timeout: limits.statement,
        lock_timeout: limits.lock,
      };

const processWarnings: DatabaseLog = {
  error: ({ err }, line) => process.emitWarning(`${line}: ${String(err)}`),
};
