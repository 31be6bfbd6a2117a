import { ApiError, isRefusal } from '#contract/api-error.ts';
import type { CallName } from '#contract/shop-calls.ts';
import { endSession, isSessionEnding, withoutSession } from './end-session.ts';
import { isAccountPage } from './guards.ts';
import { type Given, proveWork } from './prove-work.ts';
import { refreshOnce } from './refresh-once.ts';

/** A call refused because of a missing session or proof of work. */
export type Refused<T> = {
  call: CallName;
  given: Given | undefined;
  /** The token sent with it; undefined for a guest. */
  token: string | undefined;
  /** Repeats the call with additional headers. */
  ask(headers: Record<string, string>): Promise<T>;
};

/** Their forms show their refusals, which do not end a session (decision T4.17). */
const OPEN_SESSIONS: readonly CallName[] = [
  'POST /users/v1/login',
  'POST /users/v1/signup',
  'POST /users/v1/verify',
];

/**
 * §8: repairs the cause and repeats the call; ends a session that cannot be refreshed.
 *
 * @throws {ApiError} when the cause cannot be repaired
 */
export async function recover<T>(refusal: ApiError, refused: Refused<T>): Promise<T> {
  let headers = {};
  let hasRefreshed = false;
  for (let last = refusal, round = 0; ; round++) {
    if (isRefusal(last, refused.call, 'proof_wanted') && round < MAX_ROUNDS) {
      headers = await proveWork(last.body.pow, refused);
    } else if (last.status === 401 || last.status === 406) {
      if (OPEN_SESSIONS.includes(refused.call)) throw last;
      await refreshSession(last, refused.token, hasRefreshed);
      hasRefreshed = true;
    } else throw last;
    try {
      return await refused.ask(headers);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      last = error;
    }
  }
}

/** One for the token and two for the proof, which a refusal because of the token may have used up. */
const MAX_ROUNDS = 3;

async function refreshSession(
  refusal: ApiError,
  token: string | undefined,
  hasRefreshed: boolean,
): Promise<void> {
  if (!token) {
    // Decision T4.18: a guest has no session to lose, but an account page has lost its owner.
    if (isAccountPage(location.pathname)) withoutSession();
    throw refusal;
  }
  const isLost = refusal.status !== 401 || hasRefreshed || isSessionEnding();
  if (isLost || !(await refreshOnce(token))) await endSession();
}
