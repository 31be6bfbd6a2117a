import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import {
  choiceOf,
  filterCode,
  filterDay,
  filterId,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* One-click orders: a phone and a piece, for staff to call back (back office, §4.2.8). */

const BlankId = z.object({
  id: RowIdInUrl,
});

export const StaffBlank = z
  .object({
    id: z.int(),
    version: Version,
    createdAt: z.iso.datetime(),
    siteId: z.int(),
    status: z.object({ code: z.string(), title: z.string() }),
    /** When it got the present status; null while it is new. */
    movedAt: z.iso.datetime().nullable(),
    /** Whole, masked or null, as in orders (BD15, BD40). */
    contacts: z.object({ fio: z.string(), phone: z.string() }).nullable(),
    isMasked: z.boolean(),
    userId: z.uuid().nullable(),
    productId: z.int().nullable(),
    groupId: z.int().nullable(),
    offerId: z.int().nullable(),
    productTitle: z.string(),
    sizeTitle: z.string(),
    imageId: z.string().nullable(),
    price: z.number(),
    priceRole: z.string(),
    /** Pieces of the lot that can be sold now; null when it is gone. */
    free: z.int().nullable(),
    /** Who works on it. */
    staff: z.object({ id: z.uuid(), fio: z.string() }).nullable(),
    note: z.string(),
    order: z.object({ id: z.int(), number: z.string() }).nullable(),
    /** The steps that can be taken now. */
    steps: z.array(z.enum(['in-work', 'ordered', 'cancelled'])),
  })
  .meta({ id: 'StaffBlank' });
export type StaffBlank = z.output<typeof StaffBlank>;

export const staffBlanks = {
  list: {
    method: 'GET',
    path: '/staff/v1/blanks',
    summary: 'One-click orders; text finds phone, surname and product',
    permission: 'orders.read',
    query: ListQuery.extend({
      sort: sortedBy(['created'], '-created'),
      id: choiceOf(filterId),
      status: choiceOf(filterCode),
      created: rangeOf(filterDay),
      site: choiceOf(filterId),
      staff: choiceOf(z.uuid('Фильтр не\u00a0понят')),
    }),
    response: z.object({ data: z.array(StaffBlank), _meta: ListMeta }),
  },
  contacts: {
    method: 'POST',
    path: '/staff/v1/blanks/:id/contacts',
    summary: '«Показать контакты»: recorded, at most 60 an hour',
    permission: 'contacts.reveal',
    isRepeatable: true,
    params: BlankId,
    response: z.object({ fio: z.string(), phone: z.string() }),
  },
  step: {
    method: 'POST',
    path: '/staff/v1/blanks/:id/steps',
    summary: 'Takes it, or ends it; the note stays with it',
    permission: 'blanks.work',
    params: BlankId,
    body: z.object({
      to: z.enum(['in-work', 'ordered', 'cancelled'], 'Такого шага нет'),
      version: Version.optional(),
      note: z.string().trim().max(1000, 'Не\u00a0больше 1\u202f000\u00a0знаков').optional(),
      /** Of «Оформлена»: the order that it has become. */
      orderId: z.int().positive().max(2_147_483_647).optional(),
    }),
    response: StaffBlank,
  },
} as const satisfies StaffContract;
