import type { FastifyRequest } from 'fastify';
import { isSame } from '#domain/staff/merge-edit.ts';
import { UNDO_OF_GOODS } from '#server/features/catalog/goods/undo-goods.ts';
import { UNDO_OF_STOCK } from '#server/features/catalog/store-room/undo-stock.ts';
import { UNDO_OF_STRUCTURE } from '#server/features/catalog/structure/undo-structure.ts';
import { changePromo, fieldsOfPromo, type PromoFields } from '#server/features/promo/save-promo.ts';
import { lockPromo } from '#server/features/promo/staff-queries.ts';
import { reconsiderReview } from '#server/features/reviews/decide-review.ts';
import { lockReview } from '#server/features/reviews/decision-queries.ts';
import { changeCustomer, fieldsOfCustomer } from '#server/features/users/change-customer.ts';
import { lockCustomer } from '#server/features/users/staff-queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { type AuditRow, laterChanges } from './audit.ts';
import { changePerson } from './people.ts';
import type { StaffPerson, Write } from './person.ts';
import { lockMember, lockRole } from './queries.ts';
import { changeRole, fieldsOfRole } from './roles.ts';
import { callerOf, requirePermission, requireStepUp } from './staff-call.ts';
import { UNDOABLE_SETTINGS } from './undo-settings.ts';
import type { Undoable } from './undoable.ts';

/* Undo is another change by the same use case with the earlier values (BD9, §2.4). */

const DAY = 86_400_000;
const UNDONE_WITHIN = 30 * DAY;

/** Actions that can be undone; everything else of the audit cannot. */
const UNDOABLE: Readonly<Record<string, Undoable>> = {
  ...UNDO_OF_GOODS,
  ...UNDOABLE_SETTINGS,
  ...UNDO_OF_STOCK,
  ...UNDO_OF_STRUCTURE,
  'staff.change': {
    permission: 'staff.edit',
    stepUp: true,
    async current(trx, id) {
      const member = await lockMember(trx, id);
      return member && { fields: { fio: member.fio, role: member.role }, version: member.version };
    },
    save: (at, caller, id, fields, version) =>
      changePerson(at, caller, id, { ...(fields as { fio: string; role: string }), version }),
  },
  'role.change': {
    permission: 'roles.edit',
    stepUp: true,
    async current(trx, id) {
      const role = await lockRole(trx, id);
      return role && { fields: fieldsOfRole(role), version: role.version };
    },
    save: (at, caller, id, fields, version) =>
      changeRole(at, caller, id, fields as Parameters<typeof changeRole>[3], version),
  },
  'customer.change': {
    permission: 'customers.edit',
    stepUp: false,
    async current(trx, id) {
      const { version, ...row } = await lockCustomer(trx, id);
      const { role, priceRole, bonusType, managerId } = fieldsOfCustomer({ ...row, version });
      return { fields: { role, priceRole, bonusType, managerId }, version };
    },
    async save(at, _caller, id, fields, version) {
      const { bonusType } = fields as { bonusType: string };
      await changeCustomer(at, id, { ...fields, version }, new Set([bonusType]));
    },
  },
  'promo.change': {
    permission: 'promo.edit',
    stepUp: false,
    async current(trx, id) {
      const promo = await lockPromo(trx, Number(id));
      return promo && { fields: fieldsOfPromo(promo), version: promo.version };
    },
    async save(at, _caller, id, fields, version) {
      await changePromo(at, Number(id), { ...(fields as PromoFields), version });
    },
  },
  'review.publish': {
    permission: 'reviews.decide',
    stepUp: false,
    async current(trx, id) {
      const review = await lockReview(trx, Number(id));
      return review && { fields: { status: review.status }, version: review.version };
    },
    async save(at, _caller, id) {
      await reconsiderReview(at, Number(id));
    },
  },
};

/** Whether the caller would be offered to undo this record. */
export function isUndoable(record: AuditRow, { id, permissions }: StaffPerson, now: Date): boolean {
  const undoable = UNDOABLE[record.action];
  return (
    undoable !== undefined &&
    record.undone_by === null &&
    now.getTime() - record.at.getTime() < UNDONE_WITHIN &&
    permissions.has(undoable.permission) &&
    (record.actor_id === id || permissions.has('audit.undo'))
  );
}

/**
 * Undoes a change of the caller, or of another person by `audit.undo`.
 *
 * @throws {Problem} `state` for what is not undone, was undone, is too old, or has been changed since (with who and
 * when), `forbidden` without the right that the change needs, `step_up_wanted`
 */
export async function undoRecord(
  at: Write,
  services: Services,
  request: FastifyRequest,
  record: AuditRow,
): Promise<void> {
  const { person: caller } = callerOf(request);
  const { stepUp } = undoableBy(caller, record);
  if (stepUp) await requireStepUp({ ...services, db: at.trx }, request);
  await undoAs(at, caller, record);
}

/** @throws {Problem} `state` for what is not undone, `forbidden` without the right that the change needs */
function undoableBy(caller: StaffPerson, { action }: AuditRow): Undoable {
  const undoable = UNDOABLE[action];
  if (undoable === undefined) throw new Problem('state', 'Это изменение не\u00a0отменяется');
  requirePermission(caller, undoable.permission);
  return undoable;
}

/**
 * The same without the second step, which the caller has asked for.
 *
 * @throws {Problem} as `undoRecord`
 */
export async function undoAs(at: Write, caller: StaffPerson, record: AuditRow): Promise<void> {
  const undoable = undoableBy(caller, record);
  if (record.undone_by !== null) throw new Problem('state', 'Это изменение уже отменено');
  if (at.now.getTime() - record.at.getTime() >= UNDONE_WITHIN) {
    throw new Problem('state', 'Отменить можно изменения последних 30\u00a0дней');
  }
  const object = await undoable.current(at.trx, record.object_id);
  if (object === undefined) throw new Problem('not_found', 'Того, что изменили, больше нет');
  const changed = record.changes.find(
    ({ field, after }) => !isSame(object.fields[field] ?? null, after ?? null),
  );
  if (changed !== undefined) throw await changedSince(at.trx, record, changed.field);
  const earlier = Object.fromEntries(record.changes.map(({ field, before }) => [field, before]));
  await undoable.save(
    { ...at, undoOf: record.id },
    caller,
    record.object_id,
    { ...object.fields, ...earlier },
    object.version,
  );
}

/** Whether this can be undone together with others: what needs a second step is undone by itself. */
export const isUndoneInBulk = (action: string): boolean => UNDOABLE[action]?.stepUp === false;

async function changedSince(trx: Write['trx'], record: AuditRow, field: string): Promise<Problem> {
  const of = { kind: record.object_kind, id: record.object_id };
  const later = await laterChanges(trx, of, record.object_version ?? 0);
  const last = later.findLast(({ changes }) => changes.some((change) => change.field === field));
  return new Problem('conflict', `${last?.by ?? 'Магазин'} изменил(а) это позже`, {
    details: {
      conflict: {
        fields: [{ field, base: null, theirs: null, yours: null }],
        by: last?.by ?? 'Магазин',
        at: (last?.at ?? record.at).toISOString(),
      },
    },
  });
}
