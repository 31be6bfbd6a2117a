import type { Selectable } from 'kysely';
import { addTo, type BitSet, emptySet } from '#catalogue/sets/bit-set.ts';
import type { CategoryRow } from '#database/schema/catalog.ts';

export type CatalogueCategory = Readonly<{
  id: number;
  code: string;
  title: string;
  /** Codes from root to this category, joined by `/`. */
  path: string;
  parent: CatalogueCategory | undefined;
  children: readonly CatalogueCategory[];
  /** Codes and titles from root to this category, as product cards carry them. */
  chain: readonly { code: string; title: string }[];
  imageId: string | null;
  h1: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  description: string | null;
  /** Products of the category and of everything below it. */
  products: BitSet;
}>;

export type CategoryIndex = Readonly<{
  roots: readonly CatalogueCategory[];
  byId: ReadonlyMap<number, CatalogueCategory>;
  byPath: ReadonlyMap<string, CatalogueCategory>;
}>;

/** The tree of the rows, siblings in the order of the rows. */
export function indexCategories(rows: readonly Selectable<CategoryRow>[], capacity: number): CategoryIndex {
  const rowsByParent = Map.groupBy(rows, (row) => row.parent_id);
  const byId = new Map<number, CatalogueCategory>();
  const byPath = new Map<string, CatalogueCategory>();

  const plant = (parent: CatalogueCategory | undefined): CatalogueCategory[] =>
    (rowsByParent.get(parent?.id ?? null) ?? []).map((row) => {
      const children: CatalogueCategory[] = [];
      const category: CatalogueCategory = {
        id: row.id,
        code: row.code,
        title: row.title,
        path: parent ? `${parent.path}/${row.code}` : row.code,
        parent,
        children,
        chain: [...(parent?.chain ?? []), { code: row.code, title: row.title }],
        imageId: row.image_id,
        h1: row.h1,
        seoTitle: row.seo_title,
        seoDescription: row.seo_description,
        description: row.description,
        products: emptySet(capacity),
      };
      byId.set(category.id, category);
      byPath.set(category.path, category);
      children.push(...plant(category));
      return category;
    });

  return { roots: plant(undefined), byId, byPath };
}

/** Puts a product into a category and everything above it; only while the catalogue is being built. */
export function fileUnder(category: CatalogueCategory | undefined, product: number): void {
  for (let at = category; at; at = at.parent) addTo(at.products, product);
}
