import { sql } from 'kysely';
import type { Frame } from '#catalogue/index.ts';
import type { Sticker } from '#contract/site.ts';
import type { Db } from '#database/schema.ts';
import { Settings } from '#server/platform/site-settings.ts';
import type { Catalogue, Names } from './catalogue.ts';

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
    .select(['heading_phrase as headingPhrase', 'size_kind as sizeKind'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const pairs = await db.selectFrom('filter_value_dependencies').selectAll().execute();
  const selections = await db
    .selectFrom('prepared_selections')
    .select(['title', 'phrases', 'path'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const dependencies = Map.groupBy(pairs, ({ value_id }) => value_id);
  return {
    categories,
    filters,
    selections,
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

/** Names that pages of products show. */
export async function readNames(db: Db): Promise<Names> {
  const partners = await db.selectFrom('partners').select(['id', 'title']).execute();
  // A price list has the name of the role whose own it is.
  const roles = await db
    .selectFrom('user_roles')
    .distinctOn('price_role')
    .select(['price_role', 'title'])
    .orderBy('price_role')
    .orderBy(sql`code <> price_role`)
    .orderBy('code')
    .execute();
  return {
    partners: new Map(partners.map(({ id, title }) => [id, title])),
    priceLists: new Map(roles.map(({ price_role, title }) => [price_role, title])),
  };
}

/** Product ids by collection, in the collection's order; collections by product, in their own. */
export async function readCollections(
  db: Db,
): Promise<Pick<Catalogue, 'collections' | 'collectionsOfProducts'>> {
  const rows = await db
    .selectFrom('collection_products')
    .select(['collection_id', 'product_id'])
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  const pairsOf = Map.groupBy(rows, ({ collection_id }) => collection_id);
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'code', 'title'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const shown = collections.flatMap((collection) =>
    (pairsOf.get(collection.id) ?? []).map(({ product_id }) => ({ product_id, collection })),
  );
  return {
    collections: mapValues(pairsOf, (pairs) => pairs.map(({ product_id }) => product_id)),
    collectionsOfProducts: mapValues(
      Map.groupBy(shown, ({ product_id }) => product_id),
      (pairs) => pairs.map(({ collection }) => collection),
    ),
  };
}

const mapValues = <Key, From, To>(map: ReadonlyMap<Key, From>, change: (value: From) => To): Map<Key, To> =>
  new Map([...map].map(([key, value]) => [key, change(value)]));
