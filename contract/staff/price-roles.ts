import { z } from 'zod';
import { Deleted, SeenVersion } from './form-fields.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Roles of buyers, and the price lists that they see (back office, §4.8). */

const Code = z
  .string('Обязательное поле')
  .regex(/^[a-z][a-z0-9_-]{1,39}$/, 'Код\u00a0— латинские буквы, цифры и\u00a0дефисы');

const Fields = {
  title: line(60),
  /** The price list of the role. */
  priceRole: Code,
  /** Further ones that it may be shown. */
  visiblePriceRoles: z.array(Code).max(20, 'Не\u00a0больше 20\u00a0прайс-листов'),
  /** What full names of the role must look like; compiled safely. Null: any. */
  namePattern: z.string('Обязательное поле').max(200, 'Не\u00a0больше 200\u00a0знаков').nullable(),
};

const PriceRole = z
  .object({
    code: z.string(),
    ...Fields,
    title: z.string(),
    priceRole: z.string(),
    visiblePriceRoles: z.array(z.string()),
    /** The shop itself needs it: it cannot be deleted. */
    isFixed: z.boolean(),
    version: Version,
  })
  .meta({ id: 'StaffPriceRole' });
export type PriceRole = z.output<typeof PriceRole>;
export type PriceRoleForm = Omit<PriceRole, 'code' | 'isFixed' | 'version'>;

const Params = z.object({ code: z.string().max(40) });

export const staffPriceRoles = {
  list: {
    method: 'GET',
    path: '/staff/v1/price-roles',
    summary: 'Roles of buyers with their price lists',
    permission: 'settings.read',
    query: ListQuery,
    response: z.object({ data: z.array(PriceRole), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/price-roles/:code',
    summary: 'One role of buyers',
    permission: 'settings.read',
    params: Params,
    response: PriceRole,
  },
  add: {
    method: 'POST',
    path: '/staff/v1/price-roles',
    summary: 'Adds a role of buyers',
    permission: 'settings.edit',
    status: 201,
    body: z.object({ code: Code, ...Fields }),
    response: PriceRole,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/price-roles/:code',
    summary: 'Changes a role of buyers',
    permission: 'settings.edit',
    params: Params,
    body: z.object({ ...Fields, version: Version }),
    response: PriceRole,
  },
  remove: {
    method: 'DELETE',
    path: '/staff/v1/price-roles/:code',
    summary: 'Deletes a role that no buyer has',
    permission: 'settings.edit',
    params: Params,
    query: SeenVersion,
    response: Deleted,
  },
} as const satisfies StaffContract;
