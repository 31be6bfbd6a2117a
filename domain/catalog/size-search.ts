/*
 * A link to a product may name the size that its page then selects: `?groupId=123`. Not `size`, which is a filter of
 * listings: robots.txt would close such pages to those who read feeds.
 */

const SIZE = 'groupId';

/** @param sizeId of `product_groups` */
export const sizeSearch = (sizeId: number): string => `?${SIZE}=${sizeId}`;

/** Undefined where the address names no size. */
export function sizeIn(search: URLSearchParams): number | undefined {
  const text = search.get(SIZE) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}
