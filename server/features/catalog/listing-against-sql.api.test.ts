import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Filter, Listing } from '#contract/catalog.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import { casesOf } from '#tests/fuzz/sizes.ts';
import {
  CATEGORY_IDS,
  givenFrame,
  givenRandomProduct,
  PRODUCT_IDS,
  product,
  VALUE_IDS,
} from '#tests/support/given-catalogue.ts';
import { askSql, type ListingAnswer, type ListingQuestion } from '#tests/support/listing-sql.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { listProducts } from './listing.ts';
import { listingJson } from './listing-json.ts';
import { openReadModel } from './read-model.ts';

const CATALOGUES = casesOf(3, 10);
const QUESTIONS = 50;

const question: fc.Arbitrary<ListingQuestion> = fc.record({
  siteId: fc.constantFrom(1, 2),
  priceRoles: fc.constantFrom(['guest_opt'], ['user'], ['org_user', 'user'], ['dealer']),
  categoryId: fc.option(fc.constantFrom(...CATEGORY_IDS), { nil: undefined }),
  chosen: fc.record(
    Object.fromEntries(
      Object.entries(VALUE_IDS).map(([id, values]) => [id, fc.subarray([...values], { maxLength: 2 })]),
    ),
  ),
  available: fc.boolean(),
  discounted: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  priceFrom: fc.option(
    fc.integer({ min: 0, max: 20 }).map((n) => n * 12_345),
    { nil: undefined },
  ),
  priceTo: fc.option(
    fc.integer({ min: 10, max: 30 }).map((n) => n * 12_345),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...SORTS),
  offset: fc.constantFrom(0, 5),
  limit: fc.constant(5),
});

const someProducts = (count: { minLength: number; maxLength: number }) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...PRODUCT_IDS), product), { ...count, selector: ([id]) => id });

const cases = fc.record({
  before: someProducts({ minLength: 5, maxLength: PRODUCT_IDS.length }),
  changes: someProducts({ minLength: 1, maxLength: 10 }),
  gone: fc.subarray(PRODUCT_IDS, { maxLength: 4 }),
  questions: fc.array(question, { minLength: QUESTIONS, maxLength: QUESTIONS }),
});

const kopecks = (roubles: number | undefined) => (roubles === undefined ? null : Math.round(roubles * 100));

/** A listing in the words of the SQL statement. */
function answerOf({
  count,
  filters,
  products,
  priceRange,
  availableCount,
  discountedCount,
}: Listing): ListingAnswer {
  return {
    count,
    page: Object.values(products)
      .flat()
      .map(({ id }) => id),
    counts: Object.fromEntries(filters.flatMap(countsOf)),
    available_count: availableCount,
    discounted_count: discountedCount,
    cheapest: kopecks(priceRange?.from),
    dearest: kopecks(priceRange?.to),
  };
}

const countsOf = ({ values }: Filter) => values.map(({ id, count }) => [id, count] as const);

/** A chosen value is listed although nothing in the section has it; SQL does not know what is chosen there. */
const withoutAbsent = (answer: ListingAnswer, expected: ListingAnswer): ListingAnswer => ({
  ...answer,
  counts: Object.fromEntries(
    Object.entries(answer.counts).filter(([id, count]) => count > 0 || Object.hasOwn(expected.counts, id)),
  ),
});

test(`a listing answers what SQL answers, before and after products change (catalogues: ${CATALOGUES}, questions to each: ${2 * QUESTIONS})`, async () => {
  await using shop = await openTestShop();
  const { db } = shop;
  await givenFrame(db);
  const model = await openReadModel(db, () => shop.now);

  async function ask(asked: ListingQuestion): Promise<ListingAnswer> {
    const { siteId, priceRoles, categoryId, chosen, available, discounted, priceFrom, priceTo, sort } = asked;
    const viewer = { siteId, visiblePriceRoles: priceRoles };
    const found = await listProducts(model.current(), viewer, {
      filter: {
        values: Object.fromEntries(
          Object.entries(chosen).map(([id, values]) => [`filtr-${id}`, [...values]]),
        ),
        price: { from: priceFrom && priceFrom / 100, to: priceTo && priceTo / 100 },
        available,
        discounted,
      },
      page: 1 + asked.offset / asked.limit,
      limit: asked.limit,
      category: categoryId,
      sort,
      more: false,
    });
    const listing = JSON.parse(listingJson(found).toString()) as Listing;
    for (const { values } of listing.filters) {
      for (const { id, dependedValues } of values)
        expect(dependedValues).toEqual(id === 800_011 ? [800_021] : []);
    }
    return answerOf(listing);
  }

  async function compare(questions: readonly ListingQuestion[]): Promise<void> {
    for (const asked of questions) {
      const expected = await askSql(db, asked);
      expect(withoutAbsent(await ask(asked), expected)).toEqual(expected);
    }
  }

  await fc.assert(
    fc.asyncProperty(cases, async ({ before, changes, gone, questions }) => {
      await db.deleteFrom('products').execute();
      for (const [id, given] of before) await givenRandomProduct(db, id, given);
      await model.refresh();
      await compare(questions);

      // Everything that a change must take over is known by now.
      for (const visiblePriceRoles of [['guest_opt'], ['dealer']]) {
        const everything = model.current().index.find({ siteId: 1, visiblePriceRoles });
        for (const sort of SORTS) everything.page(sort, 0, 1);
      }
      for (const [id, given] of changes) await givenRandomProduct(db, id, given);
      await db
        .deleteFrom('products')
        .where('id', 'in', [0, ...gone])
        .execute();
      await model.catchUp();
      await compare(questions);
    }),
    { numRuns: CATALOGUES },
  );
}, 300_000);
