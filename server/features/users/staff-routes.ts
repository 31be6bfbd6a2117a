import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Customer } from '#contract/staff/customer-view.ts';
import { staffCustomers } from '#contract/staff/customers.ts';
import { GUEST_USER_ROLE } from '#domain/roles.ts';
import { sourceTitle } from '#domain/staff/request-source.ts';
import { closeByStaff, listSessionsOf, sendPasswordLetter } from '#server/features/auth/close-by-staff.ts';
import { beginErasure, cancelErasure } from '#server/features/auth/erase-by-staff.ts';
import { moveBonusesByStaff } from '#server/features/bonuses/move-by-hand.ts';
import { withdrawByStaff } from '#server/features/mail-distribution/withdraw-by-staff.ts';
import { recordOpening, recordReveal } from '#server/features/staff/openings.ts';
import type { Write } from '#server/features/staff/person.ts';
import { bindStaff, personOf, requireStepUp } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes, Services } from '#server/services.ts';
import { approveOrganization, declineOrganization } from './approve-organization.ts';
import { changeCustomer, changesContacts } from './change-customer.ts';
import { copyByStaff } from './copy-by-staff.ts';
import { addNote, changeNote, listNotes, removeNote } from './customer-notes.ts';
import { contactsOf } from './staff-contacts.ts';
import { listCustomers } from './staff-list.ts';
import { customerForStaff } from './staff-person.ts';
import { listManagers, listRoles, noCustomer, objectOf } from './staff-queries.ts';
import { rowsOf } from './staff-rows.ts';

/** Buyers and organisations in the back office. */
export const staffCustomerRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  app.route({
    ...bindStaff(staffCustomers.list),
    handler: (request) => listCustomers(db, request.query, personOf(request), now()),
  });

  app.route({
    ...bindStaff(staffCustomers.choices),
    handler: async () => ({
      roles: (await listRoles(db))
        .filter(({ code }) => code !== GUEST_USER_ROLE)
        .map(({ code, title, price_role, visible_price_roles }) => ({
          code,
          title,
          priceRoles: [...new Set([price_role, ...visible_price_roles])],
        })),
      bonusTypes: [...bonusTypesOf(services)],
      managers: await listManagers(db),
    }),
  });

  app.route({
    ...bindStaff(staffCustomers.get),
    handler: async (request) => {
      const { id } = request.params;
      const customer = await customerForStaff(db, id, personOf(request));
      if (customer.contacts !== null && !customer.isMasked) {
        await recordOpening(services, request, { kind: 'customer', id, title: objectOf({ id }).title });
      }
      return customer;
    },
  });

  app.route({
    ...bindStaff(staffCustomers.contacts),
    handler: async (request) => {
      const { id } = request.params;
      const [row] = await rowsOf(db, [id]);
      if (row === undefined) throw noCustomer();
      await recordReveal(services, request, { kind: 'customer', id, title: objectOf({ id }).title });
      return contactsOf(row);
    },
  });

  type Exchange = { request: FastifyRequest; reply: FastifyReply };

  /** Carries a change of a buyer out, and answers the buyer after it. */
  function change(exchange: Exchange, id: string, take: (at: Write) => Promise<unknown>): Promise<Customer> {
    const caller = personOf(exchange.request);
    return write(services, exchange, async (at) => {
      await take(at);
      return customerForStaff(at.trx, id, caller);
    });
  }

  app.route({
    ...bindStaff(staffCustomers.change),
    handler: async (request, reply) => {
      const { id } = request.params;
      const { body } = request;
      let kept: Awaited<ReturnType<typeof changeCustomer>> = [];
      const customer = await change({ request, reply }, id, async (at) => {
        if (await changesContacts(at.trx, id, body))
          await requireStepUp({ ...services, db: at.trx }, request);
        kept = await changeCustomer(at, id, body, bonusTypesOf(services));
      });
      return { ...customer, ...(kept.length > 0 && { kept: [...kept] }) };
    },
  });

  app.route({
    ...bindStaff(staffCustomers.approve),
    handler: (request, reply) => {
      const { id } = request.params;
      return change({ request, reply }, id, async (at) => {
        const { outcome } = await approveOrganization(at, id);
        if (outcome === 'not found') throw new Problem('not_found', 'Такой организации нет');
        if (outcome === 'approved before') throw new Problem('state', 'Организация уже одобрена');
      });
    },
  });

  app.route({
    ...bindStaff(staffCustomers.decline),
    handler: (request, reply) => {
      const { id } = request.params;
      return change({ request, reply }, id, (at) => declineOrganization(at, id, request.body.reason));
    },
  });

  app.route({
    ...bindStaff(staffCustomers.bonuses),
    handler: async (request, reply) => {
      const { id } = request.params;
      const caller = personOf(request);
      const answer = await write(services, { request, reply }, async (at) => {
        const refused = await moveBonusesByStaff(at, caller, { userId: id, ...request.body });
        return refused ?? customerForStaff(at.trx, id, caller);
      });
      if (!('limit' in answer)) return answer;
      const limit = answer.limit.toLocaleString('ru-RU');
      throw new Problem('forbidden', `Сумму больше ${limit} подтверждает владелец`);
    },
  });

  app.route({
    ...bindStaff(staffCustomers.sessions),
    handler: async (request) => {
      const rows = await listSessionsOf(db, request.params.id);
      return {
        data: rows.map(({ id, opened_at, expires_at }) => ({
          id,
          openedAt: opened_at.toISOString(),
          expiresAt: expires_at.toISOString(),
        })),
      };
    },
  });

  app.route({
    ...bindStaff(staffCustomers.closeSessions),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => ({
        closed: await closeByStaff(at, request.params.id),
      })),
  });

  app.route({
    ...bindStaff(staffCustomers.passwordLetter),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await sendPasswordLetter(at, request.params.id);
        return { isSent: true as const };
      }),
  });

  app.route({
    ...bindStaff(staffCustomers.erase),
    handler: (request, reply) =>
      write(services, { request, reply }, (at) =>
        beginErasure(at, request.params.id, sourceTitle(request.body)),
      ),
  });

  app.route({
    ...bindStaff(staffCustomers.cancelErasure),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await cancelErasure(at, request.params.id);
        return { isCancelled: true as const };
      }),
  });

  app.route({
    ...bindStaff(staffCustomers.copy),
    handler: (request) =>
      copyByStaff(services, request, { userId: request.params.id, source: sourceTitle(request.body) }),
  });

  app.route({
    ...bindStaff(staffCustomers.withdrawConsent),
    handler: (request, reply) => {
      const { id: userId, purpose } = request.params;
      const source = sourceTitle(request.body);
      return change({ request, reply }, userId, (at) => withdrawByStaff(at, { userId, purpose, source }));
    },
  });

  app.route({
    ...bindStaff(staffCustomers.notes),
    handler: async (request) => ({ data: await listNotes(db, request.params.id) }),
  });

  app.route({
    ...bindStaff(staffCustomers.addNote),
    handler: (request, reply) =>
      write(services, { request, reply }, (at) => addNote(at, request.params.id, request.body)),
  });

  app.route({
    ...bindStaff(staffCustomers.changeNote),
    handler: (request, reply) => {
      const { id, noteId } = request.params;
      return write(services, { request, reply }, (at) => changeNote(at, id, noteId, request.body));
    },
  });

  app.route({
    ...bindStaff(staffCustomers.removeNote),
    handler: (request, reply) => {
      const { id, noteId } = request.params;
      return write(services, { request, reply }, async (at) => {
        await removeNote(at, id, noteId);
        return { isDeleted: true as const };
      });
    },
  });
};

/** The types whose percents the settings of any site name. */
const bonusTypesOf = ({ catalog }: Pick<Services, 'catalog'>): ReadonlySet<string> =>
  new Set(
    [...catalog.current().settings.values()].flatMap(({ pricing }) => Object.keys(pricing.bonusPercent)),
  );
