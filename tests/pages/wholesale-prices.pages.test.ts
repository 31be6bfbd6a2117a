import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect } from 'vitest';
import routes from '#storefront/routes.ts';
import { amountsIn } from '#tests/security/marked-prices.ts';
import { CHAIN, GARNET_RING, PENDANT, PENDANTS, RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER, STYLIST } from '#tests/support/demo-people.ts';
import { openMarkedShop } from '#tests/support/marked-shop.ts';
import { test as ofDemoShop, signIn } from '#tests/support/visitor.ts';

/*
 * Decision T6.3 for pages, as in tests/security/wholesale-prices.api.test.ts for
 * calls: no document and no data of a page contain a price of another list.
 */

/** Addresses for each row of the route table; product pages of any depth share one. */
const PAGES: Record<string, readonly string[]> = {
  '/': ['/'],
  '/catalog': ['/catalog'],
  '/catalog/*': ['/catalog/all', '/catalog/all?page=2', PENDANTS, '/catalog/all?search=кольцо'],
  '/catalog/detail/:code': [RING.path, CHAIN.path, PENDANT.path],
  '/cart': ['/cart'],
  '/cart/articles': ['/cart/articles'],
  '/checkout': ['/checkout'],
  '/checkout-success': ['/checkout-success'],
  '/checkout-failed': ['/checkout-failed'],
  '/favorites': ['/favorites'],
  '/compare': ['/compare'],
  '/collections': ['/collections'],
  '/collections/:code': ['/collections/kamennyy-uzor'],
  '/blog': ['/blog'],
  '/blog/detail/:detail': ['/blog/detail/malahit-kamen-urala'],
  '/city': ['/city', '/city?query=нов'],
  '/contacts': ['/contacts'],
  '/partners': ['/partners'],
  '/brands': ['/brands'],
  '/brands/:code': ['/brands/lunnitsa'],
  '/raffles/:code': ['/raffles/yantarnoe-leto', '/raffles/yantarnoe-leto?page=2'],
  '/sizes': ['/sizes'],
  '/constructor': ['/constructor'],
  '/user': ['/user'],
  '/user/export': ['/user/export'],
  '/user/document': ['/user/document?orderId=280614&kind=receipt'],
  '/user/order/:status': ['/user/order/all', '/user/order/received'],
  '/user/order/detail/:id': ['/user/order/detail/280614', '/user/order/detail/280402'],
  '/user/bonus': ['/user/bonus'],
  '/user/blanks': ['/user/blanks'],
  '/user/recall': ['/user/recall'],
  '/user/notifications': ['/user/notifications'],
  '/user/personal': ['/user/personal'],
  '/user/addresses': ['/user/addresses'],
  '/user/email': ['/user/email'],
  '/enter': ['/enter'],
  '/user/password': ['/user/password'],
  '/user/password/reset': ['/user/password/reset'],
  '/user/password/reset/complete': ['/user/password/reset/complete'],
  '/user/reset-password': ['/user/reset-password'],
  '/user/signin': ['/user/signin'],
  '/user/signin/phone': ['/user/signin/phone'],
  '/user/signin/phone/code': ['/user/signin/phone/code'],
  '/user/signup': ['/user/signup'],
  '/user/signup/complete': ['/user/signup/complete'],
  '/reviews': ['/reviews', '/reviews?sort=new&rate=5'],
  '/reviews/new': ['/reviews/new'],
  '/engraving/:code': [`/engraving/${GARNET_RING.path.split('/').at(-1)}`],
  '/forms/:id': ['/forms/5', '/forms/9'],
  '/track': ['/track'],
  '/alerts': ['/alerts?product=1&size=1'],
  '/alerts/confirm': ['/alerts/confirm'],
  '/alerts/leave': ['/alerts/leave'],
  '/subscription': ['/subscription'],
  '/subscription/confirm': ['/subscription/confirm'],
  '/pay/:token': ['/pay/a-link-that-is-not-known'],
  '/subscription/leave': ['/subscription/leave'],
  '/delete-account': ['/delete-account'],
  '/*': ['/takoj-stranicy-net', '/actions', '/info', '/about'],
};

/** Form actions without a page. */
const NO_PAGES = ['/reviews/helpful', '/visit', '/user/sign-out'];

/** Pages where every caller sees their own prices. */
const WITH_PRICES = ['/', '/catalog/all', PENDANTS, RING.path, '/cart'];

const PEOPLE = [
  { userRole: 'guest', person: undefined },
  { userRole: 'user', person: ANNA },
  { userRole: 'org_user', person: { email: 'podarki@lunnitsa.example' } },
  { userRole: 'dealer', person: DEALER },
  { userRole: 'stylist', person: STYLIST },
  { userRole: 'staff', person: { email: 'staff@lunnitsa.example' } },
];

/** Milliseconds: opens a shop, and each of six callers reads some thirty pages twice. */
const TIMEOUTS = 180_000;

let shop: Awaited<ReturnType<typeof openMarkedShop>>;
beforeAll(async () => {
  shop = await openMarkedShop(PEOPLE.map(({ userRole }) => userRole));
}, TIMEOUTS);
afterAll(() => shop?.close());

const test = ofDemoShop.extend('origin', () => shop.origin);

ofDemoShop('every page of the shop is among those that are looked at', () => {
  const patterns = new Set(pathsOf(routes).filter((path) => !NO_PAGES.includes(path)));
  expect([...patterns].toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

for (const { userRole, person } of PEOPLE) {
  test(`no page shows ${userRole} a price of another list`, { timeout: TIMEOUTS }, async ({ request }) => {
    const lists = shop.lists.get(userRole);
    if (person !== undefined) await signIn(request, person);
    for (const groupId of [RING.size18, PENDANT.groupId]) {
      await request.post('/cart', { form: { intent: 'add', groupId, count: 1 }, maxRedirects: 0 });
    }

    const leaks: string[] = [];
    const withOwnPrices: string[] = [];
    for (const path of Object.values(PAGES).flat()) {
      for (const address of [path, dataOf(path)]) {
        const answer = await request.get(address);
        expect(answer.status(), address).toBeLessThan(500);
        const amounts = amountsIn(await answer.text());
        leaks.push(...amounts.filter((one) => lists?.others.has(one)).map((one) => `${address}: ${one}`));
        if (amounts.some((one) => lists?.own.has(one))) withOwnPrices.push(address);
      }
    }
    expect(leaks).toEqual([]);
    expect(withOwnPrices).toEqual(expect.arrayContaining([...WITH_PRICES, ...WITH_PRICES.map(dataOf)]));
  });
}

/** The data request of a client navigation to the page. */
function dataOf(path: string): string {
  const [page = '', query] = path.split('?');
  return `${page === '/' ? '/_' : page}.data${query === undefined ? '' : `?${query}`}`;
}

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined || index
      ? [`/${(path ?? '').replace(/^catalog\/.*\/detail\//, 'catalog/detail/')}`]
      : []),
    ...pathsOf(children ?? []),
  ]);
}
