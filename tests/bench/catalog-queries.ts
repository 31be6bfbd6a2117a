import type { ListingQuery } from '#contract/catalog.ts';
import { CATEGORIES, FILTER_VALUE_ROWS, FILTERS, valueId } from '#database/synthetic/frame.ts';
import { type Random, randomFrom, zipf } from '#database/synthetic/random.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import type { ListingQuestion } from '../support/listing-sql.ts';

/** A shopper's query, as parameters of the API and of the SQL statement. */
export type ShopperQuery = { body: string; question: ListingQuestion };

const LIMIT = 20;
const WARM_QUERIES = 2000;

const categoryRank = zipf(CATEGORIES.length);
const valueRanks = FILTERS.map(({ values }) => zipf(values));
const codeById = new Map(FILTER_VALUE_ROWS.map(({ id, code }) => [id, code]));

/** All queries differ: each has its own price bounds. */
export function* differentQueries(seed: number): Generator<ShopperQuery> {
  const random = randomFrom(seed);
  for (let n = 1; ; n++) yield query(random, { from: random.whole(0, 300_000), to: 2_000_000_000 - n });
}

/** Two thousand queries with popularity by Zipf's law. */
export function* popularQueries(seed: number): Generator<ShopperQuery> {
  const random = randomFrom(seed);
  const queries = Array.from({ length: WARM_QUERIES }, () => query(random, undefined));
  const rank = zipf(WARM_QUERIES);
  for (;;) {
    const drawn = queries[rank(random)];
    if (drawn) yield drawn;
  }
}

/** A fifth has no category; up to three filters are selected. */
function query(random: Random, price: { from: number; to: number } | undefined): ShopperQuery {
  const category = random.fraction() < 0.2 ? undefined : CATEGORIES[categoryRank(random)];
  const chosen = Object.fromEntries(chosenValues(random));
  const available = random.fraction() < 0.2;
  const sort = random.fraction() < 0.6 ? SORTS[0] : (SORTS[random.whole(1, SORTS.length - 1)] ?? SORTS[0]);
  const page = random.fraction() < 0.8 ? 1 : random.whole(2, 5);
  const body: Partial<ListingQuery> = {
    filter: {
      values: Object.fromEntries(
        Object.entries(chosen).map(([filter, ids]) => [
          FILTERS[Number(filter) - 1]?.code ?? '',
          ids.flatMap((id) => codeById.get(id) ?? []),
        ]),
      ),
      price: price ? { from: price.from / 100, to: price.to / 100 } : {},
      available,
      discounted: false,
    },
    sort,
    page,
    limit: LIMIT,
    ...(category && { category: category.id }),
  };
  return {
    body: JSON.stringify(body),
    question: {
      siteId: 1,
      priceRoles: ['guest_opt'],
      categoryId: category?.id,
      chosen,
      available,
      discounted: false,
      priceFrom: price?.from,
      priceTo: price?.to,
      sort,
      offset: (page - 1) * LIMIT,
      limit: LIMIT,
    },
  };
}

/** Values by filter id. */
function* chosenValues(random: Random): Generator<[number, number[]]> {
  const filters = new Set(
    Array.from({ length: random.whole(0, 3) }, () => random.whole(0, FILTERS.length - 1)),
  );
  for (const filter of filters) {
    const rank = valueRanks[filter];
    if (rank === undefined) continue;
    const values = Array.from({ length: random.whole(1, 2) }, () => valueId(filter, rank(random)));
    yield [filter + 1, [...new Set(values)]];
  }
}
