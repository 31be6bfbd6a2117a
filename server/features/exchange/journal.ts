import type { Db } from '#database/schema.ts';

/* What has been exchanged, for people (exchange, §7): no passwords, no cookies, nothing of buyers. */

const LATEST = 30;

export const listAccounts = (db: Db) =>
  db
    .selectFrom('exchange_accounts')
    .select(['login', 'is_off', 'may_catalog', 'may_orders', 'last_exchange_at'])
    .orderBy('login')
    .execute();

/** The latest first. */
export const listRuns = (db: Db) =>
  db
    .selectFrom('exchange_runs as run')
    .innerJoin('exchange_accounts as account', 'account.id', 'run.account_id')
    .leftJoin('exchange_sessions as session', 'session.id', 'run.session_id')
    .select([
      'run.id',
      'run.file_name',
      'run.state',
      'run.total',
      'run.ordinal',
      'run.counts',
      'run.failure',
      'run.started_at',
      'run.ended_at',
      'run.created_at',
      'account.login',
      'session.address',
    ])
    .orderBy('run.created_at', 'desc')
    .limit(LATEST)
    .execute();
