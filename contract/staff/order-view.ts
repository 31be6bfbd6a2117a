import { z } from 'zod';
import { STAFF_STEPS } from '#domain/orders/staff-steps.ts';
import { Version } from './staff-endpoint.ts';

/* An order as staff see it. Money is roubles. */

const Named = z.object({ code: z.string(), title: z.string() });
const Person = z.object({ id: z.uuid(), fio: z.string() });

/**
 * Whole, masked, or null, by the rights of the caller (BD15, BD40): `isMasked` unless they are whole. Support sees
 * «А••• К.», others without the right to contacts see none.
 */
const MaskedContacts = z
  .object({ fio: z.string(), phone: z.string(), email: z.string() })
  .nullable()
  .meta({ id: 'StaffContacts' });

const Status = Named.extend({
  /** Since when. */
  at: z.iso.datetime(),
});

export const StaffOrderRow = z
  .object({
    id: z.int(),
    number: z.string(),
    version: Version,
    createdAt: z.iso.datetime(),
    siteId: z.int(),
    source: z.enum(['shop', 'staff', 'blank']),
    status: Status,
    contacts: MaskedContacts,
    isMasked: z.boolean(),
    /** Titles of the first goods, and how many pieces there are of all. */
    goods: z.object({ titles: z.array(z.string()), imageIds: z.array(z.string()), count: z.int() }),
    total: z.number(),
    paymentStatus: z.int(),
    payment: Named.extend({ isOnline: z.boolean(), paidAt: z.iso.datetime().nullable() }),
    delivery: Named.extend({ kind: z.enum(['address', 'pickupPoint']), place: z.string() }),
    priceRole: z.string(),
    promoCode: z.string().nullable(),
    manager: Person.nullable(),
    reservedUntil: z.iso.datetime().nullable(),
    hasRefund: z.boolean(),
  })
  .meta({ id: 'StaffOrderRow' });
export type StaffOrderRow = z.output<typeof StaffOrderRow>;

export const OrderNote = z
  .object({
    id: z.int(),
    text: z.string(),
    isPinned: z.boolean(),
    createdAt: z.iso.datetime(),
    author: Person.nullable(),
    version: Version,
  })
  .meta({ id: 'StaffOrderNote' });
export type OrderNote = z.output<typeof OrderNote>;

/** Pieces of one lot in a line. */
const Piece = z.object({
  id: z.int(),
  /** The lot; null when it is gone. */
  offerId: z.int().nullable(),
  count: z.int(),
  uin: z.string().nullable(),
  /** The number is of a lot of several pieces. */
  isOfLot: z.boolean(),
  /** Grams of one. */
  weight: z.number().nullable(),
  pointCode: z.string().nullable(),
});

const Line = z.object({
  id: z.int(),
  productId: z.int().nullable(),
  groupId: z.int().nullable(),
  title: z.string(),
  vendorCode: z.string(),
  sizeTitle: z.string(),
  imageId: z.string().nullable(),
  count: z.int(),
  refundedCount: z.int(),
  unitPrice: z.number(),
  oldTotal: z.number(),
  total: z.number(),
  /** Its share of what is paid, after every discount. */
  paid: z.number(),
  isService: z.boolean(),
  engraving: z.object({ text: z.string(), face: z.string(), price: z.number() }).nullable(),
  pieces: z.array(Piece),
});

const Refund = z.object({
  id: z.int(),
  status: z.enum(['asked', 'approved', 'declined', 'paid']),
  amount: z.number(),
  reason: z.string(),
  text: z.string(),
  lines: z.array(z.object({ lineId: z.int(), count: z.int(), amount: z.number() })),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});

/** An attempt to pay at the bank. */
const Payment = z.object({
  provider: z.string(),
  status: z.string(),
  amount: z.number(),
  refunded: z.number(),
  createdAt: z.iso.datetime(),
  events: z.array(z.object({ status: z.string(), at: z.iso.datetime() })),
});

const Message = z.object({
  at: z.iso.datetime(),
  channel: z.enum(['email', 'sms', 'notice']),
  title: z.string(),
  outcome: z.enum(['sent', 'refused', 'dropped']),
});

const Event = z.object({
  at: z.iso.datetime(),
  statusCode: z.string().nullable(),
  paymentStatus: z.int().nullable(),
  text: z.string(),
  /** The person of the back office. */
  by: z.string().nullable(),
});

export const StaffOrder = StaffOrderRow.omit({ goods: true, delivery: true, payment: true })
  .extend({
    /** The steps that the caller may take now, the usual one first. */
    steps: z.array(z.enum(STAFF_STEPS)),
    /** Whether the caller may note that its invoice is paid. */
    canNotePaid: z.boolean(),
    /** Null where contacts are masked or hidden. */
    recipient: z.object({ fio: z.string(), phone: z.string() }).nullable(),
    comment: z.string().nullable(),
    lines: z.array(Line),
    ledger: z.array(z.object({ step: z.string(), text: z.string(), amount: z.number() })),
    goodsPrice: z.number(),
    servicesPrice: z.number(),
    discount: z.number(),
    deliveryPrice: z.number(),
    refunded: z.number(),
    vat: z.object({ percent: z.number(), amount: z.number() }),
    bonuses: z.object({
      writtenOff: z.int(),
      toAccrue: z.int(),
      accruedAt: z.iso.datetime().nullable(),
    }),
    gift: z
      .object({
        hasBox: z.boolean(),
        card: z.string(),
        hidesPrices: z.boolean(),
        deliverOn: z.string().nullable(),
      })
      .nullable(),
    delivery: Named.extend({
      kind: z.enum(['address', 'pickupPoint']),
      pointCode: z.string().nullable(),
      pointName: z.string().nullable(),
      city: z.string(),
      /** Of a point, or of the buyer; null where contacts are masked or hidden. */
      address: z.string().nullable(),
      workTime: z.string().nullable(),
      coord: z.tuple([z.number(), z.number()]).nullable(),
      expectedAt: z.iso.datetime(),
      /** The buyer fetches it at a point of the shop itself: no carrier has it. */
      isFetchedInShop: z.boolean(),
    }),
    track: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
    isHandedOver: z.boolean(),
    payment: Named.extend({
      isOnline: z.boolean(),
      paidAt: z.iso.datetime().nullable(),
      /** Paid by invoice. */
      hasInvoice: z.boolean(),
      /** Of a paid invoice. */
      document: z.object({ date: z.string(), number: z.string() }).nullable(),
      /** Of money taken on receipt. */
      fiscal: z.object({ number: z.string(), sign: z.string() }).nullable(),
      /** «Нет данных чека» (BD48). */
      hasNoFiscal: z.boolean(),
    }),
    payments: z.array(Payment),
    refunds: z.array(Refund),
    /** Pieces that are to come back. */
    expectedPieces: z.int(),
    messages: z.array(Message),
    history: z.array(Event),
    notes: z.array(OrderNote),
    /** The account, and its other orders, the latest first. */
    buyer: z.object({
      userId: z.uuid().nullable(),
      orders: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          status: z.string(),
          total: z.number(),
          createdAt: z.iso.datetime(),
        }),
      ),
    }),
  })
  .meta({ id: 'StaffOrder' });
export type StaffOrder = z.output<typeof StaffOrder>;
