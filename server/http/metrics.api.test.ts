import { describe, expect, test } from 'vitest';
import { type AppOptions, createApp } from '#server/app.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { watchShop } from '#server/observability/shop-gauges.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected } from '#tests/support/given-order.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openMetricsServer } from './metrics.ts';

const TOKEN = 'a-token-of-24-characters';

async function openShop(options: AppOptions = {}) {
  const metrics = openMetrics();
  const shop = await openTestShop({ metrics });
  const app = await createApp(shop.services, options);
  return {
    metrics,
    shop,
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

describe('/metrics', () => {
  test.each([
    { who: 'this machine', headers: {}, status: 200 },
    { who: 'a proxy on it', headers: { 'x-forwarded-for': '203.0.113.7' }, status: 404 },
    { who: 'a proxy that names only the host', headers: { host: 'shop.example' }, status: 404 },
    { who: 'another machine', remoteAddress: '203.0.113.7', headers: {}, status: 404 },
    {
      who: 'another machine with the token',
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${TOKEN}` },
      status: 200,
    },
    {
      who: 'another machine with another token',
      remoteAddress: '203.0.113.7',
      headers: { authorization: `Bearer ${TOKEN}x` },
      status: 404,
    },
    {
      who: 'the token through a proxy',
      headers: { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` },
      status: 200,
    },
  ])('answers $who with $status', async ({ headers, remoteAddress = '127.0.0.1', status }) => {
    await using given = await openShop({ metricsToken: TOKEN, trustedProxy: 1 });
    const answer = await given.app.inject({
      url: '/metrics',
      remoteAddress,
      headers: { host: 'localhost', ...headers },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.headers['content-type']).toContain('version=0.0.4');
    else expect(answer.body).not.toContain('shop_');
  });

  test('is open to this machine only where there is no token', async () => {
    await using given = await openShop();
    const headers = { host: 'shop.example', authorization: 'Bearer undefined' };
    expect((await given.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });

  test('is found by its machine although the shop has a public address', async () => {
    await using given = await openShop({ publicOrigin: 'https://shop.example' });
    const answer = await given.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(200);
  });

  test('has moved to METRICS_PORT where one is set', async () => {
    await using given = await openShop({ metricsPort: 9100, metricsToken: TOKEN });
    const authorization = `Bearer ${TOKEN}`;
    const answer = await given.app.inject({ url: '/metrics', headers: { host: 'localhost', authorization } });
    expect(answer.statusCode).toBe(404);

    const server = await openMetricsServer(given.metrics, { host: '127.0.0.1', port: 0 });
    const moved = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([moved.status, await moved.text()]).toEqual([
      200,
      expect.stringContaining('shop_http_request_duration_seconds'),
    ]);
    expect((await fetch(`http://127.0.0.1:${server.port}/api/init/v1`)).status).toBe(404);
    await server.close();
  });
});

describe('requests', () => {
  test('are counted by the pattern of their route, and unknown ones together', async () => {
    await using given = await openShop();
    const { app, metrics } = given;
    for (const url of [
      '/api/currencies/v1',
      '/api/news/v1/one',
      '/api/news/v1/two',
      '/wp-login.php',
      '/x?y=1',
    ]) {
      await app.inject(url);
    }
    const counted = (await metrics.requests.get()).values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .map(({ labels, value }) => `${labels.method} ${labels.route} ${labels.status}: ${value}`);
    expect(counted.toSorted()).toEqual(
      expect.arrayContaining(['GET /api/currencies/v1 200: 1', 'GET unknown 404: 2']),
    );
    expect(counted.filter((line) => /one|two|wp-login/.test(line))).toEqual([]);
  });

  test('of kept pages are counted before the framework sees them', async () => {
    await using pages = await openPages({ keepsPages: true });
    const { metrics, catalog, db } = pages.shop.services;
    watchShop(metrics.registry, { database: pages.shop.database, db, catalog, pages: pages.front });
    for (let times = 0; times < 3; times++) await fetch(`http://127.0.0.1:${pages.port}/about`);
    const text = await metrics.registry.metrics();
    expect(text).toContain('shop_kept_pages_sent_total{status="200"} 2');
    expect(text).toContain('shop_page_cache_requests_total{result="miss"} 1');
    expect(text).toMatch(/shop_page_cache_bytes [1-9]/);
    // Read again, a counter is not counted twice.
    expect(await metrics.registry.metrics()).toContain('shop_kept_pages_sent_total{status="200"} 2');
  });
});

describe('the shop', () => {
  const sampleOf = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length),
    );

  test('shows its queue, its catalogue and its connections', async () => {
    await using given = await openShop();
    const { shop, metrics } = given;
    const { db, jobs, catalog } = shop.services;
    watchShop(metrics.registry, { database: shop.database, db, catalog, pages: undefined });
    await jobs.add(db, 'books.check', {});
    await jobs.add(db, 'books.check', {}, { startAfter: new Date(Date.now() + 3_600_000) });
    const text = await metrics.registry.metrics();
    expect(sampleOf(text, 'shop_jobs_waiting{queue="shop"}')).toBe(1);
    expect(sampleOf(text, 'shop_jobs_waiting{queue="messages"}')).toBe(0);
    expect(sampleOf(text, 'shop_jobs_oldest_age_seconds{queue="shop"}')).toBeGreaterThanOrEqual(0);
    expect(sampleOf(text, 'shop_catalogue_products{site="1"}')).toBeGreaterThan(100);
    expect(text).toMatch(/shop_database_connections\{pool="\w+",state="waiting"\} 0/);
    expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10 ** 7);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('shows how far the catalogue of this node is behind', async () => {
    await using given = await openShop();
    const { shop, metrics } = given;
    const { db, catalog } = shop.services;
    watchShop(metrics.registry, { database: shop.database, db, catalog, pages: undefined });
    await catalog.catchUp();
    expect(sampleOf(await metrics.registry.metrics(), 'shop_catalogue_lag_seconds')).toBe(0);
    await givenProduct(db, { stock: [1] });
    expect(sampleOf(await metrics.registry.metrics(), 'shop_catalogue_lag_seconds')).toBeGreaterThan(0);
    await catalog.catchUp();
    expect(sampleOf(await metrics.registry.metrics(), 'shop_catalogue_lag_seconds')).toBe(0);
  });

  test('counts orders that are placed, and refused ones by their code', async () => {
    await using given = await openShop();
    const { shop, metrics } = given;
    const anna = await shop.as({ userRole: 'user' });
    const [ring = 0] = await givenProduct(shop.db, { stock: [1] });
    await givenSelected(anna, [ring]);
    const body = await givenOrderForm(anna);
    await anna('POST /orders/v1', { body });
    const again = { ...body, requestId: crypto.randomUUID() };
    await expect(anna('POST /orders/v1', { body: again })).rejects.toThrow();
    const text = await metrics.registry.metrics();
    expect(sampleOf(text, 'shop_orders_placed_total')).toBe(1);
    expect(text).toContain('shop_orders_refused_total{code="nothing_selected"} 1');
  });
});
