import type { Attempts } from '#server/security/attempts.ts';

const MINUTE = 60_000;

/** Promise R25: "send ≤ 1/min and 5/h" to one mailbox. */
const IN_A_MINUTE = { max: 1, windowMs: MINUTE };
const IN_AN_HOUR = { max: 5, windowMs: 60 * MINUTE };

type Asked = {
  email: string;
  isUnsubscribe: boolean;
  /** The account of the address asks, which may change its mind within a minute. */
  isOwner: boolean;
};

/** Counts a letter about joining or leaving that is requested for this address. */
export async function takeMailingLetter(
  attempts: Attempts,
  { email, isUnsubscribe, isOwner }: Asked,
): Promise<void> {
  const kind = isUnsubscribe ? 'leave' : 'join';
  for (const pace of isOwner ? [IN_AN_HOUR] : [IN_A_MINUTE, IN_AN_HOUR]) {
    await attempts.take(`mailing-${kind}:${pace.windowMs}:${email.toLowerCase()}`, pace);
  }
}
