import type { GivenConsent } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { askToJoin } from '#server/features/mail-distribution/ask-to-join.ts';
import { leaveByEmail } from '#server/features/mail-distribution/queries.ts';
import { insertConsent, listConsents, withdrawConsent } from './consent-queries.ts';
import { findUser } from './queries.ts';

export type Purpose = GivenConsent['purpose'];

/**
 * Each purpose has a text of its own (decision T5.27). The version is the date of the last change
 * of the text, and changes with it.
 */
const TEXTS: Record<Purpose, { title: string; version: string }> = {
  processing: { title: 'Обработка персональных данных', version: '2026-11-21' },
  offer: { title: 'Публичная оферта', version: '2026-11-21' },
  mailing: { title: 'Новости и предложения по e-mail', version: '2026-11-21' },
  publication: { title: 'Публикация в списке участников розыгрыша', version: '2026-11-21' },
};

/** The other purposes cannot be withdrawn: an account consists of processed data, and an order requires the offer. */
const CAN_WITHDRAW: readonly Purpose[] = ['mailing', 'publication'];

/** The current version of the text. */
export const textVersion = (purpose: Purpose): string => TEXTS[purpose].version;

type Given = { userId: string; purpose: Purpose; ip: string; now: Date };

export async function saveConsent(trx: Db, { userId, purpose, ip, now }: Given): Promise<void> {
  await insertConsent(trx, userId, { purpose, textVersion: TEXTS[purpose].version, givenFrom: ip, now });
}

type OrderConsents = Omit<Given, 'purpose'> & { accept: { mailing?: boolean | undefined }; email: string };

/** Stores the consents that an order requires, and the one to letters if the buyer gave it (decision T3.19). */
export async function saveOrderConsents(trx: Db, { accept, email, ...given }: OrderConsents): Promise<void> {
  for (const purpose of ['processing', 'offer'] as const) await saveConsent(trx, { ...given, purpose });
  if (accept.mailing) await agreeToMailing(trx, { ...given, email });
}

/**
 * Stores the consent, and sends a letter to the address: no newsletter is sent before it is
 * confirmed (decision T7.46).
 */
export async function agreeToMailing(
  trx: Db,
  { email, ...given }: Omit<Given, 'purpose'> & { email: string | null },
): Promise<void> {
  await saveConsent(trx, { ...given, purpose: 'mailing' });
  if (email === null) return;
  await askToJoin(trx, { email, ip: given.ip, consentVersion: textVersion('mailing'), now: given.now });
}

/** Consent to the newsletter is confirmed by a letter, as for every address; its withdrawal is immediate. */
export async function changeConsent(
  trx: Db,
  { isGiven, purpose, ...given }: Given & { isGiven: boolean },
): Promise<void> {
  const { userId, now } = given;
  const email = purpose === 'mailing' ? (await findUser(trx, userId)).email : null;
  if (!isGiven) {
    await withdrawConsent(trx, userId, purpose, now);
    if (email !== null) await leaveByEmail(trx, email, now);
  } else if (purpose === 'mailing') {
    await agreeToMailing(trx, { ...given, email });
  } else {
    await saveConsent(trx, { ...given, purpose });
  }
}

export async function consentsOf(db: Db, userId: string): Promise<GivenConsent[]> {
  const rows = await listConsents(db, userId);
  return rows.map(({ purpose, text_version, given_at, withdrawn_at }) => ({
    purpose,
    title: TEXTS[purpose].title,
    textVersion: text_version,
    givenAt: given_at.toISOString(),
    withdrawnAt: withdrawn_at?.toISOString() ?? null,
    canWithdraw: withdrawn_at === null && CAN_WITHDRAW.includes(purpose),
  }));
}
