import { staffOrders } from '#contract/staff/orders.ts';
import { recordOpening, recordReveal } from '#server/features/staff/openings.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { sightOf } from './contacts.ts';
import { listChoices, listStaffOrders } from './list-queries.ts';
import { addNote, changeNote, listNotes, presentNote, removeNote } from './notes.ts';
import { presentRow } from './present.ts';
import {
  changeManager,
  lockStaffOrder,
  noteFiscal,
  noteInvoice,
  staffOrderNotFound,
  stepOrder,
} from './steps.ts';
import { viewStaffOrder } from './view.ts';
import { findStaffOrder } from './view-queries.ts';

/** Orders as staff work on them. */
export const staffOrderRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffOrders.list),
    handler: async (request) => {
      const caller = personOf(request);
      const { found, meta } = await listStaffOrders(db, request.query, services.now());
      return { data: found.map((order) => presentRow(order, caller)), _meta: meta };
    },
  });

  app.route({ ...bindStaff(staffOrders.counts), handler: () => listChoices(db) });

  app.route({
    ...bindStaff(staffOrders.get),
    handler: async (request) => {
      const caller = personOf(request);
      const { id } = request.params;
      const order = await viewStaffOrder(db, caller, id);
      if (sightOf(caller) === 'whole') {
        await recordOpening(services, request, { kind: 'order', id: String(id), title: titleOf(order) });
      }
      return order;
    },
  });

  app.route({
    ...bindStaff(staffOrders.contacts),
    handler: async (request) => {
      const { id } = request.params;
      const order = await findStaffOrder(db, id);
      if (order === undefined) throw staffOrderNotFound();
      await recordReveal(services, request, { kind: 'order', id: String(id), title: titleOf(order) });
      const { full_name: fio, phone, email, delivery, recipient } = order;
      return { fio, phone, email, recipient, address: delivery.kind === 'address' ? delivery.address : null };
    },
  });

  app.route({
    ...bindStaff(staffOrders.step),
    handler: (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await stepOrder(at, services, caller, id, request.body);
        return viewStaffOrder(at.trx, caller, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffOrders.paid),
    handler: (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      const { date, document } = request.body;
      return write(services, { request, reply }, async (at) => {
        await noteInvoice(at, services, id, { date, number: document });
        return viewStaffOrder(at.trx, caller, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffOrders.fiscal),
    handler: (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await noteFiscal(at, id, request.body);
        return viewStaffOrder(at.trx, caller, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffOrders.manager),
    handler: (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await changeManager(at, id, request.body);
        return viewStaffOrder(at.trx, caller, id);
      });
    },
  });

  app.route({
    ...bindStaff(staffOrders.notes),
    handler: async (request) => {
      const { id } = request.params;
      if ((await findStaffOrder(db, id)) === undefined) throw staffOrderNotFound();
      return { data: (await listNotes(db, id)).map(presentNote) };
    },
  });

  app.route({
    ...bindStaff(staffOrders.addNote),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await lockStaffOrder(at.trx, request.params.id);
        return addNote(at, request.params.id, request.body);
      }),
  });

  app.route({
    ...bindStaff(staffOrders.changeNote),
    handler: (request, reply) => {
      const { id: orderId, noteId } = request.params;
      const { version, ...given } = request.body;
      return write(services, { request, reply }, (at) => changeNote(at, { orderId, noteId, version }, given));
    },
  });

  app.route({
    ...bindStaff(staffOrders.removeNote),
    handler: async (request, reply) => {
      const { id, noteId } = request.params;
      await write(services, { request, reply }, (at) => removeNote(at, id, noteId));
      return { isDeleted: true as const };
    },
  });
};

const titleOf = ({ number }: { number: string }): string => `Заказ №\u00a0${number}`;
