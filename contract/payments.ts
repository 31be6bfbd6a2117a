import { z } from 'zod';
import { isStorableText, NO_TEXT } from '#domain/storable-text.ts';
import { DeliveryKind } from './delivery.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Payment methods and the payment of an order (§3 Payment method, §4 Order status, §7). Money is roubles. */

const PaymentMethod = z
  .object({
    /** 31 is the online card, 33 and 34 are instalments (§9). */
    id: z.int(),
    code: z.string(),
    name: z.string(),
    /** True for at most one of the methods; the first one where the shop's own default is not offered. */
    isDefault: z.boolean(),
    /** The effect on the price (decision T0.4). */
    kind: z.enum(['online_card', 'sbp', 'instalment', 'other']),
    /** How it is paid: on the page of a bank, on receipt of the order, or by invoice. */
    way: z.enum(['online', 'on_receipt', 'invoice']),
    /** A line below the name; may be empty. */
    hint: z.string(),
    /** The number of equal payments of an instalment. */
    months: z.int().nullable(),
    /** Delivery kinds that it can be combined with. */
    deliveryKinds: z.array(DeliveryKind),
    /** Percent off for paying this way; 0 for none. */
    discountPercent: z.number(),
    /** False where bonuses are neither written off nor accrued. */
    allowsBonuses: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** A code or an id given by the bank; notices are untrusted. */
const OfBank = z.string().max(100).refine(isStorableText, NO_TEXT);

export const payments = {
  methods: {
    method: 'GET',
    path: '/payments/v1',
    summary: 'Payment methods of this site for this shopper',
    response: z.array(PaymentMethod),
  },
  url: {
    method: 'POST',
    path: '/payments/v1/url',
    summary:
      'Address where the caller pays the bill of an order; an open payment is resumed (decision T7.28)',
    forUsers: true,
    body: z.object({ billId: rowId('Некорректный номер счёта') }),
    refusals: ['not_found', 'not_payable', 'not_refundable'],
    /** A page of the bank: another site, or a path of this one with the sandbox bank. */
    response: z.object({ url: z.string() }),
  },
  orderStatus: {
    method: 'GET',
    path: '/payments/v1/order-status',
    summary:
      'Payment status of an order, for its owner or the holder of the cookie lastOrderId (decision T7.29)',
    forUsers: true,
    query: z.object({ orderId: z.coerce.number().pipe(rowId('Некорректный номер заказа')) }),
    refusals: ['not_found'],
    response: z.object({
      /** 0 created, 1 waiting, 2 complete, 3 cancelled, 4 failed, 5 refunded, 6 partly refunded (decision T4.1). */
      status: z.int().min(0).max(6),
    }),
  },
  yookassaNotice: {
    method: 'POST',
    path: '/payments/v1/webhooks/yookassa',
    summary:
      'A notice of the bank: triggers a sync with the bank and is never trusted itself; every notice gets the same answer',
    body: z.looseObject({
      event: OfBank,
      object: z.looseObject({ id: OfBank.min(1), payment_id: OfBank.optional() }),
    }),
    refusals: ['not_refundable'],
    response: z.object({}),
  },
} as const satisfies Contract;
