import { describe, expect, test } from 'vitest';
import type { Visit } from '#server/platform/visit.ts';
import { openTokens } from '#server/security/tokens.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openVisit } from './page-session.ts';
import { closeSessions, openSession } from './sessions.ts';

const DEVICE = '0b9d1f6e-2f5a-4f0c-8a43-1f6f2f0c7a10';
const GUEST_CART = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';
const OTHER_CART = '8c2a4d10-7f3e-4b6a-8d55-1e9f0c7b2a64';

type Cookies = Record<string, string>;

/** `site` is the `Sec-Fetch-Site` header, as browsers send it. */
type Asking = { method?: 'GET' | 'POST'; site?: string };

/** A shop whose only page answers the visit of its request. */
async function openPages() {
  const shop = await openTestShop({});
  const tokens = await openTokens(shop.db);
  let now = shop.now;
  const services = { db: shop.db, tokens, now: () => now };
  shop.app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => (await openVisit(request, reply, services)) ?? reply,
  });

  const userId = async (userRole: string) => {
    const query = shop.db.selectFrom('users').select('id').where('user_role', '=', userRole);
    return (await query.executeTakeFirstOrThrow()).id;
  };

  return {
    shop,
    userId,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
    async signIn(userRole: string): Promise<Cookies> {
      const account = { id: await userId(userRole), userRole };
      const { token, refreshToken } = await openSession(services, account, DEVICE);
      return { authToken: token, refreshToken, deviceId: DEVICE };
    },
    /** The owner of this token, if it is valid now. */
    ownerOf: async (token: string | undefined) => (await tokens.verify(token ?? '', now))?.uid,
    async ask(cookies: Cookies, url = '/', { method = 'GET', site }: Asking = {}) {
      const headers = site === undefined ? {} : { 'sec-fetch-site': site };
      const answer = await shop.app.inject({ method, url, cookies, headers });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        visit: answer.statusCode === 200 ? answer.json<Visit>() : undefined,
        /** The cookies that a browser would have afterwards. */
        stored: storedCookies(cookies, answer.cookies),
        set: new Set(answer.cookies.map(({ name }) => name)),
        cookies: answer.cookies,
      };
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

function storedCookies(before: Cookies, set: { name: string; value: string; maxAge?: number }[]): Cookies {
  const stored = new Map(Object.entries(before));
  for (const { name, value, maxAge } of set) {
    if (maxAge === 0) stored.delete(name);
    else stored.set(name, value);
  }
  return Object.fromEntries(stored);
}

describe('a page request', () => {
  test('of a guest sets nothing', async () => {
    await using pages = await openPages();
    const { visit, set } = await pages.ask({ siteId: '2', currencyId: '3', cartToken: GUEST_CART });
    expect(visit).toMatchObject({ siteId: 2, currencyId: 3, cartToken: GUEST_CART, isSessionOver: false });
    expect(visit?.authToken).toBeUndefined();
    expect(set.size).toBe(0);
  });

  test('with meaningless cookies gets the default site and currency, and no basket', async () => {
    await using pages = await openPages();
    const { visit } = await pages.ask({ siteId: '-1', currencyId: 'ab', cartToken: 'x', deviceId: 'y' });
    expect(visit).toMatchObject({ siteId: 1, currencyId: 1 });
    expect(visit?.cartToken).toBeUndefined();
    expect(visit?.browser.deviceId).toBeUndefined();
  });

  test('of a signed-in user uses the token as it is', async () => {
    await using pages = await openPages();
    const cookies = await pages.signIn('user');
    const { visit, set } = await pages.ask(cookies);
    expect(visit?.authToken).toBe(cookies.authToken);
    expect(set.size).toBe(0);
  });

  test('after the token has expired prolongs the session; basket, site and currency stay [C200, C202]', async () => {
    await using pages = await openPages();
    const place = { siteId: '2', currencyId: '3', cartToken: GUEST_CART };
    const cookies: Cookies = { ...(await pages.signIn('user')), ...place };
    pages.pass(16);
    const { visit, stored, cookies: answered } = await pages.ask(cookies);
    expect(await pages.ownerOf(visit?.authToken)).toBe(await pages.userId('user'));
    expect(stored.authToken).toBe(visit?.authToken);
    expect(stored.refreshToken).not.toBe(cookies.refreshToken);
    expect(visit?.browser.refreshToken).toBe(stored.refreshToken);
    expect(stored).toMatchObject({ ...place, deviceId: DEVICE });
    expect(visit).toMatchObject({ siteId: 2, currencyId: 3, cartToken: GUEST_CART, isSessionOver: false });
    for (const { name, maxAge, path, sameSite, httpOnly } of answered) {
      expect({ maxAge, path, sameSite }, name).toEqual({ maxAge: 2_592_000, path: '/', sameSite: 'Lax' });
      expect(httpOnly === true, name).toBe(name === 'refreshToken');
    }
  });

  test('of two users at once prolongs each session for its owner (decision T4.14) [C275]', async () => {
    await using pages = await openPages();
    const roles = ['user', 'dealer', 'org_user'];
    const sessions = await Promise.all(roles.map((role) => pages.signIn(role)));
    pages.pass(16);
    const answers = await Promise.all([...sessions, ...sessions].map((cookies) => pages.ask(cookies)));
    const owners = await Promise.all(answers.map(({ visit }) => pages.ownerOf(visit?.authToken)));
    const ids = await Promise.all(roles.map((role) => pages.userId(role)));
    expect(owners).toEqual([...ids, ...ids]);
  });

  test('of ten tabs at once keeps all of them in one session (promise R10)', async () => {
    await using pages = await openPages();
    const cookies = await pages.signIn('user');
    pages.pass(16);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pages.ask(cookies)));
    expect(answers.every(({ visit }) => visit?.authToken !== undefined)).toBe(true);
    pages.pass(16);
    const [first] = answers;
    const { visit } = await pages.ask(first?.stored ?? {});
    expect(await pages.ownerOf(visit?.authToken)).toBe(await pages.userId('user'));
  });
});

describe('a session is over', () => {
  const GONE = ['authToken', 'refreshToken', 'cartToken'];

  test.each<{ because: string; spoil: Cookies }>([
    { because: 'its refresh token is unknown', spoil: { refreshToken: 'unknown' } },
    { because: 'its refresh token is of another browser', spoil: { deviceId: GUEST_CART } },
    { because: 'there is no refresh token (decision T2.11)', spoil: { refreshToken: '' } },
    {
      because: 'there is no access token, and the other is unknown',
      spoil: { authToken: '', refreshToken: 'x' },
    },
    { because: 'the access token is no token', spoil: { authToken: 'ended', refreshToken: '' } },
  ])('when $because: tokens, basket and currency are forgotten', async ({ spoil }) => {
    await using pages = await openPages();
    const session = await pages.signIn('user');
    pages.pass(16);
    const cookies = { ...session, siteId: '2', currencyId: '3', cartToken: GUEST_CART, ...spoil };
    const { visit, stored } = await pages.ask(cookies);
    expect(visit).toMatchObject({ isSessionOver: true, siteId: 2, currencyId: 1 });
    expect(visit?.authToken).toBeUndefined();
    expect(visit?.cartToken).toBeUndefined();
    expect(Object.keys(stored).filter((name) => GONE.includes(name))).toEqual([]);
    expect(stored).toMatchObject({ siteId: '2', currencyId: '1' });

    const next = await pages.ask(stored);
    expect(next.visit?.isSessionOver).toBe(false);
    expect(next.set.size).toBe(0);
  });

  test('when a page had to forget it while the shop was unreachable (§4 reset_session)', async () => {
    await using pages = await openPages();
    const { refreshToken = '', deviceId = '' } = await pages.signIn('user');
    const left: Cookies = { refreshToken, deviceId, sessionReset: '1' };
    const { visit, stored } = await pages.ask(left);
    expect(visit).toMatchObject({ isSessionOver: true });
    expect(stored).toEqual({ deviceId, currencyId: '1' });
    // The token is not valid for anyone who has stored it either.
    expect((await pages.ask({ refreshToken, deviceId })).visit).toMatchObject({ isSessionOver: true });
  });

  test('no longer than until the next sign-in', async () => {
    await using pages = await openPages();
    await pages.signIn('user');
    const { authToken = '' } = await pages.signIn('user');
    const { stored } = await pages.ask({ sessionReset: '1' }, `/?authToken=${authToken}`);
    expect(stored).toEqual({ authToken });
  });

  test('when it is closed elsewhere, though its access token has not expired (promise R11)', async () => {
    await using pages = await openPages();
    const cookies = await pages.signIn('user');
    await closeSessions(pages.shop.db, await pages.userId('user'));
    const { visit } = await pages.ask(cookies);
    expect(visit).toMatchObject({ isSessionOver: true });
    expect(visit?.authToken).toBeUndefined();
  });
});

describe('tokens in the address (§2, decisions T2.10–T2.12)', () => {
  const withTokens = (tokens: Cookies, path = '/') => `${path}?${new URLSearchParams(tokens)}`;

  test('are stored and removed from it before any page [C102, C103]', async () => {
    await using pages = await openPages();
    const { authToken = '' } = await pages.signIn('user');
    const url = `/catalog/all?page=2&authToken=${authToken}&metal=serebro-925&cartToken=${GUEST_CART}`;
    const { status, headers, stored, cookies } = await pages.ask({}, url);
    expect(status).toBe(302);
    expect(headers.location).toBe('/catalog/all?page=2&metal=serebro-925');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(stored).toEqual({ authToken, cartToken: GUEST_CART });
    for (const { name, maxAge, path, sameSite } of cookies.filter((one) => one.maxAge !== 0)) {
      expect({ maxAge, path, sameSite }, name).toEqual({ maxAge: 2_592_000, path: '/', sameSite: 'Lax' });
    }
    expect((await pages.ask(stored, headers.location)).visit).toMatchObject({
      authToken,
      cartToken: GUEST_CART,
    });
  });

  test('are removed and not stored when they are invalid', async () => {
    await using pages = await openPages();
    const known = await pages.signIn('user');
    const { authToken = '' } = await pages.signIn('dealer');
    await closeSessions(pages.shop.db, await pages.userId('dealer'));
    for (const bad of ['forged.token.here', '', authToken]) {
      const { status, headers, set } = await pages.ask(known, withTokens({ authToken: bad, cartToken: 'x' }));
      expect(status, bad).toBe(302);
      expect(headers.location, bad).toBe('/');
      expect([...set], bad).toEqual([]);
    }
  });

  test.each([0, 16])(
    'never replace the live session of another account, after %i minutes either',
    async (minutes) => {
      await using pages = await openPages();
      const anna = await pages.signIn('user');
      pages.pass(minutes);
      const { authToken = '' } = await pages.signIn('dealer');
      const cookies = { ...anna, cartToken: GUEST_CART };
      for (const site of [undefined, 'none', 'same-site', 'cross-site']) {
        const url = withTokens({ authToken, cartToken: OTHER_CART });
        const { headers, stored } = await pages.ask(cookies, url, site === undefined ? {} : { site });
        expect(headers.location).toBe('/');
        expect(stored).toMatchObject({ deviceId: DEVICE, cartToken: GUEST_CART });
        expect(await pages.ownerOf(stored.authToken)).toBe(await pages.userId('user'));
        expect(stored.refreshToken).toEqual(expect.any(String));
      }
    },
  );

  test('sign in over a session that has ended, which cannot come back', async () => {
    await using pages = await openPages();
    const anna = await pages.signIn('user');
    await closeSessions(pages.shop.db, await pages.userId('user'));
    const { authToken = '' } = await pages.signIn('dealer');
    const { stored } = await pages.ask(anna, withTokens({ authToken }));
    expect(stored).toEqual({ authToken, deviceId: DEVICE });
    expect(await pages.ownerOf((await pages.ask(stored)).visit?.authToken)).toBe(
      await pages.userId('dealer'),
    );
    pages.pass(16);
    expect((await pages.ask(stored)).visit).toMatchObject({ isSessionOver: true });
  });

  test('of the same person keep the session', async () => {
    await using pages = await openPages();
    const anna = await pages.signIn('user');
    const { authToken = '' } = await pages.signIn('user');
    const { stored } = await pages.ask(anna, withTokens({ authToken }));
    expect(stored).toEqual({ ...anna, authToken });
  });

  test('sign in, and the page that was requested before is forgotten [C697]', async () => {
    await using pages = await openPages();
    const { authToken = '' } = await pages.signIn('user');
    const prevLink = '/user/bonus';
    expect((await pages.ask({ prevLink }, withTokens({ authToken: 'forged' }))).stored).toEqual({ prevLink });
    expect((await pages.ask({ prevLink }, withTokens({ authToken }))).stored).toEqual({ authToken });
  });

  test('replace the basket of a guest', async () => {
    await using pages = await openPages();
    const { stored } = await pages.ask({ cartToken: GUEST_CART }, withTokens({ cartToken: OTHER_CART }));
    expect(stored).toEqual({ cartToken: OTHER_CART });
  });

  test('lose nothing of a guest’s basket when they sign in', async () => {
    await using pages = await openPages();
    const [ring = 0] = await givenProduct(pages.shop.db, { stock: [10] });
    await pages.shop.api('POST /basket/v1/products', {
      body: { basket: GUEST_CART, groups: [{ id: ring, count: 2 }] },
    });
    const { authToken = '' } = await pages.signIn('user');
    await pages.ask({ cartToken: GUEST_CART }, withTokens({ authToken, cartToken: OTHER_CART }));

    const anna = await pages.shop.as({ userRole: 'user' });
    const { productsAll } = await anna('GET /basket/v1', { query: {} });
    expect(productsAll.flatMap(({ groups }) => groups.map(({ id, count }) => ({ id, count })))).toEqual([
      { id: ring, count: 2 },
    ]);
  });

  test.each(['//evil.example/', '/\\evil.example/', '///evil.example'])(
    'redirect nowhere else from %s',
    async (path) => {
      await using pages = await openPages();
      const { headers } = await pages.ask({}, withTokens({ cartToken: GUEST_CART }, path));
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    },
  );

  test('are ignored in the data request of a navigation', async () => {
    await using pages = await openPages();
    const { status, set } = await pages.ask({}, withTokens({ cartToken: GUEST_CART }, '/_root.data'));
    expect(status).toBe(200);
    expect(set.size).toBe(0);
  });
});

describe('tokens in the address that another site has sent (ADR 0069)', () => {
  const FROM_ELSEWHERE = { site: 'cross-site' };
  const PAGE = '/catalog/all?page=2';
  const withTokens = (tokens: Cookies) => `${PAGE}&${new URLSearchParams(tokens)}`;
  const asking = `/enter?${new URLSearchParams({ to: PAGE })}`;

  test('sign a guest in when the guest confirms', async () => {
    await using pages = await openPages();
    const { authToken = '' } = await pages.signIn('user');
    const guest = { cartToken: GUEST_CART };
    const asked = await pages.ask(guest, withTokens({ authToken, cartToken: OTHER_CART }), FROM_ELSEWHERE);
    expect([asked.status, asked.headers.location]).toEqual([302, asking]);
    expect(asked.stored).toEqual({ ...guest, askedTokens: expect.stringContaining(authToken) });
    expect(asked.cookies).toMatchObject([
      { name: 'askedTokens', httpOnly: true, sameSite: 'Lax', path: '/enter', maxAge: 600 },
    ]);

    const page = await pages.ask(asked.stored, asking, FROM_ELSEWHERE);
    expect(page.visit).toMatchObject({
      askedOwner: { fio: 'Белова Анна Сергеевна', contact: 'anna@lunnitsa.example' },
    });
    expect(page.visit?.authToken).toBeUndefined();

    const entered = await pages.ask(asked.stored, asking, { method: 'POST', site: 'same-origin' });
    expect([entered.status, entered.headers.location]).toEqual([303, PAGE]);
    expect(entered.stored).toEqual({ authToken, cartToken: OTHER_CART });
  });

  test('are dropped without a question when they are invalid', async () => {
    await using pages = await openPages();
    const { headers, set } = await pages.ask(
      {},
      withTokens({ authToken: 'x', cartToken: 'y' }),
      FROM_ELSEWHERE,
    );
    expect(headers.location).toBe(PAGE);
    expect(set.size).toBe(0);
  });

  test('exchange a basket only on confirmation, for guests and users alike', async () => {
    await using pages = await openPages();
    const anna: Cookies = { ...(await pages.signIn('user')), cartToken: GUEST_CART };
    const { stored, headers } = await pages.ask(anna, withTokens({ cartToken: OTHER_CART }), FROM_ELSEWHERE);
    expect(headers.location).toBe(asking);
    expect(stored.cartToken).toBe(GUEST_CART);
    expect((await pages.ask(stored, asking)).visit?.askedOwner).toBeUndefined();
    const entered = await pages.ask(stored, asking, { method: 'POST' });
    expect(entered.stored).toEqual({ ...anna, cartToken: OTHER_CART });
  });

  test('are asked about only while they wait', async () => {
    await using pages = await openPages();
    const { status, headers } = await pages.ask({}, asking);
    expect([status, headers.location]).toEqual([303, PAGE]);
  });

  test('of the account that is already signed in ask nothing', async () => {
    await using pages = await openPages();
    const anna = await pages.signIn('user');
    const { authToken = '' } = await pages.signIn('user');
    const { headers, stored } = await pages.ask(anna, withTokens({ authToken }), FROM_ELSEWHERE);
    expect(headers.location).toBe(PAGE);
    expect(stored).toEqual({ ...anna, authToken });
  });

  test('do not replace a session that began before the answer', async () => {
    await using pages = await openPages();
    const { authToken = '' } = await pages.signIn('dealer');
    const { stored } = await pages.ask({}, withTokens({ authToken }), FROM_ELSEWHERE);
    const anna = await pages.signIn('user');
    const answered = await pages.ask({ ...stored, ...anna }, asking, { method: 'POST' });
    expect(answered.stored).toEqual(anna);
  });

  test.each(['none', 'same-site', 'same-origin', undefined])(
    'are taken at once from the address bar, a mail program, the app and our own sites: %s',
    async (site) => {
      await using pages = await openPages();
      const { authToken = '' } = await pages.signIn('user');
      const { headers, stored } = await pages.ask(
        {},
        withTokens({ authToken }),
        site === undefined ? {} : { site },
      );
      expect(headers.location).toBe(PAGE);
      expect(stored).toEqual({ authToken });
    },
  );

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/\r\nSet-Cookie: a=b', 'Ж', ''])(
    'redirect nowhere else after the answer: %j',
    async (to) => {
      await using pages = await openPages();
      const answer = await pages.ask({}, `/enter?${new URLSearchParams({ to })}`, { method: 'POST' });
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    },
  );
});
