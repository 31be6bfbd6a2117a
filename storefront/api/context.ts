import { createContext, data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';

/** The API client of this page request; it sends site, currency and the bearer token. */
export const apiContext = createContext<Api>();

/** Cookies set by API responses during this page request; the page's response passes them on. */
export const answeredCookiesContext = createContext<readonly string[]>();

/**
 * In a loader, a refusal by the API becomes the error page with the API's own
 * status (§8). One for want of a session is a session that has ended: guests
 * have been led elsewhere before.
 */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(error.message, { status: error.status === 401 ? 406 : error.status });
  }
}
