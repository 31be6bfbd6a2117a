import { sql } from 'kysely';
import type { CategoryFields, StaffCategory } from '#contract/staff/structure.ts';
import type { Db } from '#database/schema.ts';
import { skipUsedIds } from '#database/used-ids.ts';
import { type PlacedCategory, placeError } from '#domain/catalog/category-rules.ts';
import { requireImages } from '#server/features/files/require-images.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import { recordAdded } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { Problem } from '#server/platform/problem.ts';
import { edited } from '../goods/write-product.ts';
import { redirectCategories } from './redirects.ts';

/* The tree of categories (back office, §4.3.6); the tables are named in ../queries.ts. */

const UNKNOWN = 'Такой категории нет';

/** All of them: the tree is short. Siblings in their order. */
export async function listCategories(db: Db): Promise<StaffCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .select((category) => [
      'id',
      'parent_id as parentId',
      'position',
      'title',
      'code',
      'h1',
      'seo_title as seoTitle',
      'seo_description as seoDescription',
      'description',
      'image_id as imageId',
      'version',
      category
        .selectFrom('products')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('primary_category_id', '=', 'categories.id')
        .as('products'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const own = new Map(rows.map(({ id, products }) => [id, products ?? 0]));
  const addresses = (id: number): number =>
    rows
      .filter(({ parentId }) => parentId === id)
      .reduce((sum, child) => sum + addresses(child.id), own.get(id) ?? 0);
  return rows.map((row) => ({ ...row, products: row.products ?? 0, addresses: addresses(row.id) }));
}

/** @throws {Problem} `not_found` */
export async function findCategory(db: Db, id: number): Promise<StaffCategory> {
  const category = (await listCategories(db)).find((one) => one.id === id);
  if (category === undefined) throw new Problem('not_found', UNKNOWN);
  return category;
}

/** The whole tree, locked: two moves at once could make a circle. */
export async function lockTree(trx: Db): Promise<StaffCategory[]> {
  await trx.selectFrom('categories').select('id').orderBy('id').forUpdate().execute();
  return listCategories(trx);
}

const inTree = (tree: readonly StaffCategory[], id: number): StaffCategory => {
  const category = tree.find((one) => one.id === id);
  if (category === undefined) throw new Problem('not_found', UNKNOWN);
  return category;
};

function requirePlace(tree: readonly StaffCategory[], place: PlacedCategory): void {
  const error = placeError(tree, place);
  if (error) throw new Problem('invalid', error.message, { errors: { [error.field]: error.message } });
}

const columnsOf = ({ seoTitle, seoDescription, imageId, ...same }: CategoryFields) => ({
  ...same,
  seo_title: seoTitle,
  seo_description: seoDescription,
  image_id: imageId,
});

export const fieldsOfCategory = (category: StaffCategory): CategoryFields => ({
  title: category.title,
  code: category.code,
  h1: category.h1,
  seoTitle: category.seoTitle,
  seoDescription: category.seoDescription,
  description: category.description,
  imageId: category.imageId,
});

const titleOf = ({ id, title }: { id: number; title: string }, version?: number) => ({
  kind: 'category',
  id: String(id),
  title,
  version,
});

/** @throws {Problem} `invalid` */
export async function addCategory(
  at: Write,
  { parentId, ...fields }: CategoryFields & { parentId: number | null },
): Promise<number> {
  const { trx } = at;
  const tree = await lockTree(trx);
  requirePlace(tree, { id: 0, parentId, code: fields.code });
  const siblings = tree.filter((one) => one.parentId === parentId);
  await requireImages(trx, 'imageId', fields.imageId === null ? [] : [fields.imageId]);
  await skipUsedIds(trx, 'categories');
  const { id } = await trx
    .insertInto('categories')
    .values({
      ...columnsOf(fields),
      parent_id: parentId,
      position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAdded(at, { kind: 'category', id, title: fields.title }, { ...fields, parentId });
  return id;
}

/** @throws {Problem} `not_found`, `invalid`, `conflict` */
export async function changeCategory(
  at: Write,
  id: number,
  { version, ...given }: CategoryFields & { version: number },
): Promise<void> {
  const { trx } = at;
  const tree = await lockTree(trx);
  const category = inTree(tree, id);
  const current = fieldsOfCategory(category);
  const { fields } = saveEdit(
    current,
    given,
    await laterChanges(trx, { kind: 'category', id: String(id) }, version),
  );
  if (Object.keys(fields).length === 0) return;
  const after = { ...current, ...fields };
  requirePlace(tree, { id, parentId: category.parentId, code: after.code });
  await requireImages(trx, 'imageId', after.imageId === null ? [] : [after.imageId]);
  const saved = await save(trx, id, columnsOf(after));
  await redirectMoved(trx, tree);
  await audit(at, {
    action: 'category.change',
    object: titleOf({ id, title: after.title }, saved),
    changes: changesBetween(current, fields),
  });
}

/** @param before the tree before the change: former addresses of listings redirect to the present ones (BD12) */
const redirectMoved = async (trx: Db, before: readonly StaffCategory[]): Promise<void> =>
  redirectCategories(
    trx,
    before,
    await trx.selectFrom('categories').select(['id', 'parent_id as parentId', 'code']).execute(),
  );

async function save(trx: Db, id: number, columns: object): Promise<number> {
  const { version } = await trx
    .updateTable('categories')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** @throws {Problem} `not_found`, `invalid` for a circle, a seventh level and a code twice below one parent */
export async function moveCategory(
  at: Write,
  id: number,
  { parentId, position }: { parentId: number | null; position: number },
): Promise<void> {
  const { trx } = at;
  const tree = await lockTree(trx);
  const category = inTree(tree, id);
  requirePlace(tree, { id, parentId, code: category.code });
  const siblings = tree.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id);
  const order = siblings.toSpliced(position, 0, id);
  const saved = await save(trx, id, { parent_id: parentId });
  await sql`
    update categories set position = placed.place - 1
    from unnest(${order}::int[]) with ordinality as placed (id, place)
    where categories.id = placed.id and position <> placed.place - 1`.execute(trx);
  await redirectMoved(trx, tree);
  await audit(at, {
    action: 'category.move',
    object: titleOf(category, saved),
    changes: changesBetween(
      { parentId: category.parentId, position: category.position },
      { parentId, position: order.indexOf(id) },
    ),
  });
}

/** @returns how many products have another primary category now */
export async function moveProducts(at: Write, id: number, targetId: number): Promise<number> {
  const { trx } = at;
  const tree = await lockTree(trx);
  const category = inTree(tree, id);
  const target = tree.find((one) => one.id === targetId);
  if (target === undefined || target.id === id) {
    throw new Problem('invalid', UNKNOWN, { errors: { targetId: UNKNOWN } });
  }
  const moved = await trx
    .updateTable('products')
    .set({ primary_category_id: targetId, ...edited(at) })
    .where('primary_category_id', '=', id)
    .returning('id')
    .execute();
  await sql`
    insert into product_categories (product_id, category_id)
    select product_id, ${targetId} from product_categories where category_id = ${id} on conflict do nothing`.execute(
    trx,
  );
  await trx.deleteFrom('product_categories').where('category_id', '=', id).execute();
  await audit(at, {
    action: 'category.move-products',
    object: titleOf(category),
    changes: [{ field: 'products', before: category.title, after: target.title }],
  });
  return moved.length;
}

/** @throws {Problem} `not_found`, `state` with products or categories in it */
export async function removeCategory(at: Write, id: number): Promise<void> {
  const { trx } = at;
  const tree = await lockTree(trx);
  const category = inTree(tree, id);
  if (tree.some(({ parentId }) => parentId === id)) {
    throw new Problem('state', 'В\u00a0категории есть другие категории. Сначала перенесите их');
  }
  const { count } = await trx
    .selectFrom('products')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`primary_category_id = ${id} or id in (select product_id from product_categories where category_id = ${id})`,
    )
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Problem('state', `В\u00a0категории есть товары: ${count}. Сначала перенесите их`);
  await trx.deleteFrom('categories').where('id', '=', id).execute();
  await audit(at, { action: 'category.remove', object: titleOf(category) });
}
