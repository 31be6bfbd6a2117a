import { createHmac } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret, isSigned, type RotatedSecret, validSecrets } from '#server/security/secrets.ts';

/** Letters are older than this when their links end with a replaced key. */
const YEAR = 365 * 24 * 3_600_000;

export const MAILING_KEY: RotatedSecret = { name: 'mailing', formerLives: YEAR };

/** Part of every newsletter and expires only with its key, so it is not stored: the signed id of the reader. */
export async function leaveToken(db: Db, id: number, now: Date): Promise<string> {
  return signed(await ensureSecret(db, MAILING_KEY.name, now), id);
}

/** Undefined for a forged token. */
export async function readerOf(db: Db, token: string, now: Date): Promise<number | undefined> {
  const id = Number(/^(\d{1,15})\./.exec(token)?.[1]);
  if (!Number.isSafeInteger(id)) return;
  const keys = await validSecrets(db, MAILING_KEY, now);
  return isSigned(token, keys, (key) => signed(key, id)) ? id : undefined;
}

const signed = (key: Buffer, id: number): string =>
  `${id}.${createHmac('sha256', key).update(`leave\n${id}`).digest('base64url')}`;
