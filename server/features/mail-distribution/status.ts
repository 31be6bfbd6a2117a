import type { MailingStatus } from '#contract/mail-distribution.ts';
import type { Db } from '#database/schema.ts';
import { ANSWER_WITHIN } from './letters.ts';
import { findRecipient } from './queries.ts';

export async function statusOf(db: Db, email: string, now: Date): Promise<MailingStatus> {
  const recipient = await findRecipient(db, email);
  const isSubscribed = recipient?.is_subscribed ?? false;
  return { email, isSubscribed, isAwaited: !isSubscribed && isAwaited(recipient, now) };
}

/** A letter can be confirmed when it was requested after they last left. */
const isAwaited = (recipient: Awaited<ReturnType<typeof findRecipient>>, now: Date): boolean =>
  recipient !== undefined &&
  now.getTime() - recipient.asked_at.getTime() < ANSWER_WITHIN &&
  (recipient.left_at === null || recipient.left_at < recipient.asked_at);
