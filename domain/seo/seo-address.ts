/**
 * The address by which a page has its SEO record: the path, and the number of
 * the page of a list; nothing else of a query counts (decision T7.34).
 *
 * @returns undefined for what is no address of the shop
 */
export function seoAddress(url: string): { path: string; address: string } | undefined {
  const parsed = URL.parse(url, 'https://shop.invalid');
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return;
  const path = parsed.pathname.replace(/(?<=.)\/+$/, '');
  const page = parsed.searchParams.get('page') ?? '';
  return { path, address: /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? `${path}?page=${page}` : path };
}
