import type { Frame } from '#catalogue/index.ts';
import type { Sticker } from '#contract/site.ts';
import type { Db } from '#database/schema.ts';
import { Settings } from '#server/platform/site-settings.ts';

/** What products belong to. */
export async function readFrame(db: Db): Promise<Omit<Frame, 'siteIds' | 'stickerIds'>> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'parent_id as parentId', 'code', 'title', 'image_id as imageId', 'h1', 'description'])
    .select(['seo_title as seoTitle', 'seo_description as seoDescription'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const filters = await db
    .selectFrom('filters')
    .select(['id', 'code', 'title', 'display', 'priority_id as priorityId', 'is_seo as isSeo'])
    .orderBy('priority_id')
    .orderBy('id')
    .execute();
  const values = await db
    .selectFrom('filter_values')
    .select(['id', 'filter_id as filterId', 'code', 'title', 'swatch'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pairs = await db.selectFrom('filter_value_dependencies').selectAll().execute();
  const dependencies = Map.groupBy(pairs, ({ value_id }) => value_id);
  return {
    categories,
    filters,
    values: values.map((value) => ({
      ...value,
      dependedValues: (dependencies.get(value.id) ?? []).map(({ depended_id }) => depended_id),
    })),
  };
}

export async function readStickers(db: Db): Promise<Sticker[]> {
  const rows = await db.selectFrom('stickers').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    nameTemplate: row.name_template,
    colours: { text: row.text_colour, background: row.background },
    imageIds: row.image_ids,
  }));
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
