import type { Viewer } from '#catalogue/index.ts';
import type { FoundArticle } from '#contract/articles.ts';
import { cardsByIds } from './cards.ts';
import type { Catalogue } from './catalogue.ts';

/** What this shopper may buy by these articles, each once; the cards of all of them are read together. */
export async function findArticles(
  catalogue: Catalogue,
  articles: readonly string[],
  shopper: Viewer,
): Promise<FoundArticle[]> {
  const ids = catalogue.index.byArticles(articles);
  const found = await cardsByIds(catalogue, [...ids.values()].flat(), shopper);
  const byId = new Map(found.map((card) => [card.id, card]));
  return [...ids].flatMap(([article, ofArticle]) => {
    const products = ofArticle.flatMap((id) => byId.get(id) ?? []);
    return products.length === 0 ? [] : { article, products };
  });
}
