import type { Comparison } from '#contract/compare.ts';

/** Removes products that are no longer in the list at once, while the new table loads. */
export function onlyCompared({ products, characteristics }: Comparison, ids: readonly number[]): Comparison {
  const columns = products.flatMap(({ id }, column) => (ids.includes(id) ? [column] : []));
  if (columns.length === products.length) return { products, characteristics };
  return {
    products: products.filter(({ id }) => ids.includes(id)),
    characteristics: characteristics
      .map(({ title, values }) =>
        withDifference(
          title,
          columns.map((column) => values[column] ?? null),
        ),
      )
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}

const withDifference = (title: string, values: (string | null)[]) => ({
  title,
  values,
  isDifferent: new Set(values).size > 1,
});
