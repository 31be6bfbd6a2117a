import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Categories and values that an exchange makes and renames; the tables are named in ../queries.ts. */

export type ExchangedCategory = { id: number; parent_id: number | null; code: string; title: string };

export const listCategories = (db: Db): Promise<ExchangedCategory[]> =>
  db.selectFrom('categories').select(['id', 'parent_id', 'code', 'title']).execute();

export const addCategory = (
  trx: Db,
  category: Omit<ExchangedCategory, 'id'> & { position: number },
): Promise<ExchangedCategory> =>
  trx
    .insertInto('categories')
    .values(category)
    .returning(['id', 'parent_id', 'code', 'title'])
    .executeTakeFirstOrThrow();

export async function updateCategory(trx: Db, { id, ...columns }: ExchangedCategory): Promise<void> {
  await trx.updateTable('categories').set(columns).where('id', '=', id).execute();
}

/** Gives those of the categories that have no picture the one of a product in them, or below. */
export async function illustrateCategories(db: Db, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ category_id: number; image_id: string }>`
    with recursive below as (
      select id as category_id, id from categories where id = any (${ids}::int[]) and image_id is null
      union
      select below.category_id, child.id from below join categories as child on child.parent_id = below.id
    )
    select distinct on (category_id) category_id, coalesce(catalog_image_id, image_ids[1]) as image_id
      from below join products on primary_category_id = below.id
     where is_published and cardinality(image_ids) > 0
     order by category_id, products.id`.execute(db);
  // Also an update of no row is a change of the whole catalogue.
  if (rows.length === 0) return;
  await sql`
    update categories set image_id = given.image_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (category_id int, image_id text)
     where id = category_id and categories.image_id is null`.execute(db);
}

export type ExchangedValue = { id: number; filter_id: number; code: string; title: string; position: number };

export const addValue = (trx: Db, value: Omit<ExchangedValue, 'id'>): Promise<ExchangedValue> =>
  trx
    .insertInto('filter_values')
    .values(value)
    .returning(['id', 'filter_id', 'code', 'title', 'position'])
    .executeTakeFirstOrThrow();

export async function renameValue(trx: Db, id: number, title: string): Promise<void> {
  await trx.updateTable('filter_values').set({ title }).where('id', '=', id).execute();
}
