import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { buildCatalogue } from './build.ts';
import type { Catalogue } from './catalogue.ts';
import { readCollections, readSettings } from './frame.ts';
import { readFacts } from './product-facts.ts';
import { openResultCache, type ResultCache } from './result-cache.ts';
import { openCardShelf } from './tiles.ts';

export type { Catalogue } from './catalogue.ts';

/** What has changed in the database. */
export type CatalogueChange =
  | { kind: 'products'; ids: readonly number[] }
  | { kind: 'collections' }
  | { kind: 'settings' }
  /** Something that many products hang on, or nobody knows what. */
  | { kind: 'everything' };

/** Holds the catalogue in memory and keeps it as the database is. */
export type ReadModel = {
  current(): Catalogue;
  results: ResultCache;
  /** Reads what has changed; resolves when everybody sees it. */
  apply(change: CatalogueChange): Promise<void>;
  /** Builds the catalogue anew and swaps it in whole. */
  refresh(): Promise<void>;
};

/** Of so many changed products a build takes less than one after another. */
const READ_AT_ONCE = 1000;

export async function openReadModel(db: Kysely<Schema>, now: () => Date): Promise<ReadModel> {
  const cards = openCardShelf(db);
  const results = openResultCache(now);
  let catalogue = await buildCatalogue(db, cards);
  /** Changes one after another: what was read earlier never overwrites what was read later. */
  let changing: Promise<unknown> = Promise.resolve();
  /** Products that have changed while a catalogue is being built; it may have read them before. */
  let changedMeanwhile = new Set<number>();
  let building = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const turn = changing.then(work, work);
    // The caller receives a failure; the next one's turn comes all the same.
    changing = turn.catch(() => {});
    return turn;
  };

  async function rebuild(): Promise<void> {
    waiting = undefined;
    changedMeanwhile = new Set();
    const next = await buildCatalogue(db, cards);
    await inTurn(async () => {
      const [collections, settings] = [await readCollections(db), await readSettings(db)];
      const hadRoom = await takeChanges(next, [...changedMeanwhile]);
      catalogue = { ...next, collections, settings };
      if (!hadRoom) void refresh();
      cards.forgetAll();
      results.purge();
    });
  }

  /** @returns false when the catalogue has no room for a new product */
  async function takeChanges({ index }: Catalogue, ids: readonly number[]): Promise<boolean> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const facts = await readFacts(db, some);
      const { hasRoom, categoryIds } = index.apply(new Map(some.map((id) => [id, facts.get(id)])));
      cards.forget(index, some);
      results.purgeCategories(categoryIds);
      if (!hasRoom) return false;
    }
    return true;
  }

  function refresh(): Promise<void> {
    // A build that has begun may have missed the caller's change, so one more follows it; callers share that one.
    if (waiting === undefined) {
      waiting = building.then(rebuild, rebuild);
      building = waiting;
    }
    return waiting;
  }

  return {
    current: () => catalogue,
    results,
    refresh,
    async apply(change) {
      switch (change.kind) {
        case 'products': {
          for (const id of change.ids) changedMeanwhile.add(id);
          let hadRoom = true;
          await inTurn(async () => {
            hadRoom = await takeChanges(catalogue, change.ids);
          });
          return hadRoom ? undefined : refresh();
        }
        case 'collections':
          return inTurn(async () => {
            catalogue = { ...catalogue, collections: await readCollections(db) };
          });
        case 'settings':
          return inTurn(async () => {
            catalogue = { ...catalogue, settings: await readSettings(db) };
            results.purge();
          });
        case 'everything':
          return refresh();
      }
    },
  };
}
