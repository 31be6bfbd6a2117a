import type { NewRow } from '../insert-rows.ts';
import { RETAIL_SITE } from '../sites-and-roles.ts';

type Point = Omit<
  NewRow<'shop_points'>,
  'id' | 'kind' | 'position' | 'latitude' | 'longitude' | 'site_ids'
> & {
  coord?: [latitude: number, longitude: number];
  site_ids?: number[];
};

const DAILY_10_22 = 'Ежедневно 10:00–22:00';
const DAILY_10_21 = 'Ежедневно 10:00–21:00';

/** Services of every salon. */
const SALON = ['chistka', 'mernye-koltsa', 'samovyvoz'];
const WITH_ENGRAVING = [...SALON, 'gravirovka'];

const SVERDLOVSK = 'Свердловская область';
const CHELYABINSK = 'Челябинская область';

/** Streets and landmarks are real, the salons are not. Salons with pickup are also delivery points. */
const SHOPS: readonly Point[] = [
  {
    title: 'Салон на Вайнера',
    region: SVERDLOVSK,
    city: 'Екатеринбург',
    zip: '620014',
    address: 'ул. Вайнера, 12',
    phone: '+7 (343) 000-00-21',
    working_hours: DAILY_10_22,
    coord: [56.8351, 60.5973],
    how_to_get: 'М. «Площадь 1905 года», 4 минуты по пешеходной улице. Мастерская — этажом выше.',
    tags: WITH_ENGRAVING,
  },
  {
    title: 'Салон у Оперного',
    region: SVERDLOVSK,
    city: 'Екатеринбург',
    zip: '620075',
    address: 'пр. Ленина, 50',
    phone: '+7 (343) 000-00-22',
    working_hours: DAILY_10_22,
    coord: [56.8404, 60.6176],
    how_to_get:
      'Остановка «Оперный театр», вход с проспекта. По выходным удобно оставить машину на Мамина-Сибиряка.',
    tags: SALON,
  },
  {
    title: 'Салон в Нижнем Тагиле',
    region: SVERDLOVSK,
    city: 'Нижний Тагил',
    zip: '622034',
    address: 'пр. Ленина, 31',
    phone: '+7 (3435) 00-00-21',
    working_hours: 'Пн–Пт 10:00–20:00, Сб–Вс 10:00–18:00',
    coord: [57.9093, 59.9708],
    how_to_get: 'Остановка «Театральная площадь», 3 минуты в сторону пруда.',
    tags: SALON,
  },
  {
    title: 'Салон на Кировке',
    region: CHELYABINSK,
    city: 'Челябинск',
    zip: '454091',
    address: 'ул. Кирова, 104',
    phone: '+7 (351) 000-00-21',
    working_hours: DAILY_10_21,
    coord: [55.1625, 61.4009],
    how_to_get: 'Остановка «Площадь Революции», 6 минут по пешеходной улице.',
    tags: SALON,
  },
  {
    title: 'Салон на Сибирской',
    region: 'Пермский край',
    city: 'Пермь',
    zip: '614000',
    address: 'ул. Сибирская, 8',
    phone: '+7 (342) 000-00-21',
    working_hours: DAILY_10_21,
    coord: [58.0146, 56.2437],
    how_to_get: 'Остановка «Театр-Театр», дальше пешком по Ленина до Сибирской, 10 минут.',
    tags: SALON,
  },
  {
    title: 'Салон на Большой Дмитровке',
    region: 'Москва',
    city: 'Москва',
    zip: '107031',
    address: 'ул. Большая Дмитровка, 9',
    phone: '+7 (495) 000-00-21',
    working_hours: DAILY_10_22,
    coord: [55.7609, 37.6127],
    how_to_get: 'М. «Театральная», 5 минут пешком.',
    tags: WITH_ENGRAVING,
  },
  {
    title: 'Салон на Новом Арбате',
    region: 'Москва',
    city: 'Москва',
    zip: '119019',
    address: 'ул. Новый Арбат, 15',
    phone: '+7 (495) 000-00-22',
    working_hours: DAILY_10_22,
    coord: [55.7524, 37.5917],
    how_to_get: 'М. «Арбатская», выход к Новому Арбату.',
    tags: SALON,
  },
  {
    title: 'Салон на Большой Конюшенной',
    region: 'Санкт-Петербург',
    city: 'Санкт-Петербург',
    zip: '191186',
    address: 'ул. Большая Конюшенная, 19',
    phone: '+7 (812) 000-00-21',
    working_hours: DAILY_10_22,
    coord: [59.9383, 30.3234],
    how_to_get: 'М. «Невский проспект», 5 минут пешком.',
    tags: WITH_ENGRAVING,
  },
];

const DEALERS: readonly Point[] = [
  {
    title: '«Самоцветы Сибири»',
    region: 'Новосибирская область',
    city: 'Новосибирск',
    zip: '630099',
    address: 'Красный пр., 29',
    phone: '+7 (383) 000-00-31',
    working_hours: DAILY_10_21,
    coord: [55.0303, 82.9204],
    how_to_get: 'М. «Площадь Ленина», 2 минуты пешком.',
    tags: ['serebro', 'zoloto'],
  },
  {
    title: '«Серебряная слобода»',
    region: 'Республика Татарстан',
    city: 'Казань',
    zip: '420111',
    address: 'ул. Баумана, 44',
    phone: '+7 (843) 000-00-31',
    working_hours: DAILY_10_22,
    coord: [55.7903, 49.1143],
    how_to_get: 'М. «Кремлёвская», по пешеходной улице.',
    tags: ['serebro'],
  },
  {
    title: '«Малахитовая лавка»',
    region: CHELYABINSK,
    city: 'Магнитогорск',
    zip: '455000',
    address: 'пр. Ленина, 68',
    phone: '+7 (3519) 00-00-31',
    working_hours: 'Пн–Сб 10:00–20:00, Вс 11:00–18:00',
    how_to_get: 'Остановка «Гостиный Двор».',
    tags: ['serebro', 'zoloto'],
  },
  {
    title: '«Тура»',
    region: 'Тюменская область',
    city: 'Тюмень',
    zip: '625003',
    address: 'ул. Республики, 42',
    phone: '+7 (3452) 00-00-31',
    working_hours: DAILY_10_21,
    how_to_get: 'Остановка «Центральная площадь», вход с улицы Республики.',
    tags: ['serebro', 'zoloto'],
  },
  {
    title: '«Агидель»',
    region: 'Республика Башкортостан',
    city: 'Уфа',
    zip: '450077',
    address: 'ул. Ленина, 32',
    phone: '+7 (347) 000-00-31',
    working_hours: 'Вт–Вс 11:00–20:00',
    how_to_get: 'Остановка «Гостиный двор», вход со стороны улицы Ленина.',
    tags: ['serebro'],
  },
  {
    title: '«Северное сияние»',
    region: 'Ханты-Мансийский автономный округ — Югра',
    city: 'Сургут',
    zip: '628400',
    address: 'пр. Ленина, 43',
    phone: '+7 (3462) 00-00-31',
    working_hours: DAILY_10_21,
    how_to_get: 'Остановка «Юбилейная».',
    tags: ['zoloto'],
    // Supplied by the retail shop only.
    site_ids: [RETAIL_SITE],
  },
];

const rowsOf = (kind: 'shop' | 'dealer', points: readonly Point[], before: number): NewRow<'shop_points'>[] =>
  points.map(({ coord, site_ids = [], ...point }, index) => ({
    ...point,
    id: before + index + 1,
    kind,
    latitude: coord?.[0] ?? null,
    longitude: coord?.[1] ?? null,
    site_ids,
    position: before + index,
  }));

export const SHOP_POINT_ROWS: NewRow<'shop_points'>[] = [
  ...rowsOf('shop', SHOPS, 0),
  ...rowsOf('dealer', DEALERS, SHOPS.length),
];
