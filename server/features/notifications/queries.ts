import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { SYSTEM_TYPES } from '#domain/notifications/system-types.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the table notifications. */

/** Every node with sockets listens here. */
export const NEWS_CHANNEL = 'notifications';

/** Messages between nodes: ids only, however long a notification is. */
export const News = z.discriminatedUnion('kind', [
  /** A notification of this user, or of everyone. */
  z.object({ kind: z.literal('added'), userId: z.string().nullable(), id: z.int() }),
  /** Notifications of many users, created at one time; other users' ids may lie in between. */
  z.object({ kind: z.literal('added-many'), from: z.int(), to: z.int(), at: z.string() }),
  /** This user has read some. */
  z.object({ kind: z.literal('read'), userId: z.string() }),
  /** These sessions have ended. */
  z.object({ kind: z.literal('closed'), sessionIds: z.array(z.string()).readonly() }),
]);
export type News = z.output<typeof News>;

/** Delivered when the transaction commits. */
export async function publishToNodes(trx: Db, news: News): Promise<void> {
  await sql`select pg_notify(${NEWS_CHANNEL}, ${JSON.stringify(news)})`.execute(trx);
}

export type NewNotification = {
  userId: string | null;
  typeCode: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
};

/** Inserts a notification and publishes it to the nodes, which learn of it when the transaction commits. */
export async function insertNotification(trx: Db, notification: NewNotification): Promise<void> {
  const { userId, typeCode, title, body, link, createdAt } = notification;
  await sql`
    with added as (
      insert into notifications (user_id, type_code, title, body, link, created_at)
      values (${userId}::uuid, ${typeCode}, ${title}, ${body}, ${link}, ${createdAt})
      returning user_id, id
    )
    select pg_notify(
      ${NEWS_CHANNEL}, json_build_object('kind', 'added', 'userId', user_id, 'id', id)::text
    ) from added`.execute(trx);
}

/** @returns their ids */
export async function insertNotifications(
  trx: Db,
  notifications: readonly NewNotification[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into notifications (user_id, type_code, title, body, link, created_at)
    select "userId", "typeCode", title, body, link, "createdAt"
      from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as notification
        ("userId" uuid, "typeCode" text, title text, body text, link text, "createdAt" timestamptz)
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

const COLUMNS = ['id', 'user_id', 'type_code', 'title', 'body', 'link', 'received_at', 'created_at'] as const;

/** Notifications that the user can read; commands of the system are obeyed, not read. */
function readable(db: Db, userId: string) {
  return db
    .selectFrom('notifications')
    .where('user_id', '=', userId)
    .where('type_code', 'not in', SYSTEM_TYPES);
}

type Part = { offset: number; limit: number };

/** A page of the user's notifications, the latest first. */
export function listNotifications(db: Db, userId: string, isUnreadOnly: boolean, { offset, limit }: Part) {
  return readable(db, userId)
    .$if(isUnreadOnly, (query) => query.where('received_at', 'is', null))
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export type FoundNotification = Awaited<ReturnType<typeof listNotifications>>[number];

export async function countNotifications(db: Db, userId: string, isUnreadOnly: boolean): Promise<number> {
  const { found } = await readable(db, userId)
    .$if(isUnreadOnly, (query) => query.where('received_at', 'is', null))
    .select(({ fn }) => fn.countAll().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

/** Unread counts; a user without unread ones is absent. */
export async function countUnreadOf(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const counts = await db
    .selectFrom('notifications')
    .select(({ fn }) => ['user_id', fn.countAll().as('unread')])
    .where('user_id', 'in', userIds)
    .where('received_at', 'is', null)
    .where('type_code', 'not in', SYSTEM_TYPES)
    .groupBy('user_id')
    .execute();
  return new Map(counts.map(({ user_id, unread }) => [user_id ?? '', Number(unread)]));
}

export function findNotification(db: Db, userId: string, id: number) {
  return readable(db, userId).select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Regardless of their owners: for sockets. */
export function findNews(db: Db, ids: readonly number[]) {
  return db.selectFrom('notifications').select(COLUMNS).where('id', 'in', ids).orderBy('id').execute();
}

/** Notifications of these users within a range of ids, for sockets. */
export async function findNewsIds(
  db: Db,
  { from, to, at }: { from: number; to: number; at: string },
  userIds: readonly string[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where('created_at', '=', new Date(at))
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Commands that the system has sent to these sessions since each of them was opened, with the session. */
export function listSystemNews(db: Db, sessionIds: readonly string[]) {
  return db
    .selectFrom('notifications as news')
    .innerJoin('sessions', (join) =>
      join
        .onRef('news.created_at', '>', 'sessions.opened_at')
        .on(({ or, eb, ref }) =>
          or([eb('news.user_id', '=', ref('sessions.user_id')), eb('news.user_id', 'is', null)]),
        ),
    )
    .select([
      'news.id',
      'news.user_id',
      'type_code',
      'title',
      'body',
      'link',
      'received_at',
      'news.created_at',
      'sessions.id as session_id',
    ])
    .where('sessions.id', 'in', sessionIds)
    .where('type_code', 'in', SYSTEM_TYPES)
    .orderBy('news.id')
    .execute();
}

/** Those of these sessions that have not ended. */
export async function findLiveSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const live = await db.selectFrom('sessions').select('id').where('id', 'in', ids).execute();
  return new Set(live.map(({ id }) => id));
}

/** Marks unread notifications of the user as read; all of them when no ids are given. */
export async function markRead(
  trx: Db,
  userId: string,
  readAt: Date,
  ids?: readonly number[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('notifications')
    .set({ received_at: readAt })
    .where('user_id', '=', userId)
    .where('received_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('notifications').where('user_id', '=', id).execute();
  },
  async export(db, ownerId) {
    const all = await readable(db, ownerId).select(['title', 'body', 'created_at']).orderBy('id').execute();
    return {
      notifications: all.map(({ title, body, created_at }) => ({
        title,
        body,
        createdAt: created_at.toISOString(),
      })),
    };
  },
};

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return user?.id;
}
