import type { Db } from '#database/schema.ts';
import { SIZE_FILTER } from '#domain/catalog/size-filter.ts';
import { columnOf } from '#domain/tables/columns.ts';
import { listCategories } from '#server/features/catalog/exchanged/vocabulary.ts';
import { hasGuestPrice } from '#server/features/catalog/goods/price-roles.ts';

/* What the words of a table stand for. */

export type Vocabulary = {
  /** Both ways: «Кольца / Обручальные» and the id of the category. */
  categories: Names;
  brands: Names;
  sites: Names;
  siteIds: number[];
  /** Without those whose title is a column of its own: «Размер», «Бренд». */
  filters: (Titled & { values: Names })[];
  /** Values of the filter of sizes. */
  sizes: Names;
  /** Whether guests have a price list of their own. */
  isApart: boolean;
};

type Titled = { id: number; title: string };

export type Names = { idOf(title: string): number | undefined; titleOf(id: number | null): string };

const folded = (title: string): string =>
  title.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

function namesOf(rows: readonly Titled[]): Names {
  const ids = new Map(rows.map(({ id, title }) => [folded(title), id]));
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return { idOf: (title) => ids.get(folded(title)), titleOf: (id) => titles.get(id ?? 0) ?? '' };
}

export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const [categories, brands, sites, filters, values, isApart] = await Promise.all([
    listCategories(db),
    db.selectFrom('partners').select(['id', 'title']).execute(),
    db.selectFrom('sites').select(['id', 'title']).orderBy('id').execute(),
    db.selectFrom('filters').select(['id', 'title', 'code']).orderBy('priority_id').orderBy('id').execute(),
    db.selectFrom('filter_values').select(['id', 'filter_id', 'title']).orderBy('id').execute(),
    hasGuestPrice(db),
  ]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (id: number): string => {
    const category = byId.get(id);
    if (category === undefined) return '';
    return category.parent_id === null ? category.title : `${pathOf(category.parent_id)} / ${category.title}`;
  };
  const valuesOf = (filterId: number) => namesOf(values.filter(({ filter_id }) => filter_id === filterId));
  const sizes = filters.find(({ code }) => code === SIZE_FILTER);
  return {
    categories: namesOf(categories.map(({ id }) => ({ id, title: pathOf(id) }))),
    brands: namesOf(brands),
    sites: namesOf(sites),
    siteIds: sites.map(({ id }) => id),
    filters: filters
      .filter((filter) => filter !== sizes && columnOf(filter.title, []) === undefined)
      .map(({ id, title }) => ({ id, title, values: valuesOf(id) })),
    sizes: valuesOf(sizes?.id ?? 0),
    isApart,
  };
}
