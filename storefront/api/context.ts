import { createContext, data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';

/** The API client of this page request; it sends site, currency and the bearer token. */
export const apiContext = createContext<Api>();

/** Cookies set by API responses during this page request; the page's response passes them on. */
export const answeredCookiesContext = createContext<readonly string[]>();

/** What a page throws to become the error page: the API's own status (§8); 401 is a session that has ended. */
export const errorPage = ({ message, status }: ApiError) =>
  data(message, { status: status === 401 ? 406 : status });

/** In a loader, a refusal by the API becomes the error page. Guests have been led elsewhere before. */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? errorPage(error) : error;
  }
}

/** An optional resource: a refusal by the API does not fail the page. */
export async function ifPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
