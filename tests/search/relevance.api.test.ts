import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { EXPECTATIONS, type Expectation } from './relevance.ts';

/** The share of expectations that must hold. */
const GOAL = 0.95;
const SHOWN = 5;

type Piece = {
  id: number;
  title: string;
  vendorCode: string;
  categories: string[];
  values: string[];
  sizes: string[];
};

/** The products that a guest sees, with the members that expectations refer to. */
async function piecesOf({ db, api }: Awaited<ReturnType<typeof openTestShop>>): Promise<Map<number, Piece>> {
  const [categories, filed, values, offered] = [
    await db.selectFrom('categories').select(['id', 'parent_id', 'code']).execute(),
    await db
      .selectFrom('product_categories')
      .select(['product_id', 'category_id'])
      .union(
        db
          .selectFrom('products')
          .select(['id as product_id', 'primary_category_id as category_id'])
          .$narrowType<{ category_id: number }>(),
      )
      .execute(),
    await db
      .selectFrom('product_filter_values')
      .innerJoin('filter_values', 'filter_values.id', 'value_id')
      .innerJoin('filters', 'filters.id', 'filter_id')
      .select(['product_id', 'filters.code as filter', 'filter_values.code as value'])
      .execute(),
    await api('POST /catalog/v1/products', {
      body: { limit: 100, page: 10, more: true },
    }),
  ];
  const pathOf = (id: number | null): string => {
    const category = categories.find((one) => one.id === id);
    return category ? `${pathOf(category.parent_id)}/${category.code}` : '';
  };
  return new Map(
    Object.values(offered.products)
      .flat()
      .map(({ id, title, vendorCode, groups }) => [
        id,
        {
          id,
          title: title.replaceAll('\u00a0', ' '),
          vendorCode,
          categories: filed
            .filter(({ product_id }) => product_id === id)
            .map(({ category_id }) => `${pathOf(category_id)}/`),
          values: values
            .filter(({ product_id }) => product_id === id)
            .map((one) => `${one.filter}/${one.value}`),
          sizes: groups.filter(({ available }) => available).map((group) => group.title),
        },
      ]),
  );
}

const fits = (piece: Piece, { in: category, title, value, size, article }: Expectation): boolean =>
  (category === undefined || piece.categories.some((path) => path.startsWith(`/${category}/`))) &&
  (title === undefined || title.test(piece.title)) &&
  (value === undefined || piece.values.includes(value)) &&
  (size === undefined || piece.sizes.includes(size)) &&
  (article === undefined || piece.vendorCode === article);

test(`of ${EXPECTATIONS.length} queries ${GOAL * 100} % and more find the expected products first`, async () => {
  await using shop = await openTestShop();
  const pieces = await piecesOf(shop);
  const misses: string[] = [];
  for (const expectation of EXPECTATIONS) {
    const fitting = [...pieces.values()].filter((piece) => fits(piece, expectation));
    const { products } = await shop.api('POST /catalog/v1/products', {
      body: { filter: { search: expectation.query }, limit: SHOWN },
    });
    // Sold-out pieces may come after less relevant ones.
    const expected = fitting.filter(({ sizes }) => sizes.length > 0).length;
    const shown = (products[1] ?? []).slice(0, Math.min(SHOWN, expected));
    const isHit = shown.length > 0 && shown.every(({ id }) => fitting.some((piece) => piece.id === id));
    if (!isHit) misses.push(`«${expectation.query}»: ${shown.map(({ title }) => title).join(' | ')}`);
  }
  const rate = 1 - misses.length / EXPECTATIONS.length;
  const summary = `Search: ${(rate * 100).toFixed(1)} % of ${EXPECTATIONS.length} expectations hold.`;
  process.stdout.write([summary, ...misses, ''].join('\n'));
  expect(rate).toBeGreaterThanOrEqual(GOAL);
});
