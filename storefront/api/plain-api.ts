import { type Api, createApi } from '#contract/client.ts';
import { readCookie } from './visit-cookies.ts';

/** A change outlives the page that asks for it: a count set just before leaving still arrives. */
const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: init?.method !== 'GET' });

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
