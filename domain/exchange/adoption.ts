/** A good of 1C that is new, and the products of the shop that may be it: those with its article or one of its barcodes. */
export type Candidates = { id: string; productIds: readonly number[] };

export type Adoption = {
  /** Product ids by the ids of goods. */
  adopted: ReadonlyMap<string, number>;
  /** Goods that several products may be. */
  unclear: readonly string[];
};

/** A good is the product that alone may be it, and a product is one good: of several goods the first (exchange, §3). */
export function adoptProducts(goods: readonly Candidates[]): Adoption {
  const adopted = new Map<string, number>();
  const taken = new Set<number>();
  const unclear: string[] = [];
  for (const { id, productIds } of goods) {
    const [only, ...others] = new Set(productIds);
    if (others.length > 0) unclear.push(id);
    else if (only !== undefined && !taken.has(only)) {
      adopted.set(id, only);
      taken.add(only);
    }
  }
  return { adopted, unclear };
}
