import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Viewer } from '#catalogue/index.ts';
import type { Schema } from '#database/schema.ts';
import { type Changes, openChanges } from '#server/platform/changes.ts';
import { buildCatalogue } from './build.ts';
import type { Catalogue } from './catalogue.ts';
import { ageOfUnseen, currentSnapshot, readChanges, type Snapshot } from './change-log.ts';
import { readCollections, readNames, readSettings } from './frame.ts';
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
  /** Applies what the log of changes holds since the last time; resolves when it is shown. */
  catchUp(): Promise<void>;
  /** Age of the oldest change that is not shown yet, in seconds; 0 when all are. */
  secondsBehind(): Promise<number>;
  /** Reads the whole catalogue again and swaps it in. */
  refresh(): Promise<void>;
};

/** A catalogue, and the changes that are in it. */
type Version = { catalogue: Catalogue; seen: Snapshot };

/** Changed products that are read at once; requests are answered in between. */
const READ_AT_ONCE = 250;

/** Kinds of the log that are sources of answers under the same name. */
const NAMED_SOURCES = ['collections', 'content', 'reviews'] as const;

export async function openReadModel(db: Kysely<Schema>, now: () => Date): Promise<ReadModel> {
  const shelves = { cards: openCardShelf(db), pages: openPageShelf(db) };
  const results = openResultCache(now);
  const changes = openChanges();
  let live = await build([]);
  /** Whether something has changed that many products belong to, or a new product finds no room. */
  let isStale = false;
  /** Changes one after another: what was read earlier never overwrites what was read later. */
  let changing: Promise<unknown> = Promise.resolve();

  function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = changing.then(work, work);
    // The caller receives a failure; the next one's turn comes all the same.
    changing = turn.catch(() => {});
    return turn;
  }

  async function build(viewers: readonly Viewer[]): Promise<Version> {
    // Taken before anything is read: what is committed meanwhile is applied from the log.
    const seen = await currentSnapshot(db);
    return { catalogue: await buildCatalogue(db, shelves, viewers), seen };
  }

  async function takeChanges(version: Version): Promise<void> {
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
  }

  async function takeProducts({ index }: Catalogue, ids: readonly number[]): Promise<void> {
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      if (from > 0) await setImmediate();
      const some = ids.slice(from, from + READ_AT_ONCE);
      const facts = await readFacts(db, some);
      const { hasRoom, categoryIds, variantIds } = index.apply(
        new Map(some.map((id) => [id, facts.get(id)])),
      );
      shelves.cards.forget(index, [...some, ...variantIds]);
      shelves.pages.forget(index, some);
      results.purgeCategories(categoryIds);
      changes.note(['products']);
      isStale ||= !hasRoom;
    }
  }

  const follow = sharedRuns(() => inTurn(() => takeChanges(live)));

  const refresh = sharedRuns(async () => {
    isStale = false;
    try {
      const next = await build(live.catalogue.index.viewers());
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
      await follow();
      while (isStale) await refresh();
    },
  };
}

/** A run that has begun may have missed the caller's change, so one more follows it; callers share that one. */
function sharedRuns(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
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
