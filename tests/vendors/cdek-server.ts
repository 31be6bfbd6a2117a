import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Location = { code?: number; postal_code?: string; city?: string };
type Package = { number?: string; weight: number; length: number; width: number; height: number };
type Item = { cost: number; amount: number; payment: { value: number } };

type Quotation = { type: number; from_location: Location; to_location: Location; packages: Package[] };

type NewOrder = {
  number: string;
  tariff_code: number;
  shipment_point?: string;
  from_location?: Location;
  delivery_point?: string;
  to_location?: Location;
  recipient: { name: string; phones: { number: string }[] };
  packages: (Package & { items: Item[] })[];
};

type Order = NewOrder & { uuid: string; state: 'ACCEPTED' | 'SUCCESSFUL' | 'INVALID'; reason: string };

type Answer = { status: number; body: unknown };
type Asked = { call: string; authorization: string | undefined; body: unknown };

export const CDEK_ACCOUNT = {
  clientId: 'EMscd6r9JnFiQ3bLoyjJY6eM78JrJceI',
  clientSecret: 'PjLZkKBHEiLK3YsjtNrt3TGNG0ahs3kG',
  senderCity: 250,
  shipmentPoint: 'EKB41',
};

/** Token lifetime in seconds. */
const TOKEN_LIFE = 3600;

/** Roubles, and days, by tariff: door, point and locker. */
const TARIFFS = [
  { code: 137, sum: 410, days: [2, 3] },
  { code: 136, sum: 255.5, days: [1, 2] },
  { code: 368, sum: 230, days: [1, 2] },
] as const;

const refused = (code: string): Answer => ({
  status: 400,
  body: { errors: [{ code, message: 'Отказано' }] },
});

/**
 * A fake server with CDEK's documented protocol over loopback. It prices parcels,
 * lists points page by page and accepts orders, which wait until a test sets
 * their outcome; a test may also make it fail.
 */
export async function openCdekServer() {
  const asked: Asked[] = [];
  const tokens = new Set<string>();
  const orders = new Map<string, Order>();
  let points: unknown[] = POINTS;
  let illness: { status: number; body: string } | 'silent' | undefined;

  function giveToken(form: URLSearchParams): Answer {
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === CDEK_ACCOUNT.clientId &&
      form.get('client_secret') === CDEK_ACCOUNT.clientSecret;
    if (!isKnown) return { status: 401, body: { error: 'invalid_client' } };
    const token = randomUUID();
    tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFE } };
  }

  function quote({ from_location, to_location, packages }: Quotation): Answer {
    if (from_location.code === undefined) return refused('v2_sender_location_not_recognized');
    if (to_location.city === 'Китеж') return refused('v2_recipient_location_not_recognized');
    if (packages.some(({ weight, length, width, height }) => Math.min(weight, length, width, height) < 1)) {
      return refused('v2_package_invalid');
    }
    const grams = packages.reduce((total, { weight }) => total + weight, 0);
    const tariff_codes = TARIFFS.map(({ code, sum, days }) => ({
      tariff_code: code,
      tariff_name: `Посылка ${code}`,
      delivery_mode: 3,
      delivery_sum: sum + 40 * Math.floor(grams / 1000),
      period_min: days[0],
      period_max: days[1],
    }));
    return { status: 200, body: { tariff_codes: grams > 30_000 ? [] : tariff_codes } };
  }

  function takeIn(order: NewOrder): Answer {
    if (!/^[\x20-\x7e]{1,40}$/.test(order.number)) return refused('v2_field_number_invalid');
    if ((order.delivery_point === undefined) === (order.to_location === undefined)) {
      return refused('v2_delivery_point_and_to_location');
    }
    if ((order.shipment_point === undefined) === (order.from_location === undefined)) {
      return refused('v2_shipment_point_and_from_location');
    }
    const uuid = randomUUID();
    orders.set(uuid, { ...order, uuid, state: 'ACCEPTED', reason: '' });
    const requests = [{ request_uuid: randomUUID(), type: 'CREATE', state: 'ACCEPTED' }];
    return { status: 202, body: { entity: { uuid }, requests } };
  }

  function stateOf(uuid: string): Answer {
    const order = orders.get(uuid);
    if (order === undefined) return refused('v2_entity_not_found');
    const { state, reason } = order;
    return {
      status: 200,
      body: {
        entity: { uuid, number: order.number, ...(state === 'SUCCESSFUL' && { cdek_number: '1106321645' }) },
        requests: [
          {
            request_uuid: randomUUID(),
            type: 'CREATE',
            state,
            ...(state === 'INVALID' && { errors: [{ code: 'v2_bad', message: reason }] }),
          },
        ],
      },
    };
  }

  function answerTo(call: string, search: URLSearchParams, body: string): Answer {
    if (call === 'POST /oauth/token') return giveToken(new URLSearchParams(body));
    if (call === 'POST /calculator/tarifflist') return quote(JSON.parse(body));
    if (call === 'POST /orders') return takeIn(JSON.parse(body));
    if (call === 'GET /deliverypoints') {
      const [size, page] = [Number(search.get('size')), Number(search.get('page'))];
      return { status: 200, body: points.slice(page * size, (page + 1) * size) };
    }
    const [, uuid] = /^GET \/orders\/([\da-f-]+)$/.exec(call) ?? [];
    return uuid === undefined ? { status: 404, body: {} } : stateOf(uuid);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cdek.test');
    const call = `${request.method} ${pathname.replace('/v2', '')}`;
    const { authorization } = request.headers;
    asked.push({ call, authorization, body: body.startsWith('{') ? JSON.parse(body) : body });
    if (illness === 'silent') return;
    const isKnown = call === 'POST /oauth/token' || tokens.has(authorization?.replace('Bearer ', '') ?? '');
    const answer = isKnown ? answerTo(call, searchParams, body) : { status: 401, body: {} };
    const { status, body: payload } = illness ?? { ...answer, body: JSON.stringify(answer.body) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(payload);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}/v2`,
    asked,
    askedOf: (call: string) => asked.filter((one) => one.call === call),
    order: (uuid: string) => orders.get(uuid),
    /** Sets the outcome of an accepted order. */
    decide(uuid: string, state: Order['state'], reason = '') {
      const order = orders.get(uuid);
      if (order) orders.set(uuid, { ...order, state, reason });
    },
    /** Invalidates all issued tokens. */
    forgetTokens: () => tokens.clear(),
    listPoints(given: unknown[]) {
      points = given;
    },
    fallIll(as: typeof illness) {
      illness = as;
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A point in CDEK's format. */
export function cdekPoint(code: string, own: Record<string, unknown> = {}) {
  return {
    code,
    name: 'На Малышева',
    type: 'PVZ',
    location: {
      country_code: 'RU',
      region: 'Свердловская область',
      city_code: 250,
      city: 'Екатеринбург',
      fias_guid: '2763c110-8cb0-416a-9dac-ad28a55b4402',
      postal_code: '620075',
      longitude: 60.6145,
      latitude: 56.8361,
      address: 'ул. Малышева, 71',
      address_full: '620075, Россия, Свердловская область, Екатеринбург, ул. Малышева, 71',
    },
    work_time: 'Пн-Вс 09:00-21:00',
    phones: [{ number: '+73430000101' }],
    nearest_metro_station: 'Площадь 1905 года',
    address_comment: 'вход с торца дома',
    is_dressing_room: true,
    have_cashless: true,
    weight_max: 30,
    ...own,
  };
}

const POINTS = [
  cdekPoint('EKB12'),
  cdekPoint('EKB77', {
    name: 'На Ленина',
    type: 'POSTAMAT',
    is_dressing_room: false,
    weight_max: 5,
    phones: [],
  }),
];
