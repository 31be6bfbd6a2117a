import { hash } from 'node:crypto';
import { isCountedPath } from '#domain/analytics/counted-path.ts';
import { PLAYER_ORIGINS } from '#domain/catalog/embedded-video.ts';

/** The redirect target of a form that is sent before scripts run: the page of the payment (ADR 0038). */
const PAYMENT_PAGES = 'https://yoomoney.ru';

const YANDEX_API = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru';
const YANDEX_FILES = 'https://yastatic.net';
const YANDEX_TILES = 'https://*.maps.yandex.net';

/** Sources of Yandex's map; its renderer is compiled in the browser (ADR 0043). */
const YANDEX_MAP = {
  scripts: [YANDEX_API, YANDEX_FILES, "'unsafe-eval'"],
  styles: [YANDEX_API, YANDEX_FILES],
  images: [YANDEX_API, YANDEX_FILES, YANDEX_TILES],
  calls: [YANDEX_API, YANDEX_FILES, YANDEX_TILES],
  workers: ["worker-src 'self' data: blob:"],
};
const NO_MAP = { scripts: [], styles: [], images: [], calls: [], workers: [] };

/** Whether the page of this address has a map; the address may include a query. */
export const hasMap = (url: string): boolean => /^\/checkout(?:\?|$)/.test(url);

/** Yandex Metrica: its tag, its pixels and its calls (ADR 0057). */
const METRICA = 'https://mc.yandex.ru';

/** Whether the page of this address may be counted; the address may include a query. */
export const mayBeCounted = (url: string): boolean => isCountedPath(url.split('?')[0] ?? url);

export type PolicyOptions = {
  isDevelopment: boolean;
  /** Whether the page may show Yandex's map. */
  hasYandexMap: boolean;
  /** Whether the shop has a counter that may run on the page. */
  hasMetrica: boolean;
};

/** The sources that a page may load and run. */
export function contentPolicy(
  scriptSources: readonly string[],
  { isDevelopment, hasYandexMap, hasMetrica }: PolicyOptions,
): string {
  const map = hasYandexMap ? YANDEX_MAP : NO_MAP;
  const counter = hasMetrica ? [METRICA] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources, ...map.scripts, ...counter].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...map.styles].join(' '),
    ["img-src 'self' data:", ...map.images, ...counter].join(' '),
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...map.calls, ...counter].join(' '),
    ...map.workers,
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${PAYMENT_PAGES}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Scripts are allowed by the hash of the content of this page, not by a nonce: a nonce would make
 * the same page different for everyone (ADR 0008).
 */
export const inlineScriptSources = (document: Buffer): string[] =>
  inlineScripts(document).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`);

/** The code of every inline script: not those with a `src`, not structured data. */
function inlineScripts(document: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = document.indexOf('<script'); at !== -1; at = document.indexOf('<script', at)) {
    const start = document.indexOf('>', at) + 1;
    const end = document.indexOf('</script>', start);
    const tag = document.toString('latin1', at, start);
    if (!tag.includes(' src=') && !tag.includes('ld+json')) found.push(document.subarray(start, end));
    at = end;
  }
  return found;
}
