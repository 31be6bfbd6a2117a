import { describe, expect, test } from 'vitest';
import { robotsRules } from './robots.ts';

const FILTERS = [
  { code: 'metal', seo: true },
  { code: 'stone', seo: true },
  { code: 'size', seo: false },
  { code: 'ring-size', seo: true },
];

const rules = robotsRules('https://lunnitsa.example', FILTERS);

/** Evaluates robots.txt as search engines do: the longest matching rule wins, and `Allow` wins between equal lengths. */
function isAllowed(path: string): boolean {
  const matching = [...rules.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, verdict, pattern = '']) => ({ isAllowing: verdict === 'Allow', pattern }))
    .filter(({ pattern }) => asRegExp(pattern).test(path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowing) - Number(a.isAllowing));
  return matching[0]?.isAllowing ?? true;
}

const asRegExp = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`);

describe('robots may read', () => {
  test.each([
    '/',
    '/catalog/all',
    '/catalog/koltsa/obruchalnye',
    '/catalog/koltsa?metal=gold-585',
    '/catalog/koltsa?page=2',
    '/catalog/koltsa?ring-size=17',
    '/catalog/koltsa/detail/koltso-luna',
    '/collections',
    '/collections/svadba',
    '/brands/lunnitsa',
    '/blog/detail/novosti',
    '/api/image-minifier/v1/abc.webp?width=700',
    '/api/video/v1/abc.mp4',
    '/assets/entry.js',
  ])('%s', (path) => {
    expect(isAllowed(path)).toBe(true);
  });
});

describe('robots may not read', () => {
  test.each([
    { path: '/cart', because: 'a basket is personal' },
    { path: '/checkout', because: 'so is an order' },
    { path: '/checkout-success', because: 'and its payment' },
    { path: '/user/personal', because: 'and an account' },
    { path: '/favorites', because: 'and favourites' },
    { path: '/compare', because: 'and what is compared' },
    { path: '/api/catalog/v1/categories', because: 'the API is for programs' },
    { path: '/exchange/1c', because: 'so is the exchange with 1C' },
    { path: '/catalog/all?search=rjkmwj', because: 'a search is no page' },
    { path: '/catalog/koltsa?price_from=1000', because: 'nor is a price' },
    { path: '/catalog/koltsa?available=1', because: 'nor a switch' },
    { path: '/catalog/koltsa?sort=price', because: 'nor an order' },
    { path: '/catalog/koltsa?size=17', because: 'nor a filter that is not for search engines' },
    { path: '/catalog/koltsa?metal=gold-585&stone=ruby', because: 'nor two values together' },
    { path: '/catalog/koltsa?metal=gold-585&metal=silver-925', because: 'nor two values of one filter' },
    { path: '/catalog/koltsa?metal=gold-585&page=2', because: 'nor a further page of a value' },
    { path: '/catalog/koltsa?page=2&metal=gold-585', because: 'whichever stands first' },
    { path: '/catalog/koltsa?metal=gold-585&sort=price', because: 'nor a value in another order' },
  ])('$path: $because', ({ path }) => {
    expect(isAllowed(path)).toBe(false);
  });
});

test('the rules name the sitemap of this site', () => {
  expect(rules).toMatch(/^Sitemap: https:\/\/lunnitsa\.example\/sitemap\.xml$/m);
});
