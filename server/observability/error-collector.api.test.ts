import { expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import { createApp } from '#server/app.ts';
import { openVendor } from '#server/integrations/vendor-calls.ts';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openSentryServer } from '#tests/vendors/sentry-server.ts';
import { Dsn, openErrorCollector } from './error-collector.ts';
import { openLog } from './log.ts';
import { openMetrics } from './metrics.ts';

async function openShop(suggest: () => Promise<never> = () => Promise.reject(new Error('Нет'))) {
  const sentry = await openSentryServer();
  const collector = openErrorCollector(sentry.dsn, openVendor('sentry', openMetrics()), '1.2.3');
  const log = openLog('warn', collector);
  const shop = await openTestShop({ log, suggestions: { addresses: suggest, companies: suggest } });
  const app = await createApp(shop.services, { log });
  return {
    app,
    log,
    sentry,
    collector,
    api: createApi(injectFetch(app), '/api', () => ({})),
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop[Symbol.asyncDispose]();
      await sentry[Symbol.asyncDispose]();
    },
  };
}

test('an error of the server reaches the collector with its place and request, and without personal data', async () => {
  await using shop = await openShop(() => Promise.reject(new TypeError('anna@example.ru is unknown')));
  const answer = await shop.app.inject('/api/dadata/v1/cities?query=Пермь');
  await shop.collector.flush();
  expect(answer.statusCode).toBe(500);
  expect(shop.sentry.events).toMatchObject([
    {
      level: 'error',
      platform: 'node',
      release: '1.2.3',
      tags: { requestId: answer.headers['x-request-id'] },
      exception: { values: [{ type: 'TypeError', value: '*** is unknown' }] },
    },
  ]);
  const [{ exception } = { exception: undefined }] = shop.sentry.events;
  expect(exception?.values[0]?.stacktrace.frames.at(-1)).toMatchObject({
    filename: expect.stringContaining('error-collector.api.test.ts'),
    lineno: expect.any(Number),
  });
});

test('an error of a browser reaches it too', async () => {
  await using shop = await openShop();
  const body = {
    kind: 'script',
    message: 'x is undefined, anna@example.ru',
    path: '/cart',
    build: 'a1b2',
  } as const;
  await shop.api('POST /client-errors/v1', { body });
  await shop.collector.flush();
  expect(shop.sentry.events).toMatchObject([
    {
      platform: 'javascript',
      release: 'a1b2',
      tags: { path: '/cart', kind: 'script' },
      exception: { values: [{ value: 'x is undefined, ***' }] },
    },
  ]);
});

test('warnings stay in the log, and a storm of errors is cut', async () => {
  await using shop = await openShop();
  shop.log.warn('Задание будет повторено');
  for (let times = 0; times < 200; times++) shop.log.error(new Error('Снова'));
  await shop.collector.flush();
  expect(shop.sentry.events.length).toBeGreaterThanOrEqual(60);
  // Two minutes, if the clock passes from one to the next.
  expect(shop.sentry.events.length).toBeLessThanOrEqual(120);
  expect(JSON.stringify(shop.sentry.events)).not.toContain('повторено');
});

test('a collector that is away disturbs nothing', async () => {
  await using shop = await openShop();
  await shop.sentry[Symbol.asyncDispose]();
  expect((await shop.app.inject('/api/dadata/v1/cities?query=Пермь')).statusCode).toBe(500);
  await shop.collector.flush();
});

test.each([
  { dsn: 'https://key@errors.example/7', isOne: true },
  { dsn: 'https://key@errors.example/folder/7', isOne: true },
  { dsn: 'https://errors.example/7', isOne: false },
  { dsn: 'https://key@errors.example/', isOne: false },
  { dsn: 'ftp://key@errors.example/7', isOne: false },
])('$dsn is an address of a collector: $isOne', ({ dsn, isOne }) => {
  expect(Dsn.safeParse(dsn).success).toBe(isOne);
});
