import type { Attempts } from '#server/security/attempts.ts';

/* Promise R25: limits of guesses at passwords and codes, and of messages sent. Offices and networks share addresses. */

const MINUTE = 60_000;

const QUARTER = 15 * MINUTE;
const GUESSES_AT_ONE_ACCOUNT = { max: 10, windowMs: QUARTER };
/**
 * For one account from all addresses together, because addresses are cheap to change. The owner can
 * still sign in with a code.
 */
const GUESSES_FROM_EVERYWHERE = { max: 30, windowMs: QUARTER };
const GUESSES_FROM_ONE_ADDRESS = { max: 100, windowMs: QUARTER };

/** Milliseconds between two codes for one recipient. */
export const SENDING_PAUSE = MINUTE;
const SENDS_TO_ONE = [
  { max: 1, windowMs: SENDING_PAUSE },
  { max: 5, windowMs: 60 * MINUTE },
];
const SENDS_FROM_ONE_ADDRESS = { max: 100, windowMs: 60 * MINUTE };

const guessKeys = (address: string, username: string) => ({
  ofAccountAndAddress: `password:${address}:${username}`,
  ofAddress: `password:${address}`,
  ofAccount: `password-of:${username}`,
});

/** Counts a guess at a password before checking the password, so that simultaneous guesses are counted too. */
export async function takeGuess(attempts: Attempts, address: string, username: string): Promise<void> {
  const keys = guessKeys(address, username);
  await attempts.take(keys.ofAccountAndAddress, GUESSES_AT_ONE_ACCOUNT);
  await attempts.take(keys.ofAddress, GUESSES_FROM_ONE_ADDRESS);
  await attempts.take(keys.ofAccount, GUESSES_FROM_EVERYWHERE);
}

/** The password was right, so the guess does not count. */
export async function forgetGuess(attempts: Attempts, address: string, username: string): Promise<void> {
  for (const key of Object.values(guessKeys(address, username))) await attempts.giveBack(key);
}

export const takeCodeGuess = (attempts: Attempts, address: string): Promise<void> =>
  attempts.take(`code:${address}`, GUESSES_FROM_ONE_ADDRESS);

/** Counts a message that this address requests. */
export async function takeSend(attempts: Attempts, address: string, recipient: string): Promise<void> {
  await attempts.take(`sends-from:${address}`, SENDS_FROM_ONE_ADDRESS);
  for (const limit of SENDS_TO_ONE) await attempts.take(`sends:${limit.windowMs}:${recipient}`, limit);
}
