import type { Db } from '#database/schema.ts';
import { insertMessage } from './queries.ts';
import type { Channel, Template, Templates } from './templates.ts';

/**
 * Sends a message once the caller's transaction is over, and not at all when it
 * fails: a row that the sender finds (ADR 0029).
 */
export async function queueMessage<Name extends Template>(
  trx: Db,
  message: { channel: Channel; recipient: string; template: Name; params: Templates[Name] },
): Promise<void> {
  await insertMessage(trx, message);
}
