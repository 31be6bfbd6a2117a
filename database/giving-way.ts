import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Times that requests use the connection first, so that a row of them without a pause never stops background work. */
const MOST = 100;

/** Turns of the event loop in which a request goes on to its next statement. */
const TURNS = 2;

type PoolOfDialect = Pick<Pool, 'options' | 'end'> & { connect(): Promise<PoolClient> };

/**
 * Divides the only connection of the embedded engine: background work takes it between requests instead of between two
 * statements of one, so that a request waits for one transaction of background work and not for several (ADR 0148).
 */
export function givingWay(pool: Pool): {
  requests: PoolOfDialect;
  background: PoolOfDialect;
  /** Whether a request waits for the connection. */
  isAwaited(): boolean;
} {
  let waiting = 0;
  let holding = 0;
  pool.setMaxListeners(0);

  async function connectRequest(): Promise<PoolClient> {
    waiting += 1;
    const client = await pool.connect().finally(() => {
      waiting -= 1;
    });
    holding += 1;
    const { release } = client;
    client.release = (error) => {
      holding -= 1;
      release(error);
    };
    return client;
  }

  async function waitForRequests(): Promise<void> {
    for (let quiet = 0, uses = 0; quiet < TURNS && uses < MOST; ) {
      if (waiting + holding > 0) {
        await once(pool, 'release');
        uses += 1;
        quiet = 0;
      } else {
        await setImmediate();
        quiet += 1;
      }
    }
  }

  async function connectBackground(): Promise<PoolClient> {
    await waitForRequests();
    return pool.connect();
  }

  const { options } = pool;
  const end = () => pool.end();
  return {
    requests: { options, end, connect: connectRequest },
    background: { options, end, connect: connectBackground },
    isAwaited: () => waiting > 0,
  };
}
