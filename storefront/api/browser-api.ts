import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { Given } from '#storefront/features/session/prove-work.ts';
import { apiWith, plainApi } from './plain-api.ts';
import { readCookie } from './visit-cookies.ts';

/** Statuses after which a call is retried: no session (§8) or missing proof of work (decision T7.2). */
const RECOVERABLE = [401, 406, 428];

/** The API client of the browser. It refreshes the session and sends the proof of work on its own. */
export const browserApi: Api = async (call, ...given) => {
  const token = readCookie('authToken');
  try {
    return await plainApi(call, ...given);
  } catch (error) {
    if (!(error instanceof ApiError) || !RECOVERABLE.includes(error.status)) throw error;
    const { recover } = await import('#storefront/features/session/recover.ts');
    return recover(error, {
      call,
      given: given[0] as Given | undefined,
      token,
      ask: (headers) => apiWith(headers)(call, ...given),
    });
  }
};
