import { z } from 'zod';
import { EMPTY_ADDRESS } from '#domain/addresses/address.ts';
import { KladrId, SuggestQuery } from './dadata.ts';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';
import { ShippingDestination } from './shipping.ts';

/*
 * Delivery methods, their prices and pickup points (§3 Delivery method, Delivery point; §7). Money
 * is roubles; calculations are 401 for guests.
 */

/** `address` delivers to the door, `pickupPoint` is fetched (decision T7.31). */
export const DeliveryKind = z.enum(['address', 'pickupPoint'], 'Укажите способ доставки');

const WRONG_METHOD = 'Укажите способ доставки';

/** Code of a delivery method. */
const DeliveryMethodCode = z
  .string(WRONG_METHOD)
  .regex(/^[a-z\d-]{1,40}$/, WRONG_METHOD)
  .meta({ examples: ['courier'] });

const WRONG_POINT = 'Выберите пункт выдачи';

const PointCode = z.string(WRONG_POINT).regex(/^[A-Za-z\d-]{1,40}$/, WRONG_POINT);

const AddressPart = z.enum(Object.keys(EMPTY_ADDRESS) as (keyof typeof EMPTY_ADDRESS)[]);

/** Required fields of an address; `deliveryAddressProblems` validates by this rule in the browser and on the server. */
const AddressValidator = z.discriminatedUnion('rule', [
  z.object({ rule: z.enum(['city', 'street', 'house', 'kladrId', 'zip', 'value']) }),
  z.object({ rule: z.literal('custom'), field: AddressPart, pattern: z.string(), message: z.string() }),
]);

/** Working days from now, and the resulting dates in Moscow. */
const Days = z.object({
  daysFrom: z.int().min(0),
  daysTo: z.int().min(0),
  dateFrom: z.iso.date(),
  dateTo: z.iso.date(),
});

export const DeliveryMethod = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    /** A hint for the shopper; may be empty. */
    hint: z.string(),
    kind: DeliveryKind,
    /** True for one of the offered methods. */
    isDefault: z.boolean(),
    /** Whether delivery is free above the threshold of the basket (§9). */
    isFreeAboveThreshold: z.boolean(),
    validators: z.array(AddressValidator),
    /** For a small parcel to the requested place; null without one, or when only the carrier can quote it. */
    fromPrice: z.number().nullable(),
    fromDays: Days.nullable(),
    /** False when the method does not serve the requested place. */
    isAvailable: z.boolean(),
  })
  .meta({ id: 'DeliveryMethod' });
export type DeliveryMethod = z.output<typeof DeliveryMethod>;

export const DeliveryPoint = z
  .object({
    pointCode: z.string(),
    /** Code of the delivery method. */
    method: z.string(),
    name: z.string(),
    addressValue: z.string(),
    /** Latitude and longitude in degrees. */
    coord: z.tuple([z.number(), z.number()]),
    address: z.object({ city: z.string(), region: z.string() }),
    workTime: z.string(),
    /** E.164; empty without a phone. */
    phone: z.string(),
    howToGet: z.string(),
    /** A parcel locker, without staff. */
    isLocker: z.boolean(),
    hasFitting: z.boolean(),
    acceptsCards: z.boolean(),
    /** Grams; null when any parcel fits. */
    maxWeight: z.int().nullable(),
  })
  .meta({ id: 'DeliveryPoint' });
export type DeliveryPoint = z.output<typeof DeliveryPoint>;

/** Valid for fifteen minutes, for this account, basket, method and destination (decision T7.26). */
export const DeliveryCalculation = Days.extend({
  calculationId: z.uuid(),
  /** Code of the delivery method. */
  method: z.string(),
  /** The price for the shopper with the current basket. */
  price: z.number(),
  /** The price without the threshold of free delivery. */
  fullPrice: z.number(),
  isFree: z.boolean(),
  expiresAt: z.iso.datetime(),
}).meta({ id: 'DeliveryCalculation' });
export type DeliveryCalculation = z.output<typeof DeliveryCalculation>;

/** A city or village that a visitor may choose. */
export const DeliveryCity = z
  .object({
    /** Without its kind: «Екатеринбург». */
    name: z.string(),
    region: z.string(),
    /** Empty where only pickup points are known. */
    kladrId: z.string(),
  })
  .meta({ id: 'DeliveryCity' });
export type DeliveryCity = z.output<typeof DeliveryCity>;

/** The delivery of a parcel to a city before there is an address; an order needs a calculation (decision T7.26). */
export const DeliveryEstimate = z
  .object({
    /** Until delivery is free; null where it never is. */
    remainsUntilFree: z.number().nullable(),
    /** Methods that serve the city, in the shop's order. */
    methods: z.array(
      Days.extend({
        code: z.string(),
        name: z.string(),
        kind: DeliveryKind,
        price: z.number(),
      }),
    ),
  })
  .meta({ id: 'DeliveryEstimate' });
export type DeliveryEstimate = z.output<typeof DeliveryEstimate>;

const CartToken = z.uuid('Некорректный номер корзины');

const ShippingId = rowId('Выберите адрес');

const WRONG_CITY = 'Укажите город';

/**
 * As `address.city` of points and of addresses spells it, without control characters, which the
 * database cannot store.
 */
const City = z
  .string(WRONG_CITY)
  .max(200, WRONG_CITY)
  .regex(/^\P{Cc}*$/u, WRONG_CITY);

/** `south,west,north,east` in degrees. */
const WRONG_BOUNDS = 'Укажите границы карты';
const Bounds = z
  .string(WRONG_BOUNDS)
  .max(100, WRONG_BOUNDS)
  .regex(/^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/, WRONG_BOUNDS)
  .transform((text) => text.split(',').map(Number) as [number, number, number, number]);

const GroupId = rowId('Некорректный размер').meta({ description: 'A size of a product' });

const MOST_POINTS = 1000;
const WRONG_LIMIT = `От 1 до ${MOST_POINTS} пунктов`;

export const delivery = {
  methods: {
    method: 'GET',
    path: '/delivery/v1',
    summary: 'Ways of delivery of this site, with prices and days for a city when its code of КЛАДР is given',
    query: z.object({ kladrId: KladrId.optional(), city: City.optional() }),
    response: z.array(DeliveryMethod),
  },
  cities: {
    method: 'GET',
    path: '/delivery/v1/cities',
    summary: 'Cities by the beginning of their name; without a name those with the most pickup points',
    query: z.object({ query: SuggestQuery.default('') }),
    response: z.array(DeliveryCity),
  },
  estimate: {
    method: 'GET',
    path: '/delivery/v1/estimate',
    summary: 'Price and dates to a city, of one piece of a size or of the selected lines of the basket',
    query: z.object({
      city: City,
      kladrId: KladrId.optional(),
      groupId: z.coerce.number().pipe(GroupId).optional(),
      basket: CartToken.optional(),
    }),
    refusals: ['not_found'],
    response: DeliveryEstimate,
  },
  calculateAddress: {
    method: 'POST',
    path: '/delivery/v1/calculate/address',
    summary: 'Quotes the delivery of the selected lines to an address, a saved one or another',
    forUsers: true,
    body: z
      .object({
        method: DeliveryMethodCode,
        basket: CartToken.optional(),
        /** An address of the caller; 404 for any other. */
        shippingId: ShippingId.optional(),
        shipping: ShippingDestination.optional(),
      })
      .refine(({ shippingId, shipping }) => shippingId !== undefined || shipping !== undefined, {
        path: ['shipping'],
        error: 'Укажите адрес',
      }),
    refusals: ['not_found'],
    response: DeliveryCalculation,
  },
  calculatePickupPoint: {
    method: 'POST',
    path: '/delivery/v1/calculate/pickupPoint',
    summary: 'Quotes the delivery of the selected lines to a pickup point',
    forUsers: true,
    body: z.object({
      method: DeliveryMethodCode,
      basket: CartToken.optional(),
      deliveryPointCode: PointCode,
    }),
    refusals: ['not_found'],
    response: DeliveryCalculation,
  },
  points: {
    method: 'GET',
    path: '/delivery/v1/points',
    summary: 'Pickup points of this site by delivery method, city or part of a map, by city and address',
    query: z.object({
      method: DeliveryMethodCode.optional(),
      city: City.optional(),
      cityFiasId: z.uuid(WRONG_CITY).optional(),
      bounds: Bounds.optional(),
      limit: z.coerce
        .number(WRONG_LIMIT)
        .int(WRONG_LIMIT)
        .min(1, WRONG_LIMIT)
        .max(MOST_POINTS, WRONG_LIMIT)
        .default(MOST_POINTS),
    }),
    response: z.array(DeliveryPoint),
  },
} as const satisfies Contract;
