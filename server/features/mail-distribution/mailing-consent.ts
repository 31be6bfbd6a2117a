import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { type Consent, saveConsent, textVersion, withdrawConsent } from '#server/features/users/consents.ts';
import { findUser } from '#server/features/users/queries.ts';
import { type Asking, leaveByEmail, recordRequest } from './queries.ts';

/**
 * Sends a letter that asks the reader of this address to confirm; without an answer there is no
 * newsletter (decision T7.46). A subscribed address is not asked again.
 */
export async function askToJoin(trx: Db, asking: Omit<Asking, 'consentVersion'>): Promise<void> {
  if (!(await recordRequest(trx, { ...asking, consentVersion: textVersion('mailing') }))) return;
  await queueMessage(trx, {
    channel: 'email',
    recipient: asking.email,
    template: 'mailingConfirmation',
    params: {},
  });
}

/**
 * Stores the consent, and sends a letter to the address: no newsletter is sent before it is
 * confirmed (decision T7.46).
 */
export async function agreeToMailing(
  trx: Db,
  { email, ...given }: Omit<Consent, 'purpose'> & { email: string | null },
): Promise<void> {
  await saveConsent(trx, { ...given, purpose: 'mailing' });
  if (email !== null) await askToJoin(trx, { email, ip: given.ip, now: given.now });
}

/** Consent to the newsletter is confirmed by a letter, as for every address; its withdrawal is immediate. */
export async function changeConsent(
  trx: Db,
  { isGiven, purpose, ...given }: Consent & { isGiven: boolean },
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
