import { z } from 'zod';
import { readContent } from './content-files.ts';
import type { NewRow } from './insert-rows.ts';

const Kind = z.enum(['store', 'fitting', 'counter', 'locker']);

const City = z.strictObject({
  city: z.string(),
  region: z.string(),
  kladrId: z.string(),
  zip: z.string(),
  /** The beginning of the codes and of the phone numbers of its points. */
  prefix: z.string(),
  phone: z.string(),
  points: z.array(
    z.strictObject({
      kind: Kind,
      street: z.string(),
      coord: z.tuple([z.number(), z.number()]),
      workTime: z.string(),
      howToGet: z.string(),
    }),
  ),
});

const NAMES: Record<z.output<typeof Kind>, string> = {
  store: 'Магазин «Лунница»',
  fitting: 'Пункт выдачи с примеркой',
  counter: 'Пункт выдачи',
  locker: 'Постамат',
};

const PICKUP_POINT = 1;
const STORE = 3;

/** The maximum weight for a parcel locker, grams. */
const LOCKER_HOLDS = 5000;

/** Pickup points of the demo shop: streets and landmarks are real, the counters are not. */
export const DELIVERY_POINTS: NewRow<'delivery_points'>[] = readContent(
  'delivery-points.json',
  z.array(City),
).flatMap(({ city, region, kladrId, zip, prefix, phone, points }) =>
  points.map(({ kind, street, coord: [latitude, longitude], workTime, howToGet }, n) => ({
    code: `${prefix}${n + 1}`,
    method_id: kind === 'store' ? STORE : PICKUP_POINT,
    name: NAMES[kind],
    region,
    city,
    kladr_id: kladrId,
    // As in the embedded gazetteer (ADR 0031).
    city_fias_id: `00000000-0000-4000-8000-${kladrId.slice(0, 12)}`,
    zip,
    address_value: `${city}, ${street}`,
    latitude,
    longitude,
    work_time: workTime,
    phone: kind === 'locker' ? '' : `${phone}${String(n + 1).padStart(2, '0')}`,
    how_to_get: howToGet,
    is_locker: kind === 'locker',
    has_fitting: kind === 'store' || kind === 'fitting',
    accepts_cards: kind !== 'locker',
    most_grams: kind === 'locker' ? LOCKER_HOLDS : null,
  })),
);

/** Codes of the shop's own points, in the order of the content. */
export const STORE_CODES = DELIVERY_POINTS.flatMap(({ code, method_id }) =>
  method_id === STORE ? code : [],
);
