import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret } from '#server/security/secrets.ts';

const KEY = 'order-tracking';

const DAY = 24 * 3_600_000;

/** Milliseconds for which the link of a letter shows the order. */
const VALID_FOR = 30 * DAY;

/** Part of every letter about an order, and not stored: its signed id and the end of its validity in days. */
export async function trackToken(db: Db, orderId: number, now: Date): Promise<string> {
  return signed(db, orderId, Math.ceil((now.getTime() + VALID_FOR) / DAY), now);
}

/** Undefined for a forged token, and for one that has expired. */
export async function orderOfToken(db: Db, token: string, now: Date): Promise<number | undefined> {
  const [, id, day] = (/^(\d{1,10})\.(\d{1,6})\./.exec(token) ?? []).map(Number);
  if (id === undefined || day === undefined || day * DAY < now.getTime()) return;
  const [ours, given] = [Buffer.from(await signed(db, id, day, now)), Buffer.from(token)];
  return ours.length === given.length && timingSafeEqual(ours, given) ? id : undefined;
}

async function signed(db: Db, orderId: number, day: number, now: Date): Promise<string> {
  const text = `${orderId}.${day}`;
  const signature = createHmac('sha256', await ensureSecret(db, KEY, now)).update(`track\n${text}`);
  return `${text}.${signature.digest('base64url').slice(0, 22)}`;
}
