import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import { choiceOf, filterCode, filterDay, ListMeta, ListQuery, rangeOf, sortedBy } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Promo codes (§4.6). */

const PromoId = z.object({
  id: RowIdInUrl,
});

const MOST = 2_000_000_000;
const COUNT = 'Целое число от\u00a01';
const count = z.int(COUNT).min(1, COUNT).max(1_000_000_000, COUNT).nullable();
const MONEY = 'Сумма от\u00a00';

const PromoFields = {
  code: line(40),
  kind: z.enum(['percent', 'amount'], 'Выберите вид скидки'),
  /** Percents or roubles, with hundredths. */
  value: z.number('Обязательное поле'),
  isActive: z.boolean(),
  startsAt: z.iso.datetime({ offset: true, error: 'Некорректное время' }).nullable(),
  endsAt: z.iso.datetime({ offset: true, error: 'Некорректное время' }).nullable(),
  /** Empty: everyone. */
  roles: z.array(z.string().max(40)).max(50),
  /** With those below; empty: everything. */
  categoryIds: z.array(z.int().positive()).max(500),
  /** Roubles. */
  leastGoods: z
    .number(MONEY)
    .min(0, MONEY)
    .max(MOST / 100, MONEY),
  maxUses: count,
  maxUsesPerUser: count,
  /** Takes the place of other discounts. */
  isAlone: z.boolean(),
};

const PromoBody = z.object(PromoFields);
export type PromoBody = z.output<typeof PromoBody>;

const PROMO_STATES = ['active', 'planned', 'ended', 'off', 'used-up'] as const;

const Promo = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z.number(),
    isActive: z.boolean(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    roles: z.array(z.string()),
    categoryIds: z.array(z.int()),
    leastGoods: z.number(),
    maxUses: z.int().nullable(),
    maxUsesPerUser: z.int().nullable(),
    isAlone: z.boolean(),
    used: z.int(),
    state: z.enum(PROMO_STATES),
    version: Version,
    /** What others saved meanwhile, and a save left as it was. */
    kept: z.array(z.object({ field: z.string(), by: z.string() })).optional(),
  })
  .meta({ id: 'StaffPromo' });
export type Promo = z.output<typeof Promo>;

const PromoUse = z
  .object({
    id: z.int(),
    usedAt: z.iso.datetime(),
    /** Null for an account that is gone. */
    customerId: z.uuid().nullable(),
    order: z
      .object({ id: z.int(), number: z.string(), total: z.number(), statusTitle: z.string() })
      .nullable(),
  })
  .meta({ id: 'StaffPromoUse' });

export const staffPromo = {
  list: {
    method: 'GET',
    path: '/staff/v1/promo-codes',
    summary: 'Promo codes with their uses',
    permission: 'promo.edit',
    query: ListQuery.extend({
      sort: sortedBy(['created', 'code', 'used', 'ends'], '-created'),
      kind: choiceOf(z.enum(['percent', 'amount'], 'Фильтр не\u00a0понят')),
      state: choiceOf(z.enum(PROMO_STATES, 'Фильтр не\u00a0понят')),
      /** Codes for this role, or for everyone. */
      role: choiceOf(filterCode),
      ends: rangeOf(filterDay),
    }),
    response: z.object({ data: z.array(Promo), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/promo-codes/:id',
    summary: 'One promo code',
    permission: 'promo.edit',
    params: PromoId,
    response: Promo,
  },
  add: {
    method: 'POST',
    path: '/staff/v1/promo-codes',
    summary: 'Makes a promo code',
    permission: 'promo.edit',
    status: 201,
    body: PromoBody,
    response: Promo,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/promo-codes/:id',
    summary: 'Changes a promo code; code, kind and value are fixed after its first use',
    permission: 'promo.edit',
    params: PromoId,
    body: PromoBody.extend({ version: Version }),
    response: Promo,
  },
  remove: {
    method: 'DELETE',
    path: '/staff/v1/promo-codes/:id',
    summary: 'Deletes a promo code that was never used',
    permission: 'promo.edit',
    params: PromoId,
    query: z.strictObject({ version: z.coerce.number<string>().int().positive().optional() }),
    response: z.object({ isDeleted: z.literal(true) }),
  },
  uses: {
    method: 'GET',
    path: '/staff/v1/promo-codes/:id/uses',
    summary: 'Uses of a promo code with their orders, the latest first',
    permission: 'promo.edit',
    params: PromoId,
    query: ListQuery.omit({ q: true }),
    response: z.object({ data: z.array(PromoUse), _meta: ListMeta }),
  },
} as const satisfies StaffContract;
