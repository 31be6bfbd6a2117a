import type { GivenConsent } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';

type Purpose = GivenConsent['purpose'];

/**
 * Each purpose has a text of its own (decision T5.27). The version is the date of the last change
 * of the text, and changes with it.
 */
const TEXTS: Record<Purpose, { title: string; version: string }> = {
  processing: { title: 'Обработка персональных данных', version: '2026-11-21' },
  offer: { title: 'Публичная оферта', version: '2026-11-21' },
  mailing: { title: 'Новости и предложения по e-mail', version: '2026-11-24' },
  publication: { title: 'Публикация в списке участников розыгрыша', version: '2026-11-21' },
};

/** The other purposes cannot be withdrawn: an account consists of processed data, and an order requires the offer. */
const CAN_WITHDRAW: readonly Purpose[] = ['mailing', 'publication'];

/** The current version of the text. */
export const textVersion = (purpose: Purpose): string => TEXTS[purpose].version;

export type Consent = { userId: string; purpose: Purpose; ip: string; now: Date };

export const saveConsent = (trx: Db, { purpose, ...given }: Consent): Promise<void> =>
  saveConsents(trx, { ...given, purposes: [purpose] });

/** A consent that is already in force stays as it is. */
export async function saveConsents(
  trx: Db,
  { userId, purposes, ip, now }: Omit<Consent, 'purpose'> & { purposes: readonly Purpose[] },
): Promise<void> {
  await trx
    .insertInto('consents')
    .values(
      purposes.map((purpose) => ({
        user_id: userId,
        purpose,
        text_version: textVersion(purpose),
        given_at: now,
        given_from: ip,
      })),
    )
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

/** The consent that is in force. */
export function findConsent(db: Db, userId: string, purpose: Purpose) {
  return db
    .selectFrom('consents')
    .select(['text_version', 'given_at', 'given_from'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** All consents, the latest first. */
export async function consentsOf(db: Db, userId: string): Promise<GivenConsent[]> {
  const rows = await db
    .selectFrom('consents')
    .select(['purpose', 'text_version', 'given_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ purpose, text_version, given_at, withdrawn_at }) => ({
    purpose,
    title: TEXTS[purpose].title,
    textVersion: text_version,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    canWithdraw: withdrawn_at === null && CAN_WITHDRAW.includes(purpose),
  }));
}

/** Where the consents of `consentsOf` were given, in the same order: addresses of the network. */
export async function givenFrom(db: Db, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('consents')
    .select('given_from')
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ given_from }) => given_from);
}

export const isPurpose = (text: string): text is Purpose => Object.hasOwn(TEXTS, text);

export const canWithdraw = (purpose: Purpose): boolean => CAN_WITHDRAW.includes(purpose);
