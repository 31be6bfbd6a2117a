import { createHmac } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret, isSigned, type RotatedSecret, validSecrets } from '#server/security/secrets.ts';

/** Letters are older than this when their links end with a replaced key. */
const YEAR = 365 * 24 * 3_600_000;

export const ALERTS_KEY: RotatedSecret = { name: 'alerts', formerLives: YEAR };

/** Part of every letter about a size and expires only with its key, so it is not stored: the signed id of the request. */
export async function leaveToken(db: Db, id: number, now: Date): Promise<string> {
  return signed(await ensureSecret(db, ALERTS_KEY.name, now), id);
}

/** Undefined for a forged token. */
export async function alertOfToken(db: Db, token: string, now: Date): Promise<number | undefined> {
  const id = Number(/^(\d{1,10})\./.exec(token)?.[1]);
  if (!Number.isSafeInteger(id)) return;
  const keys = await validSecrets(db, ALERTS_KEY, now);
  return isSigned(token, keys, (key) => signed(key, id)) ? id : undefined;
}

const signed = (key: Buffer, id: number): string =>
  `${id}.${createHmac('sha256', key).update(`leave\n${id}`).digest('base64url')}`;
