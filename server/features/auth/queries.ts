import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Owns the tables sessions, refresh_tokens, sign_in_codes, password_resets and temporary_passwords. */

type NewSession = { userId: string; deviceId: string | undefined; openedAt: Date; expiresAt: Date };

/** @returns its id */
export async function insertSession(trx: Db, session: NewSession): Promise<string> {
  const { id } = await trx
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      device_id: session.deviceId ?? null,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the session to which this token belongs or ever belonged. */
export function lockSession(trx: Db, tokenHash: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.device_id',
      'sessions.expires_at',
      'users.user_role',
    ])
    .where('sessions.id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('session_id').where('hash', '=', tokenHash),
    )
    .forUpdate('sessions')
    .executeTakeFirst();
}

export async function prolongSession(
  trx: Db,
  id: string,
  { deviceId, expiresAt }: Pick<NewSession, 'deviceId' | 'expiresAt'>,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ device_id: sql`coalesce(device_id, ${deviceId ?? null}::uuid)`, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** @returns its id, if it existed */
export async function deleteSessionOf(db: Db, tokenHash: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens').select('session_id').where('hash', '=', tokenHash),
    )
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** @returns their ids */
export async function deleteSessionsOf(
  trx: Db,
  userId: string,
  exceptId: string | undefined,
): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Deletes what has expired: sessions, codes, and tokens and passwords of letters. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const table of ['sessions', 'sign_in_codes', 'password_resets', 'temporary_passwords'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
}

export type StoredToken = { hash: string; seed: string };

export async function insertRefreshToken(
  trx: Db,
  sessionId: string,
  { hash, seed }: StoredToken,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ hash, session_id: sessionId, seed, replaced_at: null })
    .execute();
}

/** @throws {Error} when it is not stored; the caller has found its session, so it must be */
export function findRefreshToken(trx: Db, hash: string) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['seed', 'replaced_at'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
}

export async function markReplaced(trx: Db, hash: string, now: Date): Promise<void> {
  await trx.updateTable('refresh_tokens').set({ replaced_at: now }).where('hash', '=', hash).execute();
}

/** Replaces the previous code of the recipient. */
export async function putCode(
  trx: Db,
  recipient: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<void> {
  const code = { hash, expires_at: expiresAt, tries: 0 };
  await trx
    .insertInto('sign_in_codes')
    .values({ recipient, ...code })
    .onConflict((conflict) => conflict.column('recipient').doUpdateSet(code))
    .execute();
}

/**
 * Counts a guess before it is checked, so that simultaneous guesses are counted too; undefined when
 * no guess is left.
 */
export async function takeTry(
  db: Db,
  recipient: string,
  { tries, now }: { tries: number; now: Date },
): Promise<string | undefined> {
  const code = await db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('recipient', '=', recipient)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)
    .returning('hash')
    .executeTakeFirst();
  return code?.hash;
}

/** @returns whether the code still existed: it signs in once */
export async function spendCode(trx: Db, recipient: string, hash: string): Promise<boolean> {
  const spent = await trx
    .deleteFrom('sign_in_codes')
    .where('recipient', '=', recipient)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
