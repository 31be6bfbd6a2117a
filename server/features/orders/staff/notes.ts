import type { OrderNote } from '#contract/staff/order-view.ts';
import type { Db } from '#database/schema.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import { staffIdOf, type Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { Problem } from '#server/platform/problem.ts';

/* Notes of staff about an order, which no answer to a buyer has; the tables are named in ../queries.ts. */

type NoteText = { text: string; isPinned: boolean };

const withAuthor = (db: Db) =>
  db
    .selectFrom('order_notes as note')
    .leftJoin('staff as author', 'author.id', 'note.staff_id')
    .selectAll('note')
    .select('author.fio');

/** Pinned ones first, then the latest. */
export const listNotes = (db: Db, orderId: number) =>
  withAuthor(db)
    .where('note.order_id', '=', orderId)
    .orderBy('note.is_pinned', 'desc')
    .orderBy('note.id', 'desc')
    .execute();

export const presentNote = (note: Awaited<ReturnType<typeof listNotes>>[number]): OrderNote => ({
  id: note.id,
  text: note.text,
  isPinned: note.is_pinned,
  createdAt: note.created_at.toISOString(),
  author: note.staff_id === null ? null : { id: note.staff_id, fio: note.fio ?? 'Сотрудник' },
  version: note.version,
});

export async function addNote(at: Write, orderId: number, { text, isPinned }: NoteText): Promise<OrderNote> {
  const { id } = await at.trx
    .insertInto('order_notes')
    .values({
      order_id: orderId,
      staff_id: staffIdOf(at.by) ?? null,
      text,
      is_pinned: isPinned,
      created_at: at.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A note may name people: the record has none of its words.
  await audit(at, {
    action: 'order-note.add',
    object: objectOf(orderId, id, 1),
    changes: [{ field: 'text' }],
  });
  return findNote(at.trx, orderId, id);
}

export async function changeNote(
  at: Write,
  { orderId, noteId, version }: { orderId: number; noteId: number; version: number },
  given: NoteText,
): Promise<OrderNote> {
  const { trx } = at;
  const note = await lockNote(trx, orderId, noteId);
  const current: NoteText = { text: note.text, isPinned: note.is_pinned };
  const later = await laterChanges(trx, { kind: 'order-note', id: String(noteId) }, version);
  const { fields } = saveEdit(current, given, later);
  if (Object.keys(fields).length > 0) {
    const { text, isPinned } = { ...current, ...fields };
    await trx
      .updateTable('order_notes')
      .set({ text, is_pinned: isPinned, version: note.version + 1 })
      .where('id', '=', noteId)
      .execute();
    await audit(at, {
      action: 'order-note.change',
      object: objectOf(orderId, noteId, note.version + 1),
      changes: changesBetween(current, fields, ['text']),
    });
  }
  return findNote(trx, orderId, noteId);
}

export async function removeNote(at: Write, orderId: number, noteId: number): Promise<void> {
  const note = await lockNote(at.trx, orderId, noteId);
  await at.trx.deleteFrom('order_notes').where('id', '=', note.id).execute();
  await audit(at, { action: 'order-note.remove', object: objectOf(orderId, noteId, note.version + 1) });
}

const objectOf = (orderId: number, noteId: number, version: number) => ({
  kind: 'order-note',
  id: String(noteId),
  title: `Заметка к\u00a0заказу ${orderId}`,
  version,
});

/** @throws {Problem} `not_found` */
async function lockNote(trx: Db, orderId: number, noteId: number) {
  const note = await trx
    .selectFrom('order_notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (note === undefined) throw noteNotFound();
  return note;
}

async function findNote(db: Db, orderId: number, noteId: number): Promise<OrderNote> {
  const note = await withAuthor(db)
    .where('note.id', '=', noteId)
    .where('note.order_id', '=', orderId)
    .executeTakeFirst();
  if (note === undefined) throw noteNotFound();
  return presentNote(note);
}

const noteNotFound = () => new Problem('not_found', 'Заметки нет или\u00a0она вам не\u00a0видна');
