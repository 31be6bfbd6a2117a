import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { QueuedMessage } from '#server/jobs/job-data.ts';
import { currentRequestId } from '#server/observability/log.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { URGENT_TEMPLATES } from './priority.ts';
import type { Channel } from './templates.ts';

/* Owns the table messages. */

/** Every node that sends messages listens here. */
export const MESSAGES_CHANNEL = 'messages';

export type NewMessage = { channel: Channel; recipient: string; template: string; params: object };

/** Inserts any number of messages with one notification, which is delivered on commit. */
export async function insertMessages(trx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    with queued as (
      insert into messages (channel, recipient, template, params, request_id)
      select channel, recipient, template, params, ${currentRequestId() ?? null}
        from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
          as message (channel text, recipient text, template text, params jsonb)
    )
    select pg_notify(${MESSAGES_CHANNEL}, '')`.execute(trx);
}

/**
 * Takes messages that are due, the urgent ones first, to be queued: until `until` no other node
 * takes them. A version of the shop that sends from this table skips them by the same column.
 */
export async function takeDueMessages(
  trx: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<{ id: number; tries: number; template: string }[]> {
  const due = trx
    .selectFrom('messages')
    .select('id')
    .where('gave_up_at', 'is', null)
    .where(({ or, eb }) => or([eb('next_try', 'is', null), eb('next_try', '<=', now)]))
    .orderBy(({ eb }) => eb('template', 'in', URGENT_TEMPLATES), 'desc')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return trx
    .updateTable('messages')
    .set({ next_try: until })
    .where('id', 'in', due)
    .returning(['id', 'tries', 'template'])
    .execute();
}

/**
 * Takes a queued message for sending. If this process crashes, the message is due again at `until`.
 *
 * @returns undefined when it was taken, sent or deleted since it was queued
 */
export function claimMessage(db: Db, { messageId, tries }: QueuedMessage, until: Date) {
  return db
    .updateTable('messages')
    .set({ tries: tries + 1, next_try: until })
    .where('id', '=', messageId)
    .where('tries', '=', tries)
    .where('gave_up_at', 'is', null)
    .returning(['id', 'channel', 'recipient', 'template', 'params', 'tries', 'request_id'])
    .executeTakeFirst();
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute();
}

export async function postponeMessage(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('messages').set({ next_try: until }).where('id', '=', id).execute();
}

export async function failMessage(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('messages').set({ gave_up_at: now }).where('id', '=', id).execute();
}

export const personalData: PersonalData = {
  async erase(trx, { email, phone }) {
    const recipients = [email, phone].filter((recipient) => recipient !== null);
    if (recipients.length > 0) {
      await trx.deleteFrom('messages').where('recipient', 'in', recipients).execute();
    }
  },
};
