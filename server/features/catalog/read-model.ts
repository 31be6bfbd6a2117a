import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ProductFacts, Viewer } from '#catalogue/index.ts';
import type { Schema } from '#database/schema.ts';
import { type Changes, openChanges } from '#server/platform/changes.ts';
import { buildCatalogue } from './build.ts';
import type { Catalogue } from './catalogue.ts';
import { ageOfUnseen, currentSnapshot, readChanges, type Snapshot } from './change-log.ts';
import { readCollections, readNames, readSettings } from './frame.ts';
import { inSlices } from './in-slices.ts';
import { readFacts } from './product-facts.ts';
import { openPageShelf } from './product-pages.ts';
import { openResultCache, type ResultCache } from './result-cache.ts';
import { openCardShelf } from './tiles.ts';

/** Holds the catalogue in memory. */
export type ReadModel = {
  current(): Catalogue;
  results: ResultCache;
  /** What this node shows of them is noted as soon as requests see it. */
  changes: Changes;
  /** Applies what the log of changes holds since the last time; resolves to the number of its products when they are shown. */
  catchUp(): Promise<number>;
  /** Age of the oldest change that is not shown yet, in seconds; 0 when all are. */
  secondsBehind(): Promise<number>;
  /** Reads the whole catalogue again and swaps it in. */
  refresh(): Promise<void>;
};

/** A catalogue, and the changes that are in it. */
type Version = { catalogue: Catalogue; seen: Snapshot };

/** Changed products read by one query, and those shown by one step of the index; requests are answered in between. */
const AT_ONCE = { read: 250, shown: 1000 };

/** Kinds of the log that are sources of answers under the same name. */
const NAMED_SOURCES = ['collections', 'content', 'reviews'] as const;

export async function openReadModel(db: Kysely<Schema>, now: () => Date): Promise<ReadModel> {
  const shelves = { cards: openCardShelf(db), pages: openPageShelf(db) };
  const results = openResultCache(now);
  const changes = openChanges();
  let live = await build([], false);
  /** Whether something has changed that many products belong to. */
  let isStale = false;
  /** Whether a new product has found no room. */
  let isFull = false;
  /** Changes one after another: what was read earlier never overwrites what was read later. */
  let changing: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = changing.then(work, work);
    // The caller receives a failure; the next one's turn comes all the same.
    changing = turn.catch(() => {});
    return turn;
  }

  async function build(viewers: readonly Viewer[], isGrowing: boolean): Promise<Version> {
    // Taken before anything is read: what is committed meanwhile is applied from the log.
    const seen = await currentSnapshot(db);
    return { catalogue: await buildCatalogue(db, shelves, { viewers, isGrowing }), seen };
  }

  /** @returns the number of changed products */
  async function takeChanges(version: Version): Promise<number> {
    const { seen, productIds, kinds } = await readChanges(db, version.seen);
    // Before the products, which name them.
    if (kinds.has('collections')) {
      version.catalogue = { ...version.catalogue, ...(await readCollections(db)) };
    }
    if (kinds.has('settings')) {
      const [settings, names] = [await readSettings(db), await readNames(db)];
      version.catalogue = { ...version.catalogue, settings, names };
      results.purge();
      changes.noteEverything();
    }
    await takeProducts(version.catalogue, [...productIds]);
    changes.note(NAMED_SOURCES.filter((kind) => kinds.has(kind)));
    isStale ||= kinds.has('everything');
    version.seen = seen;
    return productIds.size;
  }

  async function takeProducts({ index }: Catalogue, ids: readonly number[]): Promise<void> {
    const touched = new Set<number>();
    try {
      for (const some of partsOf(ids, AT_ONCE.shown)) {
        const facts = new Map<number, ProductFacts>();
        for (const part of partsOf(some, AT_ONCE.read)) {
          for (const [id, product] of await readFacts(db, part)) facts.set(id, product);
          await setImmediate();
        }
        const { hasRoom, categoryIds, variantIds } = await inSlices(
          index.apply(new Map(some.map((id) => [id, facts.get(id)]))),
        );
        for (const id of categoryIds) touched.add(id);
        shelves.cards.forget(index, [...some, ...variantIds]);
        shelves.pages.forget(index, some);
        isFull ||= !hasRoom;
      }
    } finally {
      // Once for all: after each part of an import every listing would be counted again.
      if (ids.length > 0) {
        results.purgeCategories([...touched]);
        changes.note(['products']);
      }
    }
  }

  const follow = sharedRuns(() => inTurn(() => takeChanges(live)));

  const refresh = sharedRuns(async () => {
    const isGrowing = isFull;
    isStale = false;
    isFull = false;
    try {
      const next = await build(live.catalogue.index.viewers(), isGrowing);
      await inTurn(async () => {
        await takeChanges(next);
        live = next;
        shelves.cards.forgetAll();
        shelves.pages.forgetAll();
        results.purge();
        changes.noteEverything();
      });
    } catch (error) {
      isStale = true;
      isFull = isGrowing;
      throw error;
    }
  });

  return {
    current: () => live.catalogue,
    results,
    changes,
    refresh,
    secondsBehind: () => ageOfUnseen(db, live.seen),
    async catchUp() {
      const products = await follow();
      while (isStale || isFull) await refresh();
      return products;
    },
  };
}

function* partsOf(ids: readonly number[], size: number): Generator<readonly number[], void> {
  for (let from = 0; from < ids.length; from += size) yield ids.slice(from, from + size);
}

/** A run that has begun may have missed the caller's change, so one more follows it; callers share that one. */
function sharedRuns<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | undefined;
  const run = () => {
    waiting = undefined;
    return work();
  };
  return () => {
    if (waiting === undefined) {
      waiting = last.then(run, run);
      last = waiting;
    }
    return waiting;
  };
}
