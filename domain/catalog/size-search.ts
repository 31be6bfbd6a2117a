/* A link to a product may name the size that its page then selects: `?size=123`. */

const SIZE = 'size';

/** @param sizeId of `product_groups` */
export const sizeSearch = (sizeId: number): string => `?${SIZE}=${sizeId}`;

/** Undefined where the address names no size. */
export function sizeIn(search: URLSearchParams): number | undefined {
  const text = search.get(SIZE) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
