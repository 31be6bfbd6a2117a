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
