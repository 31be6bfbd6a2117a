import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { filesOf, isTest } from '#tests/support/source-files.ts';
import * as paths from './paths.ts';
import routes from './routes.ts';

/** What builds a path, with what it is given here. */
const BUILT = {
  category: paths.category('koltsa/obruchalnye'),
  product: paths.product({ categories: [{ code: 'koltsa' }, { code: 'obruchalnye' }], code: 'vetka' }),
  cityFor: paths.cityFor('/cart'),
  search: paths.search('кольцо с гранатом'),
  collection: paths.collection('ptitsy'),
  brand: paths.brand('severnaya-chern'),
  checkoutSuccess: paths.checkoutSuccess(281_001),
  checkoutFailed: paths.checkoutFailed(281_001),
  newsItem: paths.newsItem('kak-chistit-serebro'),
  raffle: paths.raffle('zima'),
  reviewOf: paths.reviewOf(7),
  form: paths.form(6),
  engraving: paths.engraving('vetka', 7),
  ordersOf: paths.ordersOf('active'),
  order: paths.order(281_001),
  address: paths.address('edit', 7),
  orderDocument: paths.orderDocument(281_001, 'invoice'),
} satisfies { [Name in Built]: string };

type Built = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends string ? never : Name;
}[keyof typeof paths];

const table = { ...paths, ...BUILT };

test('every path is what it was', () => {
  expect(table).toMatchInlineSnapshot(`
    {
      "about": "/about",
      "account": "/user",
      "actions": "/actions",
      "address": "/user/addresses?edit=7",
      "addresses": "/user/addresses",
      "alerts": "/alerts",
      "articles": "/cart/articles",
      "blanks": "/user/blanks",
      "blog": "/blog",
      "bonusProgram": "/bonus",
      "bonuses": "/user/bonus",
      "brand": "/brands/severnaya-chern",
      "brands": "/brands",
      "cart": "/cart",
      "cartWithSignIn": "/cart?signin=byPhone",
      "catalog": "/catalog",
      "category": "/catalog/koltsa/obruchalnye",
      "certificates": "/certificates",
      "checkout": "/checkout",
      "checkoutFailed": "/checkout-failed?orderId=281001",
      "checkoutSuccess": "/checkout-success?orderId=281001",
      "city": "/city",
      "cityFor": "/city?returnTo=%2Fcart",
      "collection": "/collections/ptitsy",
      "collections": "/collections",
      "compare": "/compare",
      "contacts": "/contacts",
      "cookies": "/cookies",
      "deleteAccount": "/delete-account",
      "deliveries": "/deliveries",
      "discounted": "/catalog/all?sort=discount",
      "engraving": "/engraving/vetka?size=7",
      "exportedData": "/user/export",
      "favorites": "/favorites",
      "form": "/forms/6",
      "home": "/",
      "howOrder": "/how-order",
      "info": "/info",
      "mailingPolicy": "/policy/mailing",
      "newReview": "/reviews/new",
      "newest": "/catalog/all?sort=new",
      "newsFeed": "/blog/rss.xml",
      "newsItem": "/blog/detail/kak-chistit-serebro",
      "notifications": "/user/notifications",
      "offer": "/offer",
      "order": "/user/order/detail/281001",
      "orderDocument": "/user/document?orderId=281001&kind=invoice",
      "orders": "/user/order/all",
      "ordersOf": "/user/order/active",
      "ordersRoot": "/user/order",
      "partners": "/partners",
      "password": "/user/password",
      "passwordReset": "/user/password/reset",
      "passwordResetComplete": "/user/password/reset/complete",
      "payments": "/payments",
      "personal": "/user/personal",
      "phoneCode": "/user/signin/phone/code",
      "policy": "/policy",
      "privacy": "/privacy",
      "product": "/catalog/koltsa/obruchalnye/detail/vetka",
      "publicationPolicy": "/policy/publication",
      "raffle": "/raffles/zima",
      "recall": "/user/recall",
      "recommendationRules": "/recommendation-rules",
      "refund": "/refund",
      "resetPassword": "/user/reset-password",
      "reviewHelpful": "/reviews/helpful",
      "reviewOf": "/reviews/new?product=7",
      "reviews": "/reviews",
      "search": "/catalog/all?search=%D0%BA%D0%BE%D0%BB%D1%8C%D1%86%D0%BE+%D1%81+%D0%B3%D1%80%D0%B0%D0%BD%D0%B0%D1%82%D0%BE%D0%BC",
      "setConstructor": "/constructor",
      "signIn": "/user/signin",
      "signInByPhone": "/user/signin/phone",
      "signOut": "/user/sign-out",
      "signUp": "/user/signup",
      "signUpComplete": "/user/signup/complete",
      "sizes": "/sizes",
      "subscription": "/subscription",
      "subscriptionLeave": "/subscription/leave",
      "subscriptionSent": "/subscription?sent",
      "track": "/track",
      "vacancy": "/vacancy",
      "visit": "/visit",
      "wholeCatalog": "/catalog/all",
    }
  `);
});

const routesOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, file, children, index }) =>
    index
      ? { index, id: file }
      : { ...(path && { path }), id: id ?? file, children: routesOf(children ?? []) },
  );
const PAGES = routesOf(routes);

/** The route that answers a path. */
const routeOf = (path: string) => matchRoutes(PAGES, path.split('?')[0] ?? '')?.at(-1)?.route;

test('every path leads to a page of its own, but for those of blocks and the feed', () => {
  const others = Object.entries(table).filter(([, path]) => routeOf(path)?.path === '*');
  expect(others.map(([name]) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "about",
      "actions",
      "bonusProgram",
      "certificates",
      "cookies",
      "deliveries",
      "howOrder",
      "info",
      "mailingPolicy",
      "newsFeed",
      "offer",
      "ordersRoot",
      "payments",
      "policy",
      "privacy",
      "publicationPolicy",
      "recommendationRules",
      "refund",
      "vacancy",
    ]
  `);
});

test('every page has a path in the table, but for those that only letters lead to', () => {
  const reached = new Set(Object.values(table).map((path) => routeOf(path)?.path));
  const leaves = (entries: RouteObject[]): (string | undefined)[] =>
    entries.flatMap(({ path, children }) => (children?.length ? leaves(children) : [path]));
  const others = leaves(PAGES).filter((path) => !reached.has(path) && !path?.endsWith('/detail/:code'));
  expect(others).toEqual([
    'user/email',
    'enter',
    'alerts/confirm',
    'alerts/leave',
    'pay/:token',
    'subscription/confirm',
  ]);
});

const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm;

test('no other file of the storefront spells a path', async () => {
  const known = new Set<string>(Object.values(table).filter((path) => path !== paths.home));
  const files = (await filesOf('storefront/**/*.{ts,tsx}')).filter(
    (file) => !isTest(file) && !['storefront/paths.ts', 'storefront/routes.ts'].includes(file.path),
  );
  const spelt = files.flatMap(({ path, text }) =>
    [...text.replaceAll(COMMENT, '').matchAll(/(["'`])(\/[^"'`\s]*)\1/g)]
      .filter(([, , url = '']) => known.has(url))
      .map(([, , url]) => `${path}: ${url}`),
  );
  expect(spelt).toEqual([]);
});
