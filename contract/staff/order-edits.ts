import { z } from 'zod';
import { Consent, Email, FullName, Phone } from '../contact-fields.ts';
import { DeliveryKind } from '../delivery.ts';
import { rowId } from '../ids.ts';
import { ShippingAddress, ShippingDestination } from '../shipping.ts';
import { OrderId } from './orders.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Edits of placed orders, orders for callers and links to pay (back office, §4.2.3, §4.2.4). Money is roubles. */

const count = (least: number) =>
  z.int('Укажите количество').min(least, `Не\u00a0меньше ${least}`).max(99, 'Не\u00a0больше 99');

const Person = z.strictObject({ fio: FullName, phone: Phone });

const Comment = z
  .string('Укажите комментарий')
  .trim()
  .max(1000, 'Не\u00a0больше 1\u202f000\u00a0знаков')
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Уберите из\u00a0текста невидимые знаки');

const Delivery = z.strictObject(
  {
    /** Code of a delivery method. */
    method: z.string('Выберите способ доставки').min(1, 'Выберите способ доставки').max(60),
    deliveryPointCode: z.string('Выберите пункт выдачи').max(60).nullish(),
    shipping: ShippingDestination.nullish(),
  },
  'Выберите способ доставки',
);

const PaymentId = rowId('Выберите способ оплаты');

const ExpectedTotal = z.number('Укажите сумму').min(0).max(1_000_000_000);

/** A line of the order with its new count, or goods to add. */
const LineEdit = z.union(
  [
    z.strictObject({ lineId: rowId('Выберите строку'), count: count(0) }),
    z.strictObject({ groupId: rowId('Выберите размер'), count: count(1) }),
  ],
  'Укажите строку или\u00a0размер, и\u00a0количество',
);

const Edit = z.strictObject({
  /** Lines that are not named stay as they are. */
  lines: z.array(LineEdit).max(200, 'Не\u00a0больше 200\u00a0строк').default([]),
  delivery: Delivery.optional(),
  /** Null: the buyer. */
  recipient: Person.nullish(),
  comment: Comment.optional(),
  payment: PaymentId.optional(),
  /** «Пересчитать весь заказ по сегодняшним ценам» (BD8). */
  isAnew: z.boolean().default(false),
});

const Totals = z.object({
  /** Goods before every discount, with engraving, boxes and cards. */
  goods: z.number(),
  discount: z.number(),
  delivery: z.number(),
  /** Of a paid order: what is left of the payment. */
  total: z.number(),
  bonusesWrittenOff: z.int(),
  bonusesToAccrue: z.int(),
});

const Ledger = z.array(z.object({ step: z.string(), text: z.string(), amount: z.number() }));

const Line = z.object({
  /** Null for a line of an order that is not placed yet. */
  lineId: z.int().nullable(),
  groupId: z.int().nullable(),
  title: z.string(),
  sizeTitle: z.string(),
  count: z.int(),
  unitPrice: z.number(),
  paid: z.number(),
  isService: z.boolean(),
});

const Sums = z.object({ totals: Totals, ledger: Ledger, lines: z.array(Line) });
export type OrderSumsShown = z.output<typeof Sums>;

/** Days on which it arrives, in Moscow. */
const Arrival = z.object({ dateFrom: z.iso.date(), dateTo: z.iso.date() });

export const EditedOrder = Sums.extend({
  orderId: z.int(),
  before: Sums,
  /** Of another delivery; null while the delivery stays. */
  arrival: Arrival.nullable(),
  isPaid: z.boolean(),
  /** Returned to the buyer of a paid order. */
  refund: z.number(),
  /** «Промокод … больше не действует». */
  warnings: z.array(z.string()),
}).meta({ id: 'StaffEditedOrder' });
export type EditedOrder = z.output<typeof EditedOrder>;

const Bonuses = z.strictObject({
  amount: z.int('Укажите, сколько бонусов списать').min(1, 'Укажите, сколько бонусов списать').max(1_000_000),
  /** As the buyer reads it from the phone. */
  code: z.string('Введите код').regex(/^\d{4,8}$/, 'Введите код'),
});

/** A caller without an account. */
export const NewCustomer = z.strictObject({
  fio: FullName,
  phone: Phone,
  email: Email.optional(),
  /** «Согласие получено по телефону». */
  consent: Consent,
});

/** The same as written: validated together with the delivery, so that all errors are reported at once. */
const WrittenCustomer = z.strictObject({
  fio: z.string('Отсутствует ФИО').max(200, 'Слишком длинное ФИО'),
  phone: z.string('Отсутствует номер телефона').max(60, 'Слишком длинный номер'),
  email: z.string('Введите e-mail').max(320, 'Слишком длинный e-mail').optional(),
  consent: z.boolean('Необходимо подтвердить обработку персональных данных'),
});
const KnownCustomer = z.strictObject({ id: z.uuid('Выберите покупателя') });

const OrderForCaller = z.strictObject({
  /** An account, or contacts by which one is found or made. Absent with `fromOrder`. */
  customer: z.union([KnownCustomer, NewCustomer]).optional(),
  siteId: rowId('Выберите сайт').default(1),
  lines: z
    .array(z.strictObject({ groupId: rowId('Выберите размер'), count: count(1) }), 'Добавьте украшения')
    .min(1, 'Добавьте украшения')
    .max(200, 'Не\u00a0больше 200\u00a0строк'),
  delivery: Delivery.optional(),
  recipient: Person.nullish(),
  comment: Comment.default(''),
  payment: PaymentId,
  promo: z.string('Укажите промокод').trim().min(1).max(40).optional(),
  /** An order for those who have an account; a preview needs no code. */
  bonuses: Bonuses.optional(),
  /** A one-click order that this order answers. */
  fromBlank: rowId('Некорректный номер').optional(),
  /** The order whose buyer and delivery are taken: the second order of a paid one. */
  fromOrder: rowId('Некорректный номер').optional(),
});
export type OrderForCaller = z.output<typeof OrderForCaller>;

const WrittenOrder = OrderForCaller.extend({
  customer: z.union([KnownCustomer, WrittenCustomer]).optional(),
  payment: PaymentId.optional(),
});
export type WrittenOrder = z.output<typeof WrittenOrder>;

const ORDER_CHANGED = z.object({ changed: Sums });

/** What a buyer is offered on a site. */
const Offered = z.object({
  delivery: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: DeliveryKind,
      points: z.array(z.object({ code: z.string(), name: z.string(), address: z.string() })),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isOnline: z.boolean(),
      deliveryKinds: z.array(DeliveryKind),
    }),
  ),
});

/** The delivery of a placed order, as an edit or another order sends it. */
const ChosenDelivery = z.object({
  method: z.string(),
  deliveryPointCode: z.string().nullable(),
  /** Null for a pickup point, and for those who may not see the addresses of orders. */
  shipping: ShippingAddress.pick({ address: true, kladrId: true, zip: true }).nullable(),
});
export type ChosenDelivery = z.output<typeof ChosenDelivery>;

export const staffOrderEdits = {
  preview: {
    method: 'POST',
    path: '/staff/v1/orders/:id/edits/preview',
    summary: 'What an edit would change, with the ledger before and after; changes nothing',
    permission: 'orders.edit',
    isRepeatable: true,
    params: OrderId,
    body: Edit,
    refusals: ['out_of_stock'],
    response: EditedOrder,
  },
  edit: {
    method: 'POST',
    path: '/staff/v1/orders/:id/edits',
    summary: 'Edits an order that is not packed; a paid one only shrinks, and the difference is refunded',
    permission: 'orders.edit',
    params: OrderId,
    body: Edit.extend({ expectedTotal: ExpectedTotal }),
    refusals: ['order_changed', 'out_of_stock'],
    details: { order_changed: ORDER_CHANGED },
    response: EditedOrder,
  },
  editChoices: {
    method: 'GET',
    path: '/staff/v1/orders/:id/edits/choices',
    summary: 'Recipient, delivery and payment of an order, and what they may be changed to',
    permission: 'orders.edit',
    params: OrderId,
    response: Offered.extend({
      siteId: z.int(),
      now: z.object({
        /** Null: the buyer, or the caller may not see the contacts of orders. */
        recipient: z.object({ fio: z.string(), phone: z.string() }).nullable(),
        comment: z.string().nullable(),
        delivery: ChosenDelivery,
        payment: z.int(),
      }),
      isMasked: z.boolean(),
      customerId: z.uuid().nullable(),
    }),
  },
  previewOrder: {
    method: 'POST',
    path: '/staff/v1/orders/preview',
    summary: 'What an order for a caller would cost',
    permission: 'orders.create',
    isRepeatable: true,
    body: OrderForCaller.extend({
      bonuses: Bonuses.partial({ code: true }).optional(),
      /** Of a buyer who is not known yet only the prices are asked. */
      customer: z.union([KnownCustomer, NewCustomer, z.null()]).optional(),
      /** Goods are priced before anything else is chosen. */
      payment: PaymentId.optional(),
    }),
    refusals: ['out_of_stock', 'order_changed'],
    details: { order_changed: ORDER_CHANGED.partial() },
    response: Sums.extend({
      /** The account that the contacts belong to. */
      customerId: z.uuid().nullable(),
      /** Bonuses that may be spent, with a code from the phone. */
      bonusesAvailable: z.int(),
      /** Null before a delivery is chosen. */
      arrival: Arrival.nullable(),
      warnings: z.array(z.string()),
    }),
  },
  order: {
    method: 'POST',
    path: '/staff/v1/orders',
    summary: 'An order for a caller, under the name of the person who makes it',
    permission: 'orders.create',
    status: 201,
    body: WrittenOrder.extend({ expectedTotal: ExpectedTotal }),
    refusals: ['out_of_stock', 'order_changed'],
    details: { order_changed: ORDER_CHANGED.partial() },
    response: z.object({
      orderId: z.int(),
      number: z.string(),
      total: z.number(),
      isOnline: z.boolean(),
      customerId: z.uuid(),
    }),
  },
  bonusCode: {
    method: 'POST',
    path: '/staff/v1/orders/bonus-code',
    summary: 'Sends the buyer the code without which no bonuses are spent for a caller',
    permission: 'orders.create',
    body: z.strictObject({ customerId: z.uuid('Выберите покупателя') }),
    response: z.object({ sentTo: z.string() }),
  },
  goods: {
    method: 'GET',
    path: '/staff/v1/orders/goods',
    summary: 'Sizes on sale by article, title, УИН or tag, with free pieces and the price of a buyer',
    permission: ['orders.create', 'orders.edit'],
    query: z.strictObject({
      q: z.string('Что найти').trim().min(2, 'Хотя\u00a0бы 2\u00a0знака').max(100),
      siteId: z.coerce.number<string>().pipe(rowId('Выберите сайт')).default(1),
      customerId: z.uuid().optional(),
    }),
    response: z.object({
      data: z.array(
        z.object({
          groupId: z.int(),
          productId: z.int(),
          title: z.string(),
          vendorCode: z.string(),
          sizeTitle: z.string(),
          imageId: z.string().nullable(),
          price: z.number(),
          free: z.int(),
        }),
      ),
    }),
  },
  choices: {
    method: 'GET',
    path: '/staff/v1/orders/choices',
    summary: 'Ways of delivery with their pickup points, and ways to pay, as a buyer is offered them',
    permission: ['orders.create', 'orders.edit'],
    query: z.strictObject({
      siteId: z.coerce.number<string>().pipe(rowId('Выберите сайт')).default(1),
      customerId: z.uuid().optional(),
    }),
    response: Offered.extend({
      /** All of the shop: an order belongs to one, with its goods, prices and ways to pay. */
      sites: z.array(z.object({ id: z.int(), title: z.string() })),
      /** Of the latest order of the buyer on this site. */
      last: ChosenDelivery.nullable(),
    }),
  },
  paymentLink: {
    method: 'POST',
    path: '/staff/v1/orders/:id/payment-link',
    summary: 'Sends the buyer a link to pay, which works while the order is reserved',
    permission: 'orders.pay',
    params: OrderId,
    body: z.strictObject({ channel: z.enum(['email', 'sms'], 'Письмом или\u00a0SMS') }),
    response: z.object({ sentTo: z.string() }),
  },
} as const satisfies StaffContract;
