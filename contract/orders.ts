import { z } from 'zod';
import { BUYER_KINDS } from '#domain/papers/paper-kinds.ts';
import { BasketTotal, Gift } from './basket.ts';
import { Consent, Email, FullName, Phone, ticked } from './contact-fields.ts';
import { DeliveryCalculation } from './delivery.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';
import { PageMeta, PageNumber, perPage } from './paging.ts';
import { ShippingDestination } from './shipping.ts';

/* Orders of a signed-in user (§3 Order form, Order list; §7 Basket and orders). Money is roubles. 401 for guests. */

const OrderId = rowId('Укажите заказ');

/** In a body, or in the query that replaces it (decision T7.4). */
const OrderIdAnywhere = z.coerce.number('Укажите заказ').pipe(OrderId);

/** Text without control characters except line breaks, which the database cannot store. */
const text = (longest: number, missing: string) =>
  z
    .string(missing)
    .max(longest, `Не больше ${longest} знаков`)
    .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Уберите из текста невидимые знаки')
    .transform((value) => value.trim());

/** §3 Order form. */
export const OrderForm = z.object({
  /** Decision T3.19: the first two are required. */
  accept: z.object(
    {
      policy: Consent,
      offer: ticked('Необходимо принять условия оферты'),
      mailing: z.boolean('Да или нет').optional(),
    },
    'Необходимо подтвердить обработку персональных данных',
  ),
  /** Where the order is made from; not stored. */
  scenario: z.string('Укажите сценарий').max(40, 'Слишком длинный сценарий').optional(),
  personalData: z.object({ fio: FullName, email: Email, phone: Phone }, 'Укажите контактные данные'),
  /** The person who fetches the parcel, if it is another one. */
  recipient: z.object({ fio: FullName, phone: Phone }, 'Укажите получателя').nullish(),
  personalCommentary: text(1000, 'Укажите комментарий').optional(),
  /** Id of a payment method. */
  personalPayment: z.coerce.number('Выберите способ оплаты').pipe(rowId('Выберите способ оплаты')),
  personalDelivery: z.object(
    {
      /** Code of a delivery method. */
      method: z.string('Выберите способ доставки').min(1, 'Выберите способ доставки').max(60),
      option: z.string('Укажите вариант доставки').max(60).nullish(),
      /** Follows from the method; a client may repeat it. */
      type: z.enum(['address', 'pickupPoint'], 'Укажите вид доставки').optional(),
      deliveryPointCode: z.string('Выберите пункт выдачи').max(60, 'Выберите пункт выдачи').nullish(),
      /** The calculation of the delivery price, valid for 15 minutes (decision T7.26). */
      calculationId: z.uuid('Рассчитайте доставку'),
    },
    'Выберите способ доставки',
  ),
  /** The client's prices are ignored (decision T7.26). */
  deliveryDescription: z
    .object({ price: z.number('Укажите стоимость') })
    .partial()
    .optional(),
  personalShipping: z
    .object(
      { shippingId: rowId('Выберите адрес').nullish(), shipping: ShippingDestination.nullish() },
      'Укажите адрес',
    )
    .optional(),
  /** Stored against fraud, and not shown in a profile (decision T7.45). */
  deviceId: z.uuid('Некорректный номер устройства').optional(),
  /** Made by the browser for each opened form: a repeated one gets the order it has made (ADR 0019). */
  requestId: z.uuid('Некорректный номер заказа').optional(),
  /** `totalPrice` as shown to the shopper: another total is a 409, and nothing is ordered (decision T10.3). */
  expectedTotal: z.number('Укажите сумму заказа').optional(),
});
export type OrderForm = z.output<typeof OrderForm>;

export const SetAsideForm = z.object({
  groupId: rowId('Выберите размер'),
  pointCode: z.string('Выберите магазин').regex(/^[A-Za-z\d-]{1,40}$/, 'Выберите магазин'),
  fio: FullName,
  phone: Phone,
  consent: Consent,
  offer: ticked('Необходимо принять условия оферты'),
  /** Made by the browser for each opened form, as that of an order. */
  requestId: z.uuid('Некорректный номер заказа').optional(),
});
export type SetAsideForm = z.output<typeof SetAsideForm>;

const OrderStatusShown = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  groupId: z.int(),
});

/** Actions that the caller may take now. */
const Can = z.object({ pay: z.boolean(), cancel: z.boolean(), repeat: z.boolean(), refund: z.boolean() });

const OrderDelivery = z.object({
  methodCode: z.string(),
  name: z.string(),
  kind: z.enum(['address', 'pickupPoint']),
  pointCode: z.string().nullable(),
  pointName: z.string().nullable(),
  /** The address of the point or of the courier's destination, in one line. */
  address: z.string(),
  workTime: z.string().nullable(),
  phone: z.string().nullable(),
  /** Latitude and longitude in degrees. */
  coord: z.tuple([z.number(), z.number()]).nullable(),
  /** Days from the order, as promised. */
  daysFrom: z.int().nullable(),
  daysTo: z.int().nullable(),
  /** The date of the first promised day. */
  expectedAt: z.iso.datetime().nullable(),
  price: z.number(),
});

/** A card of the order list. */
export const OrderCard = z
  .object({
    id: z.int(),
    /** The public number: `28-1047`. */
    number: z.string(),
    createdAt: z.iso.datetime(),
    status: OrderStatusShown,
    /** Decision T4.1; 2 means fully paid. */
    paymentStatus: z.int(),
    total: z.number(),
    /** Pieces. */
    count: z.int(),
    lineCount: z.int(),
    /** The first four lines. */
    lines: z.array(z.object({ title: z.string(), imageId: z.string().nullable() })),
    delivery: OrderDelivery,
    /** The end of the reserve of its pieces; null without a limit. */
    reservedUntil: z.iso.datetime().nullable(),
    /** Input of `POST /payments/v1/url`; null where nothing is paid online. */
    billId: z.int().nullable(),
    bonuses: z.object({
      writtenOff: z.int(),
      toAccrue: z.int(),
      accruedAt: z.iso.datetime().nullable(),
    }),
    /** Why it was cancelled, for the shopper; null while it is not. */
    cancelledText: z.string().nullable(),
    can: Can,
  })
  .meta({ id: 'OrderCard' });
export type OrderCard = z.output<typeof OrderCard>;

const OrderLine = z.object({
  id: z.int(),
  /** Null when the shop no longer has it. */
  productId: z.int().nullable(),
  groupId: z.int().nullable(),
  title: z.string(),
  vendorCode: z.string(),
  sizeTitle: z.string(),
  /** The path of the product page; null when it no longer exists. */
  path: z.string().nullable(),
  imageId: z.string().nullable(),
  /** Unique identification numbers of the pieces (decision T10.5). */
  uins: z.array(z.string()),
  /** Numbers of lots with several pieces, from before every piece had its own. */
  lotUins: z.array(z.string()),
  count: z.int(),
  /** A box or a card of a present: no product, and nothing to return. */
  isService: z.boolean(),
  /** One piece and the line before every discount. */
  unitPrice: z.number(),
  oldTotal: z.number(),
  /** The line after tier and set discount. */
  total: z.number(),
  /** Its share of the payment; the lines, their engraving and the delivery add up to the total. */
  paid: z.number(),
  /** Pieces that can still be returned, the engraved one only when it is faulty. */
  refundable: z.int(),
  /** The buyer has received it and not reviewed it. */
  canReview: z.boolean(),
  /** Of one piece of the line. */
  engraving: z.object({ text: z.string(), face: z.string(), price: z.number() }).nullable(),
});

/** One order with all its details. */
export const OrderView = OrderCard.extend({
  lines: z.array(OrderLine),
  /** «Почему такая цена?» as it was at the time of the order; the amounts add up to `total`. */
  ledger: z.array(z.object({ step: z.string(), text: z.string(), amount: z.number() })),
  goodsPrice: z.number(),
  discount: z.number(),
  deliveryPrice: z.number(),
  /** Included in the total (decision T10.8). */
  vat: z.object({ percent: z.number(), amount: z.number() }),
  promoCode: z.string().nullable(),
  contact: z.object({ fio: z.string(), email: z.string(), phone: z.string() }),
  recipient: z.object({ fio: z.string(), phone: z.string() }).nullable(),
  comment: z.string(),
  gift: Gift.nullable(),
  payment: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    isOnline: z.boolean(),
    paidAt: z.iso.datetime().nullable(),
  }),
  track: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  /** Events, the earliest first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      statusCode: z.string().nullable(),
      paymentStatus: z.int().nullable(),
      text: z.string(),
    }),
  ),
  /** Of an order that was paid online: the payment service sends it by e-mail and gives no address of it. */
  receipt: z.object({ at: z.iso.datetime() }).nullable(),
  refunds: z.array(
    z.object({
      id: z.int(),
      status: z.enum(['asked', 'approved', 'declined', 'paid']),
      amount: z.number(),
      reason: z.string(),
      text: z.string(),
      /** Of the shop to the buyer; empty without one. */
      answer: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Reasons accepted by `POST /orders/v1/refunds`, and the end of the return period. */
  refundReasons: z.array(z.object({ code: z.string(), title: z.string() })),
  refundUntil: z.iso.datetime().nullable(),
  /** Papers that `GET /orders/v1/document` answers now. */
  documents: z.array(z.enum(BUYER_KINDS)),
}).meta({ id: 'OrderView' });
export type OrderView = z.output<typeof OrderView>;

export const PlacedOrder = z
  .object({
    orderId: z.int(),
    number: z.string(),
    /** Null when nothing is paid online. */
    billId: z.int().nullable(),
    total: z.number(),
    isOnline: z.boolean(),
    /** New ones replace all three stored ones (decision T4.35). */
    token: z.string().optional(),
    refreshToken: z.string().optional(),
    basket: z.uuid().optional(),
  })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.output<typeof PlacedOrder>;

/** What is not as the shopper saw it (decisions T7.27, T10.2, T10.3). */
const OrderChange = z.object({
  /** What the order would cost now; its ledger says why. */
  totals: BasketTotal.optional(),
  /** Lines that cannot be ordered as they are. */
  lines: z.array(z.object({ groupId: z.int(), title: z.string(), basketErr: z.string() })).optional(),
  /** Takes the place of the calculation that does not hold any more. */
  calculation: DeliveryCalculation.optional(),
});
export type OrderChange = z.output<typeof OrderChange>;

export const orders = {
  place: {
    method: 'POST',
    path: '/orders/v1',
    summary:
      'Orders the selected lines, all or nothing. `order_changed` when total, stock or delivery differ from what the shopper saw',
    forUsers: true,
    body: OrderForm,
    refusals: ['not_found', 'nothing_selected', 'order_changed', 'request_reused', 'too_many_unpaid'],
    details: { order_changed: z.object({ changed: OrderChange }) },
    response: PlacedOrder,
  },
  setAside: {
    method: 'POST',
    path: '/orders/v1/set-aside',
    summary:
      'Orders one piece that is at a shop point, to be fetched and paid there within a day: «Отложить в магазине» (ADR 0097)',
    forUsers: true,
    body: SetAsideForm,
    refusals: ['order_changed', 'out_of_stock', 'request_reused', 'too_many_unpaid'],
    details: { order_changed: z.object({ changed: OrderChange }) },
    response: z.object({
      orderId: z.int(),
      number: z.string(),
      total: z.number(),
      /** Null for a piece that costs nothing. */
      reservedUntil: z.iso.datetime().nullable(),
    }),
  },
  list: {
    method: 'GET',
    path: '/orders/v1',
    summary: 'A page of the orders of the caller, the latest first',
    forUsers: true,
    query: z.object({
      limit: perPage(10),
      page: PageNumber,
      statusGroupId: z.coerce
        .number('Укажите группу статусов')
        .pipe(rowId('Укажите группу статусов'))
        .optional(),
    }),
    response: z.object({ data: z.array(OrderCard), _meta: PageMeta.extend({ offset: z.int() }) }),
  },
  view: {
    method: 'GET',
    path: '/orders/v1/view',
    summary: 'One order of the caller; 404 for any other (decision T7.30)',
    forUsers: true,
    query: z.object({ orderId: OrderIdAnywhere }),
    refusals: ['not_found'],
    response: OrderView,
  },
  counts: {
    method: 'GET',
    path: '/orders/v1/counts',
    summary: 'Number of the caller’s orders by group of statuses',
    forUsers: true,
    response: z.object({
      total: z.int(),
      /** Every group, in the order of an order's life. */
      statusOrderCounts: z.array(
        z.object({ statusGroupId: z.int(), code: z.string(), title: z.string(), count: z.int() }),
      ),
    }),
  },
  own: {
    method: 'GET',
    path: '/orders/v1/own',
    summary: 'Whether the order is the caller’s (decision T7.30)',
    forUsers: true,
    query: z.object({ orderId: OrderIdAnywhere }),
    response: z.object({ own: z.boolean() }),
  },
  cancel: {
    method: 'DELETE',
    path: '/orders/v1',
    summary: 'Cancels an order while its status allows it; a payment is refunded (decision T4.4)',
    forUsers: true,
    body: z.object({ orderId: OrderIdAnywhere }),
    refusals: ['not_cancellable', 'not_found', 'not_refundable'],
    response: OrderView,
  },
  addToBasket: {
    method: 'PATCH',
    path: '/orders/v1/add-to-basket',
    summary: 'Adds the lines of an order to the basket, as far as they are sold',
    forUsers: true,
    body: z.object({
      orderId: OrderId,
      /** Made for each press: a repeated request adds nothing and gets the same answer (ADR 0072). */
      requestId: z.uuid('Некорректный номер запроса').optional(),
    }),
    refusals: ['limit_reached', 'not_found', 'not_sold', 'out_of_stock'],
    response: z.object({
      basket: z.uuid(),
      /** Pieces. */
      added: z.int(),
      /** What is gone, fewer or dearer, for the shopper. */
      told: z.array(z.object({ lineId: z.int(), text: z.string() })),
    }),
  },
  refund: {
    method: 'POST',
    path: '/orders/v1/refunds',
    summary: 'Requests a return of pieces of a received order',
    forUsers: true,
    body: z.object({
      orderId: OrderId,
      lines: z
        .array(
          z.object({
            lineId: rowId('Выберите украшения'),
            count: z.int('Укажите количество').min(1, 'Укажите количество').max(9999, 'Укажите количество'),
          }),
          'Выберите украшения',
        )
        .min(1, 'Выберите украшения')
        .max(200, 'Выберите украшения'),
      reason: z.string('Укажите причину').min(1, 'Укажите причину').max(40, 'Укажите причину'),
      text: text(1000, 'Опишите причину').default(''),
      requestId: z.uuid('Некорректный номер заявки').optional(),
    }),
    refusals: ['not_found', 'not_refundable', 'request_reused'],
    response: OrderView,
  },
} as const satisfies Contract;
