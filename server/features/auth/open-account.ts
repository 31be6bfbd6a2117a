import type { Db } from '#database/schema.ts';
import { saveConsent } from '#server/features/users/consents.ts';
import {
  type Account,
  confirmEmail,
  createUser,
  findUserByEmail,
  findUserByPhone,
  type NewUser,
} from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Recipient } from './codes.ts';
import { closeSessions } from './sessions.ts';

type Consent = { isGiven: boolean; ip: string; now: Date };

/**
 * The account of the proven holder of this number or mailbox, opened when there is none (decision T1.1).
 *
 * @throws {Problem} `invalid` when an account is to be opened without consent (decision T5.27)
 */
export async function accountOfHolder(trx: Db, recipient: Recipient, consent: Consent): Promise<Account> {
  const found = await findAccount(trx, recipient, consent.now);
  if (found) return found;
  if (!consent.isGiven) {
    const message = 'Необходимо подтвердить обработку персональных данных';
    throw new Problem('invalid', message, { errors: { consent: message } });
  }
  const { ip, now } = consent;
  const made = await createUser(trx, { ...contactOf(recipient), now });
  if (made === undefined) {
    // A concurrent request has opened the account and has committed by now.
    const account = await findAccount(trx, recipient, now);
    if (account === undefined) throw new Error('The contact is neither free nor taken');
    return account;
  }
  await saveConsent(trx, { userId: made.id, purpose: 'processing', ip, now });
  return made;
}

async function findAccount(
  trx: Db,
  { channel, address }: Recipient,
  now: Date,
): Promise<Account | undefined> {
  if (channel === 'sms') return findUserByPhone(trx, address);
  const account = await findUserByEmail(trx, address);
  // Sessions opened with this mailbox before it was confirmed end now.
  if (account && (await confirmEmail(trx, account.id, now))) await closeSessions(trx, account.id);
  return account;
}

const contactOf = ({ channel, address }: Recipient): Omit<NewUser, 'now'> =>
  channel === 'sms'
    ? { email: null, phone: address, isPhoneConfirmed: true }
    : { email: address, isEmailConfirmed: true };
