import { has } from '#catalogue/sets/bit-set.ts';
import { assortmentFor, type Viewer } from './assortment.ts';
import type { Catalogue } from './catalogue.ts';

/** Those of the products that this shopper sees, in the given order. */
export function visibleIds(catalogue: Catalogue, ids: readonly number[], shopper: Viewer): number[] {
  const { visible } = assortmentFor(catalogue, shopper);
  return ids.filter((id) => {
    const number = catalogue.numberById.get(id);
    return number !== undefined && has(visible, number);
  });
}
