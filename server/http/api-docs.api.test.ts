import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

test('the API describes itself in OpenAPI 3.1', async () => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject('/api/openapi.json');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Лунница' } });
});

test('the document lists every call, and no pages', async () => {
  await using shop = await openTestShop();
  const { paths } = (await shop.app.inject('/api/openapi.json')).json();
  const calls = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /api/init/v1',
      'GET /api/sites/v1',
      'GET /api/currencies/v1',
      'GET /api/config-provider/v1',
      'GET /api/stickers/v1',
      'GET /api/banners/v1',
      'GET /api/banners/v1/{code}',
      'GET /api/widgets/v1/{code}',
      'GET /api/image-minifier/v1/{file}',
      'GET /api/video/v1/{file}',
    ]),
  );
  for (const call of calls) expect(call).toMatch(/^[A-Z]+ \/api\/[a-z-]+\/v\d/);
});

test('the document lists the codes by which each call is refused (ADR 0080)', async () => {
  await using shop = await openTestShop();
  const { paths, components } = (await shop.app.inject('/api/openapi.json')).json();
  const refusals = paths['/api/orders/v1'].post.responses['4XX'].content['application/json'].schema.anyOf;
  const [common, ...own] = refusals as { properties: Record<string, unknown>; required: string[] }[];
  expect(common).toEqual({ $ref: '#/components/schemas/Problem' });
  expect(components.schemas.Problem.properties.code.enum).toContain('invalid');
  expect(own.map(({ properties }) => properties.code)).toContainEqual({
    type: 'string',
    enum: ['request_reused'],
  });
  expect(own.filter(({ required }) => required.includes('changed'))).toMatchObject([
    { properties: { code: { enum: ['order_changed'] } } },
  ]);
});

test('the document names the calls that need an access token', async () => {
  await using shop = await openTestShop();
  const { paths, components } = (await shop.app.inject('/api/openapi.json')).json();
  expect(components.securitySchemes).toMatchObject({ accessToken: { type: 'http', scheme: 'bearer' } });
  expect(paths['/api/orders/v1'].post).toMatchObject({
    operationId: 'postOrdersV1',
    security: [{ accessToken: [] }],
  });
  expect(paths['/api/banners/v1/{code}'].get).toMatchObject({
    operationId: 'getBannersV1ByCode',
    security: [{}, { accessToken: [] }],
  });
});

test('its browser page is served', async () => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject('/api/docs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});
