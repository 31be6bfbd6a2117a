import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import type { Choice, Range } from '#domain/staff/list-filter.ts';
import type { FieldChange } from '#domain/staff/merge-edit.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { isChosen, isWithinDays, offsetOf } from './lists.ts';
import type { Write } from './person.ts';

/* Who changed what (back office, §2.4). */

const YEAR = 365;
/** Days. */
export const LONGEST_TERM = 5 * YEAR;
/** Days. Orders, money and rights are kept for five years, reading of contacts for one, the rest for three. */
const KEEP_LONGER = /^(?:order|refund|payment|bonus|price|staff|role|approval)$/;
const keepDaysOf = (action: string, objectKind: string): number => {
  if (action.endsWith('.reveal') || action.endsWith('.open')) return YEAR;
  return KEEP_LONGER.test(objectKind) || action.startsWith('price.') ? LONGEST_TERM : 3 * YEAR;
};

export type AuditRecord = {
  /** `price.change` */
  action: string;
  object: { kind: string; id: string; title: string; version?: number | undefined };
  /** Changed fields only. Of personal data and secrets the field's name alone. */
  changes?: readonly FieldChange[];
  reason?: string | undefined;
  batchId?: string | undefined;
};

/** Writes the record of a change, in the transaction of the change. */
export async function audit(
  { trx, by, now, undoOf, batchId: ofJob }: Write,
  { action, object, changes = [], reason, batchId = ofJob }: AuditRecord,
): Promise<void> {
  const staff = by.kind === 'staff' ? by : undefined;
  await trx
    .insertInto('staff_audit')
    .values({
      at: now,
      actor_kind: by.kind,
      actor_id: staff?.id ?? null,
      actor_title: by.title,
      session_id: staff?.sessionId ?? null,
      ip: staff?.ip ?? null,
      user_agent: staff?.userAgent?.slice(0, 300) ?? null,
      request_id: staff?.requestId ?? null,
      action,
      object_kind: object.kind,
      object_id: object.id,
      object_title: object.title,
      object_version: object.version ?? null,
      changes: JSON.stringify(changes),
      reason: reason ?? null,
      batch_id: batchId ?? null,
      undo_of: undoOf ?? null,
      keep_days: keepDaysOf(action, object.kind),
    })
    .execute();
}

/** Records of many changes of the shop itself, by one statement. */
export async function auditAll(
  { trx, by, now, batchId }: Write,
  records: readonly Pick<AuditRecord, 'action' | 'object' | 'changes'>[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map(({ action, object, changes = [] }) => ({
    action,
    object_kind: object.kind,
    object_id: object.id,
    object_title: object.title,
    object_version: object.version ?? null,
    changes,
    keep_days: keepDaysOf(action, object.kind),
  }));
  await sql`
    insert into staff_audit (at, actor_kind, actor_title, batch_id, action, object_kind, object_id, object_title,
                             object_version, changes, keep_days)
    select ${now}, ${by.kind}, ${by.title}, ${batchId ?? null}::uuid, given.*
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        action text, object_kind text, object_id text, object_title text, object_version int, changes jsonb,
        keep_days int)`.execute(trx);
}

/**
 * The fields in which two states of an object differ.
 *
 * @param personal fields whose values the audit must not keep: only that they changed
 */
export function changesBetween<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Partial<Fields>,
  personal: readonly (keyof Fields & string)[] = [],
): FieldChange[] {
  return Object.entries(after)
    .filter(([field, value]) => !isSame(value, before[field]))
    .map(([field, value]) =>
      personal.includes(field) ? { field } : { field, before: before[field] ?? null, after: value ?? null },
    );
}

type HistoryOf = { kind: string; id: string };

/** What happened to an object after this version of it, the oldest first; for merging edits. */
export async function laterChanges(db: Db, { kind, id }: HistoryOf, version: number) {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['at', 'actor_title', 'changes'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .where('object_version', '>', version)
    .orderBy('id')
    .execute();
  return rows.map(({ at, actor_title, changes }) => ({ at, by: actor_title, changes }));
}

const withUndo = (db: Db) =>
  db
    .selectFrom('staff_audit')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('staff_audit as undo')
        .select('undo.id')
        .whereRef('undo.undo_of', '=', 'staff_audit.id')
        .as('undone_by'),
    );

export type AuditRow = Awaited<ReturnType<typeof findRecord>> & {};

export const findRecord = (db: Db, id: number) =>
  withUndo(db).where('staff_audit.id', '=', id).executeTakeFirst();

/** The changes of a job, which are found by their time. */
export type Batch = { id: string; from: Date; to: Date };

const OBJECT = sql<string>`(staff_audit.object_kind || ':' || staff_audit.object_id) collate "C"`;

const ofBatch = ({ id, from, to }: Batch) => sql<boolean>`
  staff_audit.batch_id = ${id}::uuid and staff_audit.at between ${from}::timestamptz and ${to}::timestamptz`;

/** What a batch has changed and no one has undone, such as `product:7`, in the order of their names. */
export const objectsOfBatch = (
  db: Db,
  batch: Batch,
  { after = '', limit }: { after?: string | undefined; limit: number },
) =>
  db
    .selectFrom('staff_audit')
    .select((of) => [OBJECT.as('id'), of.fn.max('object_title').as('title')])
    .where(ofBatch(batch))
    .where(OBJECT, '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_audit as undo').select('undo.id').whereRef('undo.undo_of', '=', 'staff_audit.id'),
        ),
      ),
    )
    .groupBy(OBJECT)
    .orderBy(OBJECT)
    .limit(limit)
    .execute();

/** What is not undone of these objects, the latest first. */
export async function recordsOfBatch(db: Db, batch: Batch, objects: readonly string[]) {
  const rows = await withUndo(db)
    .where(ofBatch(batch))
    .where(OBJECT, 'in', objects)
    .orderBy('staff_audit.id', 'desc')
    .execute();
  return rows.filter(({ undone_by }) => undone_by === null);
}

type RecordFilter = {
  id?: number | undefined;
  actorId?: Choice<string> | undefined;
  action?: Choice<string> | undefined;
  objectKind?: Choice<string> | undefined;
  objectId?: string | undefined;
  /** Moscow days. */
  at?: Range<string> | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** A page of the log, the latest first, and the number of all that the filter admits. */
export async function listRecords(
  db: Db,
  { id, actorId, action, objectKind, objectId, at, from, to }: RecordFilter,
  { page, limit, isOldestFirst = false }: { page: number; limit: number; isOldestFirst?: boolean },
) {
  const conditions = (of: ExpressionBuilder<Schema, 'staff_audit'>) =>
    of.and([
      ...(id === undefined ? [] : [of('staff_audit.id', '=', id)]),
      isChosen(sql.ref('staff_audit.actor_id'), actorId),
      isChosen(sql.ref('staff_audit.action'), action),
      isChosen(sql.ref('staff_audit.object_kind'), objectKind),
      isWithinDays(sql.ref('staff_audit.at'), at),
      ...(objectId === undefined ? [] : [of('staff_audit.object_id', '=', objectId)]),
      ...(from === undefined ? [] : [of('staff_audit.at', '>=', from)]),
      ...(to === undefined ? [] : [of('staff_audit.at', '<', to)]),
    ]);
  const [rows, { count }] = await Promise.all([
    withUndo(db)
      .where(conditions)
      .orderBy('staff_audit.id', isOldestFirst ? 'asc' : 'desc')
      .offset(offsetOf({ page, limit }))
      .limit(limit)
      .execute(),
    db
      .selectFrom('staff_audit')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where(conditions)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** Deletes what is older than its term; the database itself refuses what is younger. */
export async function dropOldAudit(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_audit')
    .where(sql<boolean>`at < ${now}::timestamptz - make_interval(days => keep_days)`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
