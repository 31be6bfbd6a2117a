import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CatalogueSize, syntheticCatalogue } from './catalogue.ts';
import { CATEGORIES, FILTER_VALUE_ROWS, FILTERS, valueId } from './frame.ts';

const SMALL: CatalogueSize = { products: 3000, seed: 1 };

function fingerprint(size: CatalogueSize): string {
  const sum = createHash('sha256');
  for (const { products, product_filter_values, offers, offer_prices } of syntheticCatalogue(size)) {
    sum.update(JSON.stringify([products, product_filter_values, offers, offer_prices]));
  }
  return sum.digest('hex');
}

test('the seed determines the whole catalogue', () => {
  expect(fingerprint(SMALL)).toBe(fingerprint(SMALL));
  expect(fingerprint({ ...SMALL, seed: 2 })).not.toBe(fingerprint(SMALL));
});

test('batches have the requested number of products', () => {
  const batches = [...syntheticCatalogue({ ...SMALL, productsPerBatch: 700 })];
  expect(batches.map(({ products }) => products.length)).toEqual([700, 700, 700, 700, 200]);
});

test('has 40 categories, 12 filters and 300 values', () => {
  expect([CATEGORIES.length, FILTERS.length, FILTER_VALUE_ROWS.length]).toEqual([40, 12, 300]);
  expect(new Set(FILTER_VALUE_ROWS.map(({ id }) => id)).size).toBe(300);
});

test('the first stone is far more frequent than the twentieth', () => {
  const counts = new Map<number, number>();
  for (const { product_filter_values } of syntheticCatalogue(SMALL)) {
    for (const { value_id } of product_filter_values) counts.set(value_id, (counts.get(value_id) ?? 0) + 1);
  }
  const timesWorn = (rank: number) => counts.get(valueId(0, rank)) ?? 0;
  expect(timesWorn(0)).toBeGreaterThan(600);
  expect(timesWorn(0)).toBeGreaterThan(10 * timesWorn(19));
  expect(timesWorn(1)).toBeGreaterThan(timesWorn(9));
});

test('no value occurs twice and old prices are higher', () => {
  for (const { product_filter_values, offer_prices } of syntheticCatalogue(SMALL)) {
    const links = product_filter_values.map(({ product_id, value_id }) => `${product_id}/${value_id}`);
    expect(new Set(links).size).toBe(links.length);
    const odd = offer_prices.filter(
      ({ price_kopecks, old_price_kopecks }) =>
        old_price_kopecks !== null && (old_price_kopecks ?? 0) <= price_kopecks,
    );
    expect(odd).toEqual([]);
  }
});
