import { compress, type Encoded, encodedAs } from './encodings.ts';
import type { Page, PlainPage } from './render-page.ts';

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

export async function plainPage({ encoding, ...page }: Page): Promise<PlainPage> {
  if (encoding === undefined || page.body === null) return page;
  return { ...page, body: new Uint8Array(await encodedAs(encodedOf(page.body), 'identity')) };
}

export const encodedOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>): Encoded => ({
  br: Buffer.from(buffer, byteOffset, length),
});
