import { describe, expect, test } from 'vitest';
import type { AddressQuestion } from '#server/integrations/dadata/port.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

test('cities are suggested to everyone [C556]', async () => {
  await using shop = await openTestShop();
  const { suggestions } = await shop.api('GET /dadata/v1/cities', { query: { query: 'екат' } });
  expect(suggestions).toEqual([
    {
      value: 'Свердловская обл, г Екатеринбург',
      unrestricted_value: '620000, Свердловская обл, г Екатеринбург',
      data: {
        country: 'Россия',
        region: 'Свердловская обл',
        city: 'Екатеринбург',
        settlement: '',
        street: '',
        house: '',
        flat: '',
        postal_code: '620000',
        kladr_id: '6600000100000',
        city_fias_id: '00000000-0000-4000-8000-660000010000',
        settlement_fias_id: '',
        geo_lat: '56.838',
        geo_lon: '60.606',
      },
    },
  ]);
});

test('streets are suggested within a city [C555]', async () => {
  await using shop = await openTestShop();
  const { suggestions } = await shop.api('GET /dadata/v1/address', {
    query: { query: 'Белинского 86', kladrId: '6600000100000' },
  });
  expect(suggestions.map(({ value }) => value)).toEqual(['ул Белинского, д 86', 'пер Белинского, д 86']);
  expect(suggestions[0]).toEqual({
    value: 'ул Белинского, д 86',
    unrestricted_value: '620000, Свердловская обл, г Екатеринбург, ул Белинского, д 86',
    data: {
      country: 'Россия',
      region: 'Свердловская обл',
      city: 'Екатеринбург',
      settlement: '',
      street: 'ул Белинского',
      house: '86',
      flat: '',
      postal_code: '620000',
      kladr_id: '66000001000000100',
      city_fias_id: '00000000-0000-4000-8000-660000010000',
      settlement_fias_id: '',
      geo_lat: '',
      geo_lon: '',
    },
  });
});

test('the limits of the search are accepted in either parameter [C555]', async () => {
  const asked: AddressQuestion[] = [];
  await using shop = await openTestShop({
    suggestions: {
      addresses: async (question) => {
        asked.push(question);
        return [];
      },
      companies: async () => [],
    },
  });
  await shop.api('GET /dadata/v1/address', {
    query: { query: ' Ленина ', kladrId: '66', locations: '77,7800000000000' },
  });
  await shop.api('GET /dadata/v1/cities', { query: { query: 'Реж' } });
  await shop.api('GET /dadata/v1/cities', { query: { query: '  ' } });
  expect(asked).toEqual([
    { text: 'Ленина', of: 'addresses', within: ['66', '77', '7800000000000'] },
    { text: 'Реж', of: 'cities', within: [] },
  ]);
});

describe.each(['/dadata/v1/address', '/dadata/v1/cities', '/organization-mapper/v1/party'] as const)(
  'GET %s',
  (path) => {
    test.each([
      { query: {}, field: 'query', because: 'nothing is asked' },
      { query: { query: 'а'.repeat(301) }, field: 'query', because: 'the text is too long' },
      { query: { query: 'Реж', kladrId: '66; drop' }, field: 'kladrId', because: 'that is no code' },
      { query: { query: 'Реж', locations: '66,' }, field: 'locations', because: 'that is no list' },
    ])('is refused when $because', async ({ query, field }) => {
      await using shop = await openTestShop();
      await expect(shop.api(`GET ${path}`, { query: query as { query: string } })).rejects.toMatchObject({
        status: 422,
        errors: { [field]: expect.stringMatching(/[а-я]/) },
      });
    });
  },
);

test('an address that asks too often is refused', async () => {
  await using shop = await openTestShop();
  const ask = () => shop.app.inject({ url: '/api/dadata/v1/cities?query=Реж' });
  const answers = await Promise.all(Array.from({ length: 121 }, ask));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.json()).toMatchObject({ message: 'Слишком много попыток, попробуйте позже' });
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});
