import type { Db } from '#database/schema.ts';
import { maskedBarcode } from '#domain/raffles/barcode.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';
import { decideOnEntry, findEntry } from './entry-queries.ts';
import { findPublished, lockRaffle } from './queries.ts';

export type Moderation = 'done' | 'no raffle' | 'list is frozen' | 'nothing waits';

/** Applies the decision of staff on an entry, and notifies its owner. */
export async function moderate(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { code, ticket, isAccepted }: { code: string; ticket: string; isAccepted: boolean },
): Promise<Moderation> {
  return db.transaction().execute(async (trx) => {
    const found = await findPublished(trx, code);
    const raffle = found && (await lockRaffle(trx, found.id, 'shared'));
    if (raffle === undefined) return 'no raffle';
    if (raffle.closed_at !== null) return 'list is frozen';
    const entry = await findEntry(trx, raffle.id, ticket);
    const decision = isAccepted ? { is_active: true as const } : { refused_at: now() };
    if (entry === undefined || !(await decideOnEntry(trx, entry.id, decision))) return 'nothing waits';
    await notifyOwner(trx, {
      recipient: entry.email,
      what: isAccepted ? 'accepted' : 'refused',
      name: firstName(entry.full_name),
      raffle: raffle.title,
      code,
      ticket: maskedBarcode(ticket),
    });
    return 'done';
  });
}

type Decision = {
  recipient: string;
  what: 'accepted' | 'refused';
  name: string;
  raffle: string;
  code: string;
  ticket: string;
};

async function notifyOwner(trx: Db, { recipient, ...params }: Decision): Promise<void> {
  await queueMessage(trx, { channel: 'email', recipient, template: 'raffle', params });
}
