import { ApiError } from '#contract/api-error.ts';
import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { type ArticleProblem, readArticleLines } from '#domain/basket/article-lines.ts';
import { type ChosenSize, chooseSizes, partText, problemOf } from '#domain/basket/found-articles.ts';

export type AddedArticles = {
  /** Undefined when nothing was added. */
  basket: string | undefined;
  /** Counts of added rows and pieces. */
  lines: number;
  pieces: number;
  /** Rows of which only some pieces were left, in their order. */
  parts: ArticleProblem[];
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
  const [found, before] =
    articles.length === 0
      ? [[], undefined]
      : await Promise.all([
          api('POST /catalog/v1/products/by-articles', { body: { articles } }),
          api('GET /basket/v1', { query: { basket } }),
        ]);
  const sizes = chooseSizes(
    lines,
    new Map(found.map(({ article, products }) => [article, products])),
    new Map(before?.productsAll.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count]))),
  );
  const put = await putAtOnce(api, { basket, requestId }, sizes.chosen);
  return {
    basket: put.basket?.basket ?? undefined,
    lines: put.chosen.length,
    pieces: put.chosen.reduce((sum, { count }) => sum + count, 0),
    parts: put.chosen.filter(({ line, count }) => count < line.count).map(partOf),
    problems: [...problems, ...sizes.problems, ...put.problems].toSorted((a, b) => a.number - b.number),
  };
}

const partOf = (size: ChosenSize): ArticleProblem => problemOf(size.line, partText(size));

type Into = { basket: string; requestId: string | undefined };
type Put = { basket?: Basket; chosen: ChosenSize[]; problems: ArticleProblem[] };

/** Sizes that somebody else has bought meanwhile are left out, and the call is repeated. */
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
  chosen.map(({ groupId, count }) => ({ id: groupId, count }));

/** Reasons by size; undefined when the refusal has another cause. */
function refusedSizes({ errors }: ApiError, chosen: readonly ChosenSize[]): Map<number, string> | undefined {
  const reasons = new Map<number, string>();
  for (const [field, reason] of Object.entries(errors)) {
    const size = chosen[Number(/^groups\.(\d+)\./.exec(field)?.[1])];
    if (size) reasons.set(size.groupId, reason);
  }
  return reasons.size === 0 ? undefined : reasons;
}
