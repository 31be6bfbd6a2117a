import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';

/**
 * Sends a letter with a password that signs in once. The request does the same for every e-mail: the account
 * is looked up when the letter is sent (promise R24).
 *
 * @param params `createsAccount` for an e-mail that has none (decision T4.9), with consent given from `ip`
 */
export async function sendTemporaryPassword(
  db: Db,
  email: string,
  params: { createsAccount: boolean; ip: string },
): Promise<void> {
  await queueMessage(db, { channel: 'email', recipient: email, template: 'temporaryPassword', params });
}
