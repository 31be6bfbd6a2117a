import { type Found, NOTHING_CHOSEN, type Viewer } from '#catalogue/index.ts';
import type { Filter, ProductCard } from '#contract/catalog.ts';
import type { Collection, Scene } from '#contract/collections.ts';
import type { Db } from '#database/schema.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { type PageMeta, pageMeta } from '#domain/paging.ts';
import { cards, cardsByIds } from '#server/features/catalog/cards.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { presentFilter } from '#server/features/catalog/shown-filters.ts';
import { Problem } from '#server/platform/problem.ts';
import { findCollection, listCollections } from './queries.ts';

type CollectionRow = Awaited<ReturnType<typeof listCollections>>[number];
type SceneRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>;

/** Collections with products for this shopper that match the filter values, if any are given. */
export async function viewCollections(
  db: Db,
  catalogue: Catalogue,
  shopper: Viewer,
  valueIds: readonly number[],
): Promise<Collection[]> {
  const rows = await listCollections(db);
  const found = findMembers(catalogue, shopper, catalogue.collections.keys(), valueIds);
  return rows.flatMap((row) => {
    const members = visibleMembers(catalogue, shopper, row.id);
    return members.some(found.has) ? presentCollection(row, members.length) : [];
  });
}

/** Filters of one collection, or of all; none for a collection without products for this shopper. */
export function collectionFilters(
  catalogue: Catalogue,
  shopper: Viewer,
  collectionId: number | undefined,
  valueIds: readonly number[],
): Filter[] {
  const ids = collectionId === undefined ? catalogue.collections.keys() : [collectionId];
  return findMembers(catalogue, shopper, ids, valueIds).filters.map(presentFilter);
}

type Page = { page: number; limit: number; sort: Sort | undefined; valueIds: readonly number[] };

/**
 * A page of a collection, in its own order or in a listing's.
 *
 * @throws {Problem} `not_found`, the same for a collection that is absent and for one without a
 *   visible product
 */
export async function viewCollectionProducts(
  db: Db,
  catalogue: Catalogue,
  shopper: Viewer,
  id: number,
  { page, limit, sort, valueIds }: Page,
): Promise<{ collection: Collection; scene: Scene | null; products: ProductCard[]; _meta: PageMeta }> {
  const members = visibleMembers(catalogue, shopper, id);
  const row = members.length > 0 ? await findCollection(db, id) : undefined;
  if (row === undefined) throw new Problem('not_found', 'Коллекция не найдена');

  const found = findMembers(catalogue, shopper, [id], valueIds);
  const offset = (page - 1) * limit;
  // Without a sort in the order in which the collection was put together.
  const ids =
    sort === undefined
      ? members.filter(found.has).slice(offset, offset + limit)
      : found.page(sort, offset, limit);
  return {
    collection: presentCollection(row, members.length),
    scene: await viewScene(catalogue, shopper, row),
    products: await cards(catalogue, shopper, ids),
    _meta: pageMeta(found.count, page, limit),
  };
}

/** The scene, with those of its pieces that this shopper sees. */
async function viewScene(catalogue: Catalogue, shopper: Viewer, row: SceneRow): Promise<Scene | null> {
  if (row.scene_id === null) return null;
  const found = await cardsByIds(
    catalogue,
    row.scene_points.map(({ productId }) => productId),
    shopper,
  );
  const byId = new Map(found.map((card) => [card.id, card]));
  return {
    imageId: row.scene_id,
    tone: row.scene_tone,
    points: row.scene_points.flatMap(({ productId, x, y }) => {
      const card = byId.get(productId);
      return card ? { x, y, product: card } : [];
    }),
  };
}

/** The products of a collection that this shopper sees. */
const visibleMembers = ({ index, collections }: Catalogue, shopper: Viewer, id: number): number[] =>
  index.visible(shopper, collections.get(id) ?? []);

/** The products of these collections, narrowed by filter values, given by id. */
function findMembers(
  { index, collections }: Catalogue,
  shopper: Viewer,
  collectionIds: Iterable<number>,
  valueIds: readonly number[],
): Found {
  const productIds = [...collectionIds].flatMap((id) => collections.get(id) ?? []);
  const values = Object.fromEntries(index.filters.map(({ code }) => [code, valueIds]));
  return index.find(shopper, { productIds }, { ...NOTHING_CHOSEN, values });
}

const presentCollection = (row: CollectionRow, count: number): Collection => ({
  id: row.id,
  code: row.code,
  title: row.title,
  description: row.description,
  story: row.story,
  imageId: row.image_id,
  count,
});
