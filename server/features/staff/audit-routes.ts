import { type AuditEntry, staffAudit } from '#contract/staff/audit.ts';
import type { Db } from '#database/schema.ts';
import { isPublicRole, readPriceField } from '#domain/pricing/price-edit.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { type AuditRow, findRecord, listRecords } from './audit.ts';
import type { StaffPerson } from './person.ts';
import { bindStaff, personOf, requirePermission } from './staff-call.ts';
import { isUndoable, undoRecord } from './undo.ts';
import { write } from './writes.ts';

/** The right to read each kind of object, and with it its history (BD16). */
const READING: Readonly<Record<string, Permission>> = {
  staff: 'staff.read',
  role: 'staff.read',
  refund: 'orders.read',
  'returned-piece': 'orders.read',
  order: 'orders.read',
  'order-note': 'orders.read',
  blank: 'orders.read',
  product: 'goods.read',
  promo: 'promo.edit',
  review: 'reviews.decide',
  customer: 'customers.read',
  site: 'settings.read',
  currency: 'settings.read',
  'price-role': 'settings.read',
  'delivery-method': 'settings.read',
  'delivery-zone': 'settings.read',
  'delivery-tariff': 'settings.read',
  'delivery-point': 'settings.read',
  'payment-method': 'settings.read',
  exchange: 'exchange.manage',
  lot: 'goods.read',
  category: 'goods.read',
  filter: 'goods.read',
  'filter-value': 'goods.read',
  sticker: 'goods.read',
  collection: 'goods.read',
  set: 'goods.read',
  brand: 'goods.read',
  file: 'media.edit',
  receipt: 'goods.read',
};

const NOT_FOUND = 'Такой записи нет';

/** Whether the caller may read objects of this kind, and so see who else reads them. */
export const mayRead = ({ permissions }: StaffPerson, kind: string): boolean => {
  const permission = READING[kind];
  return permission !== undefined && permissions.has(permission);
};

/** @throws {Problem} `not_found` for a kind that no object has, `forbidden` without the right to read it */
export function requireReading(caller: StaffPerson, kind: string): void {
  const permission = READING[kind];
  if (permission === undefined) throw new Problem('not_found', NOT_FOUND);
  requirePermission(caller, permission);
}

const OF_HISTORY = 200;

/** The log of changes, the history of an object, and undoing. */
export const staffAuditRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  app.route({
    ...bindStaff(staffAudit.log),
    handler: async (request) => {
      const { page, limit, sort, count: _count, from, to, ...filter } = request.query;
      const period = { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
      const caller = personOf(request);
      const { rows, count } = await listRecords(
        db,
        { ...filter, ...period },
        { page, limit, isOldestFirst: sort === 'at' },
      );
      const at = now();
      return {
        data: rows.map((row) => ({ ...entry(row, caller, at), ip: row.ip, userAgent: row.user_agent })),
        _meta: {
          currentPage: page,
          perPage: limit,
          pageCount: Math.max(1, Math.ceil(count / limit)),
          totalCount: count,
          isExact: true,
        },
      };
    },
  });

  app.route({
    ...bindStaff(staffAudit.history),
    handler: async (request) => {
      const { kind, id } = request.query;
      const caller = personOf(request);
      requireReading(caller, kind);
      const of = { objectKind: { values: [kind], hasEmpty: false, isNot: false }, objectId: id };
      const { rows } = await listRecords(db, of, { page: 1, limit: OF_HISTORY });
      const at = now();
      return { data: rows.map((row) => entry(row, caller, at)) };
    },
  });

  app.route({
    ...bindStaff(staffAudit.undo),
    handler: async (request, reply) => {
      const { id } = request.params;
      const caller = personOf(request);
      return write(services, { request, reply }, async (at) => {
        await undoRecord(at, services, request, await recordOf(at.trx, id, caller));
        return entry(await recordOf(at.trx, id, caller), caller, at.now);
      });
    },
  });
};

/** @throws {Problem} `not_found` for a record that the caller neither made nor may read */
async function recordOf(db: Db, id: number, { id: callerId, permissions }: StaffPerson): Promise<AuditRow> {
  const record = await findRecord(db, id);
  if (record === undefined || (record.actor_id !== callerId && !permissions.has('audit.undo'))) {
    throw new Problem('not_found', NOT_FOUND);
  }
  return record;
}

/** Prices of organisations and dealers need a right of their own (BD16, B2.12). */
function mayReadField({ permissions }: StaffPerson, field: string): boolean {
  const cell = readPriceField(field);
  return cell === undefined || isPublicRole(cell.role) || permissions.has('prices.read');
}

function entry(row: AuditRow, caller: StaffPerson, now: Date): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, title: row.actor_title },
    action: row.action,
    object: { kind: row.object_kind, id: row.object_id, title: row.object_title },
    changes: row.changes.filter(({ field }) => mayReadField(caller, field)),
    reason: row.reason,
    undoOf: row.undo_of,
    undoneBy: row.undone_by,
    isUndoable: isUndoable(row, caller, now),
  };
}
