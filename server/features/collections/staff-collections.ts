import { sql } from 'kysely';
import type { CollectionFields, StaffCollection } from '#contract/staff/assortment.ts';
import type { Vocabulary } from '#server/features/catalog/structure/vocabulary.ts';
import { requireImages } from '#server/features/files/require-images.ts';

/** Collections as the back office edits them (§4.3.6). */
export const COLLECTIONS: Vocabulary<CollectionFields, StaffCollection> = {
  kind: 'collection',
  table: 'collections',
  missing: 'Такой коллекции нет',
  name: 'title',
  columns: { title: 'title', code: 'code', description: 'description', story: 'story', imageId: 'image_id' },
  place: { column: 'position' },
  list: (db) =>
    db
      .selectFrom('collections')
      .select([
        'id',
        'title',
        'code',
        'description',
        'story',
        'image_id as imageId',
        'position',
        'version',
        sql<number>`(select count(*)::int from collection_products where collection_id = collections.id)`.as(
          'products',
        ),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  check: (trx, _row, { imageId }) => requireImages(trx, 'imageId', imageId === null ? [] : [imageId]),
  async usedBy(trx, id) {
    const { count } = await trx
      .selectFrom('collection_products')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('collection_id', '=', id)
      .executeTakeFirstOrThrow();
    return count > 0 ? `В\u00a0коллекции есть товары: ${count}. Сначала уберите их` : undefined;
  },
};
