import { createHmac, randomInt } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { CODE_LENGTH, CODE_LIFE, CODE_TRIES } from '#domain/sign-in-code.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import type { Account } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { ensureSecret, isSigned, type RotatedSecret, validSecrets } from '#server/security/secrets.ts';
import type { Services } from '#server/services.ts';
import { putCode, spendCode, takeTry } from './queries.ts';

/** The recipient of a code, who signs in with it: the holder of a number or of a mailbox. */
export type Recipient = { channel: 'sms' | 'email'; address: string };

/** The phone takes precedence when both are given. */
export function recipientOf({
  phone,
  email,
}: {
  phone?: string | undefined;
  email?: string | undefined;
}): Recipient {
  return phone === undefined
    ? { channel: 'email', address: (email ?? '').toLowerCase() }
    : { channel: 'sms', address: phone };
}

/** Sends a code that replaces the previous one, whether or not this address has an account. */
export async function sendCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { channel, address }: Recipient,
): Promise<void> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const at = now();
  await db.transaction().execute(async (trx) => {
    await saveCode(trx, address, code, at);
    await queueMessage(trx, {
      channel,
      recipient: address,
      template: 'code',
      params: { code, minutes: CODE_LIFE / 60_000 },
    });
  });
}

/** Stores the code as the only valid one for this address, for ten minutes. */
export async function saveCode(trx: Db, address: string, code: string, now: Date): Promise<void> {
  const hash = hashOf(await ensureSecret(trx, CODES_KEY.name, now), address, code);
  await putCode(trx, address, { hash, expiresAt: new Date(now.getTime() + CODE_LIFE) });
}

/**
 * The account that this code signs in to. A code works once; when `find` refuses, it stays valid
 * for another try.
 *
 * @param find the account of the recipient, opened when there is none
 * @throws {Problem} `invalid` for a code that is wrong, used, expired or guessed at too often
 */
export const accountByCode = (
  services: Pick<Services, 'db' | 'now'>,
  { address }: Recipient,
  code: string,
  find: (trx: Db) => Promise<Account>,
): Promise<Account> => spendValidCode(services, address, code, find);

/** Spends the code of this holder in one transaction with what it permits. */
export async function spendValidCode<Permitted>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  address: string,
  code: string,
  permit: (trx: Db) => Promise<Permitted>,
): Promise<Permitted> {
  const hash = await checkCode({ db, now }, address, code);
  return db.transaction().execute(async (trx) => {
    // Spend the code first, so that the second of two calls with one code waits here.
    await spendChecked(trx, address, hash);
    return permit(trx);
  });
}

/**
 * Counts a guess of the code of this holder; outside of transactions, so that no guess is forgotten.
 *
 * @returns what `spendChecked` takes
 * @throws {Problem} as `accountByCode`
 */
export async function checkCode(
  { db, now }: Pick<Services, 'db' | 'now'>,
  address: string,
  code: string,
): Promise<string> {
  const at = now();
  const hash = await takeTry(db, address, { tries: CODE_TRIES, now: at });
  if (hash === undefined) throw noLongerGood();
  const keys = await validSecrets(db, CODES_KEY, at);
  if (!isSigned(hash, keys, (key) => hashOf(key, address, code))) throw refusal('Неверный код');
  return hash;
}

/** @throws {Problem} `invalid` when another call has spent the code meanwhile */
export async function spendChecked(trx: Db, address: string, hash: string): Promise<void> {
  if (!(await spendCode(trx, address, hash))) throw noLongerGood();
}

const noLongerGood = () => refusal('Код больше не действует, запросите новый');

const refusal = (message: string) => new Problem('invalid', message, { errors: { code: message } });

export const CODES_KEY: RotatedSecret = { name: 'sign-in-codes', formerLives: CODE_LIFE };

/** Six digits are brute-forced quickly from a stolen table, so the hash is keyed. */
const hashOf = (key: Buffer, address: string, code: string): string =>
  createHmac('sha256', key).update(`${address}\n${code}`).digest('base64url');
