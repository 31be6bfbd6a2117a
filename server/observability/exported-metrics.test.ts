import { expect, test } from 'vitest';
import { textOf } from '#tests/support/source-files.ts';
import { openMetrics } from './metrics.ts';
import { watchShop } from './shop-gauges.ts';

/** Names of the metrics that a running shop exports; none is asked for its value here. */
function exported(): string[] {
  const { registry } = openMetrics();
  const unasked = {} as Parameters<typeof watchShop>[1];
  watchShop(registry, { ...unasked, pages: {} as NonNullable<typeof unasked.pages> });
  return registry.getMetricsAsArray().map(({ name }) => name);
}

const NAME = /\b(?:shop|process|nodejs)_[a-z\d_]+\b/g;
const namesIn = (text: string) => [
  ...new Set(text.match(NAME)?.map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))),
];

test.each(['deploy/grafana/shop.json', 'deploy/prometheus/alerts.yml'])(
  '%s names only metrics that the shop exports',
  async (path) => {
    const names = namesIn(await textOf(path));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !exported().includes(name))).toEqual([]);
  },
);

test('every metric of the shop is on the dashboard and in docs/operations.md', async () => {
  const [dashboard, operations] = await Promise.all(
    ['deploy/grafana/shop.json', 'docs/operations.md'].map(textOf),
  );
  const own = exported().filter((name) => name.startsWith('shop_'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !namesIn(dashboard ?? '').includes(name))).toEqual([]);
  expect(own.filter((name) => !operations?.includes(`\`${name}\``))).toEqual([]);
});

test('every alert says in docs/operations.md what to do', async () => {
  const [alerts = '', operations = ''] = await Promise.all(
    ['deploy/prometheus/alerts.yml', 'docs/operations.md'].map(textOf),
  );
  const named = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const explained = [...operations.matchAll(/^\| ([A-Z]\w+) \|/gm)].map(([, name]) => name);
  expect(explained.filter((name) => name !== 'Metric' && name !== 'Alert')).toEqual(named);
});

test('the dashboard is one that Grafana can import', async () => {
  const { panels } = JSON.parse(await textOf('deploy/grafana/shop.json'));
  const ids = panels.map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
