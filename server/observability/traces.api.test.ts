import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectPglite } from '#database/connect.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { openVendor } from '#server/integrations/vendor-calls.ts';
import { JOBS } from '#server/jobs/all-jobs.ts';
import { type JobHandlers, workOnJobs } from '#server/jobs/jobs.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { filesOf } from '#tests/support/source-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openOtlpServer } from '#tests/vendors/otlp-server.ts';
import { openMetrics } from './metrics.ts';
import { sendSpans } from './otlp.ts';
import { slowQueries } from './slow-queries.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const RECORDED = `00-${TRACE}-${CALLER}-01`;

/** A collector to which the spans of this process are sent. */
async function givenCollector({ share = 1 } = {}) {
  const server = await openOtlpServer();
  const vendor = openVendor('otlp', openMetrics());
  const flush = sendSpans(
    { endpoint: server.endpoint, headers: { 'x-key': 'secret' }, share, version: '1' },
    vendor,
  );
  onTestFinished(async () => {
    await flush();
    await server[Symbol.asyncDispose]();
  });
  return { ...server, flush };
}

async function openTracedShop(options: AppOptions) {
  const shop = await openTestShop({ log: givenLog().log });
  const app = await createApp(shop.services, options);
  onTestFinished(() => app.close());
  return { shop, app };
}

describe('a trace', () => {
  test('joins a request, its statements, its calls of vendors and its jobs', async () => {
    const collector = await givenCollector();
    const { shop, app } = await openTracedShop({ trustedProxy: 1 });
    const { log, metrics, db, jobs } = shop.services;
    const observed = await connectPglite(
      undefined,
      undefined,
      slowQueries({ log, metrics, slowQueryMs: 60_000 }),
    );
    onTestFinished(() => observed.close());
    const vendor = openVendor('dadata', metrics);
    app.post('/test/:name', async () => {
      await sql`select ${'anna@example.ru'}::text as email`.execute(observed.db);
      await vendor.run(1000, async () => {});
      await jobs.add(db, 'books.check', {});
      return {};
    });
    await app.inject({ method: 'POST', url: '/test/anna', headers: { traceparent: RECORDED } });
    const done = Promise.withResolvers<void>();
    const handlers: JobHandlers = { ...JOBS, 'books.check': async () => done.resolve() };
    const workers = await workOnJobs(shop.database, handlers, shop.services);
    await done.promise;
    await workers.stop();
    await collector.flush();

    const spans = collector.spans();
    const [request] = spans.filter(({ kind }) => kind === 2);
    expect(request).toMatchObject({ name: 'POST /test/:name', traceId: TRACE, parentSpanId: CALLER });
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    expect(spans.filter((span) => span !== request)).toEqual(
      ['statement select', 'dadata', 'job books.check'].map((name) =>
        expect.objectContaining({ name, traceId: TRACE, parentSpanId: request?.spanId }),
      ),
    );
    const text = { key: 'db.query.text', value: { stringValue: 'select $1::text as email' } };
    expect(spans.find(({ name }) => name === 'statement select')?.attributes).toContainEqual(text);
    for (const { startTimeUnixNano, endTimeUnixNano } of spans) {
      expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
      expect(Math.abs(Number(BigInt(endTimeUnixNano) / 1_000_000n) - Date.now())).toBeLessThan(60_000);
    }
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  });

  test('of a page has the calls of the page', async () => {
    const collector = await givenCollector();
    await using pages = await openPages({
      render: async ({ apiHeaders }, _signal, answerCall) => {
        const call = { method: 'GET', headers: apiHeaders, body: null };
        const { status } = await answerCall('/api/currencies/v1', call);
        return { status, headers: [], body: null, document: undefined };
      },
    });
    await pages.app.inject('/');
    await collector.flush();
    const [call, page] = collector.spans();
    expect([call?.name, page?.name]).toEqual(['GET /api/currencies/v1', 'GET /*']);
    expect(call).toMatchObject({ traceId: page?.traceId, parentSpanId: page?.spanId });
    expect(page).not.toHaveProperty('parentSpanId');
  });

  test.each([
    { trustedProxy: 1, traceparent: RECORDED, isTaken: true, because: 'the proxy is trusted' },
    { trustedProxy: 0, traceparent: RECORDED, isTaken: false, because: 'no proxy is trusted' },
    {
      trustedProxy: 1,
      traceparent: `00-${'0'.repeat(32)}-${CALLER}-01`,
      isTaken: false,
      because: 'it is none',
    },
    { trustedProxy: 1, traceparent: `00-${TRACE}'-${CALLER}-01`, isTaken: false, because: 'it is malformed' },
  ])('$traceparent is taken: $isTaken, because $because', async ({ trustedProxy, traceparent, isTaken }) => {
    const collector = await givenCollector();
    const { app } = await openTracedShop({ trustedProxy });
    await app.inject({ url: '/healthz', headers: { traceparent } });
    await collector.flush();
    const [span] = collector.spans();
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId === TRACE).toBe(isTaken);
    expect(span?.parentSpanId).toBe(isTaken ? CALLER : undefined);
  });

  test('that its caller does not record, or that no share is left for, is not recorded', async () => {
    const collector = await givenCollector({ share: 0 });
    const { app } = await openTracedShop({ trustedProxy: 1 });
    await app.inject({ url: '/healthz', headers: { traceparent: RECORDED.replace(/01$/, '00') } });
    await app.inject('/healthz');
    await app.inject({ url: '/readyz', headers: { traceparent: RECORDED } });
    await collector.flush();
    expect(collector.spans().map(({ name }) => name)).toEqual(['GET /readyz']);
  });
});

test('a failed request is marked, and has no personal data', async () => {
  const collector = await givenCollector();
  const { app } = await openTracedShop({ trustedProxy: 1 });
  const SECRETS = ['anna@example.ru', 'anna%40', 'Ковалёва', '79123456789', 'malachite-7'];
  app.get('/test/:name', () => Promise.reject(new Error(SECRETS.join(' '))));
  const query = new URLSearchParams({
    email: 'anna@example.ru',
    phone: '79123456789',
    password: 'malachite-7',
  });
  const headers = {
    'content-type': 'application/json',
    'x-request-id': 'anna@example.ru',
    tracestate: 'a=79123456789',
  };
  await app.inject({ url: `/test/anna%40example.ru?${query}`, headers });
  const payload = { username: 'anna@example.ru', password: 'malachite-7', name: 'Ковалёва' };
  await app.inject({ method: 'POST', url: `/api/users/v1/login?${query}`, headers, payload });
  await app.inject({ url: `/79123456789/${encodeURIComponent('Ковалёва')}`, headers });
  await collector.flush();
  const names = collector.spans().map(({ name, status }) => `${name} ${status?.code ?? ''}`.trim());
  expect(names).toEqual(['GET /test/:name 2', 'POST /api/users/v1/login', 'GET unknown']);
  expect(SECRETS.filter((secret) => collector.written().includes(secret))).toEqual([]);
});

test('a collector that is down delays no request, and is no endless trace of its own', async () => {
  const metrics = openMetrics();
  const flush = sendSpans(
    { endpoint: 'http://127.0.0.1:9', headers: {}, share: 1, version: '1' },
    openVendor('otlp', metrics),
  );
  const { app } = await openTracedShop({});
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await flush();
  await flush();
  const { values } = await metrics.vendorCalls.get();
  const calls = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(calls).toMatchObject([{ labels: { vendor: 'otlp', result: 'failed' }, value: 1 }]);
});

test('the exporter is loaded only where a collector is set', async () => {
  const loads = (await filesOf('{server,database,domain,contract,scripts}/**/*.ts'))
    .filter(({ path }) => !path.includes('.test.'))
    .flatMap(({ text }) => text.match(/^.*otlp\.ts'.*$/gm) ?? [])
    .filter((line) => !line.startsWith('import type'));
  expect(loads.map((line) => line.trim())).toEqual([
    "const { sendSpans } = await import('./observability/otlp.ts');",
  ]);
});
