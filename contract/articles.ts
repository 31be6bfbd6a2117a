import { z } from 'zod';
import { LONGEST_ARTICLE } from '#domain/basket/article-lines.ts';
import { MAX_LINES } from '#domain/basket/line.ts';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';

/* Products by the articles in a dealer's own spreadsheet. */

const WRONG_ARTICLE = 'Укажите артикул';

const Article = z.string(WRONG_ARTICLE).min(1, WRONG_ARTICLE).max(LONGEST_ARTICLE, 'Слишком длинный артикул');

export const FoundArticle = z
  .object({
    /** As in the request. */
    article: z.string(),
    /** More than one when several products have the article. */
    products: z.array(ProductCard),
  })
  .meta({ id: 'FoundArticle' });
export type FoundArticle = z.output<typeof FoundArticle>;

export const articles = {
  find: {
    method: 'POST',
    path: '/catalog/v1/products/by-articles',
    summary: 'Products of exactly these articles, in that order; those not sold to the caller are left out',
    body: z.object({
      articles: z
        .array(Article, WRONG_ARTICLE)
        .min(1, WRONG_ARTICLE)
        .max(MAX_LINES, `Не больше ${MAX_LINES} артикулов за один раз`),
    }),
    response: z.array(FoundArticle),
  },
} as const satisfies Contract;
