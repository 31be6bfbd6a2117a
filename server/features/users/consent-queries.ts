import type { ConsentRow } from '#database/schema/users.ts';
import type { Db } from '#database/schema.ts';

type Purpose = ConsentRow['purpose'];

/** All consents, the latest first. */
export function listConsents(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findConsent(db: Db, userId: string, purpose: Purpose) {
  return db
    .selectFrom('consents')
    .select(['text_version', 'given_at', 'given_from'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** A consent that is already in force stays as it is. */
export async function insertConsent(
  trx: Db,
  userId: string,
  consent: { purpose: Purpose; textVersion: string; givenFrom: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('consents')
    .values({
      user_id: userId,
      purpose: consent.purpose,
      text_version: consent.textVersion,
      given_at: consent.now,
      given_from: consent.givenFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .execute();
}

export async function withdrawConsent(trx: Db, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}
