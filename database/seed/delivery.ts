import type { NewRow } from './insert-rows.ts';
import { RETAIL_SITE } from './sites-and-roles.ts';

export const PICKUP_POINT = 1;
const COURIER = 2;
export const STORE = 3;
const POST = 4;

/** The minimum of a deliverable address (spec §5). */
const DOOR: NewRow<'delivery_methods'>['validators'] = [
  { rule: 'kladrId' },
  { rule: 'city' },
  { rule: 'street' },
  { rule: 'house' },
  { rule: 'value' },
];

export const DELIVERY_METHODS: NewRow<'delivery_methods'>[] = [
  method(PICKUP_POINT, 'pickup-point', 'Пункт выдачи', 'pickup_point', {
    hint: 'Хранится 7 дней',
    is_by_carrier: true,
    is_default: true,
  }),
  method(COURIER, 'courier', 'Курьером', 'address', {
    hint: 'До двери, с 9:00 до 21:00',
    is_by_carrier: true,
    validators: DOOR,
  }),
  method(STORE, 'store', 'Забрать в магазине', 'pickup_point', {
    hint: 'Можно примерить и сразу вернуть, держим 3 дня',
  }),
  method(POST, 'post', 'Почтой России', 'address', {
    hint: 'До отделения по вашему индексу',
    validators: [...DOOR, { rule: 'zip' }],
    site_ids: [RETAIL_SITE],
  }),
];

function method(
  id: number,
  code: string,
  name: string,
  kind: NewRow<'delivery_methods'>['kind'],
  own: Partial<NewRow<'delivery_methods'>>,
): NewRow<'delivery_methods'> {
  return {
    id,
    code,
    name,
    hint: '',
    kind,
    is_by_carrier: false,
    is_free_above_threshold: true,
    is_default: false,
    is_active: true,
    site_ids: [],
    validators: [],
    position: id,
    ...own,
  };
}

/** In order of distance from the warehouse in Екатеринбург. */
export const DELIVERY_ZONES: NewRow<'delivery_zones'>[] = [
  zone(1, 'Свердловская область', '66', [[620, 624]]),
  zone(2, 'Урал и Поволжье', '02 12 13 16 18 21 43 45 52 56 58 59 63 64 72 73 74 86 89', [
    [410, 413],
    [420, 446],
    [450, 462],
    [603, 619],
    [625, 629],
    [640, 641],
  ]),
  zone(
    3,
    'Центр, Северо-Запад и Юг',
    '01 05 06 07 08 09 10 11 15 20 23 26 29 30 31 32 33 34 35 36 37 39 40 44 46 47 48 50 51 53 57 60 61 62 67 68 69 71 76 77 78 83',
    [
      [101, 409],
      [414, 416],
      [600, 602],
    ],
  ),
  zone(4, 'Сибирь', '03 04 17 19 22 24 38 42 54 55 70 75', [
    [630, 636],
    [644, 674],
  ]),
  zone(5, 'Дальний Восток', '14 25 27 28 41 49 65 79 87', [[675, 694]]),
];

function zone(
  id: number,
  title: string,
  regions: string,
  index_ranges: [number, number][],
): NewRow<'delivery_zones'> {
  return { id, title, regions: regions.split(' '), index_ranges };
}

/** Prices in roubles, transit in working days. */
type Price = [base: number, daysFrom: number, daysTo: number];

/** By zone, the nearest first. */
const PRICES: Record<number, { perKilogram: number; mostKilograms: number; byZone: Price[] }> = {
  [PICKUP_POINT]: {
    perKilogram: 60,
    mostKilograms: 30,
    byZone: [
      [190, 1, 2],
      [250, 2, 4],
      [290, 3, 5],
      [320, 3, 6],
      [420, 5, 9],
    ],
  },
  [COURIER]: {
    perKilogram: 80,
    mostKilograms: 30,
    byZone: [
      [290, 1, 2],
      [390, 2, 5],
      [450, 3, 6],
      [520, 4, 7],
      [690, 6, 10],
    ],
  },
  [STORE]: {
    perKilogram: 0,
    mostKilograms: 30,
    byZone: [
      [0, 0, 0],
      [0, 2, 4],
      [0, 3, 5],
    ],
  },
  [POST]: {
    perKilogram: 90,
    mostKilograms: 20,
    byZone: [
      [250, 2, 4],
      [320, 4, 7],
      [350, 5, 9],
      [390, 6, 10],
      [450, 8, 14],
    ],
  },
};

export const DELIVERY_TARIFFS: NewRow<'delivery_tariffs'>[] = Object.entries(PRICES).flatMap(
  ([methodId, { perKilogram, mostKilograms, byZone }]) =>
    byZone.map(([base, days_from, days_to], n) => ({
      method_id: Number(methodId),
      zone_id: n + 1,
      base_kopecks: base * 100,
      included_grams: 1000,
      per_kilogram_kopecks: perKilogram * 100,
      most_grams: mostKilograms * 1000,
      days_from,
      days_to,
    })),
);
