import type { GivenConsent } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { insertConsent, listConsents, withdrawConsent } from './consent-queries.ts';

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

type Given = { userId: string; purpose: Purpose; ip: string; now: Date };

export async function keepConsent(trx: Db, { userId, purpose, ip, now }: Given): Promise<void> {
  await insertConsent(trx, userId, { purpose, textVersion: TEXTS[purpose].version, givenFrom: ip, now });
}

type OrderConsents = Omit<Given, 'purpose'> & { accept: { mailing?: boolean | undefined } };

/** What an order stands on, and the letters that its buyer asked for besides (decision T3.19). */
export async function keepOrderConsents(trx: Db, { accept, ...given }: OrderConsents): Promise<void> {
  const purposes = ['processing', 'offer', ...(accept.mailing ? (['mailing'] as const) : [])] as const;
  for (const purpose of purposes) await keepConsent(trx, { ...given, purpose });
}

export async function changeConsent(trx: Db, given: Given & { isGiven: boolean }): Promise<void> {
  if (given.isGiven) await keepConsent(trx, given);
  else await withdrawConsent(trx, given.userId, given.purpose, given.now);
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
