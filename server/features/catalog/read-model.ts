import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { renewViews } from './assortment.ts';
import { buildCatalogue } from './build.ts';
import type { Catalogue } from './catalogue.ts';
import { readCollections, readSettings } from './frame.ts';
import { categoriesOf, giveNumber, place, placeCollections, reorderPopular } from './placing.ts';
import { type ProductFacts, readFacts } from './product-facts.ts';
import { openResultCache, type ResultCache } from './result-cache.ts';
import { type CardShelf, openCardShelf } from './tiles.ts';

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
    // Whoever asked hears of a failure; the next one's turn comes all the same.
    changing = turn.catch(() => {});
    return turn;
  };

  async function rebuild(): Promise<void> {
    waiting = undefined;
    changedMeanwhile = new Set();
    const next = await buildCatalogue(db, cards);
    await inTurn(async () => {
      placeCollections(next, await readCollections(db));
      next.settings = await readSettings(db);
      const hadRoom = await takeChanges(next, [...changedMeanwhile]);
      catalogue = next;
      if (!hadRoom) void refresh();
      cards.forgetAll();
      results.purge();
    });
  }

  /** @returns false when the catalogue has no room for a new product */
  async function takeChanges(into: Catalogue, ids: readonly number[]): Promise<boolean> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = ids.slice(from, from + READ_AT_ONCE);
      const facts = await readFacts(db, some);
      if (!changeProducts(into, cards, results, some, facts)) return false;
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
          return inTurn(async () => placeCollections(catalogue, await readCollections(db)));
        case 'settings':
          return inTurn(async () => {
            catalogue.settings = await readSettings(db);
            results.purge();
          });
        case 'everything':
          return refresh();
      }
    },
  };
}

/** @returns false when the catalogue has no room for a new product */
function changeProducts(
  catalogue: Catalogue,
  cards: CardShelf,
  results: ResultCache,
  ids: readonly number[],
  facts: ReadonlyMap<number, ProductFacts>,
): boolean {
  const sizeBefore = catalogue.size;
  const numbers = new Map(ids.map((id) => [id, numberFor(catalogue, id, facts.has(id))]));
  const changed = new Set([...numbers.values()].filter((number) => number !== undefined));
  const before = [...changed].flatMap((number) => categoriesOf(catalogue, number));
  for (const [id, number] of numbers) {
    if (number !== undefined) place(catalogue, number, facts.get(id));
  }
  const after = [...changed].flatMap((number) => categoriesOf(catalogue, number));

  const touched = new Set([...before, ...after]);
  reorderPopular(catalogue, changed);
  renewViews(catalogue, changed, touched);
  if (catalogue.size > sizeBefore) placeCollections(catalogue, catalogue.collectionIds);
  cards.forget(changed);
  results.purgeCategories([...touched].map(({ id }) => id));
  return [...facts.keys()].every((id) => numbers.get(id) !== undefined);
}

/** The number of a product, a new one if it is sold and has none. */
const numberFor = (catalogue: Catalogue, id: number, isSold: boolean): number | undefined =>
  catalogue.numberById.get(id) ?? (isSold ? giveNumber(catalogue, id) : undefined);
