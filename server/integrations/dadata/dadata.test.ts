import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openMetrics } from '#server/observability/metrics.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { dadataSuggestions } from './dadata.ts';

type Asked = { url: string; authorization: string | undefined; body: unknown };
type Answer = { status?: number; headers?: Record<string, string>; body: unknown };

/** A server that speaks DaData's protocol, and records its requests. */
async function openDadata(answer: Answer) {
  const asked: Asked[] = [];
  const { log, lines, written } = givenLog();
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readText(request));
    asked.push({
      url: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body,
    });
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  }
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    asked,
    lines,
    written,
    suggestions: dadataSuggestions({ token: 'secret', origin, log, metrics: openMetrics() }),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const HOUSE = {
  value: 'ул Белинского, д 86',
  unrestricted_value: '620026, Свердловская обл, г Екатеринбург, ул Белинского, д 86',
  data: {
    postal_code: '620026',
    country: 'Россия',
    region: 'Свердловская',
    region_with_type: 'Свердловская обл',
    city: 'Екатеринбург',
    settlement: null,
    settlement_with_type: null,
    street: 'Белинского',
    street_with_type: 'ул Белинского',
    house: '86',
    flat: null,
    kladr_id: '66000001000006300',
    fias_level: '8',
    city_fias_id: '2763c110-8cb0-416a-9dac-ad28a55b4402',
    settlement_fias_id: null,
    geo_lat: '56.8177',
    geo_lon: '60.6172',
  },
};

test('requests houses of a city, with the key, and answers parts of an address', async () => {
  await using dadata = await openDadata({ body: { suggestions: [HOUSE] } });
  const found = await dadata.suggestions.addresses({
    text: 'Белинского 86',
    of: 'addresses',
    within: ['6600000100000'],
  });
  expect(dadata.asked).toEqual([
    {
      url: 'POST /suggestions/api/4_1/rs/suggest/address',
      authorization: 'Token secret',
      body: {
        query: 'Белинского 86',
        count: 10,
        from_bound: { value: 'street' },
        to_bound: { value: 'house' },
        locations: [{ kladr_id: '6600000100000' }],
        restrict_value: true,
      },
    },
  ]);
  expect(found).toEqual([
    {
      value: HOUSE.value,
      unrestricted_value: HOUSE.unrestricted_value,
      data: {
        country: 'Россия',
        region: 'Свердловская обл',
        city: 'Екатеринбург',
        settlement: '',
        street: 'ул Белинского',
        house: '86',
        flat: '',
        postal_code: '620026',
        kladr_id: '66000001000006300',
        city_fias_id: '2763c110-8cb0-416a-9dac-ad28a55b4402',
        settlement_fias_id: '',
        geo_lat: '56.8177',
        geo_lon: '60.6172',
      },
    },
  ]);
});

test('requests cities and villages only', async () => {
  await using dadata = await openDadata({ body: { suggestions: [] } });
  expect(await dadata.suggestions.addresses({ text: 'Реж', of: 'cities', within: [] })).toEqual([]);
  expect(dadata.asked[0]?.body).toEqual({
    query: 'Реж',
    count: 10,
    from_bound: { value: 'city' },
    to_bound: { value: 'settlement' },
  });
});

test('answers the data of a company that forms need', async () => {
  await using dadata = await openDadata({
    body: {
      suggestions: [
        {
          value: 'ПАО СБЕРБАНК',
          data: {
            inn: '7707083893',
            kpp: '773601001',
            ogrn: '1027700132195',
            name: { short_with_opf: 'ПАО СБЕРБАНК', full_with_opf: 'ПУБЛИЧНОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО' },
            address: { value: 'г Москва, ул Вавилова, д 19' },
            management: null,
            state: { status: 'ACTIVE' },
          },
        },
      ],
    },
  });
  expect(await dadata.suggestions.companies('7707083893', ['77'])).toEqual([
    {
      value: 'ПАО СБЕРБАНК',
      data: {
        inn: '7707083893',
        kpp: '773601001',
        ogrn: '1027700132195',
        name: 'ПАО СБЕРБАНК',
        address: 'г Москва, ул Вавилова, д 19',
        management: '',
        status: 'ACTIVE',
      },
    },
  ]);
  expect(dadata.asked[0]).toMatchObject({
    url: 'POST /suggestions/api/4_1/rs/suggest/party',
    body: { query: '7707083893', locations: [{ kladr_id: '77' }] },
  });
});

test('requests once what many people type', async () => {
  await using dadata = await openDadata({ body: { suggestions: [HOUSE] } });
  const question = { text: 'Белинского', of: 'addresses', within: [] } as const;
  expect(await dadata.suggestions.addresses(question)).toEqual(await dadata.suggestions.addresses(question));
  expect(dadata.asked).toHaveLength(1);
});

test.each<Answer & { because: string }>([
  { status: 429, body: {}, because: 'the daily limit is exceeded' },
  { status: 403, body: { message: 'no key' }, because: 'the key is wrong' },
  { status: 500, body: 'oops', because: 'DaData has an internal error' },
  { body: '<html>', because: 'the answer is not JSON' },
  { body: { suggestions: [{ text: 1 }] }, because: 'the answer has another shape' },
  { status: 302, headers: { location: 'http://127.0.0.1:9/' }, body: '', because: 'it redirects elsewhere' },
])('answers an empty list and logs it when $because', async (answer) => {
  await using dadata = await openDadata(answer);
  const question = { text: 'Реж', of: 'cities', within: [] } as const;
  expect(await dadata.suggestions.addresses(question)).toEqual([]);
  expect(await dadata.suggestions.companies('Реж', [])).toEqual([]);
  expect(dadata.lines()).toHaveLength(2);
  expect(dadata.written()).not.toContain('secret');
});

test('a failure is not cached', async () => {
  const answer: Answer = { status: 500, body: {} };
  await using dadata = await openDadata(answer);
  const question = { text: 'Белинского', of: 'addresses', within: [] } as const;
  expect(await dadata.suggestions.addresses(question)).toEqual([]);
  Object.assign(answer, { status: 200, body: { suggestions: [HOUSE] } });
  expect(await dadata.suggestions.addresses(question)).toHaveLength(1);
});
