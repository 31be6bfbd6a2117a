import type { CustomerNote } from '#contract/staff/customer-view.ts';
import type { Db } from '#database/schema.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { Problem } from '#server/platform/problem.ts';
import { lockCustomer, objectOf } from './staff-queries.ts';

/* Notes about a buyer: of staff, for staff. */

type NoteFields = { text: string; isPinned: boolean };

/** Pinned ones first, then the latest. */
export async function listNotes(db: Db, userId: string): Promise<CustomerNote[]> {
  const rows = await notes(db)
    .where('user_id', '=', userId)
    .orderBy('is_pinned', 'desc')
    .orderBy('note.id', 'desc')
    .execute();
  return rows.map(present);
}

const notes = (db: Db) =>
  db
    .selectFrom('customer_notes as note')
    .leftJoin('staff', 'staff.id', 'note.staff_id')
    .selectAll('note')
    .select('staff.fio');

const present = (row: Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]): CustomerNote => ({
  id: row.id,
  text: row.text,
  isPinned: row.is_pinned,
  by: row.fio,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

async function noteOf(db: Db, userId: string, id: number): Promise<CustomerNote> {
  const row = await notes(db).where('note.id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', 'Такой заметки нет');
  return present(row);
}

export async function addNote(
  at: Write,
  userId: string,
  { text, isPinned }: NoteFields,
): Promise<CustomerNote> {
  const { trx, by, now } = at;
  const customer = await lockCustomer(trx, userId);
  const { id } = await trx
    .insertInto('customer_notes')
    .values({
      user_id: userId,
      staff_id: by.kind === 'staff' ? by.id : null,
      text,
      is_pinned: isPinned,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(at, customer, 'add-note', [{ field: 'note' }]);
  return noteOf(trx, userId, id);
}

/** A note may name people: the audit has only that it changed. */
const record = (at: Write, customer: { id: string }, action: string, changes: { field: string }[]) =>
  audit(at, { action: `customer.${action}`, object: objectOf(customer), changes });

/** @throws {Problem} `not_found`; `conflict` when somebody else has changed it since */
export async function changeNote(
  at: Write,
  userId: string,
  id: number,
  { text, isPinned, version }: NoteFields & { version: number },
): Promise<CustomerNote> {
  const { trx } = at;
  const customer = await lockCustomer(trx, userId);
  const before = await noteOf(trx, userId, id);
  const changes = changesBetween<NoteFields>(
    { text: before.text, isPinned: before.isPinned },
    { text, isPinned },
    ['text'],
  );
  if (changes.length === 0) return before;
  if (before.version !== version) throw new Problem('conflict', 'Заметку уже изменили. Откройте её заново');
  await trx
    .updateTable('customer_notes')
    .set({ text, is_pinned: isPinned, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await record(at, customer, 'change-note', changes);
  return noteOf(trx, userId, id);
}

export async function removeNote(at: Write, userId: string, id: number): Promise<void> {
  const { trx } = at;
  const customer = await lockCustomer(trx, userId);
  await noteOf(trx, userId, id);
  await trx.deleteFrom('customer_notes').where('id', '=', id).execute();
  await record(at, customer, 'remove-note', [{ field: 'note' }]);
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('customer_notes').where('user_id', '=', id).execute();
  },
};
