import { ApiError } from '#contract/api-error.ts';

/** For loaders: what the shop does not have, or does not tell, is no reason for the page to fail. */
export async function ifPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
