import type { ProductCard } from '#contract/catalog.ts';
import type { NewsCard, NewsItem } from '#contract/news.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import type { findNewsItem, listCards } from './queries.ts';

type CardRow = Awaited<ReturnType<typeof listCards>>[number];
type NewsItemRow = NonNullable<Awaited<ReturnType<typeof findNewsItem>>>;

/** @param titles of tags by code; a tag without one is not shown */
export function presentCard(row: CardRow, titles: ReadonlyMap<string, string>): NewsCard {
  const { image_id: fileId, width, height } = row;
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    announce: row.announce,
    image: fileId === null || width === null || height === null ? null : { fileId, width, height },
    tags: row.tags.flatMap((code) => {
      const title = titles.get(code);
      return title === undefined ? [] : [{ code, title }];
    }),
    publishedAt: row.published_at.toISOString(),
  };
}

export function presentNewsItem(
  row: NewsItemRow,
  titles: ReadonlyMap<string, string>,
  { products, related }: { products: ProductCard[]; related: readonly CardRow[] },
): NewsItem {
  return {
    ...presentCard(row, titles),
    body: cleanHtml(row.body),
    updatedAt: row.updated_at.toISOString(),
    products,
    related: related.map((other) => presentCard(other, titles)),
  };
}
