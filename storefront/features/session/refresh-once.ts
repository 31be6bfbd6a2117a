import { ApiError } from '#contract/api-error.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { deviceId } from './device-id.ts';

let running: Promise<boolean> | undefined;

/**
 * §4: "one shared refresh call": shared by the calls of this page and by the tabs of this browser, of which
 * the later ones find the token of the first.
 *
 * @param refused the refused token
 * @returns false when the session cannot be refreshed
 */
export function refreshOnce(refused: string): Promise<boolean> {
  running ??= alone(() => refresh(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

async function refresh(refused: string): Promise<boolean> {
  const known = readCookie('authToken');
  if (known !== refused) return Boolean(known);
  try {
    await plainApi('POST /users/v1/refresh', { body: { deviceId: deviceId() } });
    return true;
  } catch (error) {
    // An unreachable shop does not end the session.
    if (error instanceof ApiError && (error.status === 401 || error.status === 406)) return false;
    throw error;
  }
}

/**
 * Browsers support locks on secure origins only; elsewhere the server accepts refreshes from two tabs within
 * half a minute (decision T4.15).
 */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('session-refresh', work) : work();
