import type { Api } from '#contract/client.ts';
import type { MailingStatus } from '#contract/mail-distribution.ts';

/**
 * Whether an address receives the newsletter.
 *
 * @throws {TypeError} without an address: the caller must have one (§5, decision T5.26)
 */
export function mailingStatus(api: Api, email: string | undefined): Promise<MailingStatus> {
  if (!email) throw new TypeError('Email is undefined');
  return api('GET /mail-distribution/v1/recipients/status', { query: { email } });
}

/** §4: "Subscription status toggles on the subscribe call". */
export async function changeMailing(api: Api, isGiven: boolean): Promise<void> {
  const { email } = await api('GET /users/v1/part-profile');
  await api('POST /mail-distribution/v1/recipients/subscribe', {
    body: { email, isUnsubscribe: !isGiven, accept: isGiven },
  });
}
