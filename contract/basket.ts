import { z } from 'zod';
import { LEAST_MEMBERS, MOST_MEMBERS } from '#domain/basket/constructor-set.ts';
import { MAX_LINES } from '#domain/basket/line.ts';
import { MAX_COUNT, toCount } from '#domain/basket/requested-count.ts';
import { engravedText, FACE_CODES, LONGEST_ENGRAVING } from '#domain/engraving/engraving.ts';
import { cleanCard, MAX_CARD } from '#domain/orders/gift.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* The basket and its totals (§3 Basket, Basket total; §7 Basket). Money is roubles. */

/** The token of a guest's basket; made by the browser (§3 cookies). */
const CartToken = z.uuid('Некорректный номер корзины');

const GroupId = rowId('Укажите размер');

const TOO_MANY = `Не больше ${MAX_LINES} позиций за один раз`;

/** A list in a body; `1,2` in a query, where decision T7.4 allows it too. */
const GroupIds = z.union(
  [
    z.array(GroupId).max(MAX_LINES, TOO_MANY),
    z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.length <= MAX_LINES, TOO_MANY),
  ],
  'Укажите размеры',
);

/** Yes or no; in a query `true`, `1`, `false` or `0`. */
const Flag = z.union(
  [z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })],
  'Да или нет',
);

const Count = z
  .number('Укажите количество')
  .max(MAX_COUNT, `Не больше ${MAX_COUNT} штук`)
  .default(1)
  .transform(toCount);

/** Made by the browser for each press: a repeated request adds nothing (ADR 0072). */
const RequestId = z.uuid('Некорректный номер запроса').optional();

/** Text without control characters, which the database cannot store. */
const PRINTABLE = /^\P{Cc}*$/u;

const Promo = z
  .string('Укажите промокод')
  .max(40, 'Слишком длинный промокод')
  .regex(PRINTABLE, 'Укажите промокод');

/** Id or code of a payment method. */
const PaymentType = z
  .string('Укажите способ оплаты')
  .max(60, 'Укажите способ оплаты')
  .regex(PRINTABLE, 'Укажите способ оплаты');

const Bonuses = z
  .number('Укажите количество бонусов')
  .int('Укажите количество бонусов')
  .min(0, 'Укажите количество бонусов')
  .max(10_000_000, 'Слишком много бонусов');

/** Text of a card, in lines. */
const Card = z
  .string('Напишите текст открытки')
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Уберите из текста невидимые знаки')
  .transform(cleanCard)
  .pipe(z.string().max(MAX_CARD, `Не больше ${MAX_CARD} знаков`));

/** An order as a present (ADR 0105). */
const GiftInput = z.object({
  hasBox: z.boolean('Да или нет').default(false),
  card: Card.default(''),
  hidesPrices: z.boolean('Да или нет').default(false),
  deliverOn: z.iso.date('Укажите день').nullable().default(null),
});

export const Gift = z
  .object({
    hasBox: z.boolean(),
    card: z.string(),
    /** No prices in the parcel. */
    hidesPrices: z.boolean(),
    /** `YYYY-MM-DD`; null for as soon as possible. */
    deliverOn: z.string().nullable(),
    /** Of box and card together. */
    price: z.number(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.output<typeof Gift>;

/** One size of one product in the basket. */
export const BasketGroup = z
  .object({
    id: z.int(),
    title: z.string(),
    available: z.boolean(),
    remnants: z.int().min(0),
    count: z.int().min(0),
    selected: z.boolean(),
    /** Why this line cannot be ordered, for the shopper; null when it can. */
    basketErr: z.string().nullable(),
    /**
     * One piece at the tier that the basket has reached; after the set discount when every piece of
     * the line has it.
     */
    price: z.number(),
    /** One piece before every discount; null when it is not higher. */
    oldPrice: z.number().nullable(),
    /** The line, rounded up to whole roubles (§9), after the set discount of its pieces. */
    total: z.number(),
    oldTotal: z.number().nullable(),
    /** The tiers of the caller's role, smallest limit first; more than one for wholesalers. */
    tiers: z.array(z.object({ limit: z.number(), price: z.number() })),
    /** Of one piece, with its cost beside `total`; null without engraving. */
    engraving: z.object({ text: z.string(), face: z.string(), price: z.number() }).nullable(),
  })
  .meta({ id: 'BasketGroup' });
export type BasketGroup = z.output<typeof BasketGroup>;

export const BasketProduct = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    vendorCode: z.string(),
    categories: z.array(z.object({ code: z.string(), title: z.string() })),
    imageId: z.string().nullable(),
    groups: z.array(BasketGroup),
  })
  .meta({ id: 'BasketProduct' });
export type BasketProduct = z.output<typeof BasketProduct>;

/** Members of one complete set in the basket: a set of products, or one composed by the shopper. */
export const BasketSet = z
  .object({
    id: z.int(),
    /** Composed by the shopper: `DELETE /basket/v1/constructor-set` takes its id. Other sets have ids of their own. */
    isConstructor: z.boolean(),
    title: z.string(),
    discountPercent: z.number(),
    products: z.array(BasketProduct),
  })
  .meta({ id: 'BasketSet' });
export type BasketSet = z.output<typeof BasketSet>;

export const Basket = z
  .object({
    /** Null before the first line is added. */
    basket: z.uuid().nullable(),
    groups: z.array(
      z.object({
        inStock: z.boolean(),
        products: z.array(BasketProduct),
        constructorSets: z.array(BasketSet),
      }),
    ),
    /** Every line in short form, for badges and tile buttons. */
    productsAll: z.array(
      z.object({
        id: z.int(),
        groups: z.array(z.object({ id: z.int(), count: z.int(), selected: z.boolean() })),
      }),
    ),
    /** Warnings about this change for the shopper, for example a count reduced to the stock. */
    warnings: z.array(z.string()),
    /** Changes since the shopper last confirmed or edited the lines; `changesSeen` confirms them. */
    changes: z.array(
      z.object({
        groupId: z.int(),
        kind: z.enum(['price_up', 'price_down', 'ran_out', 'fewer', 'back']),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'Basket' });
export type Basket = z.output<typeof Basket>;

export const BasketTotal = z
  .object({
    /** The amount to pay for the selected lines, without delivery. */
    price: z.number(),
    /** The same lines before every discount. */
    oldPrice: z.number(),
    /** All discounts without bonuses. */
    discountExcludingBonuses: z.number(),
    /** Null without a calculation, or with an expired one. */
    deliveryPrice: z.number().nullable(),
    /** The amount to pay for goods, gift and delivery. */
    totalPrice: z.number(),
    /** The set discount alone. */
    setDiscount: z.number(),
    /** The discount for paying online, or the possible one while no payment is selected. */
    onlinePaymentDiscount: z.number(),
    promocodeUsed: z.string().nullable(),
    promoCodeDiscountValue: z.number(),
    promoUseErr: z.string().nullable(),
    availableBonuses: z.object({
      accounts: z.array(z.object({ accountType: z.object({ id: z.int() }), value: z.number() })),
    }),
    bonusesForWriteOff: z.number(),
    /** The most that this order can use (decision T4.33). */
    mostBonusesForWriteOff: z.int(),
    bonusesForAccrual: z.number(),
    /** The sum that selects the tiers (decision T0.3). */
    calculationalLimitPrice: z.number(),
    /** The highest tier limit that any line has reached. */
    factualLimitPrice: z.number(),
    /** The next tier limit, and the missing amount; null when there is none. */
    nextLimit: z
      .object({
        limit: z.number(),
        remains: z.number(),
        /** By how many percent, at least, the selected lines are cheaper there. */
        percent: z.int().min(0),
      })
      .nullable(),
    remainsUntilFreeDelivery: z.number(),
    /** The minimum of an order for this caller; null without one. */
    leastOrder: z.object({ price: z.number(), remains: z.number() }).nullable(),
    /** Selected pieces. */
    count: z.int(),
    /** All pieces in the basket: the badge. */
    productsCountInBasket: z.int(),
    /** Millimetres. */
    height: z.number(),
    len: z.number(),
    width: z.number(),
    /** Grams. */
    weight: z.number(),
    /** Cubic metres. */
    volume: z.number(),
    multiplier: z.int(),
    /** Its price is in `totalPrice`, but not in `price`: no discount, bonus or threshold counts it. */
    gift: Gift.nullable(),
    /** Id or code of the payment method of these totals. */
    paymentType: z.string().nullable(),
    /** «Почему такая цена?»: one sentence per step; the amounts add up to `totalPrice`. */
    ledger: z.array(
      z.object({
        step: z.enum([
          'goods',
          'markdown',
          'tier',
          'set',
          'promo',
          'online',
          'bonuses',
          'engraving',
          'gift',
          'delivery',
        ]),
        text: z.string(),
        amount: z.number(),
      }),
    ),
    /** What was dropped because it conflicts with the rest, for the shopper (decision T4.32). */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'BasketTotal' });
export type BasketTotal = z.output<typeof BasketTotal>;

export const basket = {
  view: {
    method: 'GET',
    path: '/basket/v1',
    summary: 'The basket in two groups: in stock and not',
    query: z.object({ basket: CartToken.optional() }),
    response: Basket,
  },
  total: {
    method: 'GET',
    path: '/basket/v1/total',
    summary:
      'Totals of the selected lines; promo, bonuses and payment type in the query are not stored (decision T7.25)',
    query: z.object({
      basket: CartToken.optional(),
      /** Each replaces the saved value of the basket; an empty one clears it. */
      paymentType: PaymentType.optional(),
      promo: Promo.optional(),
      bonusesForWriteOff: z.coerce
        .number('Укажите количество бонусов')
        .min(0, 'Укажите количество бонусов')
        .max(10_000_000, 'Слишком много бонусов')
        .optional(),
      /** A delivery calculation for this basket; its price is added to the total. */
      calculationId: z.uuid('Рассчитайте доставку').optional(),
    }),
    response: BasketTotal,
  },
  put: {
    method: 'POST',
    path: '/basket/v1/products',
    summary: 'Adds sizes to the basket, or with `change` sets their counts',
    body: z.object({
      basket: CartToken,
      groups: z
        .array(z.object({ id: GroupId, count: Count }), 'Выберите размер')
        .min(1, 'Выберите размер')
        .max(MAX_LINES, TOO_MANY),
      /** True sets the counts, and 0 removes the line; false or absent adds (decision T4.26). */
      change: z.boolean('Да или нет').default(false),
      /** Of an addition; setting a count is idempotent without it. */
      requestId: RequestId,
    }),
    refusals: ['limit_reached', 'out_of_stock'],
    response: Basket,
  },
  remove: {
    method: 'DELETE',
    path: '/basket/v1/products',
    summary: 'Removes sizes, or with `notInStock` everything that is sold out',
    body: z.object({
      basket: CartToken,
      groupIds: GroupIds.default([]),
      notInStock: Flag.default(false),
    }),
    response: Basket,
  },
  select: {
    method: 'POST',
    path: '/basket/v1/select',
    summary: 'Selects or unselects lines for the order',
    body: z.object({
      basket: CartToken,
      groups: z
        .array(z.object({ id: GroupId, selected: z.boolean('Да или нет') }), 'Выберите размер')
        .max(MAX_LINES, TOO_MANY),
    }),
    response: Basket,
  },
  engrave: {
    method: 'PUT',
    path: '/basket/v1/engraving',
    summary:
      'Engraves one piece of a size, which is added if the basket has none; null removes the engraving (ADR 0107)',
    body: z.object({
      basket: CartToken,
      groupId: GroupId,
      engraving: z
        .object({
          text: z
            .string('Напишите, что выгравировать')
            .max(10 * LONGEST_ENGRAVING, 'Слишком длинная надпись')
            .transform(engravedText),
          face: z.enum(FACE_CODES, 'Выберите шрифт'),
        })
        .nullable(),
    }),
    refusals: ['limit_reached', 'not_found', 'out_of_stock'],
    response: Basket,
  },
  putConstructorSet: {
    method: 'POST',
    path: '/basket/v1/constructor-set',
    summary: 'Adds one piece of each size, as a set composed by the shopper',
    body: z.object({
      basket: CartToken,
      /** Sizes of different products, each from a different root category. */
      groupIds: z
        .array(GroupId, 'Выберите украшения комплекта')
        .min(LEAST_MEMBERS, 'Выберите два украшения или больше')
        .max(MOST_MEMBERS, `В комплекте не больше ${MOST_MEMBERS} украшений`),
      requestId: RequestId,
    }),
    refusals: ['limit_reached', 'out_of_stock'],
    response: Basket,
  },
  removeConstructorSet: {
    method: 'DELETE',
    path: '/basket/v1/constructor-set',
    summary: 'Removes such a set with its pieces; other pieces of the same sizes stay',
    body: z.object({
      basket: CartToken,
      id: z.coerce.number('Укажите комплект').pipe(rowId('Укажите комплект')),
    }),
    response: Basket,
  },
  patch: {
    method: 'PATCH',
    path: '/basket/v1',
    summary:
      'Saves promo code, bonuses and payment for the order; null clears one. An invalid code is not saved',
    body: z.object({
      basket: CartToken.optional(),
      promo: Promo.nullable().optional(),
      /** Whole bonuses, at most the balance, otherwise 422; 0 is like null. */
      bonuses: Bonuses.nullable().optional(),
      paymentType: PaymentType.nullable().optional(),
      /** Null, or one without anything, clears it; ignored where the shop offers none. */
      gift: GiftInput.nullable().optional(),
      /** Confirms that the shopper has seen the `changes` of the basket. */
      changesSeen: z.literal(true, 'Да').optional(),
    }),
    response: BasketTotal,
  },
  virtual: {
    method: 'POST',
    path: '/basket/v1/virtual/products',
    summary: 'Prices these sizes as a basket of their own, without changing the real one',
    body: z.object({
      groups: z
        .array(z.object({ id: GroupId, count: Count }), 'Выберите размер')
        .min(1, 'Выберите размер')
        .max(MAX_LINES, TOO_MANY),
      paymentType: PaymentType.optional(),
      promo: Promo.optional(),
    }),
    response: z.object({ basket: Basket, total: BasketTotal }),
  },
  clear: {
    method: 'DELETE',
    path: '/basket/v1',
    summary: 'Empties the basket',
    body: z.object({ basket: CartToken.optional() }),
    response: Basket,
  },
} as const satisfies Contract;
