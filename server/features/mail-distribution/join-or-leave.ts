import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { saveConsent, withdrawConsent } from '#server/features/users/consents.ts';
import { findUserByEmail } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import type { Services } from '#server/services.ts';
import { readerOf } from './leave-token.ts';
import { askToJoin, changeConsent } from './mailing-consent.ts';
import { confirmRecipient, findRecipient, leaveByEmail, leaveById } from './queries.ts';

type Mailing = Pick<Services, 'db' | 'now'>;

type Subscription = {
  email: string;
  isUnsubscribe: boolean;
  ip: string;
  /** The account of this address. */
  ownerId: string | undefined;
};

const LETTER_SENT = 'Мы\u00a0отправили письмо: откройте его и\u00a0подтвердите подписку';
const LEAVE_LETTER_SENT =
  'Если новости приходят на\u00a0этот адрес, мы\u00a0отправили на\u00a0него ссылку для отписки';
const LEFT = 'Вы\u00a0отписаны: новостей больше не\u00a0будет';
const JOINED = 'Подписка подтверждена: спасибо, что вы\u00a0с\u00a0нами';

/**
 * Handles a subscription form: it can only have the reader of an address asked. Only the account of
 * the address leaves at once.
 *
 * @returns the text for the sender, the same for every address
 */
export async function joinOrLeave({ db, now }: Mailing, subscription: Subscription): Promise<string> {
  const { email, isUnsubscribe, ip, ownerId } = subscription;
  const at = now();
  return db.transaction().execute(async (trx) => {
    if (ownerId !== undefined) {
      await changeConsent(trx, { userId: ownerId, purpose: 'mailing', isGiven: !isUnsubscribe, ip, now: at });
      return isUnsubscribe ? LEFT : LETTER_SENT;
    }
    if (!isUnsubscribe) {
      await askToJoin(trx, { email, ip, now: at });
      return LETTER_SENT;
    }
    const recipient = await findRecipient(trx, email);
    if (recipient?.is_subscribed) {
      // The address as its reader has written it, whatever its letter case here.
      await queueMessage(trx, {
        channel: 'email',
        recipient: recipient.email,
        template: 'mailingLeave',
        params: {},
      });
    }
    return LEAVE_LETTER_SENT;
  });
}

/**
 * Subscribes the reader of a letter; an account with this address gives its consent to letters thereby.
 *
 * @throws {Problem} `invalid` for a token that was used, or is older than seven days
 */
export async function confirm({ db, now }: Mailing, token: string): Promise<string> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    const recipient = await confirmRecipient(trx, hashOfToken(token), at);
    if (recipient === undefined) {
      const message = 'Ссылка больше не\u00a0действует: подпишитесь ещё раз';
      throw new Problem('invalid', message, { errors: { token: message } });
    }
    const account = await findUserByEmail(trx, recipient.email);
    if (account === undefined) return;
    await saveConsent(trx, { userId: account.id, purpose: 'mailing', ip: recipient.asked_from, now: at });
  });
  return JOINED;
}

/**
 * Unsubscribes the reader of a letter and withdraws the consent of the account; can be repeated.
 *
 * @throws {Problem} `invalid` for a forged token
 */
export async function leave({ db, now }: Mailing, token: string): Promise<string> {
  const at = now();
  const id = await readerOf(db, token, at);
  if (id === undefined) {
    const message = 'Некорректная ссылка';
    throw new Problem('invalid', message, { errors: { token: message } });
  }
  await db.transaction().execute(async (trx) => {
    const email = await leaveById(trx, id, at);
    if (email !== undefined) await withdrawOf(trx, email, at);
  });
  return LEFT;
}

/** Ends the newsletters to an address that the mail server has refused for good; the next ones would be refused too. */
export async function endFor({ db, now }: Mailing, email: string): Promise<void> {
  const at = now();
  await db.transaction().execute(async (trx) => {
    await leaveByEmail(trx, email, at);
    await withdrawOf(trx, email, at);
  });
}

async function withdrawOf(trx: Db, email: string, now: Date): Promise<void> {
  const account = await findUserByEmail(trx, email);
  if (account !== undefined) await withdrawConsent(trx, account.id, 'mailing', now);
}
