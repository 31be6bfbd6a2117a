import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import type { Db, Schema } from '#database/schema.ts';
import { GOOD_FIELD_CODES } from '#domain/exchange/good-fields.ts';
import type { Kopecks } from '#domain/money.ts';
import { Problem } from '#server/platform/problem.ts';

/* Products as the back office reads them, in one statement; the tables are named in ../queries.ts. */

export type StoredPrice = { role: string; limit: Kopecks; price: Kopecks; oldPrice: Kopecks | null };
export type StoredLot = StoredProduct['sizes'][number]['lots'][number];
export type StoredProduct = Awaited<ReturnType<typeof findProducts>>[number];

export const findProduct = async (db: Db, id: number): Promise<StoredProduct | undefined> =>
  (await findProducts(db, [id]))[0];

/** Those that are there, by id. */
export function findProducts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .selectAll('products')
    .select((product) => [
      linked('product_categories', 'category_id').as('other_category_ids'),
      linked('product_sites', 'site_id').as('site_ids'),
      linked('product_filter_values', 'value_id').as('value_ids'),
      linked('product_stickers', 'sticker_id').as('sticker_ids'),
      linked('collection_products', 'collection_id').as('collection_ids'),
      sql<number[]>`to_json(array(
        select accessory_id from product_accessories
        where product_id = products.id order by position, accessory_id
      ))`.as('accessory_ids'),
      product
        .selectFrom('staff')
        .select('staff.fio')
        .whereRef('staff.id', '=', 'products.changed_by')
        .as('changer'),
      jsonArrayFrom(sizesOf(product)).as('sizes'),
    ])
    .where('products.id', 'in', ids)
    .orderBy('products.id')
    .execute();
}

/** Sorted ids of what a product is linked with. */
export const linked = (table: string, column: string) => sql<number[]>`to_json(array(
  select ${sql.ref(column)} from ${sql.table(table)} where product_id = products.id order by 1
))`;

const sizesOf = (product: ExpressionBuilder<Schema, 'products'>) =>
  product
    .selectFrom('product_groups as size')
    .select((size) => [
      'size.id',
      'size.title',
      'size.filter_value_id as valueId',
      'size.low_stock as lowStock',
      jsonArrayFrom(lotsOf(size)).as('lots'),
    ])
    .whereRef('size.product_id', '=', 'products.id')
    .orderBy('size.position')
    .orderBy('size.id');

/** In a query of lots. */
export const pricesOf = (lot: ExpressionBuilder<Schema, 'offers'>) =>
  lot
    .selectFrom('offer_prices')
    .select(['role', 'limit_kopecks as limit', 'price_kopecks as price', 'old_price_kopecks as oldPrice'])
    .whereRef('offer_prices.offer_id', '=', 'offers.id')
    .orderBy('role')
    .orderBy('limit_kopecks');

const lotsOf = (size: ExpressionBuilder<Schema & { size: Schema['product_groups'] }, 'size'>) =>
  size
    .selectFrom('offers')
    .select((lot) => [
      'offers.id',
      'offers.stock',
      'offers.reserved',
      'offers.weight_mg as weightMg',
      'offers.length_mm as lengthMm',
      'offers.width_mm as widthMm',
      'offers.height_mm as heightMm',
      'offers.uin',
      'offers.uin_is_of_lot as isUinOfLot',
      sql<string | null>`(select min(barcode) from tags where tags.offer_id = offers.id)`.as('barcode'),
      jsonArrayFrom(pricesOf(lot)).as('prices'),
    ])
    .whereRef('offers.group_id', '=', 'size.id')
    .orderBy('offers.id');

/**
 * The product, locked: edits of it queue here, orders do not.
 *
 * @throws {Problem} `not_found`
 */
export async function lockProduct(trx: Db, id: number): Promise<StoredProduct> {
  const [product] = await lockProducts(trx, [id]);
  if (product === undefined) throw new Problem('not_found', 'Такого товара нет');
  return product;
}

/** Those that are there, locked as `lockProduct` does, by id. */
export async function lockProducts(trx: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return findProducts(trx, ids);
}

/** What a form edits, as it sends it. */
export const fieldsOf = (row: StoredProduct): ProductFields => ({
  title: row.title,
  article: row.vendor_code,
  code: row.code,
  description: row.description,
  categoryId: row.primary_category_id,
  otherCategoryIds: row.other_category_ids,
  siteIds: row.site_ids,
  brandId: row.partner_id,
  setId: row.set_id,
  setPosition: row.set_position,
  modelCode: row.model_code,
  engravingRoom: row.engraving_room,
  imageIds: row.image_ids,
  videoIds: row.video_ids,
  videoLink: row.video_link,
  valueIds: row.value_ids,
  params: row.params.filter(({ of }) => of !== 'stones').map(({ title, content }) => ({ title, content })),
  options: row.options,
  stones: row.stones,
  complectation: row.complectation,
  ownDiscount: row.own_discount,
  stickerIds: row.sticker_ids,
  accessoryIds: row.accessory_ids,
  collectionIds: row.collection_ids,
  seoH1: row.seo_h1,
  seoCategoryTitle: row.seo_category_title,
  seoDescription: row.seo_description,
  replaceDescription: row.replace_description,
  lockedFields: GOOD_FIELD_CODES.filter((field) => row.locked_fields.includes(field)),
});

export const lotsOfProduct = ({ sizes }: Pick<StoredProduct, 'sizes'>): StoredLot[] =>
  sizes.flatMap(({ lots }) => lots);

export const titleOf = ({ id, title, version }: { id: number; title: string; version?: number }) => ({
  kind: 'product',
  id: String(id),
  title,
  ...(version !== undefined && { version }),
});
