import type { Encoding } from './encodings.ts';
import type { KeptPage } from './page-cache.ts';

/** A strong one: the bytes of each encoding have their own. */
export const etagOf = ({ hash }: Pick<KeptPage, 'hash'>, encoding: Encoding): string =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;

/** Whether the browser has the bytes of this ETag (RFC 9110, 13.1.2). */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** @param audience `private` for pages with the prices of an account (decision T6.5) */
export function keptHeaders(
  page: KeptPage,
  encoding: Encoding,
  audience: 'public' | 'private',
): [string, string][] {
  const headers = new Map(page.headers);
  headers.set('cache-control', (headers.get('cache-control') ?? '').replace('public', audience));
  headers.set('content-security-policy', page.policy);
  headers.set('etag', etagOf(page, encoding));
  // Site, currency and session come in cookies.
  headers.set('vary', 'Cookie, Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return [...headers];
}
