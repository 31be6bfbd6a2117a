import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Channel } from './templates.ts';

/* Owns the table messages. */

/** Every node that sends messages listens here. */
export const MESSAGES_CHANNEL = 'messages';

export type NewMessage = { channel: Channel; recipient: string; template: string; params: object };

export async function insertMessage(trx: Db, { params, ...message }: NewMessage): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ ...message, params: JSON.stringify(params) })
    .execute();
  // Heard when the transaction is over.
  await sql`select pg_notify(${MESSAGES_CHANNEL}, '')`.execute(trx);
}

/**
 * Takes messages whose time has come: nobody else takes them before `until`,
 * and if this process dies they are taken again then.
 */
export function takeMessages(db: Db, { now, until, most }: { now: Date; until: Date; most: number }) {
  return db
    .updateTable('messages')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), next_try: until }))
    .where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('messages')
          .select('id')
          .where('gave_up_at', 'is', null)
          .where(({ or, eb: each }) => or([each('next_try', 'is', null), each('next_try', '<=', now)]))
          .orderBy(sql`next_try nulls first`)
          .orderBy('id')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      ),
    )
    .returning(['id', 'channel', 'recipient', 'template', 'params', 'tries'])
    .execute();
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', id).execute();
}

export async function postponeMessage(db: Db, id: number, until: Date): Promise<void> {
  await db.updateTable('messages').set({ next_try: until }).where('id', '=', id).execute();
}

export async function giveMessageUp(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('messages').set({ gave_up_at: now }).where('id', '=', id).execute();
}

/** Messages that could not be sent are of no use after a while, and name people. */
export async function deleteGivenUp(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('messages').where('gave_up_at', '<', before).execute();
}

export async function deleteMessagesTo(trx: Db, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return;
  await trx.deleteFrom('messages').where('recipient', 'in', recipients).execute();
}
