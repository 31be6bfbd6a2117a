import { compress, type Encoding } from './encodings.ts';
import type { KeptPage } from './page-cache.ts';
import type { Page } from './render-page.ts';

type PublicPage = Page & { body: Uint8Array<ArrayBuffer>; document: NonNullable<Page['document']> };

/** Whether the route lets everyone have the page. */
export function isPublic(page: Page): page is PublicPage {
  const headers = new Map(page.headers);
  const isForAll = headers.get('cache-control')?.startsWith('public') === true && !headers.has('set-cookie');
  return page.status === 200 && page.body !== null && page.document !== undefined && isForAll;
}

/** A public page with a compressed body, as it is kept; any other stays as it is. */
export const compressedPage = (page: Page): Page =>
  isPublic(page) && page.encoding === undefined
    ? { ...page, body: compress(page.body), encoding: 'br' }
    : page;

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
