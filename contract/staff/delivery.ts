import { z } from 'zod';
import {
  Deleted,
  Flag,
  NumberParams,
  optionalLine,
  roubles,
  SeenVersion,
  SiteIds,
  wholeNumber,
} from './form-fields.ts';
import { filterId, ListMeta, ListQuery } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Delivery: ways, zones, the shop's own tariffs and points (back office, §4.8). */

const Kind = z.enum(['address', 'pickupPoint'], 'Выберите вид доставки');
const Code = z
  .string('Обязательное поле')
  .regex(/^[a-z0-9-]{1,40}$/, 'Код\u00a0— латинские буквы, цифры и\u00a0дефисы');
const PointCode = z
  .string('Обязательное поле')
  .regex(/^[A-Za-z0-9-]{1,40}$/, 'Код\u00a0— латинские буквы, цифры и\u00a0дефисы');

const MethodFields = {
  name: line(100),
  hint: optionalLine(200),
  /** Above the threshold of the site. */
  isFreeAboveThreshold: Flag,
  isDefault: Flag,
  isActive: Flag,
  siteIds: SiteIds,
  position: wholeNumber(0, 10_000),
};

const Method = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: Kind,
    /** Priced and carried by the carrier instead of by tariffs. */
    isByCarrier: z.boolean(),
    ...MethodFields,
    name: z.string(),
    hint: z.string(),
    version: Version,
  })
  .meta({ id: 'StaffDeliveryMethod' });
export type StaffDeliveryMethod = z.output<typeof Method>;
export type DeliveryMethodForm = Omit<
  StaffDeliveryMethod,
  'id' | 'code' | 'kind' | 'isByCarrier' | 'version'
>;

const INDEX = 'Первые три цифры индекса: от 100 до 999';
const IndexPart = z.int(INDEX).min(100, INDEX).max(999, INDEX);

const ZoneFields = {
  title: line(60),
  /** First two digits of codes of КЛАДР. */
  regions: z.array(z.string().regex(/^\d{2}$/, 'Регион\u00a0— две цифры')).max(100),
  /** Of the first three digits of indexes. */
  indexRanges: z.array(z.tuple([IndexPart, IndexPart], 'Начало и\u00a0конец диапазона')).max(100),
};

const Zone = z
  .object({ id: z.int(), ...ZoneFields, title: z.string(), version: Version })
  .meta({ id: 'StaffDeliveryZone' });
export type StaffDeliveryZone = z.output<typeof Zone>;
export type DeliveryZoneForm = Omit<StaffDeliveryZone, 'id' | 'version'>;

const TariffFields = {
  /** Roubles. */
  price: roubles(1_000_000),
  includedGrams: wholeNumber(0, 1_000_000),
  pricePerKilogram: roubles(1_000_000),
  /** Null without a limit. */
  mostGrams: wholeNumber(1, 1_000_000).nullable(),
  daysFrom: wholeNumber(0, 365),
  daysTo: wholeNumber(0, 365),
};

const Tariff = z
  .object({
    /** `2-3`: of the method 2 to the zone 3. */
    id: z.string(),
    methodId: z.int(),
    zoneId: z.int(),
    ...TariffFields,
    price: z.number(),
    pricePerKilogram: z.number(),
    version: Version,
  })
  .meta({ id: 'StaffDeliveryTariff' });
export type StaffDeliveryTariff = z.output<typeof Tariff>;
export type DeliveryTariffForm = Omit<StaffDeliveryTariff, 'id' | 'methodId' | 'zoneId' | 'version'>;

const TariffParams = z.object({ id: z.string().regex(/^\d{1,9}-\d{1,9}$/, 'Некорректный номер') });

const PointFields = {
  name: line(100),
  region: line(100),
  city: line(100),
  kladrId: optionalLine(20),
  zip: z.string('Обязательное поле').regex(/^(\d{6})?$/, 'Индекс\u00a0— шесть цифр'),
  address: line(300),
  latitude: z
    .number('Широта от\u00a0−90 до 90')
    .min(-90, 'Широта от\u00a0−90 до 90')
    .max(90, 'Широта от\u00a0−90 до 90'),
  longitude: z
    .number('Долгота от\u00a0−180 до 180')
    .min(-180, 'Долгота от\u00a0−180 до 180')
    .max(180, 'Долгота от\u00a0−180 до 180'),
  workTime: optionalLine(200),
  phone: optionalLine(40),
  howToGet: optionalLine(500),
  isLocker: Flag,
  hasFitting: Flag,
  acceptsCards: Flag,
  mostGrams: wholeNumber(1, 1_000_000).nullable(),
};

const Point = z
  .object({
    code: z.string(),
    methodId: z.int(),
    ...PointFields,
    name: z.string(),
    region: z.string(),
    city: z.string(),
    zip: z.string(),
    address: z.string(),
    version: Version,
  })
  .meta({ id: 'StaffDeliveryPoint' });
export type StaffDeliveryPoint = z.output<typeof Point>;
export type DeliveryPointForm = Omit<StaffDeliveryPoint, 'code' | 'methodId' | 'version'>;

const PointParams = z.object({ code: z.string().max(40) });

const read = { method: 'GET', permission: 'settings.read' } as const;
const add = { method: 'POST', permission: 'settings.edit', status: 201 } as const;
const change = { method: 'PUT', permission: 'settings.edit' } as const;
const remove = {
  method: 'DELETE',
  permission: 'settings.edit',
  query: SeenVersion,
  response: Deleted,
} as const;

export const staffDelivery = {
  methods: {
    ...read,
    path: '/staff/v1/delivery/methods',
    summary: 'Ways of delivery',
    query: ListQuery,
    response: z.object({ data: z.array(Method), _meta: ListMeta }),
  },
  getMethod: {
    ...read,
    path: '/staff/v1/delivery/methods/:id',
    summary: 'One way of delivery',
    params: NumberParams,
    response: Method,
  },
  addMethod: {
    ...add,
    path: '/staff/v1/delivery/methods',
    summary: 'Adds a way of delivery with tariffs of the shop',
    body: z.object({ code: Code, kind: Kind, ...MethodFields }),
    response: Method,
  },
  changeMethod: {
    ...change,
    path: '/staff/v1/delivery/methods/:id',
    summary: 'Changes a way of delivery',
    params: NumberParams,
    body: z.object({ ...MethodFields, version: Version }),
    response: Method,
  },
  removeMethod: {
    ...remove,
    path: '/staff/v1/delivery/methods/:id',
    summary: 'Deletes a way of delivery that no open order has',
    params: NumberParams,
  },
  zones: {
    ...read,
    path: '/staff/v1/delivery/zones',
    summary: 'Zones of the tariffs',
    query: ListQuery,
    response: z.object({ data: z.array(Zone), _meta: ListMeta }),
  },
  getZone: {
    ...read,
    path: '/staff/v1/delivery/zones/:id',
    summary: 'One zone',
    params: NumberParams,
    response: Zone,
  },
  addZone: {
    ...add,
    path: '/staff/v1/delivery/zones',
    summary: 'Adds a zone that overlaps no other',
    body: z.object(ZoneFields),
    response: Zone,
  },
  changeZone: {
    ...change,
    path: '/staff/v1/delivery/zones/:id',
    summary: 'Changes a zone',
    params: NumberParams,
    body: z.object({ ...ZoneFields, version: Version }),
    response: Zone,
  },
  removeZone: {
    ...remove,
    path: '/staff/v1/delivery/zones/:id',
    summary: 'Deletes a zone without tariffs',
    params: NumberParams,
  },
  tariffs: {
    ...read,
    path: '/staff/v1/delivery/tariffs',
    summary: 'What a way of delivery costs to a zone',
    query: ListQuery.extend({ methodId: filterId.optional(), zoneId: filterId.optional() }),
    response: z.object({ data: z.array(Tariff), _meta: ListMeta }),
  },
  getTariff: {
    ...read,
    path: '/staff/v1/delivery/tariffs/:id',
    summary: 'One tariff',
    params: TariffParams,
    response: Tariff,
  },
  addTariff: {
    ...add,
    path: '/staff/v1/delivery/tariffs',
    summary: 'Adds the tariff of a way of delivery to a zone',
    body: z.object({
      methodId: wholeNumber(1, 999_999_999),
      zoneId: wholeNumber(1, 999_999_999),
      ...TariffFields,
    }),
    response: Tariff,
  },
  changeTariff: {
    ...change,
    path: '/staff/v1/delivery/tariffs/:id',
    summary: 'Changes a tariff',
    params: TariffParams,
    body: z.object({ ...TariffFields, version: Version }),
    response: Tariff,
  },
  removeTariff: {
    ...remove,
    path: '/staff/v1/delivery/tariffs/:id',
    summary: 'Deletes a tariff: the way no longer serves the zone',
    params: TariffParams,
  },
  points: {
    ...read,
    path: '/staff/v1/delivery/points',
    summary: 'The own points of the shop; those of carriers are loaded every night',
    query: ListQuery,
    response: z.object({ data: z.array(Point), _meta: ListMeta }),
  },
  getPoint: {
    ...read,
    path: '/staff/v1/delivery/points/:code',
    summary: 'One own point',
    params: PointParams,
    response: Point,
  },
  addPoint: {
    ...add,
    path: '/staff/v1/delivery/points',
    summary: 'Adds an own point to a way of delivery to points',
    body: z.object({ code: PointCode, methodId: wholeNumber(1, 999_999_999), ...PointFields }),
    response: Point,
  },
  changePoint: {
    ...change,
    path: '/staff/v1/delivery/points/:code',
    summary: 'Changes an own point',
    params: PointParams,
    body: z.object({ ...PointFields, version: Version }),
    response: Point,
  },
  removePoint: {
    ...remove,
    path: '/staff/v1/delivery/points/:code',
    summary: 'Deletes an own point that no open order has',
    params: PointParams,
  },
  try: {
    method: 'POST',
    path: '/staff/v1/delivery/try',
    summary: 'What the checkout would quote for a parcel to this index',
    permission: 'settings.read',
    isRepeatable: true,
    body: z.object({
      siteId: wholeNumber(1, 2_147_483_647),
      zip: z.string('Обязательное поле').regex(/^\d{6}$/, 'Индекс\u00a0— шесть цифр'),
      grams: wholeNumber(1, 1_000_000),
    }),
    response: z.object({
      zone: z.string().nullable(),
      methods: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          /** Null where it does not serve the index, or not such a parcel. */
          quote: z.object({ price: z.number(), daysFrom: z.int(), daysTo: z.int() }).nullable(),
        }),
      ),
    }),
  },
} as const satisfies StaffContract;
