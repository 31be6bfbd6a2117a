import { z } from 'zod';
import { Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';

/* The state of an order for its buyer without an account (ADR 0098): no address, no names, no prices but the total. */

const TrackedOrder = z
  .object({
    number: z.string(),
    createdAt: z.iso.datetime(),
    status: z.object({ code: z.string(), title: z.string() }),
    /** Roubles. */
    total: z.number(),
    payment: z.object({ isOnline: z.boolean(), isPaid: z.boolean() }),
    delivery: z.object({
      name: z.string(),
      kind: z.enum(['address', 'pickupPoint']),
      expectedAt: z.iso.datetime().nullable(),
    }),
    reservedUntil: z.iso.datetime().nullable(),
    /** Tracking number of the parcel. */
    track: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
    /** Changes of the status, the earliest first. */
    history: z.array(z.object({ at: z.iso.datetime(), statusCode: z.string() })),
  })
  .meta({ id: 'TrackedOrder' });
export type TrackedOrder = z.output<typeof TrackedOrder>;

export const orderTracking = {
  track: {
    method: 'POST',
    path: '/order-tracking/v1',
    summary:
      'The state of an order by its number and phone; one answer for an unknown number and a wrong phone',
    proofOfWork: true,
    body: z.object({
      number: z
        .string('Укажите номер заказа')
        .trim()
        .min(1, 'Укажите номер заказа')
        .max(30, 'Некорректный номер заказа'),
      phone: Phone,
    }),
    refusals: ['not_found'],
    response: TrackedOrder,
  },
  byLink: {
    method: 'POST',
    path: '/order-tracking/v1/link',
    summary: 'The same by the token of a letter, valid for 30 days',
    body: z.object({
      token: z.string('Некорректная ссылка').min(1, 'Некорректная ссылка').max(200, 'Некорректная ссылка'),
    }),
    refusals: ['not_found'],
    response: TrackedOrder,
  },
} as const satisfies Contract;
