import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER, PASSWORD } from '#tests/support/demo-people.ts';
import { press } from '#tests/support/html-form.ts';
import { cookieOf, openVisitor, pageOf, signIn, test } from '#tests/support/visitor.ts';

const LOGIN = '/cart?signin=byPhone';
const OWN_PAGE = '/user/personal';

for (const [path, row] of [
  ['/user/personal', 'C253'],
  ['/user/password', 'C414'],
  ['/user/reset-password', 'C251'],
  ['/user', 'C414'],
  ['/user/bonus', 'C254'],
  ['/user/order/all', 'C255'],
  ['/user/order/received', 'C255'],
  ['/user/order/detail/17', 'C256'],
  ['/user/recall', 'C252'],
]) {
  test(`a guest who opens ${path} is asked to sign in over the basket, and the path is stored [${row}, C208, C258, C414]`, async ({
    request,
  }) => {
    const answer = await request.get(`${path}?from=letter`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(LOGIN);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(await cookieOf(request, 'prevLink')).toBe(`${path}?from=letter`);
  });
}

for (const [path, row] of [
  ['/user/signin', 'C245'],
  ['/user/signin/phone', 'C247'],
  ['/user/signin/phone/code', 'C248'],
  ['/user/signup', 'C246'],
  ['/user/signup/complete', 'C250'],
  ['/user/password/reset', 'C249'],
  ['/user/password/reset/complete', 'C249'],
] as const) {
  test(`the shop redirects a user who opens ${path} to the personal data [${row}, C416]`, async ({
    request,
  }) => {
    await signIn(request, ANNA);
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe(OWN_PAGE);
  });
}

for (const [path, heading] of [
  ['/user/bonus', 'Бонусы'],
  ['/user/order/received', 'Все заказы'],
  ['/user/recall', 'Обратная связь'],
] as const) {
  test(`a guest who requested ${path} sees it after the sign-in (§4) [C259]`, async ({ request, origin }) => {
    await request.get(path);
    const answer = await request.post('/user/signin', {
      form: { username: ANNA.email, password: PASSWORD },
    });
    expect(answer.url()).toBe(`${origin}${path}`);
    expect((await pageOf(answer)).headings).toEqual([heading]);
    expect(await cookieOf(request, 'prevLink')).toBeUndefined();
  });
}

test('an unknown page is not found, for a guest and for a user', async ({ request }) => {
  expect((await request.get('/user/treasure', { maxRedirects: 0 })).status()).toBe(404);
  await signIn(request, ANNA);
  expect((await request.get('/user/treasure', { maxRedirects: 0 })).status()).toBe(404);
});

test('the login does not open for a user', async ({ request }) => {
  await signIn(request, ANNA);
  const answer = await request.get(`${LOGIN}&page=2`, { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/cart?page=2');
});

for (const evil of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/user/signin', '%zz']) {
  test(`a sign-in without scripts redirects to the personal data, not to «${evil}»`, async ({ request }) => {
    const answer = await request.post('/user/signin', {
      headers: { cookie: `prevLink=${encodeURIComponent(evil)}` },
      form: { username: ANNA.email, password: PASSWORD },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe(OWN_PAGE);
    const forgotten = answer.headersArray().find(({ value }) => value.startsWith('prevLink='))?.value;
    expect(forgotten).toMatch(/^prevLink=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
  });
}

test('the shop stores tokens of a login redirect and removes them from the address [C102, C103]', async ({
  request,
  origin,
}) => {
  const authToken = await tokenOf(DEALER);
  const cartToken = '5a5f3f0e-6c1b-4d65-9d2e-0a6a5b7c8d01';
  const answer = await request.get(`${RING.path}?authToken=${authToken}&cartToken=${cartToken}&size=18`);
  expect(answer.url()).toBe(`${origin}${RING.path}?size=18`);
  expect((await pageOf(answer)).main.getAllByText('3 530 ₽')).not.toEqual([]);
  expect(await cookieOf(request, 'authToken')).toBe(authToken);
  expect(await cookieOf(request, 'cartToken')).toBe(cartToken);
  expect(await cookieOf(request, 'refreshToken')).toBeUndefined();
});

test('a link of another site asks before it signs a guest in, without scripts', async ({
  request,
  origin,
}) => {
  const authToken = await tokenOf(DEALER);
  const answer = await followLink(request, `${RING.path}?size=18&authToken=${authToken}`);
  const page = await pageOf(answer);
  expect(page.headings).toEqual(['Вход по ссылке']);
  expect(page.main.getByText(`Кузнецова Ольга Андреевна, ${DEALER.email}`, { exact: false })).toBeTruthy();
  expect(await cookieOf(request, 'authToken')).toBeUndefined();

  const entered = await press(request, page.main.getByRole('button', { name: 'Войти' }));
  expect(entered.url()).toBe(`${origin}${RING.path}?size=18`);
  expect(await cookieOf(request, 'authToken')).toBe(authToken);
});

test('a link of another site never replaces a session, without scripts', async ({ request, origin }) => {
  const authToken = await tokenOf(DEALER);
  await signIn(request, ANNA);
  const own = await cookieOf(request, 'authToken');
  const answer = await followLink(request, `${RING.path}?size=18&authToken=${authToken}`);
  expect(answer.url()).toBe(`${origin}${RING.path}?size=18`);
  expect(await cookieOf(request, 'authToken')).toBe(own);
});

/** The access token of an account. */
async function tokenOf(account: { email: string }): Promise<string> {
  const owner = await openVisitor();
  await signIn(owner, account);
  const token = await cookieOf(owner, 'authToken');
  await owner.dispose();
  return token ?? '';
}

/** A browser's request through a link on another site. */
const followLink = (visitor: APIRequestContext, path: string) =>
  visitor.get(path, { headers: { 'sec-fetch-site': 'cross-site' } });
