import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from 'vitest';
import { PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { cookieOf, openVisitor, signIn, test } from '#tests/support/visitor.ts';

const RAFFLE = '/raffles/malahitovaya-shkatulka';

const PUBLIC = [
  '/',
  '/catalog',
  '/catalog/all',
  RINGS,
  `${RINGS}?metal=silver-925&sort=price`,
  `${RINGS}?page=2`,
  RING.path,
  PENDANT.path,
  RAFFLE,
  '/raffles/yantarnoe-leto?page=2',
  '/about',
  '/blog',
  '/blog/detail/malahit-kamen-urala',
  '/collections',
  '/collections/kamennyy-uzor',
  '/brands',
  '/brands/lunnitsa',
  '/sizes',
  '/contacts',
  '/partners',
  '/payments',
  '/cookies',
];

const ANNAS = 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001; siteId=1; currencyId=1; lastOrderId=12';
const BORISS =
  'cartToken=7a9be0c2-55d3-4b1f-9d44-0b7d1c6e5002; prevLink=%2Fuser%2Fpersonal; appVersion=7; currencyId=abc';

const get = (request: APIRequestContext, path: string, cookie = '') =>
  request.get(path, { headers: { cookie } });

/** The session cookie set by the sign-in form. */
async function sessionOf(person: { email: string }): Promise<string> {
  const visitor = await openVisitor();
  await signIn(visitor, person);
  const token = await cookieOf(visitor, 'authToken');
  await visitor.dispose();
  return `authToken=${token ?? ''}`;
}

const header = (answer: APIResponse, name: string) => answer.headers()[name];

for (const path of PUBLIC) {
  test(`${path} is byte-identical for different visitors`, async ({ request }) => {
    const [stranger, anna, boris] = await Promise.all([
      get(request, path),
      get(request, path, ANNAS),
      get(request, path, BORISS),
    ]);
    for (const answer of [stranger, anna, boris]) {
      expect(answer.status()).toBe(200);
      expect(answer.headersArray().filter(({ name }) => /^set-cookie$/i.test(name))).toEqual([]);
      expect(header(answer, 'cache-control')).toBe('public, no-cache');
      expect(header(answer, 'vary')).toMatch(/Cookie/i);
    }
    expect((await anna.body()).equals(await stranger.body())).toBe(true);
    expect((await boris.body()).equals(await stranger.body())).toBe(true);
    expect(header(anna, 'etag')).toBe(header(stranger, 'etag'));
  });
}

test('an unchanged page is not sent again', async ({ request }) => {
  const first = await get(request, RING.path);
  const etag = header(first, 'etag') ?? '';
  expect(etag).not.toBe('');
  const again = await request.get(RING.path, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(await again.body()).toHaveLength(0);
  const changed = await request.get(RING.path, { headers: { 'if-none-match': '"other"' } });
  expect(changed.status()).toBe(200);
});

test('another currency has another page', async ({ request }) => {
  const roubles = await get(request, RING.path);
  const tenge = await get(request, RING.path, 'currencyId=2');
  expect(await roubles.text()).toMatch(/>4\s900\s₽</);
  expect(await tenge.text()).not.toMatch(/>4\s900\s₽</);
  expect(await tenge.text()).toContain('₸');
  expect(header(tenge, 'etag')).not.toBe(header(roubles, 'etag'));
});

test('an unknown currency and an unknown site fall back to the first ones', async ({ request }) => {
  const plain = await get(request, RING.path);
  const strange = await get(request, RING.path, 'currencyId=99; siteId=99');
  expect((await strange.body()).equals(await plain.body())).toBe(true);
});

test('pages with prices of an account are not cached publicly', async ({ request }) => {
  const dealers = await sessionOf(DEALER);
  for (const path of ['/', RINGS, RING.path]) {
    const answer = await get(request, path, dealers);
    expect(header(answer, 'cache-control'), path).toMatch(/^private/);
    expect(header(answer, 'etag'), path).not.toBe(header(await get(request, path), 'etag'));
  }
});

test('the displayed price is that of the price role of the visitor [C422]', async ({ request }) => {
  const dealer = await get(request, RING.path, await sessionOf(DEALER));
  // Named as what the wholesaler may sell it for, and not asked for.
  const asked = (await dealer.text()).replaceAll(/(?:РРЦ<\/abbr>|розничная\s+цена).*?₽/g, '');
  expect(asked).toMatch(/>3\s530\s₽</);
  expect(asked).not.toMatch(/>4\s900\s₽</);
  const anna = await get(request, RING.path, await sessionOf(ANNA));
  expect(await anna.text()).toMatch(/>4\s900\s₽</);
});

test('a guest and a retail buyer never receive a dealer price [C425]', async ({ request }) => {
  const [dealers, annas] = await Promise.all([sessionOf(DEALER), sessionOf(ANNA)]);
  const DEALER_PRICES = /\b(3530|3140)\b|\b3\s(530|140)\s₽/;
  expect(await (await get(request, RING.path, dealers)).text()).toMatch(DEALER_PRICES);

  for (const path of ['/', RINGS, `${RINGS}/s-zernyu`, RING.path]) {
    for (const cookie of ['', annas, 'authToken=forged']) {
      const html = await (await get(request, path, cookie)).text();
      expect(DEALER_PRICES.exec(html)?.[0], `${path} ${cookie}`).toBeUndefined();
    }
  }
});

test('a visitor with an invalid token is a guest', async ({ request }) => {
  const guest = await get(request, RING.path);
  const forged = await get(request, RING.path, 'authToken=eyJhbGciOiJub25lIn0.e30.');
  expect((await forged.body()).equals(await guest.body())).toBe(true);
  // The token cookie is removed, and an answer with cookies is not cached.
  expect(header(forged, 'cache-control')).toBe('private, no-store');
});

test('the basket is rendered for its shopper and not cached', async ({ request }) => {
  const answer = await get(request, '/cart', ANNAS);
  expect(answer.status()).toBe(200);
  expect(header(answer, 'cache-control')).toBe('private, no-store');
  expect(header(answer, 'etag')).toBeUndefined();
});

test('pages allow only their own scripts', async ({ request }) => {
  for (const path of ['/', RING.path, '/cart']) {
    const policy = header(await get(request, path), 'content-security-policy') ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
    expect(
      policy.split(';').find((part) => part.includes('script-src')),
      path,
    ).not.toContain('unsafe');
  }
});

test('pages have metadata for search engines and messengers [C644, C679, C680]', async ({
  request,
  read,
  origin,
}) => {
  const ring = await read(RING.path);
  expect(ring.document.documentElement.lang).toBe('ru');
  expect(ring.html).toContain('"priceCurrency":"RUR"');
  expect(ring.meta('og:locale')).toBe('ru_RU');
  expect(ring.canonical).toBe(origin + RING.path);

  const home = await read('/');
  const picture = home.meta('og:image') ?? '';
  expect(picture).toMatch(/.\/brand\/og-default\.jpg$/);
  expect(home.meta('og:image:width')).toBe('1200');
  expect(home.meta('og:image:height')).toBe('630');
  expect((await request.get(new URL(picture).pathname)).status()).toBe(200);
});
