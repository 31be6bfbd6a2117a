import { createContext, data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';

/** The API as this page request may call it: it carries site, currency and the bearer token. */
export const apiContext = createContext<Api>();

/** In a loader, a refusal by the API becomes the error page with the API's own status (§8). */
export async function orErrorPage<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) throw data(error.message, { status: error.status });
    throw error;
  }
}
