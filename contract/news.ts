import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';
import { tagCodes } from './tag-codes.ts';

/* The shop's blog (§3 "News: list by tags, current item, tags"). */

const WRONG_TAGS = 'Укажите коды рубрик через запятую';
const WRONG_NEWS_ITEM = 'Укажите номер или код статьи';

/** A tag of articles, with the number of the site's articles. */
export const NewsTag = z
  .object({ code: z.string(), title: z.string(), count: z.int().min(1) })
  .meta({ id: 'NewsTag' });
export type NewsTag = z.output<typeof NewsTag>;

export const NewsCard = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    announce: z.string(),
    image: z.object({ fileId: z.string(), width: z.int(), height: z.int() }).nullable(),
    tags: z.array(z.object({ code: z.string(), title: z.string() })),
    publishedAt: z.iso.datetime(),
  })
  .meta({ id: 'NewsCard' });
export type NewsCard = z.output<typeof NewsCard>;

export const NewsItem = NewsCard.extend({
  /** Sanitised HTML. */
  body: z.string(),
  updatedAt: z.iso.datetime(),
  /** Products mentioned in the article that are visible to the caller. */
  products: z.array(ProductCard),
  /** Articles with common tags, then the newest; never itself. */
  related: z.array(NewsCard),
}).meta({ id: 'NewsItem' });
export type NewsItem = z.output<typeof NewsItem>;

export const news = {
  list: {
    method: 'GET',
    path: '/news/v1',
    summary: 'A page of the articles of the site, the newest first',
    query: z.object({
      tags: tagCodes(WRONG_TAGS),
      page: PageNumber,
      limit: perPage(12),
    }),
    response: z.object({ data: z.array(NewsCard), _meta: PageMeta, tags: z.array(NewsTag) }),
  },
  view: {
    method: 'GET',
    path: '/news/v1/:id',
    summary: 'One article, by its id or its code',
    params: z.object({
      id: z
        .string(WRONG_NEWS_ITEM)
        .regex(/^[a-z\d-]{1,120}$/, WRONG_NEWS_ITEM)
        .meta({ examples: ['kak-uznat-razmer-koltsa'] }),
    }),
    refusals: ['not_found'],
    response: NewsItem,
  },
} as const satisfies Contract;
