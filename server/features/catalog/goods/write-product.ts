import { sql } from 'kysely';
import type { ProductFields } from '#contract/staff/product-fields.ts';
import type { ProductRow } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';
import { withStones } from '#domain/catalog/stone-line.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { StoredProduct } from './stored-product.ts';

/* Statements that write a product; the tables are named in ../queries.ts. */

/** Columns of every edit by staff: the version grows, and the product says when and by whom (BD5). */
export const edited = ({ by, now }: Pick<Write, 'by' | 'now'>) => ({
  version: sql<number>`products.version + 1`,
  changed_at: now,
  changed_by: by.kind === 'staff' ? by.id : null,
});

export async function touchProduct(
  at: Write,
  id: number,
  columns: { discount_percent?: number; is_published?: boolean; archived_at?: Date | null } = {},
): Promise<number> {
  const { version } = await at.trx
    .updateTable('products')
    .set({ ...columns, ...edited(at) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertDraft(
  { trx, by, now }: Write,
  { title, code, vendorCode }: { title: string; code: string; vendorCode: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('products')
    .values({
      title,
      code,
      vendor_code: vendorCode,
      is_published: false,
      created_at: now,
      changed_at: now,
      changed_by: by.kind === 'staff' ? by.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Columns that are written as the fields are. */
const COLUMNS = {
  title: 'title',
  article: 'vendor_code',
  code: 'code',
  description: 'description',
  categoryId: 'primary_category_id',
  brandId: 'partner_id',
  setId: 'set_id',
  setPosition: 'set_position',
  modelCode: 'model_code',
  engravingRoom: 'engraving_room',
  imageIds: 'image_ids',
  videoIds: 'video_ids',
  videoLink: 'video_link',
  ownDiscount: 'own_discount',
  seoH1: 'seo_h1',
  seoCategoryTitle: 'seo_category_title',
  seoDescription: 'seo_description',
  replaceDescription: 'replace_description',
  lockedFields: 'locked_fields',
} as const satisfies { [Field in keyof ProductFields]?: keyof ProductRow };

/** Columns of these fields; links are written by `writeLinks`. */
export async function writeFields(
  trx: Db,
  row: StoredProduct,
  fields: Partial<ProductFields>,
): Promise<void> {
  const {
    params = row.params,
    stones = row.stones,
    options = row.options,
    complectation = row.complectation,
  } = fields;
  const plain = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = fields[field as keyof typeof COLUMNS];
    return value === undefined ? [] : [[column, value]];
  });
  const { imageIds = row.image_ids } = fields;
  await trx
    .updateTable('products')
    .set({
      ...Object.fromEntries(plain),
      // The first photo is the one of the tile.
      catalog_image_id: imageIds[0] ?? null,
      params: JSON.stringify(withStones(params, stones)),
      stones: JSON.stringify(stones),
      options: JSON.stringify(options),
      complectation: JSON.stringify(complectation),
    })
    .where('id', '=', row.id)
    .execute();
}

/** Tables of pairs with a product. */
const LINKS = {
  otherCategoryIds: ['product_categories', 'category_id'],
  siteIds: ['product_sites', 'site_id'],
  valueIds: ['product_filter_values', 'value_id'],
  stickerIds: ['product_stickers', 'sticker_id'],
} as const satisfies { [Field in keyof ProductFields]?: readonly [table: string, column: string] };

/** What a product is linked with, as these fields say. */
export async function writeLinks(trx: Db, productId: number, fields: Partial<ProductFields>): Promise<void> {
  for (const [field, [table, column]] of Object.entries(LINKS)) {
    const ids = fields[field as keyof typeof LINKS];
    if (ids === undefined) continue;
    await sql`
      delete from ${sql.table(table)}
      where product_id = ${productId} and ${sql.ref(column)} <> all (${ids}::int[])`.execute(trx);
    await sql`
      insert into ${sql.table(table)} (product_id, ${sql.ref(column)})
      select ${productId}::int, unnest(${ids}::int[]) on conflict do nothing`.execute(trx);
  }
  if (fields.accessoryIds !== undefined) await writeAccessories(trx, productId, fields.accessoryIds);
  if (fields.collectionIds !== undefined) await writeCollections(trx, productId, fields.collectionIds);
}

async function writeAccessories(trx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('product_accessories').where('product_id', '=', productId).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('product_accessories')
    .values(ids.map((accessory_id, position) => ({ product_id: productId, accessory_id, position })))
    .execute();
}

/** Its places in collections stay; in new ones it comes last. */
async function writeCollections(trx: Db, productId: number, ids: readonly number[]): Promise<void> {
  await sql`
    delete from collection_products
    where product_id = ${productId} and collection_id <> all (${ids}::int[])`.execute(trx);
  await sql`
    insert into collection_products (collection_id, product_id, position)
    select id, ${productId}::int, (
      select coalesce(max(position), -1) + 1 from collection_products where collection_id = id
    )
    from unnest(${ids}::int[]) as id
    on conflict do nothing`.execute(trx);
}
