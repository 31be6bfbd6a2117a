import type { Db } from '#database/schema.ts';
import { insertMessages } from './queries.ts';
import type { Channel, Template, Templates } from './templates.ts';

type Message<Name extends Template> = {
  channel: Channel;
  recipient: string;
  template: Name;
  params: Templates[Name];
};

/**
 * Sends a message after the caller's transaction commits, and not at all when it fails: a row that
 * the dispatcher finds (ADR 0029, 0071).
 */
export const queueMessage = <Name extends Template>(trx: Db, message: Message<Name>): Promise<void> =>
  insertMessages(trx, [message]);

/** The same for many at once. */
export const queueMessages = <Name extends Template>(
  trx: Db,
  messages: readonly Message<Name>[],
): Promise<void> => insertMessages(trx, messages);
