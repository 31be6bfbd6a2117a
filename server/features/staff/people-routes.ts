import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Person, type Role, staffPeople } from '#contract/staff/people.ts';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { listPasskeyOwners } from './factors.ts';
import { block, changePerson, invite, inviteAgain, removeInvited, resetFactors, unblock } from './people.ts';
import type { StaffPerson, Write } from './person.ts';
import { listMembers, listRoles } from './queries.ts';
import { addRole, changeRole, presentRole, removeRole } from './roles.ts';
import { bindStaff, personOf } from './staff-call.ts';
import { write } from './writes.ts';

/** People and roles of the back office. */
export const peopleRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;

  app.route({
    ...bindStaff(staffPeople.list),
    handler: async (request) => {
      const { q = '', page, limit } = request.query;
      const words = q.toLowerCase();
      const found = (await people(db, personOf(request))).filter(({ fio, email }) =>
        `${fio} ${email}`.toLowerCase().includes(words),
      );
      const data = found.slice((page - 1) * limit, page * limit);
      const pageCount = Math.max(1, Math.ceil(found.length / limit));
      return {
        data,
        _meta: { currentPage: page, perPage: limit, pageCount, totalCount: found.length, isExact: true },
      };
    },
  });

  app.route({
    ...bindStaff(staffPeople.get),
    handler: (request) => person(db, request.params.id, personOf(request)),
  });

  app.route({
    ...bindStaff(staffPeople.invite),
    handler: async (request, reply) => {
      const caller = personOf(request);
      return write(services, { request, reply }, async (at) => {
        const { id } = await invite(at, caller, request.body);
        return person(at.trx, id, caller);
      });
    },
  });

  app.route({
    ...bindStaff(staffPeople.change),
    handler: async (request, reply) => {
      const caller = personOf(request);
      const { id } = request.params;
      return write(services, { request, reply }, async (at) => {
        await changePerson(at, caller, id, request.body);
        return person(at.trx, id, caller);
      });
    },
  });

  app.route({
    ...bindStaff(staffPeople.remove),
    handler: async (request, reply) => {
      await write(services, { request, reply }, (at) => removeInvited(at, request.params.id));
      return { isDeleted: true as const };
    },
  });

  /** Carries a step of a person out, and answers the person after it. */
  function step(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    id: string,
    take: (at: Write, caller: StaffPerson, id: string) => Promise<void>,
  ): Promise<Person> {
    const caller = personOf(exchange.request);
    return write(services, exchange, async (at) => {
      await take(at, caller, id);
      return person(at.trx, id, caller);
    });
  }

  app.route({
    ...bindStaff(staffPeople.inviteAgain),
    handler: (request, reply) => step({ request, reply }, request.params.id, inviteAgain),
  });

  app.route({
    ...bindStaff(staffPeople.block),
    handler: (request, reply) => step({ request, reply }, request.params.id, block),
  });

  app.route({
    ...bindStaff(staffPeople.unblock),
    handler: (request, reply) => step({ request, reply }, request.params.id, unblock),
  });

  app.route({
    ...bindStaff(staffPeople.resetFactors),
    handler: (request, reply) => step({ request, reply }, request.params.id, resetFactors),
  });

  app.route({ ...bindStaff(staffPeople.roles), handler: async () => ({ data: await roles(db) }) });

  app.route({
    ...bindStaff(staffPeople.addRole),
    handler: async (request, reply) => {
      const { code } = request.body;
      const caller = personOf(request);
      return write(services, { request, reply }, async (at) => {
        await addRole(at, caller, request.body);
        return role(at.trx, code);
      });
    },
  });

  app.route({
    ...bindStaff(staffPeople.changeRole),
    handler: async (request, reply) => {
      const { code } = request.params;
      const { version, ...given } = request.body;
      const caller = personOf(request);
      return write(services, { request, reply }, async (at) => {
        await changeRole(at, caller, code, given, version);
        return role(at.trx, code);
      });
    },
  });

  app.route({
    ...bindStaff(staffPeople.removeRole),
    handler: async (request, reply) => {
      await write(services, { request, reply }, (at) =>
        removeRole(at, personOf(request), request.params.code),
      );
      return { isDeleted: true as const };
    },
  });
};

/** Who has a second factor is shown to those who may reset it (BD14). */
async function people(db: Db, caller: StaffPerson): Promise<Person[]> {
  const [rows, owners] = await Promise.all([listMembers(db), listPasskeyOwners(db)]);
  const seesFactors = caller.permissions.has('staff.edit');
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    fio: row.fio,
    role: row.role,
    roleTitle: row.role_title,
    status: row.status,
    isLocked: row.locked_at !== null,
    isDemo: row.is_demo,
    signedInAt: row.signed_in_at?.toISOString() ?? null,
    hasSecondFactor: seesFactors ? row.totp_secret !== null || owners.has(row.id) : null,
    version: row.version,
  }));
}

async function person(db: Db, id: string, caller: StaffPerson): Promise<Person> {
  const found = (await people(db, caller)).find((one) => one.id === id);
  if (found === undefined) throw new Problem('not_found', 'Такого сотрудника нет');
  return found;
}

const roles = async (db: Db): Promise<Role[]> => (await listRoles(db)).map(presentRole);

async function role(db: Db, code: string): Promise<Role> {
  const found = (await roles(db)).find((one) => one.code === code);
  if (found === undefined) throw new Problem('not_found', 'Такой роли нет');
  return found;
}
