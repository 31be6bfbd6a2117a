import { sql } from 'kysely';
import type { BrandFields, StaffBrand } from '#contract/staff/assortment.ts';
import type { Vocabulary } from '#server/features/catalog/structure/vocabulary.ts';
import { requireImages } from '#server/features/files/require-images.ts';

/** Brands as the back office edits them (§4.3.6). */
export const BRANDS: Vocabulary<BrandFields & { code?: string }, StaffBrand> = {
  kind: 'brand',
  table: 'partners',
  missing: 'Такого бренда нет',
  name: 'title',
  columns: {
    title: 'title',
    code: 'code',
    description: 'description',
    imageIds: 'image_ids',
    sizeTable: 'size_table',
  },
  json: ['size_table'],
  list: (db) =>
    db
      .selectFrom('partners')
      .select([
        'id',
        'title',
        'code',
        'description',
        'image_ids as imageIds',
        'size_table as sizeTable',
        'version',
        sql<number>`(select count(*)::int from products where partner_id = partners.id)`.as('products'),
      ])
      .orderBy('id')
      .execute(),
  check: (trx, _row, { imageIds }) => requireImages(trx, 'imageIds', imageIds),
  async usedBy(trx, id) {
    const { count } = await trx
      .selectFrom('products')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('partner_id', '=', id)
      .executeTakeFirstOrThrow();
    return count > 0 ? `Бренд указан у\u00a0товаров: ${count}. Сначала замените его` : undefined;
  },
};
