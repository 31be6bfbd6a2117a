import { sql } from 'kysely';
import type {
  Member,
  SetFields,
  StaffSet,
  StaffSticker,
  StickerFields,
  WholeCollection,
} from '#contract/staff/assortment.ts';
import type { Db } from '#database/schema.ts';
import { stickerProblems } from '#domain/catalog/structure-rules.ts';
import { COLLECTIONS } from '#server/features/collections/staff-collections.ts';
import { requireImages } from '#server/features/files/require-images.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import { refuseField, requireSeen } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { edited } from '../goods/write-product.ts';
import { findOne, grow, type Vocabulary } from './vocabulary.ts';

/* Stickers, sets and products of collections (back office, §4.3.6); the tables are named in ../queries.ts. */

export const STICKERS: Vocabulary<StickerFields, StaffSticker> = {
  kind: 'sticker',
  table: 'stickers',
  missing: 'Такого стикера нет',
  name: 'name',
  columns: {
    name: 'name',
    nameTemplate: 'name_template',
    code: 'code',
    textColour: 'text_colour',
    background: 'background',
    imageIds: 'image_ids',
  },
  place: { column: 'position' },
  list: (db) =>
    db
      .selectFrom('stickers')
      .select([
        'id',
        'name',
        'name_template as nameTemplate',
        'code',
        'text_colour as textColour',
        'background',
        'image_ids as imageIds',
        'position',
        'version',
        sql<number>`(select count(*)::int from product_stickers where sticker_id = stickers.id)`.as(
          'products',
        ),
      ])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  /** Of two colours that two people have changed at once. */
  async check(trx, _row, fields) {
    const [problem] = Object.entries(stickerProblems(fields));
    if (problem) refuseField(...problem);
    await requireImages(trx, 'imageIds', fields.imageIds);
  },
  async usedBy(trx, id) {
    const { count } = await trx
      .selectFrom('product_stickers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('sticker_id', '=', id)
      .executeTakeFirstOrThrow();
    return count > 0 ? `Стикер есть у\u00a0товаров: ${count}. Сначала снимите его` : undefined;
  },
};

/** In the order of the ids. */
async function listMembers(db: Db, ids: readonly number[]): Promise<Map<number, Member>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'vendor_code as article', 'catalog_image_id as imageId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws {Problem} `invalid` */
async function requireProducts(trx: Db, ids: readonly number[]): Promise<void> {
  if ((await listMembers(trx, ids)).size !== ids.length) refuseField('productIds', 'Такого товара нет');
}

export const SETS: Vocabulary<SetFields, StaffSet> = {
  kind: 'set',
  table: 'product_sets',
  missing: 'Такого комплекта нет',
  name: 'title',
  columns: { title: 'title' },
  async list(db) {
    const sets = await db
      .selectFrom('product_sets')
      .select(['id', 'title', 'version'])
      .orderBy('title')
      .orderBy('id')
      .execute();
    const rows = await db
      .selectFrom('products')
      .select(['set_id', 'id', 'title', 'vendor_code as article', 'catalog_image_id as imageId'])
      .where('set_id', 'is not', null)
      .orderBy('set_position')
      .orderBy('id')
      .execute();
    const membersOf = Map.groupBy(rows, ({ set_id }) => set_id);
    return sets.map((set) => {
      const members = (membersOf.get(set.id) ?? []).map(({ set_id: _, ...member }) => member);
      return { ...set, members, productIds: members.map(({ id }) => id) };
    });
  },
  load: async (trx, id) => ({ productIds: await membersOfSet(trx, id) }),
  async check(trx, { id }, { productIds }) {
    await requireProducts(trx, productIds);
    const other = await trx
      .selectFrom('products')
      .innerJoin('product_sets', 'product_sets.id', 'products.set_id')
      .select(['products.title', 'product_sets.title as set'])
      .where('products.id', 'in', productIds)
      .where('product_sets.id', '<>', id)
      .orderBy('products.id')
      .executeTakeFirst();
    if (other) refuseField('productIds', `«${other.title}» уже в\u00a0комплекте «${other.set}»`);
  },
  async store(at, { id }, { productIds }) {
    const { trx } = at;
    await trx
      .updateTable('products')
      .set({ set_id: null, set_position: 0, ...edited(at) })
      .where('set_id', '=', id)
      .where(sql<boolean>`id <> all (${productIds}::int[])`)
      .execute();
    await trx
      .updateTable('products')
      .set({ set_id: id, set_position: sql<number>`placed.place`, ...edited(at) })
      .from(sql`unnest(${productIds}::int[]) with ordinality`.as<'placed'>(sql`placed (id, place)`))
      .where(
        sql<boolean>`products.id = placed.id and (set_id is distinct from ${id} or set_position <> placed.place)`,
      )
      .execute();
  },
};

const membersOfSet = async (trx: Db, id: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('set_id', '=', id)
    .orderBy('set_position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

const idsOfCollection = async (db: Db, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
};

/** @throws {Problem} `not_found` */
export async function findWholeCollection(db: Db, id: number): Promise<WholeCollection> {
  const collection = await findOne(db, COLLECTIONS, id);
  const ids = await idsOfCollection(db, id);
  const members = await listMembers(db, ids);
  return { ...collection, members: ids.flatMap((one) => members.get(one) ?? []) };
}

/** @throws {Problem} `not_found`, `invalid`, `state` for another version */
export async function setCollectionProducts(
  at: Write,
  id: number,
  { productIds, version }: { productIds: readonly number[]; version: number },
): Promise<void> {
  const { trx } = at;
  const row = requireSeen(
    await trx
      .selectFrom('collections')
      .select(['title', 'version'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
    version,
    COLLECTIONS.missing,
  );
  await requireProducts(trx, productIds);
  const current = await idsOfCollection(trx, id);
  if (current.join() === productIds.join()) return;
  await trx.deleteFrom('collection_products').where('collection_id', '=', id).execute();
  if (productIds.length > 0) {
    await trx
      .insertInto('collection_products')
      .values(productIds.map((product_id, position) => ({ collection_id: id, product_id, position })))
      .execute();
  }
  await audit(at, {
    action: 'collection.products',
    object: {
      kind: 'collection',
      id: String(id),
      title: row.title,
      version: await grow(trx, COLLECTIONS, id),
    },
    changes: changesBetween({ productIds: current }, { productIds: [...productIds] }),
  });
}
