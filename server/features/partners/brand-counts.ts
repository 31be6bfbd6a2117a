import type { Viewer } from '#catalogue/index.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import { listFilters } from '#server/features/catalog/listing.ts';

/** The filter whose values are the codes of the partners. */
export const BRAND_FILTER = 'brand';

/** Products visible to the shopper, by partner code. */
export function brandCounts(catalogue: Catalogue, shopper: Viewer): ReadonlyMap<string, number> {
  const brands = listFilters(catalogue, shopper, undefined).find(({ code }) => code === BRAND_FILTER);
  return new Map(brands?.values.map(({ code, count }) => [code, count]));
}
