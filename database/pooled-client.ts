import type pg from 'pg';
import type { Limits } from './limits.ts';

/*
 * A pooler in transaction mode lends a session for one transaction: it passes on no settings of a session, and a named
 * statement may be unknown to the next one (ADR 0118).
 */

/** Sets the limits of a request without settings of a session. */
export const limitedClient = (Client: typeof pg.Client, limits: Limits): typeof pg.Client =>
  class extends Client {
    /** Whether PostgreSQL itself limits the statements. */
    private isInTransaction = false;

    override query(...sent: unknown[]): never {
      const [text] = sent;
      if (typeof text === 'string' && /^(begin|start transaction)\b/.test(text)) {
        this.isInTransaction = true;
        return this.send(`${text}; ${localSettings(limits)}`) as never;
      }
      if (text === 'commit' || text === 'rollback') this.isInTransaction = false;
      const answer = this.send(...sent);
      if (!this.isInTransaction && answer instanceof Promise) this.endAfter(limits.statement, answer);
      return answer as never;
    }

    private send(...sent: unknown[]): unknown {
      return Reflect.apply(super.query, this, sent);
    }

    /** Ends the connection, and the pooler the statement, when the answer takes longer than these milliseconds. */
    private endAfter(ms: number, answer: Promise<unknown>): void {
      const stream = this.connection.stream;
      const timer = setTimeout(() => stream.destroy(), ms);
      const stop = () => clearTimeout(timer);
      answer.then(stop, stop);
    }
  };

const localSettings = ({ statement, lock, idleInTransaction }: Limits): string =>
  [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ].join('; ');
