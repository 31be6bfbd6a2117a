import type { Database } from '#database/connect.ts';
import type { Log } from '#server/observability/log.ts';
import { openReadModel, type ReadModel } from './read-model.ts';

/** Milliseconds until a change that could not be read is read again. */
const TRY_AGAIN_AFTER = 1000;

/** Readings of fewer products follow each other at once: what orders and staff change. */
const MANY_PRODUCTS = 20;

/** An import leaves shoppers most of the time: so many times as long as the reading took. */
const REST_SHARE = 8;

/** Milliseconds within which a change is shown (exchange, §7), also one that has just missed a reading. */
const SHOWN_WITHIN = 1900;

/**
 * How long the next reading waits after one of so many products.
 *
 * @param took milliseconds of the reading
 * @returns milliseconds
 */
export function restAfter(products: number, took: number): number {
  if (products < MANY_PRODUCTS) return 0;
  return Math.max(0, Math.min(took * REST_SHARE, SHOWN_WITHIN - 2 * took));
}

export type LiveModel = ReadModel & { stop(): Promise<void> };

/**
 * The catalogue as the database is, whichever node or command changes it. A notification only wakes: what has changed
 * is in the log, so a connection that was lost costs one look into it.
 *
 * @param log receives why a change could not be read; it is read again a moment later
 */
export async function openLiveModel(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  now: () => Date,
  log: Pick<Log, 'error'>,
): Promise<LiveModel> {
  const catalog = await openReadModel(db, now);
  let working: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isOver = false;

  function wake(): void {
    isWoken = true;
    if (isOver || working !== undefined || resting !== undefined) return;
    working = read().then((rest) => {
      working = undefined;
      if (isOver) return;
      resting = setTimeout(() => {
        resting = undefined;
        if (isWoken) wake();
      }, rest);
    });
  }

  /** @returns milliseconds to rest */
  async function read(): Promise<number> {
    isWoken = false;
    const began = performance.now();
    try {
      const products = await catalog.catchUp();
      return restAfter(products, performance.now() - began);
    } catch (error) {
      isWoken = true;
      if (!isOver) log.error({ err: error }, 'Изменения каталога не читаются');
      return TRY_AGAIN_AFTER;
    }
  }

  const unsubscribe = await listen('catalogue', wake, wake);
  // For what was committed before the subscription.
  wake();
  return {
    ...catalog,
    async stop() {
      isOver = true;
      clearTimeout(resting);
      await unsubscribe();
      await working;
    },
  };
}
