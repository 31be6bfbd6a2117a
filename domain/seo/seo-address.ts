/**
 * The address that identifies the SEO record of a page: the path, and the page
 * number of a list; the rest of the query is ignored (decision T7.34).
 *
 * @returns undefined for an address outside the shop
 */
export function seoAddress(url: string): { path: string; address: string } | undefined {
  const parsed = URL.parse(url, 'https://shop.invalid');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return;
  const path = parsed.pathname.replace(/(?<=.)\/+$/, '');
  const page = parsed.searchParams.get('page') ?? '';
  return { path, address: /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path };
}
