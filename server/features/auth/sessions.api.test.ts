import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { openTestShop, openTestShopBy } from '#tests/support/test-shop.ts';
import { closeSessions } from './sessions.ts';

const REFRESH = 'POST /users/v1/refresh';
const LOGOUT = 'POST /users/v1/logout';
const DEVICE = '11111111-1111-4111-8111-111111111111';
const OTHER_DEVICE = '22222222-2222-4222-8222-222222222222';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const OVER = {
  status: 406,
  message: 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
};

/** Анна, signed in on her device, and a clock that the test moves. */
async function signedIn({ deviceId = DEVICE }: { deviceId?: string | null } = {}) {
  const clock = givenClock();
  const shop = await openTestShopBy(clock.now);
  const { email: username, password } = DEMO_LOGINS[0];
  const open = async () => {
    const opened = await shop.api('POST /users/v1/login', {
      body: { username, password, ...(deviceId !== null && { deviceId }) },
    });
    return { token: opened.token ?? '', refreshToken: opened.refreshToken ?? '' };
  };
  const refresh = async (oldRefreshToken: string, device: string | undefined = DEVICE) => {
    const body = { oldRefreshToken, ...(device && { deviceId: device }) };
    const { access, refresh: next } = await shop.api(REFRESH, { body });
    return { access: access ?? '', refresh: next };
  };
  /** The long-lived token alone. */
  const next = async (old: string) => (await refresh(old)).refresh ?? '';
  const statusOf = async (token: string) => {
    const answer = await shop.app.inject({
      url: '/api/users/v1/part-profile',
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.statusCode;
  };
  const session = await open();
  return {
    shop,
    clock,
    ...session,
    open,
    refresh,
    next,
    statusOf,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a refresh', () => {
  test('answers new tokens, and the old one is no longer valid (§7) [C447]', async () => {
    await using given = await signedIn();
    given.clock.pass(15 * MINUTE);
    expect(await given.statusOf(given.token)).toBe(401);

    const { access, refresh } = await given.refresh(given.refreshToken);
    expect(await given.statusOf(access)).toBe(200);
    expect(refresh).not.toBe(given.refreshToken);
    given.clock.pass(MINUTE);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
  });

  test('keeps the session alive when it comes at least every thirty days', async () => {
    await using given = await signedIn();
    let token = given.refreshToken;
    for (let round = 0; round < 3; round++) {
      given.clock.pass(29 * DAY);
      token = await given.next(token);
    }
    given.clock.pass(30 * DAY);
    await expect(given.refresh(token)).rejects.toMatchObject(OVER);
  });

  test.each(['origin', 'sec-fetch-site'])(
    'takes the token from the cookie, and stores the new ones only there, for callers with %s (decision T11.15)',
    async (header) => {
      await using given = await signedIn();
      const answer = await given.shop.app.inject({
        method: 'POST',
        url: '/api/users/v1/refresh',
        headers: { [header]: 'http://localhost' },
        cookies: { refreshToken: given.refreshToken },
        payload: { deviceId: DEVICE },
      });
      expect(answer.json()).toEqual({ access: null, refresh: null });
      expect(answer.cookies).toMatchObject([
        { name: 'authToken', value: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) },
        { name: 'refreshToken', httpOnly: true },
      ]);
    },
  );

  test('uses the account’s current role', async () => {
    await using given = await signedIn();
    const role = (user_role: string) =>
      given.shop.db
        .updateTable('users')
        .set({ user_role })
        .where('email', '=', DEMO_LOGINS[0].email)
        .execute();
    await role('stylist');
    try {
      const { access } = await given.refresh(given.refreshToken);
      const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
      expect(claims).toMatchObject({ uid: expect.any(String), userRole: 'stylist' });
    } finally {
      await role('user');
    }
  });

  test.each([
    { what: 'no token', body: {} },
    { what: 'an empty token', body: { oldRefreshToken: '' } },
    { what: 'an unknown token', body: { oldRefreshToken: 'x'.repeat(43) } },
  ])('with $what is 406 with the text of §8, never 401', async ({ body }) => {
    await using shop = await openTestShop();
    await expect(shop.api(REFRESH, { body })).rejects.toMatchObject(OVER);
  });

  test('validates the token and the device', async () => {
    await using shop = await openTestShop();
    await expect(shop.api(REFRESH, { body: { oldRefreshToken: 'x'.repeat(300) } })).rejects.toMatchObject({
      status: 422,
      errors: { oldRefreshToken: 'Некорректный токен' },
    });
    await expect(shop.api(REFRESH, { body: { deviceId: 'x' } })).rejects.toMatchObject({
      status: 422,
      errors: { deviceId: 'Некорректный номер устройства' },
    });
  });
});

describe('a token used twice', () => {
  test('by ten calls at once makes one lineage (promise R10)', async () => {
    await using given = await signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => given.refresh(given.refreshToken)));
    const [next, ...others] = new Set(answers.map(({ refresh }) => refresh));
    expect(others).toEqual([]);

    given.clock.pass(15 * MINUTE);
    expect(await given.next(next ?? '')).toEqual(expect.any(String));
  });

  test('repeats the lost answer for thirty seconds, also to other tabs (decision T4.15)', async () => {
    await using given = await signedIn();
    const second = await given.next(given.refreshToken);
    given.clock.pass(30_000);
    expect(await given.next(given.refreshToken)).toBe(second);
    given.clock.pass(15 * MINUTE);
    expect(await given.next(second)).toEqual(expect.any(String));
  });

  test('after its successor was used revokes the session at once, even within thirty seconds (promise R10)', async () => {
    await using given = await signedIn();
    const second = await given.next(given.refreshToken);
    const { access, refresh: third } = await given.refresh(second);
    expect(await given.statusOf(access)).toBe(200);

    given.clock.pass(1000);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
    expect(await given.statusOf(access)).toBe(401);
    await expect(given.refresh(third ?? '')).rejects.toMatchObject(OVER);
  });

  test('by a thief and by its owner at the same time ends the session for both (promise R10)', async () => {
    await using given = await signedIn();
    const second = await given.next(given.refreshToken);
    const answers = await Promise.allSettled([
      given.refresh(second),
      ...Array.from({ length: 5 }, () => given.refresh(given.refreshToken)),
      given.refresh(second),
    ]);
    const tokens = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    for (const { refresh } of [...tokens, { refresh: given.refreshToken }]) {
      // Which of them is refused depends on which came first.
      await given.refresh(refresh ?? '').catch(() => undefined);
    }
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
    for (const { access } of tokens) expect(await given.statusOf(access)).toBe(401);
  });

  test('after that ends the session for every holder of its tokens (promise R10)', async () => {
    await using given = await signedIn();
    const { access, refresh } = await given.refresh(given.refreshToken);
    given.clock.pass(30_001);
    expect(await given.statusOf(access)).toBe(200);

    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
    expect(await given.statusOf(access)).toBe(401);
    await expect(given.refresh(refresh ?? '')).rejects.toMatchObject(OVER);
  });

  test('leaves other sessions of the account alone', async () => {
    await using given = await signedIn();
    const other = await given.open();
    await given.refresh(given.refreshToken);
    given.clock.pass(MINUTE);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
    expect(await given.statusOf(other.token)).toBe(200);
    expect(await given.next(other.refreshToken)).toEqual(expect.any(String));
  });
});

describe('the device of a session (decision T3.16)', () => {
  test.each([OTHER_DEVICE, ''])('is the only one that can continue it, not «%s» [C447]', async (device) => {
    await using given = await signedIn();
    await expect(given.refresh(given.refreshToken, device)).rejects.toMatchObject(OVER);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
  });

  test('is the first one named, when sign-in was by a form before scripts loaded', async () => {
    await using given = await signedIn({ deviceId: null });
    const next = await given.next(given.refreshToken);
    await expect(given.refresh(next, OTHER_DEVICE)).rejects.toMatchObject(OVER);
  });
});

describe('the end of a session', () => {
  test('by logout is immediate, for both tokens, and deletes the cookies [C265]', async () => {
    await using given = await signedIn();
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/logout',
      cookies: { refreshToken: given.refreshToken },
    });
    expect(answer.json()).toEqual({ isSignedOut: true });
    expect(answer.cookies).toMatchObject([
      { name: 'authToken', value: '', path: '/', expires: new Date(0) },
      { name: 'refreshToken', value: '', path: '/', expires: new Date(0) },
    ]);
    expect(await given.statusOf(given.token)).toBe(401);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
  });

  test('by logout needs the bearer only where there are no cookies', async () => {
    await using given = await signedIn();
    await given.shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/logout',
      headers: { authorization: `Bearer ${given.token}` },
    });
    expect(await given.statusOf(given.token)).toBe(401);
  });

  test('is answered by the next refresh after reset_session while the shop was unreachable (§4)', async () => {
    await using given = await signedIn();
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/refresh',
      cookies: { refreshToken: given.refreshToken, sessionReset: '1' },
      payload: { deviceId: DEVICE },
    });
    expect(answer.json()).toMatchObject(OVER);
    const cleared = answer.cookies.filter(({ value }) => value === '').map(({ name }) => name);
    expect(cleared).toEqual(['authToken', 'refreshToken', 'sessionReset']);
    expect(await given.statusOf(given.token)).toBe(401);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
  });

  test('succeeds for a client without a session', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(LOGOUT)).toEqual({ isSignedOut: true });
  });

  test('of all but one is immediate, with 401 (promise R11)', async () => {
    await using given = await signedIn();
    const other = await given.open();
    const [, claims = ''] = other.token.split('.');
    const { uid, sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    await closeSessions(given.shop.db, uid, sid);

    expect(await given.statusOf(given.token)).toBe(401);
    await expect(given.refresh(given.refreshToken)).rejects.toMatchObject(OVER);
    expect(await given.statusOf(other.token)).toBe(200);

    await closeSessions(given.shop.db, uid);
    expect(await given.statusOf(other.token)).toBe(401);
  });
});

test('expired rows are deleted: sessions after a month, codes after ten minutes', async () => {
  await using given = await signedIn();
  const { db } = given.shop;
  await given.shop.api('POST /users/v1/verify/send', { body: { phone: '+79992100001' } });
  const stored = async () => [
    await db.selectFrom('sessions').select('id').where('device_id', '=', DEVICE).execute(),
    await db.selectFrom('sign_in_codes').select('recipient').execute(),
  ];
  const before = await stored();
  await runMaintenance(db, given.clock.now());
  expect(await stored()).toEqual(before);

  given.clock.pass(30 * DAY);
  await runMaintenance(db, given.clock.now());
  expect(await stored()).toEqual([[], []]);
});

test('a forged token is refused without a reason', async () => {
  await using given = await signedIn();
  const [header, claims, signature = ''] = given.token.split('.');
  const forged = `${header}.${claims}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`;
  for (const token of [forged, 'abc.def.ghi', 'abc', `${header}.${claims}.`]) {
    const answer = await given.shop.app.inject({
      url: '/api/init/v1',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Войдите в аккаунт, чтобы продолжить');
  }
});

test('tokens are stored only as hashes', async () => {
  await using given = await signedIn();
  const next = await given.next(given.refreshToken);
  const stored = JSON.stringify(await given.shop.db.selectFrom('refresh_tokens').selectAll().execute());
  for (const token of [given.refreshToken, next]) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(token);
  }
});
