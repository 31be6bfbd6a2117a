import { z } from 'zod';
import type { CdekClient } from './cdek-client.ts';
import { CarrierError, type CarrierPoint } from './port.ts';

/** Points per page. */
const PAGE = 1000;

/** More pages than the country has points for, so that a faulty source cannot loop forever. */
const MOST_PAGES = 100;

/** Milliseconds: a page is long, and no user waits for it. */
const ANSWER_WITHIN = 60_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');

const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** Invalid points are skipped: a point without a location is useless. */
const Point = z.object({
  code: z.string().regex(/^[A-Za-z\d-]{1,40}$/),
  name: text,
  location: z.object({
    region: text,
    city: z.string().min(1),
    fias_guid: text,
    postal_code: text,
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
    address: z.string().min(1),
  }),
  work_time: text,
  phones: z
    .array(z.object({ number: z.string() }))
    .nullish()
    .transform((phones) => phones?.[0]?.number ?? ''),
  nearest_metro_station: text,
  address_comment: text,
  type: text,
  is_dressing_room: flag,
  have_cashless: flag,
  /** Kilograms. */
  weight_max: z.number().positive().nullish(),
});

/** Every point of CDEK's in Russia. */
export async function allPoints(ask: CdekClient['ask']): Promise<CarrierPoint[]> {
  const points: CarrierPoint[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { country_code: 'RU', type: 'ALL', size: String(PAGE), page: String(page) };
    const answer = await ask('GET', '/deliverypoints', z.array(z.unknown()), {
      query,
      answerWithin: ANSWER_WITHIN,
    });
    points.push(...answer.flatMap(readPoint));
    if (answer.length !== PAGE) return points;
  }
  throw new CarrierError('СДЭК отвечает пунктами без конца');
}

function readPoint(answer: unknown): CarrierPoint[] {
  const read = Point.safeParse(answer);
  if (!read.success) return [];
  const { data: point } = read;
  const { location } = point;
  return [
    {
      code: point.code,
      name: point.name || 'Пункт выдачи СДЭК',
      region: location.region,
      city: location.city,
      cityFiasId: location.fias_guid,
      zip: location.postal_code,
      address: location.address,
      latitude: location.latitude,
      longitude: location.longitude,
      workTime: point.work_time,
      phone: point.phones,
      howToGet: [point.nearest_metro_station && `М. «${point.nearest_metro_station}»`, point.address_comment]
        .filter(Boolean)
        .join(', '),
      isLocker: point.type === 'POSTAMAT',
      hasFitting: point.is_dressing_room,
      acceptsCards: point.have_cashless,
      mostGrams: point.weight_max ? Math.round(point.weight_max * 1000) : undefined,
    },
  ];
}
