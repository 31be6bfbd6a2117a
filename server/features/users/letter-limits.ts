import type { Attempts } from '#server/security/attempts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Promise R25: "send ≤ 1/min and 5/h" to one mailbox. */
const LETTERS_TO_ONE = [
  { max: 1, windowMs: MINUTE },
  { max: 5, windowMs: HOUR },
];
const LETTERS_OF_ACCOUNT = { max: 20, windowMs: HOUR };
/** An office may share one address. */
const LETTERS_OF_ADDRESS = { max: 100, windowMs: HOUR };

type Sender = { ip: string; userId: string | undefined };

/** Counts a letter that a request causes to a mailbox, alike whether or not it has an account (promise R24). */
export async function takeLetter(attempts: Attempts, { ip, userId }: Sender, mailbox: string): Promise<void> {
  await attempts.take(`letter:${ip}`, LETTERS_OF_ADDRESS);
  if (userId !== undefined) await attempts.take(`letter-of:${userId}`, LETTERS_OF_ACCOUNT);
  for (const limit of LETTERS_TO_ONE) {
    await attempts.take(`letter:${limit.windowMs}:${mailbox.toLowerCase()}`, limit);
  }
}

/** Limit of orders and restock requests that write to a mailbox which the account has not confirmed. */
const STRANGERS_OF_ADDRESS = { max: 200, windowMs: HOUR };
const STRANGERS_OF_ACCOUNT = { max: 20, windowMs: HOUR };
const TO_ONE_STRANGER = { max: 10, windowMs: HOUR };

/**
 * Counts a letter to a mailbox that may be a stranger's (ADR 0069).
 *
 * @returns a function that undoes the count when no letter is sent
 */
export async function takeStrangersLetter(
  attempts: Attempts,
  { ip, userId }: Sender & { userId: string },
  mailbox: string,
): Promise<() => Promise<void>> {
  const limits = [
    { key: `stranger-from:${ip}`, limit: STRANGERS_OF_ADDRESS },
    { key: `stranger-of:${userId}`, limit: STRANGERS_OF_ACCOUNT },
    { key: `stranger:${mailbox.toLowerCase()}`, limit: TO_ONE_STRANGER },
  ];
  for (const { key, limit } of limits) await attempts.take(key, limit);
  return async () => {
    for (const { key } of limits) await attempts.giveBack(key);
  };
}
