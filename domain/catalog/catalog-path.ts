export type CatalogPath =
  | {
      page: 'listing';
      /** From root to leaf; empty for the whole catalogue. */
      categoryCodes: string[];
    }
  | { page: 'product'; categoryCodes: string[]; productCode: string };

/** Stands for the whole catalogue where a category could stand (decision T2.1). */
export const WHOLE_CATALOG = 'all';

/**
 * Reads what follows `/catalog/`.
 *
 * Spec §2: a product page is "category codes from root to leaf followed by
 * /detail/ and the product code; any other path gets 404". `all` is no category:
 * nothing stands below it (decision T2.2).
 */
export function parseCatalogPath(splat: string): CatalogPath | undefined {
  const parts = splat.split('/').filter((part) => part !== '');
  if (parts[0] === WHOLE_CATALOG) {
    return parts.length === 1 ? { page: 'listing', categoryCodes: [] } : undefined;
  }
  const detailAt = parts.indexOf('detail');
  if (detailAt === -1) return parts.length > 0 ? { page: 'listing', categoryCodes: parts } : undefined;

  const categoryCodes = parts.slice(0, detailAt);
  const [productCode, ...rest] = parts.slice(detailAt + 1);
  if (categoryCodes.length === 0 || !productCode || rest.length > 0) return undefined;
  return { page: 'product', categoryCodes, productCode };
}

/**
 * Path of a listing's page: `/catalog/koltsa/obruchalnye?metal=zoloto-585`.
 *
 * @param categoryPath codes from root joined by `/`; absent for the whole catalogue
 * @param search the listing's query as selection.ts writes it
 */
export const listingPagePath = (categoryPath: string = WHOLE_CATALOG, search = ''): string =>
  `/catalog/${categoryPath}${search && `?${search}`}`;

/** Path of a product's page, by the codes of its category from root. */
export const productPagePath = (categoryPath: string, productCode: string): string =>
  `/catalog/${categoryPath}/detail/${productCode}`;
