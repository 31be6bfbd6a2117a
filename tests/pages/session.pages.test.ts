import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { PENDANTS } from '#tests/support/demo-goods.ts';
import { ANNA } from '#tests/support/demo-people.ts';
import { cookieOf, pageOf, signIn, test } from '#tests/support/visitor.ts';

const OWN_PAGE = '/user/personal';

/** Cookies with an access token that the shop has not signed, which it treats like an expired one. */
async function spentToken(visitor: APIRequestContext, refreshToken = ''): Promise<{ cookie: string }> {
  const token = (await cookieOf(visitor, 'authToken')) ?? '';
  const spoilt = token.slice(0, -8) + [...token.slice(-8)].reverse().join('');
  return { cookie: `authToken=${spoilt}; refreshToken=${refreshToken}` };
}

test('the page server refreshes a session, for its visitor only', async ({ request }) => {
  await signIn(request, ANNA);
  const refresh = await cookieOf(request, 'refreshToken');
  const answer = await request.get(PENDANTS, { headers: await spentToken(request, refresh) });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers().etag).toBeUndefined();
  expect(answer.headers()['set-cookie']).toContain('authToken=');
  expect(await cookieOf(request, 'refreshToken')).not.toBe(refresh);
  expect((await request.get(OWN_PAGE, { maxRedirects: 0 })).status()).toBe(200);
});

test('a session that cannot be refreshed ends on an account’s page with the 406 page, which is not indexed [C118, C119]', async ({
  request,
}) => {
  await signIn(request, ANNA);
  const answer = await request.get(OWN_PAGE, {
    headers: await spentToken(request, 'of-no-session'),
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(406);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const page = await pageOf(answer);
  expect(page.main.getByText(/^Уважаемый пользователь!/)).toBeTruthy();
  expect(page.meta('robots')).toBe('noindex');
  expect(page.main.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe(
    `${OWN_PAGE}?signin=byPhone`,
  );
  expect(await cookieOf(request, 'refreshToken')).toBeUndefined();
  expect(await cookieOf(request, 'authToken')).toBeUndefined();
});
