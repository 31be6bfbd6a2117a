import type { Viewer } from '#catalogue/index.ts';
import type { CategoryNode } from '#contract/site.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { valuePagePath } from '#domain/catalog/value-path.ts';
import { MOST_ADDRESSES, type SitemapPage } from '#domain/seo/sitemap.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { categoryTree } from '#server/features/catalog/category-tree.ts';
import { listFilters } from '#server/features/catalog/listing.ts';
import { type Additions, latest } from './additions.ts';

/** The maximum depth of a catalogue path (decision T7.22). */
const DEEPEST = 10;

/** A listing with products for a guest; without a path, the whole catalogue. */
export type Section = { path: string | undefined; lastModified: Date | undefined };

/**
 * The sections of the catalogue by file of the sitemap. A file contains as many as fit with all
 * pages of their filter values.
 */
export function sectionsByFile(catalogue: Catalogue, guest: Viewer, { newestOf }: Additions): Section[][] {
  const opened: Section[] = [];
  /** @returns the date of the latest addition to the category or below it */
  const open = ({ id, path, count, children }: CategoryNode): Date | undefined => {
    const section: Section = { path, lastModified: undefined };
    if (count > 0) opened.push(section);
    section.lastModified = latest([newestOf.get(id), ...children.map(open)]);
    return section.lastModified;
  };
  const lastModified = latest(categoryTree(catalogue, guest, DEEPEST).map(open));
  const sections = [{ path: undefined, lastModified }, ...opened];

  const pagesOfSection = 1 + seoFilters(catalogue, guest, undefined).flatMap(({ values }) => values).length;
  const perFile = Math.max(1, Math.floor(MOST_ADDRESSES / pagesOfSection));
  return Array.from({ length: Math.ceil(sections.length / perFile) }, (_, file) =>
    sections.slice(file * perFile, (file + 1) * perFile),
  );
}

/** The section itself, and with each single value of an indexed filter that has products in it. */
export function sectionPages(
  catalogue: Catalogue,
  guest: Viewer,
  { path, lastModified }: Section,
): SitemapPage[] {
  const narrowed = seoFilters(catalogue, guest, path).flatMap(({ code, values }) =>
    values.filter(({ count }) => count > 0).map((value) => valuePagePath(path, code, value.code)),
  );
  return [listingPagePath(path), ...narrowed].map((page) => ({ path: page, lastModified }));
}

const seoFilters = (catalogue: Catalogue, guest: Viewer, path: string | undefined) =>
  listFilters(catalogue, guest, path).filter(({ seo }) => seo);
