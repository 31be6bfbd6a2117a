import { type StaffBlank, staffBlanks } from '#contract/staff/blanks.ts';
import type { Db } from '#database/schema.ts';
import { toRoubles } from '#domain/money.ts';
import { blankStepsOf } from '#domain/orders/blank-steps.ts';
import { maskedName, maskedPhone } from '#domain/staff/masked.ts';
import { recordReveal } from '#server/features/staff/openings.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { findStaffBlank, listStaffBlanks, type StaffBlankRow } from './staff-queries.ts';
import { blankNotFound, titleOfBlank, workOnBlank } from './work-on-blank.ts';

/** One-click orders as staff work on them. */
export const staffBlankRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffBlanks.list),
    handler: async (request) => {
      const caller = personOf(request);
      const { found, meta } = await listStaffBlanks(db, request.query);
      return { data: found.map((blank) => present(blank, caller)), _meta: meta };
    },
  });

  app.route({
    ...bindStaff(staffBlanks.contacts),
    handler: async (request) => {
      const blank = await findStaffBlank(db, request.params.id);
      if (blank === undefined) throw blankNotFound();
      const object = { kind: 'blank', id: String(blank.id), title: titleOfBlank(blank) } as const;
      await recordReveal(services, request, object);
      return { fio: blank.full_name, phone: blank.phone };
    },
  });

  app.route({
    ...bindStaff(staffBlanks.step),
    handler: (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await workOnBlank(at, id, request.body);
        return view(at.trx, caller, id);
      });
    },
  });
};

async function view(db: Db, caller: StaffPerson, id: number): Promise<StaffBlank> {
  const blank = await findStaffBlank(db, id);
  if (blank === undefined) throw blankNotFound();
  return present(blank, caller);
}

function present(blank: StaffBlankRow, { permissions }: StaffPerson): StaffBlank {
  const isWhole = permissions.has('orders.contacts');
  const { full_name: fio, phone } = blank;
  const masked = permissions.has('contacts.reveal')
    ? { fio: maskedName(fio), phone: maskedPhone(phone) }
    : null;
  return {
    id: blank.id,
    version: blank.version,
    createdAt: blank.created_at.toISOString(),
    siteId: blank.site_id,
    status: { code: blank.status_code, title: blank.status_title },
    movedAt: blank.moved_at?.toISOString() ?? null,
    contacts: isWhole ? { fio, phone } : masked,
    isMasked: !isWhole,
    userId: blank.user_id,
    productId: blank.product_id,
    groupId: blank.group_id,
    offerId: blank.offer_id,
    productTitle: blank.product_title,
    sizeTitle: blank.size_title,
    imageId: blank.image_id,
    price: toRoubles(blank.price_kopecks),
    priceRole: blank.price_role,
    free: blank.free,
    staff: blank.staff_id === null ? null : { id: blank.staff_id, fio: blank.staff_fio ?? 'Сотрудник' },
    note: blank.note,
    order:
      blank.order_id === null || blank.order_number === null
        ? null
        : { id: blank.order_id, number: blank.order_number },
    steps: permissions.has('blanks.work') ? [...blankStepsOf(blank.status_code)] : [],
  };
}
