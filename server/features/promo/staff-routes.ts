import { type Promo, staffPromo } from '#contract/staff/promo.ts';
import type { Db } from '#database/schema.ts';
import { promoState } from '#domain/promo/promo-state.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { addPromo, changePromo, fieldsOfPromo, removePromo } from './save-promo.ts';
import { findPromo, listPromo, listUses, type StoredPromo } from './staff-queries.ts';

/** Promo codes in the back office. */
export const staffPromoRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  app.route({
    ...bindStaff(staffPromo.list),
    handler: async (request) => {
      const at = now();
      const { rows, meta } = await listPromo(db, request.query, at);
      return { data: rows.map((row) => presentPromo(row, at)), _meta: meta };
    },
  });

  app.route({
    ...bindStaff(staffPromo.get),
    handler: (request) => promoOf(db, request.params.id, now()),
  });

  app.route({
    ...bindStaff(staffPromo.add),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const { id } = await addPromo(at, request.body);
        return promoOf(at.trx, id, at.now);
      }),
  });

  app.route({
    ...bindStaff(staffPromo.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        const { id } = request.params;
        const kept = await changePromo(at, id, request.body);
        return { ...(await promoOf(at.trx, id, at.now)), ...(kept.length > 0 && { kept: [...kept] }) };
      }),
  });

  app.route({
    ...bindStaff(staffPromo.remove),
    handler: async (request, reply) => {
      await write(services, { request, reply }, (at) => removePromo(at, request.params.id));
      return { isDeleted: true as const };
    },
  });

  app.route({
    ...bindStaff(staffPromo.uses),
    handler: async (request) => {
      const { id } = request.params;
      await promoOf(db, id, now());
      const { permissions } = personOf(request);
      const { rows, meta } = await listUses(db, id, request.query);
      const seesOrders = permissions.has('orders.read');
      return {
        data: rows.map((row) => ({
          id: row.id,
          usedAt: row.used_at.toISOString(),
          customerId: permissions.has('customers.read') ? row.user_id : null,
          order:
            seesOrders && row.order_id !== null
              ? {
                  id: row.order_id,
                  number: row.number ?? '',
                  total: (row.total_kopecks ?? 0) / 100,
                  statusTitle: row.title ?? '',
                }
              : null,
        })),
        _meta: meta,
      };
    },
  });
};

/** @throws {Problem} `not_found` */
async function promoOf(db: Db, id: number, now: Date): Promise<Promo> {
  const row = await findPromo(db, id);
  if (row === undefined) throw new Problem('not_found', 'Такого промокода нет');
  return presentPromo(row, now);
}

function presentPromo(row: StoredPromo, now: Date): Promo {
  const terms = { isActive: row.is_active, startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    id: row.id,
    ...fieldsOfPromo(row),
    used: row.used,
    state: promoState({ ...terms, maxUses: row.max_uses, used: row.used }, now),
    version: row.version,
  };
}
