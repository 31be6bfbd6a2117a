import { type Api, createApi, type Send } from '#contract/client.ts';
import { readCookie } from './visit-cookies.ts';

/** How long an answer may take to come whole, ms: a button that waits for it comes back then. */
const LONGEST_WAIT = 30_000;

const send: Send = (url, { signal, ...init }) => {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), LONGEST_WAIT);
  return fetch(url, {
    ...init,
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    // A change outlives the page that asks for it: a count set just before leaving still arrives.
    keepalive: init.method !== 'GET',
  });
};

/** The API from the browser, with the headers of decision T7.1 and whatever more a call needs. */
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

/** Every refusal is the caller's. */
export const plainApi = apiWith();
