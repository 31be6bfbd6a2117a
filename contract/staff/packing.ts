import { z } from 'zod';
import { PAPER_KINDS } from '#domain/papers/paper-kinds.ts';
import { RowIdInUrl, rowId } from '../ids.ts';
import { line, type StaffContract } from './staff-endpoint.ts';

/* Packing by scanner or camera, and what is printed for a parcel (§4.2.6). */

const OrderId = z.object({
  id: RowIdInUrl,
});

const HeldPiece = z.object({
  id: z.int(),
  offerId: z.int().nullable(),
  count: z.int(),
  uin: z.string().nullable(),
  /** The number is that of a lot of several. */
  isUinOfLot: z.boolean(),
  barcode: z.string().nullable(),
  /** Grams; null without one. */
  weight: z.number().nullable(),
  /** Name of the shop point where it lies; null for the store room. */
  point: z.string().nullable(),
  isPacked: z.boolean(),
});

const PackingView = z
  .object({
    orderId: z.int(),
    number: z.string(),
    status: z.object({ code: z.string(), title: z.string() }),
    version: z.int(),
    /** In the present status. */
    canPack: z.boolean(),
    hasTrack: z.boolean(),
    /** The buyer fetches it in the shop: nothing is handed to a carrier. */
    isFetchedInShop: z.boolean(),
    /** Paid by invoice. */
    hasInvoice: z.boolean(),
    delivery: z.string(),
    comment: z.string(),
    gift: z
      .object({
        hasBox: z.boolean(),
        card: z.string(),
        hidesPrices: z.boolean(),
        deliverOn: z.iso.date().nullable(),
      })
      .nullable(),
    count: z.int(),
    packed: z.int(),
    lines: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        vendorCode: z.string(),
        sizeTitle: z.string(),
        imageId: z.string().nullable(),
        engraving: z.string().nullable(),
        count: z.int(),
        packed: z.int(),
        pieces: z.array(HeldPiece),
      }),
    ),
  })
  .meta({ id: 'StaffPacking' });
export type PackingView = z.output<typeof PackingView>;

const Scan = z
  .object({
    matched: z.object({ lineId: z.int(), pieceId: z.int() }).nullable(),
    /** Another lot of the same size: `POST /orders/:id/swap` puts it in the place of the piece. */
    swapOffer: z
      .object({ lineId: z.int(), pieceId: z.int(), offerId: z.int(), uin: z.string().nullable() })
      .nullable(),
    packing: PackingView,
  })
  .meta({ id: 'StaffScan' });
export type Scan = z.output<typeof Scan>;

/** One order, or up to two hundred by commas. */
const OrderIds = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,199}$/, 'Некорректный номер')
    .transform((text) => text.split(',').map(Number)),
});

export const staffPacking = {
  get: {
    method: 'GET',
    path: '/staff/v1/orders/:id/packing',
    summary: 'What is to be packed, and what is',
    permission: 'orders.read',
    params: OrderId,
    response: PackingView,
  },
  pack: {
    method: 'POST',
    path: '/staff/v1/orders/:id/pack',
    summary: 'A scanned tag, УИН or EAN of a piece for the parcel',
    permission: 'orders.advance',
    params: OrderId,
    body: z.object({ lineId: rowId('Некорректная строка').optional(), code: line(300) }),
    refusals: ['not_in_order', 'already_packed'],
    response: Scan,
  },
  swap: {
    method: 'POST',
    path: '/staff/v1/orders/:id/swap',
    summary: 'Another lot of the size takes the place of a reserved piece',
    permission: 'orders.advance',
    params: OrderId,
    body: z.object({ pieceId: rowId('Выберите изделие'), offerId: rowId('Выберите изделие') }),
    response: PackingView,
  },
  slip: {
    method: 'GET',
    path: '/staff/v1/orders/:id/print/slip',
    summary: 'The slip of the parcel, A4; without prices for a gift that hides them',
    permission: 'orders.read',
    params: OrderIds,
    response: z.string(),
  },
  label: {
    method: 'GET',
    path: '/staff/v1/orders/:id/print/label',
    summary: 'The label of the parcel, 100 × 150 mm, with the number as a barcode',
    permission: 'orders.read',
    params: OrderIds,
    response: z.string(),
  },
  invoice: {
    method: 'GET',
    path: '/staff/v1/orders/:id/print/invoice',
    summary: 'The invoice of an order, A4',
    permission: 'orders.read',
    params: OrderIds,
    response: z.string(),
  },
  document: {
    method: 'GET',
    path: '/staff/v1/orders/:id/document/:kind',
    summary: 'A paper of an order as a PDF',
    permission: 'orders.read',
    params: z.object({ ...OrderId.shape, kind: z.enum(PAPER_KINDS, 'Такого документа нет') }),
    response: z.any(),
  },
  tags: {
    method: 'GET',
    path: '/staff/v1/orders/:id/print/tags',
    summary: 'Tags of the pieces, 72 × 22 mm',
    permission: 'orders.read',
    params: OrderIds,
    response: z.string(),
  },
} as const satisfies StaffContract;
