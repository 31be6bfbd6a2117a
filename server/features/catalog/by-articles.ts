import { productsOfArticles } from '#catalogue/search/code-index.ts';
import { has } from '#catalogue/sets/bit-set.ts';
import type { FoundArticle } from '#contract/articles.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';

/** What this shopper may buy by these articles, each told once; the cards of all of them are read together. */
export async function findArticles(
  catalogue: Catalogue,
  articles: readonly string[],
  shopper: Viewer,
): Promise<FoundArticle[]> {
  const { visible, cards } = assortmentFor(catalogue, shopper);
  const numbers = productsOfArticles(catalogue.search.codes, articles);
  const found = await cards(
    [...new Set([...numbers.values()].flat())].filter((number) => has(visible, number)),
  );
  const byId = new Map(found.map((card) => [card.id, card]));
  return [...numbers].flatMap(([article, ofArticle]) => {
    const products = ofArticle.flatMap((number) => byId.get(catalogue.numberById.ids[number] ?? 0) ?? []);
    return products.length === 0 ? [] : { article, products };
  });
}
