import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createApp } from '#server/app.ts';
import { watchShop } from '#server/observability/shop-gauges.ts';
import { ONE_IMPORT, ONE_OFFER } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder } from '#tests/support/given-order.ts';

const NAMES = [
  'shop_http_request_duration_seconds',
  'shop_orders_placed_total',
  'shop_jobs_waiting',
  'shop_jobs_failed_total',
  'shop_catalogue_products',
  'shop_exchange_runs_total',
  'shop_exchange_run_duration_seconds',
  'shop_exchange_issues_total',
  'shop_exchange_last_success_timestamp_seconds',
  'shop_orders_unacknowledged',
  'shop_feed_age_seconds',
  'process_resident_memory_bytes',
];

const FAMILY = /^# TYPE (shop_\w+|process_\w+|nodejs_\w+) (counter|gauge|histogram|summary)$/;
const SAMPLE =
  /^([a-z_]\w*)(?:\{((?:[a-z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|Nan)$/;

/** Values by series. Each line is one that Prometheus reads, each series is there once and belongs to the family above it. */
function read(text: string): { families: Map<string, string>; samples: Map<string, number> } {
  expect(text.endsWith('\n')).toBe(true);
  const families = new Map<string, string>();
  const samples = new Map<string, number>();
  let family = '';
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('# HELP '))) {
    const [, name, kind] = FAMILY.exec(line) ?? [];
    if (name !== undefined && kind !== undefined) {
      expect(families.has(name), line).toBe(false);
      families.set(name, kind);
      family = name;
      continue;
    }
    const [, sampled = '', labels, value] = SAMPLE.exec(line) ?? [];
    const suffix = families.get(family) === 'histogram' ? /_(?:bucket|sum|count)$/ : /$^/;
    expect(sampled.replace(suffix, ''), line).toBe(family);
    const series = labels === undefined ? sampled : `${sampled}{${labels}}`;
    expect(samples.has(series), line).toBe(false);
    samples.set(series, Number(value));
  }
  return { families, samples };
}

async function givenFeed(db: Db, builtAt: Date): Promise<void> {
  const feed = {
    file: 'yandex.xml.gz',
    hash: 'hash',
    bytes: 1,
    offers: 1,
    built_at: builtAt,
    tried_at: builtAt,
  };
  await db
    .insertInto('built_feeds')
    .values({ site_id: 1, format: 'yandex', left_out: '[]', ...feed })
    .onConflict((conflict) => conflict.columns(['site_id', 'format']).doUpdateSet(feed))
    .execute();
}

test('the metrics are valid text with every name of §12, and what 1C has done is in them; strangers find none [E11.3]', async () => {
  await using shop = await openExchange();
  const { db, catalog, services, database } = shop;
  const { registry } = services.metrics;
  watchShop(registry, { database, db, catalog, feeds: {} as typeof services.feeds, pages: undefined });
  const app = await createApp(services);
  const scrape = async () =>
    read((await app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body).samples;

  expect((await scrape()).has('shop_exchange_last_success_timestamp_seconds')).toBe(false);
  expect((await scrape()).get('shop_exchange_runs_total{result="failed"}')).toBe(0);

  await shop.exchange({
    'import.xml': ONE_IMPORT,
    'offers.xml': ONE_OFFER,
    'broken.xml': ONE_IMPORT.slice(0, -9),
  });
  await shop.apply('<Каталог><Ид>catalogue</Ид><Товары><Товар><Ид/></Товар></Товары></Каталог>', {
    name: 'nameless.xml',
  });
  await givenFeed(db, new Date(Date.now() - 60_000));

  const answer = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  const { families, samples } = read(answer.body);
  expect(NAMES.filter((name) => !families.has(name))).toEqual([]);
  for (const [name, kind] of families) {
    if (name.startsWith('shop_')) expect(name.endsWith('_total'), name).toBe(kind === 'counter');
  }
  expect(samples.get('shop_exchange_runs_total{result="done"}')).toBe(3);
  expect(samples.get('shop_exchange_runs_total{result="failed"}')).toBe(1);
  expect(samples.get('shop_exchange_run_duration_seconds_count')).toBe(4);
  expect(samples.get('shop_exchange_issues_total{code="unreadable"}')).toBe(1);
  expect(samples.get('shop_exchange_last_success_timestamp_seconds')).toBe(shop.now.getTime() / 1000);
  expect(samples.get('shop_feed_age_seconds{feed="yandex",site="1"}')).toBeCloseTo(60, -1);

  const stranger = { remoteAddress: '203.0.113.7', headers: { host: 'shop.example' } };
  const refused = await app.inject({ url: '/metrics', ...stranger });
  expect([refused.statusCode, refused.body.includes('shop_')]).toEqual([404, false]);
  await app.close();
});

test('orders that 1C has not confirmed are counted until it has [E11.3]', async () => {
  await using shop = await openExchange();
  const { db, catalog, services, database } = shop;
  const count = async () => {
    const { registry } = services.metrics;
    registry.clear();
    watchShop(registry, { database, db, catalog, pages: undefined });
    return read(await registry.metrics()).samples.get('shop_orders_unacknowledged') ?? Number.NaN;
  };
  const before = await count();
  const buyer = await shop.as({ userRole: 'user' });
  const [ring = 0] = await givenProduct(db, { stock: [1] });
  const { orderId } = await givenOrder(buyer, [ring]);
  // An online order comes when it is paid.
  expect(await count()).toBe(before);
  await db.updateTable('orders').set({ is_online: false }).where('id', '=', orderId).execute();
  expect(await count()).toBe(before + 1);

  await shop.oneC.checkauth('sale');
  await shop.oneC.mode('query', { type: 'sale' });
  expect(await count()).toBe(before + 1);
  await shop.oneC.mode('success', { type: 'sale' });
  expect(await count()).toBe(before);
});
