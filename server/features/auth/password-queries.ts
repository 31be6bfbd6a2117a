import type { Db } from '#database/schema.ts';

/* Tokens and passwords of letters; the tables are named in queries.ts. */

export async function insertReset(
  trx: Db,
  userId: string,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ user_id: userId, token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Uses up the token of a letter. @returns its account; undefined for a used, an expired and an unknown token */
export async function takeReset(trx: Db, tokenHash: string, now: Date): Promise<string | undefined> {
  const reset = await trx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  return reset && reset.expires_at > now ? reset.user_id : undefined;
}

/** Replaces the temporary password of the previous letter. */
export async function saveTemporaryPassword(
  trx: Db,
  userId: string,
  { passwordHash, expiresAt }: { passwordHash: string; expiresAt: Date },
): Promise<void> {
  const values = { password_hash: passwordHash, expires_at: expiresAt };
  await trx
    .insertInto('temporary_passwords')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function findTemporaryPassword(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('temporary_passwords')
    .select('password_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.password_hash;
}

/** @returns false when a concurrent request has just used it up */
export async function takeTemporaryPassword(trx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('temporary_passwords')
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteSecretsOf(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('temporary_passwords').where('user_id', '=', userId).execute();
  await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}
