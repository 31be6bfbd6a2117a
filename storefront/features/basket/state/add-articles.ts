import { ApiError } from '#contract/api-error.ts';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { type ArticleProblem, readArticleLines } from '#domain/basket/article-lines.ts';
import { type ChosenSize, chooseSizes, problemOf } from '#domain/basket/found-articles.ts';

export type AddedArticles = {
  /** Undefined when nothing was added. */
  basket: string | undefined;
  /** Counts of added rows and pieces. */
  lines: number;
  pieces: number;
  /** Rows that were not added, in their order. */
  problems: ArticleProblem[];
};

/** Adds all available rows of a spreadsheet to the basket in one call; reports the others with their reasons. */
export async function addArticles(
  api: Api,
  basket: string,
  text: string,
  requestId?: string,
): Promise<AddedArticles> {
  const { lines, problems } = readArticleLines(text);
  const articles = [...new Set(lines.map(({ article }) => article))];
  const found =
    articles.length === 0 ? [] : await api('POST /catalog/v1/products/by-articles', { body: { articles } });
  const sizes = chooseSizes(lines, new Map(found.map(({ article, products }) => [article, products])));
  const put = await putAtOnce(api, { basket, requestId }, sizes.chosen);
  return {
    basket: put.basket?.basket ?? undefined,
    lines: put.chosen.length,
    pieces: put.chosen.reduce((sum, { line }) => sum + line.count, 0),
    problems: [...problems, ...sizes.problems, ...put.problems].toSorted((a, b) => a.number - b.number),
  };
}

type Into = { basket: string; requestId: string | undefined };
type Put = { basket?: Basket; chosen: ChosenSize[]; problems: ArticleProblem[] };

/**
 * Stock includes what is in the basket already: sizes refused for that reason are left out and the call is
 * repeated.
 */
async function putAtOnce(api: Api, into: Into, chosen: ChosenSize[]): Promise<Put> {
  try {
    return { ...(await put(api, into, chosen)), chosen, problems: [] };
  } catch (error) {
    const refused = error instanceof ApiError ? refusedSizes(error, chosen) : undefined;
    if (refused === undefined) throw error;
    const rest = chosen.filter(({ groupId }) => !refused.has(groupId));
    const problems = chosen.flatMap(({ groupId, line }) => {
      const reason = refused.get(groupId);
      return reason === undefined ? [] : problemOf(line, reason);
    });
    return { ...(await put(api, into, rest)), chosen: rest, problems };
  }
}

async function put(api: Api, into: Into, chosen: readonly ChosenSize[]): Promise<Pick<Put, 'basket'>> {
  if (chosen.length === 0) return {};
  return { basket: await api('POST /basket/v1/products', { body: { ...into, groups: groupsOf(chosen) } }) };
}

const groupsOf = (chosen: readonly ChosenSize[]) =>
  chosen.map(({ groupId, line }) => ({ id: groupId, count: line.count }));

/** Reasons by size; undefined when the refusal has another cause. */
function refusedSizes({ errors }: ApiError, chosen: readonly ChosenSize[]): Map<number, string> | undefined {
  const reasons = new Map<number, string>();
  for (const [field, reason] of Object.entries(errors)) {
    const size = chosen[Number(/^groups\.(\d+)\./.exec(field)?.[1])];
    if (size) reasons.set(size.groupId, reason);
  }
  return reasons.size === 0 ? undefined : reasons;
}
