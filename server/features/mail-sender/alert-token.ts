import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { ensureSecret } from '#server/security/secrets.ts';

const KEY = 'alerts';

/** Part of every letter about a size and never expires, so it is not stored: the signed id of the request. */
export async function leaveToken(db: Db, id: number, now: Date): Promise<string> {
  return `${id}.${signature(await ensureSecret(db, KEY, now), id)}`;
}

/** Undefined for a forged token. */
export async function alertOfToken(db: Db, token: string, now: Date): Promise<number | undefined> {
  const id = Number(/^(\d{1,10})\./.exec(token)?.[1]);
  if (!Number.isSafeInteger(id)) return;
  const [ours, given] = [Buffer.from(await leaveToken(db, id, now)), Buffer.from(token)];
  return ours.length === given.length && timingSafeEqual(ours, given) ? id : undefined;
}

const signature = (key: Buffer, id: number): string =>
  createHmac('sha256', key).update(`leave\n${id}`).digest('base64url');
