import { codeFromTitle } from '#domain/catalog/product-code.ts';

/** Paths of the catalogue with a meaning of their own. */
const TAKEN = new Set(['all', 'detail']);

/**
 * The address of a product, a category or a value from its title in 1C: never empty, never digits only, at most this long.
 *
 * @param otherwise stands before, or instead of, a title that is no address
 */
export function addressCode(title: string, otherwise: string, most = 100): string {
  const code = codeFromTitle(title).slice(0, most).replace(/-+$/, '');
  if (code === '') return otherwise;
  return /^[\d-]+$/.test(code) || TAKEN.has(code) ? `${otherwise}-${code}`.slice(0, most) : code;
}
