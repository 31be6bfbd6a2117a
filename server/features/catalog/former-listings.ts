import { sql } from 'kysely';
import type { Selection } from '#catalogue/index.ts';
import type { Listing, ListingQuery } from '#contract/catalog.ts';
import type { Db } from '#database/schema.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { valuePagePath } from '#domain/catalog/value-path.ts';
import type { Catalogue, FormerListing } from './catalogue.ts';
import { findCategory } from './category-tree.ts';

/** By their addresses. */
export async function readFormerListings(db: Db): Promise<Map<string, FormerListing>> {
  const { rows } = await sql<{
    from_path: string;
    category_id: number | null;
    filter_code: string;
    value_code: string;
  }>`
    select from_path, category_id, filters.code as filter_code, filter_values.code as value_code
    from redirects
    left join filter_values on filter_values.id = value_id
    left join filters on filters.id = filter_id`.execute(db);
  return new Map(
    rows.map(({ from_path, category_id, filter_code, value_code }) => [
      from_path,
      category_id === null ? { filterCode: filter_code, valueCode: value_code } : { categoryId: category_id },
    ]),
  );
}

type Values = ListingQuery['filter']['values'];

/** What is selected, with the present codes in the place of former ones; undefined when there are none. */
export function presentValues(catalogue: Catalogue, selected: Selection['values']): Values | undefined {
  if (catalogue.formerListings.size === 0) return;
  const chosen = Object.entries(selected).flatMap(([filterCode, names]) =>
    names.map((name) => ({ filterCode, name, to: presentValue(catalogue, filterCode, name) })),
  );
  if (chosen.every(({ to }) => to === undefined)) return;
  const byFilter = Map.groupBy(chosen, ({ filterCode, to }) => to?.filterCode ?? filterCode);
  return Object.fromEntries(
    [...byFilter].map(([code, some]) => [
      code,
      [...new Set(some.map(({ name, to }) => to?.valueCode ?? name))],
    ]),
  );
}

/** What a former code leads to; undefined for a present one. */
function presentValue({ index, formerListings }: Catalogue, filterCode: string, name: number | string) {
  if (typeof name === 'number') return;
  const filter = index.filters.find(({ code }) => code === filterCode);
  if (filter?.values.some(({ code }) => code === name)) return;
  const former = formerListings.get(valuePagePath(undefined, filterCode, name));
  return former !== undefined && 'filterCode' in former ? former : undefined;
}

/** Where the listing of a query is found now; undefined while it is found where it is asked for. */
export function movedTo(
  catalogue: Catalogue,
  category: string | undefined,
  values: Values,
): Listing['movedTo'] {
  const isMoved = category !== undefined && catalogue.formerListings.has(listingPagePath(category));
  const current = isMoved ? findCategory(catalogue, category)?.path : undefined;
  const isElsewhere = current !== undefined && current !== category;
  const present = presentValues(catalogue, values);
  if (!isElsewhere && present === undefined) return;
  return { category: (isElsewhere ? current : category) ?? null, values: present ?? values };
}
