import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { type Asking, recordRequest } from './queries.ts';

/**
 * Sends a letter that asks the reader of this address to confirm; without an answer there is no
 * newsletter (decision T7.46). A subscribed address is not asked again.
 */
export async function askToJoin(trx: Db, asking: Asking): Promise<void> {
  if (!(await recordRequest(trx, asking))) return;
  await queueMessage(trx, {
    channel: 'email',
    recipient: asking.email,
    template: 'mailingConfirmation',
    params: {},
  });
}
