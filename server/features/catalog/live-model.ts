import type { Database } from '#database/connect.ts';
import type { Log } from '#server/observability/log.ts';
import { openReadModel, type ReadModel } from './read-model.ts';

/** Milliseconds until a change that could not be read is read again. */
const TRY_AGAIN_AFTER = 1000;

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
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  function wake(): void {
    if (isOver) return;
    clearTimeout(again);
    working = catalog.catchUp().catch((error: unknown) => {
      if (isOver) return;
      again = setTimeout(wake, TRY_AGAIN_AFTER);
      log.error({ err: error }, 'Изменения каталога не читаются');
    });
  }

  const unsubscribe = await listen('catalogue', wake, wake);
  // For what was committed before the subscription.
  wake();
  return {
    ...catalog,
    async stop() {
      isOver = true;
      clearTimeout(again);
      await unsubscribe();
      await working;
    },
  };
}
