import { randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';

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
