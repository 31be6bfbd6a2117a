import type { ContentBlock, FoundPage, Page, PageNode } from '#contract/pages.ts';
import type { Db } from '#database/schema.ts';
import {
  excerptOf,
  hasEveryWord,
  plainText,
  relevanceOf,
  soughtIn,
  stemsOf,
} from '#domain/content/page-text.ts';
import { pageTree } from '#domain/content/page-tree.ts';
import { shownBlocks } from '#domain/content/shown-blocks.ts';
import { blockTree } from './block-tree.ts';
import { presentPage } from './present.ts';
import { listContentBlocks, listPages } from './queries.ts';

/** A page with the blocks of every site. */
export type StoredPage = Page & { siteIds: readonly number[] };

/** Every published page with its blocks: they are few, and every visit needs them. */
export async function readPages(db: Db): Promise<StoredPage[]> {
  const [pages, blocks] = await Promise.all([listPages(db), listContentBlocks(db)]);
  const byPage = Map.groupBy(blocks, ({ page_id }) => page_id);
  return pages.map((page) => presentPage(page, blockTree(byPage.get(page.id) ?? [])));
}

export const pagesOfSite = (pages: readonly StoredPage[], siteId: number): StoredPage[] =>
  pages.filter(({ siteIds }) => siteIds.length === 0 || siteIds.includes(siteId));

export const shownPage = (page: StoredPage, siteId: number): Page => ({
  ...page,
  blocks: shownBlocks(page.blocks, siteId),
});

export const shortTree = (pages: readonly StoredPage[]): PageNode[] => pageTree(pages);

const COLLATOR = new Intl.Collator('ru', { numeric: true });

/** Decision T7.33: `sort` is a field. Without it pages have the order of the menus. */
export function sortedPages(pages: readonly StoredPage[], sort: string | undefined): StoredPage[] {
  switch (sort) {
    case 'title':
    case 'code':
    case 'path':
      return pages.toSorted((one, other) => COLLATOR.compare(one[sort], other[sort]));
    case 'updatedAt':
      return pages.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
    default:
      return [...pages];
  }
}

/** Fields with text, in reading order; the others are codes, addresses and pictures. */
const READ = ['title', 'question', 'text', 'html', 'note'];

/** The text of the blocks, joined. */
const textOfBlocks = (blocks: readonly ContentBlock[]): string =>
  blocks
    .flatMap(({ fields, params, items }) => [
      ...READ.filter((name) => !(params.isUrl && name === 'text')).map((name) => textOf(fields[name])),
      textOfBlocks(items),
    ])
    .filter((text) => text !== '')
    .join(' ');

const textOf = (value: ContentBlock['fields'][string] | undefined): string =>
  typeof value === 'string' ? plainText(value) : '';

/** Pages that contain every word of the query: matches in the title first, then by relevance. */
export function searchPages(
  pages: readonly StoredPage[],
  siteId: number,
  { query, limit }: { query: string; limit: number },
): FoundPage[] {
  const sought = soughtIn(query);
  const found = pages.flatMap((page) => {
    const text = textOfBlocks(shownBlocks(page.blocks, siteId));
    const isInTitle = hasEveryWord(sought, stemsOf(page.title));
    const stems = stemsOf(`${page.title} ${text}`);
    if (!hasEveryWord(sought, stems)) return [];
    const { code, title, path } = page;
    const shown = { code, title, path, excerpt: excerptOf(text, sought) };
    return { isInTitle, relevance: relevanceOf(sought, stems), shown };
  });
  return found
    .toSorted(
      (one, other) => Number(other.isInTitle) - Number(one.isInTitle) || other.relevance - one.relevance,
    )
    .slice(0, limit)
    .map(({ shown }) => shown);
}
