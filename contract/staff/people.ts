import { z } from 'zod';
import { PERMISSION_CODES } from '#domain/staff/permissions.ts';
import { Email, FullName } from '../contact-fields.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* The people of the back office and their roles (§2.1, §2.2). */

const RoleCode = z
  .string('Обязательное поле')
  .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Код — латинские буквы, цифры и\u00a0дефисы');

const PersonId = z.object({ id: z.uuid('Некорректный номер') });

const Person = z
  .object({
    id: z.uuid(),
    email: z.string(),
    fio: z.string(),
    role: z.string(),
    roleTitle: z.string(),
    status: z.enum(['invited', 'active', 'blocked']),
    isLocked: z.boolean(),
    isDemo: z.boolean(),
    signedInAt: z.iso.datetime().nullable(),
    /** Only for those who may reset it (BD14); null for others. */
    hasSecondFactor: z.boolean().nullable(),
    version: Version,
  })
  .meta({ id: 'StaffPerson' });
export type Person = z.output<typeof Person>;

const RoleFields = {
  title: line(60),
  /** Null: the rights that the shop gives this role. */
  permissions: z
    .array(z.enum(PERMISSION_CODES as [string, ...string[]], 'Такого права нет'))
    .max(200)
    .nullable(),
  limits: z.object({
    /** Kopecks. */
    refundKopecks: z.int('Целое число').min(0, 'Не\u00a0меньше нуля').max(2_000_000_000).optional(),
    bonuses: z.int('Целое число').min(0, 'Не\u00a0меньше нуля').max(1_000_000).optional(),
  }),
  idleMinutes: z.int('Целое число').min(15, 'От 15 до 720 минут').max(720, 'От 15 до 720 минут'),
};

const Role = z
  .object({
    code: z.string(),
    title: z.string(),
    permissions: z.array(z.string()),
    /** Rights that the shop gives this role, and that it lacks here; and the reverse. Empty for roles of one's own. */
    lacks: z.array(z.string()),
    hasMore: z.array(z.string()),
    isDefault: z.boolean(),
    limits: z.object({ refundKopecks: z.int().optional(), bonuses: z.int().optional() }),
    idleMinutes: z.int(),
    people: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffRole' });
export type Role = z.output<typeof Role>;

const Deleted = z.object({ isDeleted: z.literal(true) });

export const staffPeople = {
  list: {
    method: 'GET',
    path: '/staff/v1/staff',
    summary: 'The people of the back office',
    permission: 'staff.read',
    query: ListQuery,
    response: z.object({ data: z.array(Person), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/staff/:id',
    summary: 'One person',
    permission: 'staff.read',
    params: PersonId,
    response: Person,
  },
  invite: {
    method: 'POST',
    path: '/staff/v1/staff',
    summary: 'Invites a person by a letter',
    permission: 'staff.edit',
    stepUp: true,
    status: 201,
    body: z.object({
      email: Email.transform((address) => address.toLowerCase()),
      fio: FullName,
      role: RoleCode,
    }),
    response: Person,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/staff/:id',
    summary: 'Changes name and role',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    body: z.object({ fio: FullName, role: RoleCode, version: Version }),
    response: Person,
    refusals: ['last_owner'],
  },
  remove: {
    method: 'DELETE',
    path: '/staff/v1/staff/:id',
    summary: 'Takes back an invitation that was not accepted; people are blocked instead (BD44)',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    response: Deleted,
  },
  inviteAgain: {
    method: 'POST',
    path: '/staff/v1/staff/:id/invitation',
    summary: 'Sends the invitation again; the former link becomes invalid',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    response: Person,
  },
  block: {
    method: 'POST',
    path: '/staff/v1/staff/:id/block',
    summary: 'Ends all sessions of a person, who can no longer sign in',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    response: Person,
    refusals: ['last_owner'],
  },
  unblock: {
    method: 'POST',
    path: '/staff/v1/staff/:id/unblock',
    summary: 'Lets a blocked or locked person sign in again',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    response: Person,
  },
  resetFactors: {
    method: 'POST',
    path: '/staff/v1/staff/:id/reset-factors',
    summary: 'Takes the second factors off a person, who sets up a new one at the next sign-in',
    permission: 'staff.edit',
    stepUp: true,
    params: PersonId,
    response: Person,
    refusals: ['last_owner'],
  },
  roles: {
    method: 'GET',
    path: '/staff/v1/roles',
    summary: 'Roles with their rights, and what differs from those of the shop',
    permission: 'staff.read',
    response: z.object({ data: z.array(Role) }),
  },
  addRole: {
    method: 'POST',
    path: '/staff/v1/roles',
    summary: 'Makes a role',
    permission: 'roles.edit',
    stepUp: true,
    status: 201,
    body: z.object({ code: RoleCode, ...RoleFields }),
    response: Role,
  },
  changeRole: {
    method: 'PUT',
    path: '/staff/v1/roles/:code',
    summary: 'Changes a role; without a list of rights it has those of the shop again',
    permission: 'roles.edit',
    stepUp: true,
    params: z.object({ code: z.string().max(40) }),
    body: z.object({ ...RoleFields, version: Version }),
    response: Role,
  },
  removeRole: {
    method: 'DELETE',
    path: '/staff/v1/roles/:code',
    summary: 'Deletes a role without people',
    permission: 'roles.edit',
    stepUp: true,
    params: z.object({ code: z.string().max(40) }),
    response: Deleted,
  },
} as const satisfies StaffContract;
