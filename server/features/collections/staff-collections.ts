import { sql } from 'kysely';
import type { CollectionFields, StaffCollection } from '#contract/staff/assortment.ts';
import type { Vocabulary } from '#server/features/catalog/structure/vocabulary.ts';
import { requireImages } from '#server/features/files/require-images.ts';
import { refuseField } from '#server/features/staff/edit-object.ts';

/** Collections as the back office edits them (§4.3.6). */
export const COLLECTIONS: Vocabulary<CollectionFields, StaffCollection> = {
  kind: 'collection',
  table: 'collections',
  missing: 'Такой коллекции нет',
  name: 'title',
  columns: {
    title: 'title',
    code: 'code',
    description: 'description',
    story: 'story',
    imageId: 'image_id',
    sceneId: 'scene_id',
    sceneTone: 'scene_tone',
    scenePoints: 'scene_points',
  },
  json: ['scene_points'],
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
        'scene_id as sceneId',
        'scene_tone as sceneTone',
        'scene_points as scenePoints',
        'position',
        'version',
        sql<number>`(select count(*)::int from collection_products where collection_id = collections.id)`.as(
          'products',
        ),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  async check(trx, _row, { imageId, sceneId, scenePoints }) {
    await requireImages(trx, 'imageId', imageId === null ? [] : [imageId]);
    await requireImages(trx, 'sceneId', sceneId === null ? [] : [sceneId]);
    const ids = [...new Set(scenePoints.map(({ productId }) => productId))];
    if (ids.length === 0) return;
    const found = await trx.selectFrom('products').select('id').where('id', 'in', ids).execute();
    if (found.length !== ids.length) refuseField('scenePoints', 'Такого товара нет');
  },
  async usedBy(trx, id) {
    const { count } = await trx
      .selectFrom('collection_products')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('collection_id', '=', id)
      .executeTakeFirstOrThrow();
    return count > 0 ? `В\u00a0коллекции есть товары: ${count}. Сначала уберите их` : undefined;
  },
};
