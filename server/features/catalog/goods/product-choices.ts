import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Choices, StaffProduct } from '#contract/staff/goods.ts';
import type { Db } from '#database/schema.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { listPriceRoles, seesRole } from './price-roles.ts';

/** What a product may be given, read whole: these tables are short. */
export async function listChoices(db: Db, caller: StaffPerson): Promise<Choices> {
  const [categories, sites, brands, sets, stickers, collections, filters, priceRoles] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['id', 'title', 'parent_id as parentId'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('sites').select(['id', 'title']).orderBy('id').execute(),
    db.selectFrom('partners').select(['id', 'title']).orderBy('title').execute(),
    db.selectFrom('product_sets').select(['id', 'title']).orderBy('title').execute(),
    db.selectFrom('stickers').select(['id', 'name as title']).orderBy('position').orderBy('id').execute(),
    db.selectFrom('collections').select(['id', 'title']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('filters')
      .select((filter) => [
        'id',
        'title',
        'code',
        jsonArrayFrom(
          filter
            .selectFrom('filter_values')
            .select(['filter_values.id', 'filter_values.title'])
            .whereRef('filter_id', '=', 'filters.id')
            .orderBy('position')
            .orderBy('filter_values.id'),
        ).as('values'),
      ])
      .orderBy('priority_id')
      .orderBy('id')
      .execute(),
    listPriceRoles(db),
  ]);
  return {
    categories,
    sites,
    brands,
    sets,
    stickers,
    collections,
    filters,
    priceRoles: priceRoles.filter(({ code }) => seesRole(caller, code)),
  };
}

/** In the order of the ids. */
export async function listAccessories(db: Db, ids: readonly number[]): Promise<StaffProduct['accessories']> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'vendor_code as article', 'catalog_image_id as imageId'])
    .where('id', 'in', ids)
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}
