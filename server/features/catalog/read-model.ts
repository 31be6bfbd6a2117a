import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import { listCatalogueRows } from './queries.ts';

export type { Catalogue } from './catalogue.ts';

/** Holds the current state of the catalogue; `refresh` builds the next one and swaps it in whole. */
export type ReadModel = { current(): Catalogue; refresh(): Promise<void> };

export async function openReadModel(db: Kysely<Schema>, now: () => Date): Promise<ReadModel> {
  let catalogue = await readCatalogue(db, now());
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function build(): Promise<void> {
    waiting = undefined;
    catalogue = await readCatalogue(db, now());
  }

  return {
    current: () => catalogue,
    // A build that has begun may have missed the caller's change, so one more follows it; callers share that one.
    refresh() {
      if (waiting === undefined) {
        waiting = running.then(build, build);
        running = waiting;
      }
      return waiting;
    },
  };
}

/** All tables as of one moment. */
function readCatalogue(db: Kysely<Schema>, now: Date): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => buildCatalogue(await listCatalogueRows(trx), now));
}
