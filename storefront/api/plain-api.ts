import { type Api, createApi, type Send } from '#contract/client.ts';
import { readCookie } from './visit-cookies.ts';

/** Timeout for a complete response, ms: the button that waits for it becomes usable again then. */
const RESPONSE_TIMEOUT = 30_000;

const send: Send = (url, { signal, ...init }) => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), RESPONSE_TIMEOUT);
  return fetch(url, {
    ...init,
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    // A change must survive navigation: a quantity set just before the page is left still arrives.
    keepalive: init.method !== 'GET',
  });
};

/** The API client of the browser with the headers of decision T7.1 and any additional headers. */
export const apiWith = (more?: Record<string, string>): Api =>
  createApi(send, '/api', () => {
    const authToken = readCookie('authToken');
    return {
      'x-site-id': readCookie('siteId') ?? '1',
      'x-currency-id': readCookie('currencyId') ?? '1',
      'x-client-platform': 'site',
      ...(authToken && { authorization: `Bearer ${authToken}` }),
      ...more,
    };
  });

/** Without retries: the caller handles every refusal. */
export const plainApi = apiWith();
