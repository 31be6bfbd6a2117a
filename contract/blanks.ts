import { z } from 'zod';
import { Consent, FullName, Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';

/* Blanks: orders in one click, «Купить в 1 клик» (§3 Blank, §7). Money is roubles. */

const Blank = z
  .object({
    id: z.int(),
    /** One of `blankStatuses` of init. */
    statusId: z.int(),
    /** The ordered product; null when the shop no longer has it. */
    productId: z.int().nullable(),
    groupId: z.int().nullable(),
    offerId: z.int().nullable(),
    /** Product and size by their names at that time. */
    productTitle: z.string(),
    sizeTitle: z.string(),
    /** The price of one piece for this shopper at that time. */
    price: z.number(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Blank' });

/** A blank in the account of its sender. */
const OwnBlank = Blank.extend({
  status: z.object({ id: z.int(), code: z.string(), title: z.string(), groupId: z.int() }),
  imageId: z.string().nullable(),
  /** The path of the product page; null when this shopper can no longer open it. */
  path: z.string().nullable(),
  /** Staff have not made an order of it. */
  canCancel: z.boolean(),
}).meta({ id: 'OwnBlank' });

const RequestId = z.uuid('Некорректный номер заявки');
const DeviceId = z.uuid('Некорректный номер устройства');

const WRONG_ID = 'Укажите заявку или размер';
const GivenId = z.coerce.number(WRONG_ID).pipe(rowId(WRONG_ID)).optional();

export const blanks = {
  create: {
    method: 'POST',
    path: '/blanks/v1',
    summary: 'Orders one piece in one click; requires no account (decision T7.6)',
    proofOfWork: true,
    body: z.object({
      phone: Phone,
      fio: FullName,
      consent: Consent,
      /** The lot: `offerId` of the selected size, or another offer of it. */
      offerId: rowId('Выберите размер'),
      /** Made by the browser for each submitted form: a repeated one gets the blank it has made. */
      requestId: RequestId.optional(),
      deviceId: DeviceId.optional(),
    }),
    refusals: ['out_of_stock', 'request_reused'],
    response: Blank,
  },
  createOwn: {
    method: 'POST',
    path: '/orders/v1/blanks',
    summary: 'The same for an account: name and phone default to the profile’s',
    forUsers: true,
    proofOfWork: true,
    body: z.object({
      phone: Phone.optional(),
      fio: FullName.optional(),
      offerId: rowId('Выберите размер'),
      requestId: RequestId.optional(),
      deviceId: DeviceId.optional(),
    }),
    refusals: ['out_of_stock', 'request_reused'],
    response: Blank,
  },
  list: {
    method: 'GET',
    path: '/orders/v1/blanks',
    summary:
      'One-click orders of the caller, the latest first; cancelled ones only when their group is requested',
    forUsers: true,
    query: z.object({
      limit: perPage(10),
      page: PageNumber,
      statusGroupId: GivenId,
      /** Only blanks of this lot. */
      offerId: GivenId,
      id: GivenId,
    }),
    response: z.object({ data: z.array(OwnBlank), _meta: PageMeta.extend({ offset: z.int() }) }),
  },
  counts: {
    method: 'GET',
    path: '/orders/v1/blanks/counts',
    summary: 'Number of the caller’s one-click orders by group of statuses; `total` excludes cancelled ones',
    forUsers: true,
    response: z.object({
      total: z.int(),
      statusBlankCounts: z.array(
        z.object({ statusGroupId: z.int(), code: z.string(), title: z.string(), count: z.int() }),
      ),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/orders/v1/blanks',
    summary: 'Cancels a one-click order by its id, or the latest one of a lot (decision T7.7)',
    forUsers: true,
    body: z
      .object({ id: GivenId, offerId: GivenId })
      .refine(({ id, offerId }) => id !== undefined || offerId !== undefined, {
        error: WRONG_ID,
        path: ['id'],
      }),
    refusals: ['not_cancellable', 'not_found'],
    response: OwnBlank,
  },
} as const satisfies Contract;
