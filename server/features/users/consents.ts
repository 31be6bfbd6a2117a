import type { GivenConsent } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { askToJoin } from '#server/features/mail-distribution/ask-to-join.ts';
import { leaveByEmail } from '#server/features/mail-distribution/queries.ts';
import { insertConsent, listConsents, withdrawConsent } from './consent-queries.ts';
import { findUser } from './queries.ts';

export type Purpose = GivenConsent['purpose'];

/**
 * Each purpose has a text of its own (decision T5.27). The version is the day
 * the text was last changed, and changes with it.
 */
const TEXTS: Record<Purpose, { title: string; version: string }> = {
  processing: { title: 'Обработка персональных данных', version: '2026-11-21' },
  offer: { title: 'Публичная оферта', version: '2026-11-21' },
  mailing: { title: 'Новости и предложения по e-mail', version: '2026-11-21' },
  publication: { title: 'Публикация в списке участников розыгрыша', version: '2026-11-21' },
};

/** An account is nothing but processed data, and an order stands on the offer. */
const CAN_WITHDRAW: readonly Purpose[] = ['mailing', 'publication'];

/** Of the text as it stands now. */
export const textVersion = (purpose: Purpose): string => TEXTS[purpose].version;

type Given = { userId: string; purpose: Purpose; ip: string; now: Date };

export async function saveConsent(trx: Db, { userId, purpose, ip, now }: Given): Promise<void> {
  await insertConsent(trx, userId, { purpose, textVersion: TEXTS[purpose].version, givenFrom: ip, now });
}

type OrderConsents = Omit<Given, 'purpose'> & { accept: { mailing?: boolean | undefined }; email: string };

/** What an order stands on, and the letters that its buyer asked for besides (decision T3.19). */
export async function saveOrderConsents(trx: Db, { accept, email, ...given }: OrderConsents): Promise<void> {
  for (const purpose of ['processing', 'offer'] as const) await saveConsent(trx, { ...given, purpose });
  if (accept.mailing) await agreeToMailing(trx, { ...given, email });
}

/** The consent, and a letter by which the address itself agrees: nobody is written to before that (decision T7.46). */
export async function agreeToMailing(
  trx: Db,
  { email, ...given }: Omit<Given, 'purpose'> & { email: string | null },
): Promise<void> {
  await saveConsent(trx, { ...given, purpose: 'mailing' });
  if (email === null) return;
  await askToJoin(trx, { email, ip: given.ip, consentVersion: textVersion('mailing'), now: given.now });
}

/** Of the newsletter the account is asked as every address is, and leaves it at once. */
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
