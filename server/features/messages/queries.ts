import { sql } from 'kysely';
import type { MessageLogRow } from '#database/schema/messages.ts';
import type { Db } from '#database/schema.ts';
import type { QueuedMessage } from '#server/jobs/job-data.ts';
import { currentRequestId } from '#server/observability/log.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { URGENT_TEMPLATES } from './priority.ts';
import type { Channel } from './templates.ts';

/* Owns the tables messages and message_log. */

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

/** What became of a message, for the people of the back office. */
export type Logged = {
  at: Date;
  channel: MessageLogRow['channel'];
  template: string;
  /** Null where the words hold a secret. */
  subject: string | null;
  recipient: string;
  orderId: number | null;
  outcome: MessageLogRow['outcome'];
};

/** Writes a row of the log, in the statement that settles the message. */
const logged = ({ at, channel, template, subject, recipient, orderId, outcome }: Logged) => sql`
  insert into message_log (at, channel, template, subject, recipient, order_id, outcome)
  values (${at}, ${channel}, ${template}, ${subject}, ${recipient}, ${orderId}, ${outcome})`;

export async function deleteMessage(db: Db, id: number, log: Logged): Promise<void> {
  await sql`with sent as (delete from messages where id = ${id}) ${logged(log)}`.execute(db);
}

/** A notification in the shop is a message too. */
export async function logNotice(db: Db, log: Logged): Promise<void> {
  await logged(log).execute(db);
}

export async function postponeMessage(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('messages').set({ next_try: until }).where('id', '=', id).execute();
}

export async function failMessage(db: Db, id: number, log: Logged): Promise<void> {
  await sql`with failed as (update messages set gave_up_at = ${log.at} where id = ${id}) ${logged(log)}`.execute(
    db,
  );
}

/** Days. */
const LOG_KEPT = 180;

/** @returns how many rows were older than their term */
export async function sweepMessageLog(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('message_log')
    .where('at', '<', new Date(now.getTime() - LOG_KEPT * 86_400_000))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const personalData: PersonalData = {
  async erase(trx, { id, email, phone }) {
    const recipients = [email, phone].filter((recipient) => recipient !== null);
    if (recipients.length > 0) {
      await trx.deleteFrom('messages').where('recipient', 'in', recipients).execute();
    }
    // A notification in the shop is logged by the account.
    await trx
      .deleteFrom('message_log')
      .where('recipient', 'in', [id, ...recipients])
      .execute();
  },
};
