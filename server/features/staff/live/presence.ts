import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Who has which object open (§3 "Two people"): one row for each page that shows one, on all nodes together. */

/** Milliseconds after which the pages of a node that has died are forgotten. */
const FORGOTTEN_AFTER = 75_000;

/** `order/281001` */
export type Watched = { kind: string; id: string };

export const nameOf = ({ kind, id }: Watched): string => `${kind}/${id}`;

/** A page shows this object from now on, or none. */
export async function watch(
  db: Db,
  page: { socketId: string; staffId: string },
  watched: Watched | undefined,
  now: Date,
): Promise<void> {
  await db.deleteFrom('staff_presence').where('socket_id', '=', page.socketId).execute();
  if (watched === undefined) return;
  await db
    .insertInto('staff_presence')
    .values({
      socket_id: page.socketId,
      staff_id: page.staffId,
      object_kind: watched.kind,
      object_id: watched.id,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.column('socket_id').doUpdateSet({ seen_at: now }))
    .execute();
}

/** Notifies the pages of all nodes that others have opened or left these objects. */
export async function publishPresence(db: Db, objects: readonly (Watched | undefined)[]): Promise<void> {
  const names = objects.flatMap((object) => (object === undefined ? [] : nameOf(object)));
  if (names.length === 0) return;
  await sql`select notify_staff('presence', ${names}::text[])`.execute(db);
}

/** The pages of this node are still open. */
export async function keepPresence(db: Db, socketIds: readonly string[], now: Date): Promise<void> {
  if (socketIds.length === 0) return;
  await db.updateTable('staff_presence').set({ seen_at: now }).where('socket_id', 'in', socketIds).execute();
}

/** Those who have the object open, without this person. */
export const listPresent = (db: Db, { kind, id }: Watched, except: string, now: Date) =>
  db
    .selectFrom('staff_presence')
    .innerJoin('staff', 'staff.id', 'staff_presence.staff_id')
    .select(['staff.id', 'staff.fio'])
    .distinct()
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('staff.id', '!=', except)
    .where('seen_at', '>', new Date(now.getTime() - FORGOTTEN_AFTER))
    .orderBy('staff.fio')
    .execute();

export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_presence')
    .where('seen_at', '<', new Date(now.getTime() - FORGOTTEN_AFTER))
    .execute();
}
