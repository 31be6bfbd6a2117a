import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { bestEncoding, type Encoding } from './encodings.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { etagOf, isUnchanged, keptHeaders } from './sent-page.ts';

/*
 * A guest's request for a kept page, answered before the framework sees it (ADR 0088): its hooks take longer than the
 * answer. The first request of its kind takes the long way, and with it every check; later ones are recognized by all
 * that the checks and the page depend on.
 */

export type PageFront = {
  /** @returns whether the request is answered */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether this is a guest's request for a page that was kept, although it may have to be looked at again. */
  knows(request: IncomingMessage): boolean;
  /** The long way has led this request of a guest to the page of that key. */
  remember(request: IncomingMessage, key: string): void;
  /** How many answers it has given, by status. */
  sent(): { 200: number; 304: number };
};

const MOST_REQUESTS = 20_000;
/** Longer ones are not worth remembering. */
const LONGEST_URL = 512;

/** Cookies of visits that are more than a guest's, or that something has to be done about. */
const NO_GUEST = /authToken|refreshToken|reset|askedTokens/;

/** @param security sent with every answer of the shop */
export function openPageFront(
  cache: Pick<PageCache, 'peek'>,
  security: Readonly<Record<string, string>>,
  now: () => Date,
): PageFront {
  const keys = new LRUCache<string, string>({ max: MOST_REQUESTS });
  const sent = { 200: 0, 304: 0 };
  const ready = new WeakMap<KeptPage, Map<Encoding, string[]>>();

  function headersOf(page: KeptPage, encoding: Encoding): string[] {
    const known = ready.get(page) ?? new Map<Encoding, string[]>();
    ready.set(page, known);
    const made = known.get(encoding) ?? [
      ...Object.entries(security).flat(),
      ...keptHeaders(page, encoding, 'public').flat(),
    ];
    known.set(encoding, made);
    return made;
  }

  return {
    sent: () => sent,
    answer(request, response) {
      const kind = kindOf(request, now());
      const key = kind && keys.get(kind);
      const page = key === undefined ? undefined : cache.peek(key);
      if (page === undefined) return false;
      const encoding = bestEncoding(request.headers['accept-encoding']);
      const bytes = page.encoded[encoding];
      if (bytes === undefined) return false;
      const headers = headersOf(page, encoding);
      if (isUnchanged(request.headers['if-none-match'], etagOf(page, encoding))) {
        sent[304]++;
        response.writeHead(304, headers).end();
      } else {
        sent[200]++;
        response.writeHead(200, [...headers, 'content-length', String(bytes.length)]).end(bytes);
      }
      return true;
    },
    knows(request) {
      const kind = kindOf(request, now());
      return kind !== undefined && keys.has(kind);
    },
    remember(request, key) {
      const kind = kindOf(request, now());
      if (kind !== undefined) keys.set(kind, key);
    },
  };
}

/** Changes with the day that an audience has; written out, a date takes longer than the rest of the answer. */
const moscowDayNumber = (now: Date): number => Math.floor((now.getTime() + MOSCOW_OFFSET) / DAY);
const MOSCOW_OFFSET = 3 * 3_600_000;
const DAY = 86_400_000;

/** All that leads a guest's request to a page; undefined for a request that takes the long way. */
function kindOf(
  { method, url = '', headers, rawHeaders, socket }: IncomingMessage,
  now: Date,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/') || url.length > LONGEST_URL) return;
  const { cookie = '', host } = headers;
  if (host === undefined || NO_GUEST.test(cookie) || headers.authorization !== undefined) return;
  if (countOf(rawHeaders, 'host') > 1) return;
  const { 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProto } = headers;
  const isForwarded = forwardedHost !== undefined || forwardedProto !== undefined;
  // Whose word is trusted depends on the address.
  const forwarded = isForwarded ? `${forwardedHost} ${forwardedProto} ${socket.remoteAddress}` : '';
  return `${moscowDayNumber(now)} ${host} ${forwarded} ${placeCookies(cookie)} ${url}`;
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const header = rawHeaders[n] ?? '';
    if (header.length === name.length && header.toLowerCase() === name) count++;
  }
  return count;
}

/** The cookies that choose a page, as they are written: every spelling is a kind of its own. */
const placeCookies = (cookie: string): string => cookie.match(/(?:site|currency)Id[^;]*/g)?.join('; ') ?? '';
