import type { Db } from '#database/schema.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { type Asking, recordRequest } from './queries.ts';

/**
 * Whoever reads this address is asked by a letter whether they want the
 * newsletter; until they answer there is none (decision T7.46). Whoever gets it
 * already is not asked again.
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
