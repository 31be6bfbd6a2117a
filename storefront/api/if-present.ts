import { ApiError } from '#contract/api-error.ts';

/** For loaders: a missing or forbidden optional resource does not fail the page. */
export async function ifPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
