import { z } from 'zod';
import { Consent, FullName, Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './row-id.ts';

/* Blanks: orders in one click, «Купить в 1 клик» (§3 Blank, §7). Money is roubles. */

const Blank = z
  .object({
    id: z.int(),
    /** One of `blankStatuses` of init. */
    statusId: z.int(),
    /** What was ordered; null where the shop has it no longer. */
    productId: z.int().nullable(),
    groupId: z.int().nullable(),
    offerId: z.int().nullable(),
    /** Product and size as they were called. */
    productTitle: z.string(),
    sizeTitle: z.string(),
    /** One piece, as it cost this shopper at the moment. */
    price: z.number(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Blank' });

export const blanks = {
  create: {
    method: 'POST',
    path: '/blanks/v1',
    summary: 'Orders one piece in one click; needs no account (decision T7.6)',
    proofOfWork: true,
    body: z.object({
      phone: Phone,
      fio: FullName,
      consent: Consent,
      /** The lot: `offerId` of the chosen size, or another offer of it. */
      offerId: rowId('Выберите размер'),
      /** Made by the browser for each filled form: a repeated one answers the blank it has made. */
      requestId: z.uuid('Некорректный номер заявки').optional(),
      deviceId: z.uuid('Некорректный номер устройства').optional(),
    }),
    response: Blank,
  },
} as const satisfies Contract;
