import { createHmac } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret, isSigned, type RotatedSecret, validSecrets } from '#server/security/secrets.ts';

const DAY = 24 * 3_600_000;

/** Milliseconds for which the link of a letter shows the order. */
const VALID_FOR = 30 * DAY;

export const TRACKING_KEY: RotatedSecret = { name: 'order-tracking', formerLives: VALID_FOR + DAY };

/** Part of every letter about an order, and not stored: its signed id and the end of its validity in days. */
export async function trackToken(db: Db, orderId: number, now: Date): Promise<string> {
  const key = await ensureSecret(db, TRACKING_KEY.name, now);
  return signed(key, orderId, Math.ceil((now.getTime() + VALID_FOR) / DAY));
}

/** Undefined for a forged token, and for one that has expired. */
export async function orderOfToken(db: Db, token: string, now: Date): Promise<number | undefined> {
  const [, id, day] = (/^(\d{1,10})\.(\d{1,6})\./.exec(token) ?? []).map(Number);
  if (id === undefined || day === undefined || day * DAY < now.getTime()) return;
  const keys = await validSecrets(db, TRACKING_KEY, now);
  return isSigned(token, keys, (key) => signed(key, id, day)) ? id : undefined;
}

function signed(key: Buffer, orderId: number, day: number): string {
  const text = `${orderId}.${day}`;
  const signature = createHmac('sha256', key).update(`track\n${text}`);
  return `${text}.${signature.digest('base64url').slice(0, 22)}`;
}
