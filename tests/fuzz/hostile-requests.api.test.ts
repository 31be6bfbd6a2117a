import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const LISTING = '/api/catalog/v1/products';

type Sent = { url: string; payload?: string; contentType?: string; method?: 'GET' | 'POST' };

function send({ app }: TestShop, { url, payload, contentType, method = 'POST' }: Sent) {
  return app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    ...(contentType !== undefined && { headers: { 'content-type': contentType } }),
  });
}

test.each([
  { what: 'broken JSON', contentType: 'application/json', payload: '{"page":', status: 400 },
  { what: 'an empty JSON body', contentType: 'application/json', payload: '', status: 400 },
  {
    what: 'JSON with a prototype',
    contentType: 'application/json',
    payload: '{"__proto__":{"a":1}}',
    status: 400,
  },
  { what: 'a tab in the content type', contentType: 'application/json\t', payload: '{}', status: 200 },
  { what: 'a charset', contentType: 'application/json; charset=utf-8', payload: '{}', status: 200 },
  { what: 'text', contentType: 'text/plain', payload: '{}', status: 422 },
  { what: 'a form', contentType: 'application/x-www-form-urlencoded', payload: 'page=1', status: 415 },
  { what: 'no content type', payload: '{}', status: 415 },
  { what: 'a broken content type', contentType: 'json;;;', payload: '{}', status: 415 },
  { what: 'JSON null', contentType: 'application/json', payload: 'null', status: 422 },
  { what: 'a JSON list', contentType: 'application/json', payload: '[]', status: 422 },
  {
    what: 'a body of 300 kB',
    contentType: 'application/json',
    payload: JSON.stringify({ sort: 'x'.repeat(300_000) }),
    status: 413,
  },
])('$what is answered $status', async ({ status, ...sent }) => {
  await using shop = await openTestShop();
  const answer = await send(shop, { url: LISTING, ...sent });

  expect(answer.statusCode).toBe(status);
  if (status !== 200)
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/[а-яё]/i) });
});

test.each([
  { url: '/api/nothing/v1', because: 'there is no such call' },
  { url: '/api/init/v1', method: 'POST' as const, because: 'it is another method' },
  { url: '/api/Init/v1', because: 'a path has one spelling' },
  { url: `/api/banners/v1/${'a'.repeat(400)}`, because: 'no code is that long' },
  { url: '/api//init/v1', because: 'a path has one spelling' },
  { url: '/api/..%2f..%2fetc%2fpasswd', because: 'an encoded slash separates nothing' },
])('$url is unknown: $because', async ({ url, method = 'GET' }) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ url, method });

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, message: `Page not found: ${url}` });
});

test.each([
  { what: 'a path that cannot be decoded', url: '/api/banners/v1/%E0%A4%A', status: 400 },
  { what: 'an encoded slash in a code', url: '/api/banners/v1/..%2f..%2fetc', status: 404 },
  { what: 'a value given twice', url: '/api/init/v1?nestingLevel=1&nestingLevel=2', status: 422 },
  { what: 'a query that cannot be decoded', url: '/api/init/v1?nestingLevel=%E0%A4%A', status: 422 },
  { what: 'a prototype in the query', url: '/api/init/v1?__proto__[a]=1&constructor=1', status: 200 },
])('$what is answered $status', async ({ url, status }) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject(url);

  expect(answer.statusCode).toBe(status);
  if (status !== 200)
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/[а-яё]/i) });
});
