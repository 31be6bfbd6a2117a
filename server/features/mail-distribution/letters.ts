import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { leaveToken } from './leave-token.ts';
import { findLetter, findRecipient, findSubscribed, putToken } from './queries.ts';

/** Milliseconds for which a letter can be confirmed. */
export const ANSWER_WITHIN = 7 * 24 * 3_600_000;

type OfMailing = Pick<SecretMakers, 'mailingConfirmation' | 'mailingLeave' | 'newsletter' | 'reviewRequest'>;

export const mailingSecrets = (db: Kysely<Schema>): OfMailing => ({
  async mailingConfirmation(email, _params, now) {
    const token = randomBytes(32).toString('base64url');
    const endsAt = new Date(now.getTime() + ANSWER_WITHIN);
    return (await putToken(db, email, { hash: hashOfToken(token), endsAt })) ? { token } : undefined;
  },

  async mailingLeave(email, _params, now) {
    const recipient = await findRecipient(db, email);
    return recipient?.is_subscribed ? { token: await leaveToken(db, recipient.id, now) } : undefined;
  },

  /** None for a reader who has left meanwhile. */
  async reviewRequest(_email, { recipientId }, now) {
    const recipient = await findSubscribed(db, recipientId);
    return recipient && { leaveToken: await leaveToken(db, recipientId, now) };
  },

  async newsletter(_email, { letterCode, recipientId }, now) {
    const [letter, recipient] = [await findLetter(db, letterCode), await findSubscribed(db, recipientId)];
    if (letter === undefined || recipient === undefined) return;
    const { subject, lines, link_title: title, link_path: path } = letter;
    return {
      subject,
      lines,
      link: title === null || path === null ? undefined : { title, path },
      leaveToken: await leaveToken(db, recipientId, now),
    };
  },
});
