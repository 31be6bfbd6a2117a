import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { RoleLimits } from '#domain/staff/roles.ts';
import { Problem } from '#server/platform/problem.ts';
import { audit } from './audit.ts';
import type { StaffPerson, Write } from './person.ts';

/* Actions above the limit of their author's role wait for somebody with a higher one (§2.2, rule 10, BD30). */

export type ApprovalKind = 'refund' | 'bonuses';

/** The right of each action, and the member of the limits that is compared with its amount. */
const APPROVED_BY: Readonly<
  Record<ApprovalKind, { permission: Permission; limit: keyof RoleLimits; object: string }>
> = {
  refund: { permission: 'orders.refund', limit: 'refundKopecks', object: 'refund' },
  bonuses: { permission: 'customers.bonuses', limit: 'bonuses', object: 'customer' },
};

/** The limit of this person, when the amount is above it. */
export function limitBelow({ limits }: StaffPerson, kind: ApprovalKind, amount: number): number | undefined {
  const limit = limits[APPROVED_BY[kind].limit];
  return limit !== undefined && amount > limit ? limit : undefined;
}

type Asked = {
  kind: ApprovalKind;
  object: { id: string; title: string };
  /** Kopecks, or bonuses. */
  amount: number;
  words: string;
  /** What is carried out when it is approved; stored as JSON. */
  args: Record<string, unknown>;
};

/**
 * Stores an action that its author may not carry out. The call itself is refused afterwards, outside the transaction.
 *
 * @throws {Problem} `state` when the same refund waits already
 */
export async function askApproval(at: Write, { kind, object, amount, words, args }: Asked): Promise<number> {
  const { trx, by, now } = at;
  if (by.kind !== 'staff') throw new Error('Commands have no limit');
  const waiting = kind === 'refund' ? await findWaiting(trx, kind, object.id) : undefined;
  if (waiting !== undefined) {
    throw new Problem('state', `Этот возврат уже ждёт подтверждения: ${waiting.by_title}`);
  }
  const { id } = await trx
    .insertInto('approvals')
    .values({
      kind,
      object_kind: APPROVED_BY[kind].object,
      object_id: object.id,
      object_title: object.title,
      amount,
      words,
      args: JSON.stringify(args),
      by_id: by.id,
      by_title: by.title,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(at, {
    action: 'approval.ask',
    object: { kind: 'approval', id: String(id), title: object.title },
    changes: [{ field: 'amount', before: null, after: amount }],
  });
  return id;
}

export const findWaiting = (db: Db, kind: ApprovalKind, objectId: string) =>
  db
    .selectFrom('approvals')
    .selectAll()
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();

/** Approvals of an object that was decided without them wait no longer. */
export async function dropApprovals(
  { trx, by, now }: Write,
  kind: ApprovalKind,
  objectId: string,
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({
      is_approved: false,
      answer: 'Решено без подтверждения',
      decided_by: by.kind === 'staff' ? by.id : null,
      decided_title: by.title,
      decided_at: now,
    })
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .where('decided_at', 'is', null)
    .execute();
}

export type ApprovalOfDb = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

export const findApproval = (db: Db, id: number) =>
  db.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();

/** The right of the action, and a limit that suffices. */
export function mayDecide(
  { id, permissions, limits }: StaffPerson,
  { kind, amount, by_id }: ApprovalOfDb,
): boolean {
  const { permission, limit } = APPROVED_BY[kind as ApprovalKind];
  const most = limits[limit];
  return by_id !== id && permissions.has(permission) && (most === undefined || amount <= most);
}

/** The condition of rows that a person may decide. */
export function isToDecide({ id, permissions, limits }: StaffPerson): RawBuilder<boolean> {
  const kinds = Object.entries(APPROVED_BY).flatMap(([kind, { permission, limit }]) => {
    const most = limits[limit];
    if (!permissions.has(permission)) return [];
    return most === undefined
      ? sql<SqlBool>`approvals.kind = ${kind}`
      : sql<SqlBool>`(approvals.kind = ${kind} and approvals.amount <= ${most})`;
  });
  const suffices = kinds.length === 0 ? sql`false` : sql.join(kinds, sql` or `);
  return sql<boolean>`(approvals.by_id is distinct from ${id}::uuid and (${suffices}))`;
}

/** The condition of rows that a person sees: the own ones, and those to decide. */
export const isVisible = (caller: StaffPerson): RawBuilder<boolean> =>
  sql<boolean>`(approvals.by_id = ${caller.id}::uuid or ${isToDecide(caller)})`;

/**
 * Records the decision on what waits; `carryOut` does what was asked for, once.
 *
 * @throws {Problem} `not_found` for what the caller may not see, `forbidden` for the own request, `state` when it
 *   was decided
 */
export async function decideApproval(
  at: Write,
  caller: StaffPerson,
  { id, approve, text }: { id: number; approve: boolean; text: string },
  carryOut: (approval: ApprovalOfDb) => Promise<void>,
): Promise<void> {
  const { trx, now } = at;
  const approval = await findApproval(trx, id);
  const isOwn = approval?.by_id === caller.id;
  if (approval === undefined || !(isOwn || mayDecide(caller, approval))) {
    throw new Problem('not_found', 'Такого запроса нет');
  }
  if (isOwn) throw new Problem('forbidden', 'Свой запрос подтверждает другой сотрудник');
  const decided = await trx
    .updateTable('approvals')
    .set({
      is_approved: approve,
      answer: text,
      decided_by: caller.id,
      decided_title: caller.fio,
      decided_at: now,
    })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (decided === undefined) {
    throw new Problem('state', `Уже решено: ${(await findApproval(trx, id))?.decided_title ?? ''}`);
  }
  if (approve) await carryOut(approval);
  await audit(at, {
    action: approve ? 'approval.approve' : 'approval.decline',
    object: { kind: 'approval', id: String(id), title: approval.object_title },
    changes: [{ field: 'isApproved', before: null, after: approve }],
    reason: text === '' ? undefined : text,
  });
}
