import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';

/**
 * A letter with a password that signs in once. The same happens for every
 * e-mail: who has an account is found out when the letter is sent (promise R24).
 *
 * @param params `createsAccount` for an e-mail that has none (decision T4.9), agreed to from `ip`
 */
export async function sendTemporaryPassword(
  db: Db,
  email: string,
  params: { createsAccount: boolean; ip: string },
): Promise<void> {
  await queueMessage(db, { channel: 'email', recipient: email, template: 'temporaryPassword', params });
}
