import type { Db } from '#database/schema.ts';
import { Settings } from '#server/features/site/settings.ts';

/** What products hang on: everything that is the same for thousands of them. */
export type Frame = Awaited<ReturnType<typeof readFrame>>;

export async function readFrame(db: Db) {
  return {
    categories: await db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute(),
    stickers: await db.selectFrom('stickers').selectAll().orderBy('position').orderBy('id').execute(),
    filters: await db.selectFrom('filters').selectAll().orderBy('priority_id').orderBy('id').execute(),
    filterValues: await db
      .selectFrom('filter_values')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute(),
    valueDependencies: await db.selectFrom('filter_value_dependencies').selectAll().execute(),
    settings: await readSettings(db),
  };
}

/** Settings by site. */
export async function readSettings(db: Db): Promise<Map<number, Settings>> {
  const sites = await db.selectFrom('sites').select(['id', 'config']).execute();
  return new Map(sites.map(({ id, config }) => [id, Settings.parse(config)]));
}

/** Product ids by collection, in the collection's order. */
export async function readCollections(db: Db): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id'])
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const collections = Map.groupBy(rows, ({ collection_id }) => collection_id);
  return new Map([...collections].map(([id, pairs]) => [id, pairs.map(({ product_id }) => product_id)]));
}
