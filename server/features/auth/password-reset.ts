import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';

const PAGE_OF_GUESTS = '/user/password/reset/complete';
/** Signed-in users are redirected away from the page of guests (decision T0.1). */
const PAGE_OF_USERS = '/user/reset-password';

/**
 * Sends a letter with a link for a new password. The request does the same for every e-mail: the
 * account is looked up when the letter is sent (promise R24).
 */
export async function sendReset(
  db: Db,
  email: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<void> {
  const params = { page: isSignedIn ? PAGE_OF_USERS : PAGE_OF_GUESTS };
  await queueMessage(db, { channel: 'email', recipient: email, template: 'passwordReset', params });
}
