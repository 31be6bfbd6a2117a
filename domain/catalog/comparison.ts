/** What describes a product, in the order of its page: «Металл» — «Золото 585 пробы». */
export type Characteristic = { title: string; value: string };

/** A row of the table: one value per product, null where a product does not have it. */
export type ComparisonRow = { title: string; values: (string | null)[]; isDifferent: boolean };

/**
 * The characteristics of several products as one table: a row per title, in the
 * order in which the products name them. Of a title that a product names twice
 * the first value counts.
 */
export function compareCharacteristics(products: readonly (readonly Characteristic[])[]): ComparisonRow[] {
  const described = products.map(valueByTitle);
  const titles = new Set(described.flatMap((values) => [...values.keys()]));
  return [...titles].map((title) => {
    const values = described.map((product) => product.get(title) ?? null);
    return { title, values, isDifferent: new Set(values).size > 1 };
  });
}

function valueByTitle(characteristics: readonly Characteristic[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { title, value } of characteristics) {
    if (!values.has(title)) values.set(title, value);
  }
  return values;
}
