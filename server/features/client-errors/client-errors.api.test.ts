import { expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { createApp } from '#server/app.ts';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const FAULT = {
  kind: 'script',
  message: 'TypeError: x is undefined',
  path: '/cart',
  build: 'a1b2c3',
} as const;

/** The shop with a log that the test reads. */
async function openLoggedShop() {
  const shop = await openTestShop();
  const { log, lines } = givenLog();
  const app = await createApp(shop.services, { log });
  return {
    api: createApi(injectFetch(app), '/api', () => ({})),
    errors: () => lines().filter((line) => line.clientError !== undefined),
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

test('an error of a browser is logged with the id of the request that reported it', async () => {
  await using shop = await openLoggedShop();
  expect(await shop.api('POST /client-errors/v1', { body: FAULT })).toEqual({});
  expect(shop.errors()).toMatchObject([
    { requestId: expect.stringMatching(/^[\da-f-]{36}$/), clientError: FAULT },
  ]);
});

test('the log contains no personal data, whatever the browser sends', async () => {
  await using shop = await openLoggedShop();
  await shop.api('POST /client-errors/v1', {
    body: {
      ...FAULT,
      message: 'anna@example.ru called from +7 999 123-45-67',
      stack: 'at https://shop.example/cart?authToken=eyJhbGciOi:1:2',
      path: '/user/password/reset/complete?token=abc',
    },
  });
  expect(shop.errors()).toMatchObject([
    {
      clientError: {
        message: '*** called from ***',
        stack: 'at https://shop.example/cart***',
        path: '/user/password/reset/complete***',
      },
    },
  ]);
});

test('the same error of many browsers is logged once a minute', async () => {
  await using shop = await openLoggedShop();
  for (let times = 0; times < 5; times += 1) await shop.api('POST /client-errors/v1', { body: FAULT });
  await shop.api('POST /client-errors/v1', { body: { ...FAULT, build: 'd4e5f6' } });
  expect(shop.errors()).toHaveLength(2);
});

test('an address that reports too often is refused', async () => {
  await using shop = await openLoggedShop();
  for (let times = 0; times < 20; times += 1) await shop.api('POST /client-errors/v1', { body: FAULT });
  await expect(shop.api('POST /client-errors/v1', { body: FAULT })).rejects.toMatchObject({ status: 429 });
});

test.each([
  ['message', { message: 'x'.repeat(501) }, 'Слишком длинный отчёт об ошибке'],
  ['kind', { kind: 'other' as never }, 'Неизвестный вид ошибки'],
])('a report with a wrong %s is refused', async (field, wrong, message) => {
  await using shop = await openLoggedShop();
  await expect(shop.api('POST /client-errors/v1', { body: { ...FAULT, ...wrong } })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: message },
  });
});
