import { z } from 'zod';
import { STAFF_REFUND_REASONS } from '#domain/orders/refund.ts';
import { RowIdInUrl, rowId } from '../ids.ts';
import {
  choiceOf,
  filterDay,
  filterFlag,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { line, type StaffContract } from './staff-endpoint.ts';

/* Returns, compensations, and pieces that come back (§4.2.5). Money is roubles. */

const RefundId = z.object({ id: RowIdInUrl });

const RefundKind = z.enum(['pieces', 'delivery', 'compensation', 'cancellation']);
const RefundStatus = z.enum(['asked', 'approved', 'declined', 'paid']);
const Outcome = z.enum(['expected', 'sale', 'defect', 'missing']);

const Roubles = z
  .number('Укажите сумму')
  .min(0, 'Не\u00a0меньше нуля')
  .max(100_000_000, 'Слишком большая сумма')
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, 'Не\u00a0мельче копейки');

const Count = z.int('Укажите количество').min(0, 'Укажите количество').max(9999, 'Укажите количество');
const LineId = rowId('Выберите украшения');

const ReturnedPiece = z
  .object({
    id: z.int(),
    orderId: z.int(),
    orderNumber: z.string(),
    refundId: z.int().nullable(),
    lineId: z.int(),
    title: z.string(),
    vendorCode: z.string(),
    sizeTitle: z.string(),
    imageId: z.string().nullable(),
    uin: z.string().nullable(),
    barcode: z.string().nullable(),
    outcome: Outcome,
    createdAt: z.iso.datetime(),
    at: z.iso.datetime().nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'StaffReturnedPiece' });
export type ReturnedPiece = z.output<typeof ReturnedPiece>;

const Refund = z
  .object({
    id: z.int(),
    orderId: z.int(),
    orderNumber: z.string(),
    /** Masked for those who see no contacts; null for those who may not show them either (BD40). */
    buyer: z.string().nullable(),
    isMasked: z.boolean(),
    kind: RefundKind,
    status: RefundStatus,
    /** Staff return the money, past the bank. */
    isByHand: z.boolean(),
    amount: z.number(),
    delivery: z.number(),
    compensation: z.number(),
    reason: z.object({ code: z.string(), title: z.string() }),
    /** Of the author of the request. */
    text: z.string(),
    /** To the buyer. */
    answer: z.string(),
    lines: z.array(
      z.object({
        lineId: z.int(),
        count: z.int(),
        amount: z.number(),
        title: z.string(),
        vendorCode: z.string(),
        sizeTitle: z.string(),
        imageId: z.string().nullable(),
        engraving: z.string().nullable(),
      }),
    ),
    createdAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    /** Null for a request of the buyer. */
    openedBy: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** By hand: the day and the document. */
    returned: z.object({ date: z.iso.date(), document: z.string() }).nullable(),
    /** Pieces that have not come yet. */
    expected: z.int(),
  })
  .meta({ id: 'StaffRefund' });
export type Refund = z.output<typeof Refund>;

/** With what the form of a decision needs. */
const RefundView = Refund.extend({
  pieces: z.array(ReturnedPiece),
  /** What is left of the order and of its delivery, before this one. */
  left: z.object({ total: z.number(), delivery: z.number() }),
  suggestedDelivery: z.number(),
  isOnline: z.boolean(),
  /** It is above the limit of its author, and waits. */
  waits: z.object({ approvalId: z.int(), by: z.string(), amount: z.number() }).nullable(),
}).meta({ id: 'StaffRefundView' });
export type RefundView = z.output<typeof RefundView>;

const NewRefund = z
  .object({
    kind: z.enum(['pieces', 'delivery', 'compensation'], 'Некорректный вид возврата').default('pieces'),
    lines: z
      .array(z.object({ lineId: LineId, count: Count.min(1, 'Укажите количество') }), 'Выберите украшения')
      .max(500)
      .optional(),
    amount: Roubles.optional(),
    reason: z.enum(
      STAFF_REFUND_REASONS.map(({ code }) => code),
      'Укажите причину',
    ),
    text: z.string().trim().max(1000, 'Не\u00a0больше 1000\u00a0знаков').default(''),
  })
  .superRefine(({ kind, lines = [], amount = 0 }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'pieces' && lines.length === 0) refuse('lines', 'Выберите украшения');
    if (kind !== 'pieces' && amount === 0) refuse('amount', 'Укажите сумму');
  });

const WORDS = 'Напишите покупателю, почему: от\u00a010 до\u00a01000\u00a0знаков';
const RefundDecision = z
  .object({
    approve: z.boolean('Укажите решение'),
    /** As asked by default. */
    lines: z
      .array(z.object({ lineId: LineId, count: Count }))
      .max(500)
      .optional(),
    delivery: Roubles.optional(),
    compensation: Roubles.optional(),
    /** To the buyer. */
    text: z.string().trim().max(1000, WORDS).default(''),
  })
  .superRefine(({ approve, text }, context) => {
    if (!approve && text.length < 10) context.addIssue({ code: 'custom', path: ['text'], message: WORDS });
  });

const Arrival = z.object({
  pieceId: z.int('Выберите изделие').positive('Выберите изделие'),
  outcome: z.enum(['sale', 'defect', 'missing'], 'Укажите, что с\u00a0изделием'),
  /** Shop point where it lies; the store room when absent (BD36). */
  pointCode: z.string().max(60).optional(),
});

export const staffRefunds = {
  list: {
    method: 'GET',
    path: '/staff/v1/refunds',
    summary: 'Returns and compensations',
    permission: 'orders.read',
    query: ListQuery.extend({
      sort: sortedBy(['created', 'amount'], '-created'),
      status: choiceOf(RefundStatus),
      kind: choiceOf(RefundKind),
      reason: choiceOf(z.string().max(60)),
      created: rangeOf(filterDay),
      amount: rangeOf(filterNumber),
      /** Money that staff return, and have not yet. */
      byHand: filterFlag,
      /** Approved pieces that have not come. */
      expected: filterFlag,
    }),
    response: z.object({ data: z.array(Refund), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/refunds/:id',
    summary: 'One return, with its pieces and what is left to refund',
    permission: 'orders.read',
    params: RefundId,
    response: RefundView,
  },
  open: {
    method: 'POST',
    path: '/staff/v1/orders/:id/refunds',
    summary: 'Opens a return for a buyer, a refund of the delivery, or a compensation (BD28)',
    permission: 'orders.note',
    status: 201,
    params: RefundId,
    body: NewRefund,
    refusals: ['not_refundable'],
    response: RefundView,
  },
  decide: {
    method: 'POST',
    path: '/staff/v1/refunds/:id/decision',
    summary:
      'Approves a return, whole or in part, or declines it; above the limit of the role it waits for an approval',
    permission: 'orders.refund',
    stepUp: true,
    params: RefundId,
    body: RefundDecision,
    refusals: ['not_refundable'],
    response: RefundView,
  },
  byHand: {
    method: 'POST',
    path: '/staff/v1/refunds/:id/by-hand',
    summary: 'Records that staff have returned the money',
    permission: 'orders.refund',
    stepUp: true,
    params: RefundId,
    body: z.object({ date: z.iso.date('Укажите день'), document: line(100) }),
    response: RefundView,
  },
  accept: {
    method: 'POST',
    path: '/staff/v1/refunds/:id/pieces',
    summary: 'A piece of a return is in the shop: back on sale, a defect, or it has not come',
    permission: 'stock.edit',
    params: RefundId,
    body: Arrival,
    response: ReturnedPiece,
  },
  pieces: {
    method: 'GET',
    path: '/staff/v1/refunds/pieces',
    summary: 'Pieces that are to come back, or have',
    permission: 'orders.read',
    query: ListQuery.extend({
      sort: sortedBy(['created'], 'created'),
      outcome: choiceOf(Outcome),
      created: rangeOf(filterDay),
    }),
    response: z.object({ data: z.array(ReturnedPiece), _meta: ListMeta }),
  },
  acceptOfOrder: {
    method: 'POST',
    path: '/staff/v1/orders/:id/pieces',
    summary: 'The same for a piece of an order that was not fetched, or fetched in part',
    permission: 'stock.edit',
    params: RefundId,
    body: Arrival,
    response: ReturnedPiece,
  },
} as const satisfies StaffContract;
