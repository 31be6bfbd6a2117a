import { has, intersectionOf, sizeOf } from '#catalogue/sets/bit-set.ts';
import type { Filter, ProductCard } from '#contract/catalog.ts';
import type { Collection } from '#contract/collections.ts';
import type { Db } from '#database/schema.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { type PageMeta, pageMeta } from '#domain/paging.ts';
import { assortmentFor, type Viewer } from '#server/features/catalog/assortment.ts';
import type { Narrowed } from '#server/features/catalog/narrowing.ts';
import type { Catalogue } from '#server/features/catalog/read-model.ts';
import { presentFilter } from '#server/features/catalog/shown-filters.ts';
import { Problem } from '#server/platform/problem.ts';
import { narrowMembers, visibleMembers } from './members.ts';
import { findCollection, listCollections } from './queries.ts';

type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>;

/** Collections with products for this shopper that match the filter values, if any are given. */
export async function viewCollections(
  db: Db,
  catalogue: Catalogue,
  shopper: Viewer,
  valueIds: readonly number[],
): Promise<Collection[]> {
  const everything = visibleMembers(catalogue, shopper, catalogue.collections.keys());
  const { found } = narrowMembers(catalogue, shopper, everything, valueIds);
  return (await listCollections(db)).flatMap((row) => {
    const members = visibleMembers(catalogue, shopper, [row.id]);
    return sizeOf(intersectionOf(members, found)) > 0 ? presentCollection(row, sizeOf(members)) : [];
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
  const members = visibleMembers(catalogue, shopper, ids);
  return narrowMembers(catalogue, shopper, members, valueIds).filters.map(presentFilter);
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
): Promise<{ collection: Collection; products: ProductCard[]; _meta: PageMeta }> {
  const members = visibleMembers(catalogue, shopper, [id]);
  const size = sizeOf(members);
  const row = size > 0 ? await findCollection(db, id) : undefined;
  if (row === undefined) throw new Problem('not_found', 'Коллекция не найдена');

  const { page: pageAt, cards } = assortmentFor(catalogue, shopper);
  const { found, counts } = narrowMembers(catalogue, shopper, members, valueIds);
  const offset = (page - 1) * limit;
  const numbers =
    sort === undefined
      ? ownOrder(catalogue, id, found).slice(offset, offset + limit)
      : pageAt(found, sort, offset, limit);
  return {
    collection: presentCollection(row, size),
    products: await cards(numbers),
    _meta: pageMeta(counts.count, page, limit),
  };
}

const ownOrder = (catalogue: Catalogue, id: number, found: Narrowed['found']): number[] =>
  (catalogue.collections.get(id) ?? []).filter((number) => has(found, number));

const presentCollection = (row: CollectionRow, count: number): Collection => ({
  id: row.id,
  code: row.code,
  title: row.title,
  description: row.description,
  imageId: row.image_id,
  count,
});
