import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';

/* Owns the table secrets: keys that the shop generates and all its nodes share (promise R22). */

export type Secret = { name: string; value: Buffer; createdAt: Date };

/** The secret of this name, generated on first use. */
export async function ensureSecret(db: Db, name: string, now: Date): Promise<Buffer> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url'), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const [secret] = await findSecrets(db, name);
  if (secret === undefined) throw new Error(`The secret ${name} has just been made`);
  return secret.value;
}

/** A secret that `npm run keys -- rotate` replaces (ADR 0124). */
export type RotatedSecret = {
  name: string;
  /** Milliseconds for which what the former one has signed is still valid. */
  formerLives: number;
};

/** The secret that signs, and the one before it while it is still valid. */
export async function validSecrets(
  db: Db,
  { name, formerLives }: RotatedSecret,
  now: Date,
): Promise<readonly [Buffer, ...Buffer[]]> {
  const current = await ensureSecret(db, name, now);
  const [replacement, former] = await findSecrets(db, name);
  if (replacement === undefined || former === undefined) return [current];
  const isValid = now.getTime() - replacement.createdAt.getTime() < formerLives;
  return isValid ? [replacement.value, former.value] : [replacement.value];
}

/** Whether `sign` gives this text with one of the keys. */
export function isSigned(given: string, keys: readonly Buffer[], sign: (key: Buffer) => string): boolean {
  const bytes = Buffer.from(given);
  return keys.some((key) => {
    const ours = Buffer.from(sign(key));
    return ours.length === bytes.length && timingSafeEqual(ours, bytes);
  });
}

/**
 * Replaces a secret, which becomes the former one; the former one until now is deleted. The new one has the name, so that
 * nodes of an earlier version use it, too.
 */
export async function rotateSecret(db: Kysely<Schema>, { name }: Pick<RotatedSecret, 'name'>, now: Date) {
  await db.transaction().execute(async (trx) => {
    await ensureSecret(trx, name, now);
    const [current] = await findSecrets(trx, name);
    // The newest one signs, so it must be newer also than one of a node whose clock is ahead.
    const createdAt = Math.max(now.getTime(), (current?.createdAt.getTime() ?? 0) + 1);
    const former = `${name}:former`;
    await dropSecrets(trx, [former]);
    await trx.updateTable('secrets').set({ name: former }).where('name', '=', name).execute();
    await ensureSecret(trx, name, new Date(createdAt));
  });
}

/** Secrets whose names have this prefix, the newest first. */
export async function findSecrets(db: Db, prefix: string): Promise<Secret[]> {
  const rows = await db
    .selectFrom('secrets')
    .selectAll()
    .where('name', 'like', `${prefix}%`)
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ name, value, created_at }) => ({
    name,
    value: Buffer.from(value, 'base64url'),
    createdAt: created_at,
  }));
}

export async function dropSecrets(db: Db, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('secrets').where('name', 'in', names).execute();
}
