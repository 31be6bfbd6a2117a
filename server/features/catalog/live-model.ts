import { z } from 'zod';
import type { Database } from '#database/connect.ts';
import { type CatalogueChange, openReadModel, type ReadModel } from './read-model.ts';

/** What the triggers of the database say. */
const Change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('products'), ids: z.array(z.int()) }),
  z.object({ kind: z.literal(['collections', 'settings', 'everything']) }),
]);

/** Milliseconds until a change that could not be read is read again. */
const TRY_AGAIN_AFTER = 1000;

export type LiveModel = ReadModel & { stop(): Promise<void> };

/**
 * The catalogue, kept as the database is, whoever changes it: every node hears
 * of every change. It listens before it reads, so that nothing is missed; what is
 * said while a change is being read is read together.
 *
 * @param failed told when a change could not be read; the catalogue is then built anew
 */
export async function openLiveModel(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  now: () => Date,
  failed: (error: unknown) => void,
): Promise<LiveModel> {
  let waiting: CatalogueChange[] = [];
  let catalog: ReadModel | undefined;
  let working: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;
  let isOver = false;

  async function applyWaiting(model: ReadModel): Promise<void> {
    while (waiting.length > 0 && !isOver) {
      const heard = together(waiting);
      waiting = [];
      for (const change of heard) await model.apply(change);
    }
  }

  function work(): void {
    if (catalog === undefined || working !== undefined || isOver) return;
    working = applyWaiting(catalog)
      .catch((error: unknown) => {
        waiting.push({ kind: 'everything' });
        again = setTimeout(work, TRY_AGAIN_AFTER);
        failed(error);
      })
      .finally(() => {
        working = undefined;
      });
  }

  function hear(change: CatalogueChange): void {
    waiting.push(change);
    work();
  }

  const silence = await listen(
    'catalogue',
    (payload) => hear(Change.parse(JSON.parse(payload))),
    () => hear({ kind: 'everything' }),
  );
  catalog = await openReadModel(db, now);
  work();
  return {
    ...catalog,
    async stop() {
      isOver = true;
      clearTimeout(again);
      await silence();
      await working;
    },
  };
}

/** Each kind once, all products in one. */
function together(changes: readonly CatalogueChange[]): CatalogueChange[] {
  const ids = new Set(changes.flatMap((change) => (change.kind === 'products' ? change.ids : [])));
  const others = new Set(changes.map(({ kind }) => kind));
  others.delete('products');
  const rest = [...others].flatMap((kind) => (kind === 'products' ? [] : { kind }));
  return ids.size > 0 ? [{ kind: 'products', ids: [...ids] }, ...rest] : rest;
}
