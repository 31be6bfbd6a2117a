import { z } from 'zod';
import { Flag, NumberParams, optionalLine, SiteIds, wholeNumber } from './form-fields.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* Ways of payment (back office, §4.8): their codes and ids are the shop's, and none is deleted. */

const Fields = {
  /** Empty: the name of the card payment. */
  name: optionalLine(100),
  hint: optionalLine(200),
  deliveryKinds: z
    .array(z.enum(['address', 'pickupPoint'], 'Такого вида доставки нет'))
    .min(1, 'Выберите хотя бы один вид доставки'),
  siteIds: SiteIds,
  /** None: all of them. */
  userRoles: z.array(z.string().max(40)).max(100),
  isDefault: Flag,
  isActive: Flag,
  position: wholeNumber(0, 10_000),
};

const PaymentMethod = z
  .object({
    id: z.int(),
    code: z.string(),
    way: z.enum(['online', 'on_receipt', 'invoice']),
    months: z.int().nullable(),
    ...Fields,
    name: z.string(),
    hint: z.string(),
    deliveryKinds: z.array(z.enum(['address', 'pickupPoint'])),
    version: Version,
  })
  .meta({ id: 'StaffPaymentMethod' });
export type StaffPaymentMethod = z.output<typeof PaymentMethod>;
export type PaymentMethodForm = Omit<StaffPaymentMethod, 'id' | 'code' | 'way' | 'months' | 'version'>;

export const staffPaymentMethods = {
  list: {
    method: 'GET',
    path: '/staff/v1/payment-methods',
    summary: 'Ways of payment',
    permission: 'settings.read',
    query: ListQuery,
    response: z.object({ data: z.array(PaymentMethod), _meta: ListMeta }),
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/payment-methods/:id',
    summary: 'Changes a way of payment; one active way is always the default',
    permission: 'settings.edit',
    stepUp: true,
    params: NumberParams,
    body: z.object({ ...Fields, version: Version }),
    response: PaymentMethod,
  },
} as const satisfies StaffContract;
