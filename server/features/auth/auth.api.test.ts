import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { createApp } from '#server/app.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const LOGIN = 'POST /users/v1/login';
const ANNA = DEMO_LOGINS[0];
const WRONG = { status: 422, errors: { password: 'Неверный e-mail или пароль' } };

/** Sends the request as a browser or as another client does, and returns the whole answer. */
const send = ({ app }: TestShop, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/users/v1/login', payload, headers });

const credentials = ({ email, password }: { email: string; password: string }) => ({
  username: email,
  password,
});

describe('an e-mail and a password', () => {
  test.each(DEMO_LOGINS)(
    'sign $title in with the printed login [C351, C442]',
    async ({ email, password }) => {
      await using shop = await openTestShop();
      const { token } = await shop.api(LOGIN, { body: { username: ` ${email.toUpperCase()} `, password } });

      const init = await shop.app.inject({
        url: '/api/init/v1',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(init.json().userRole).not.toBe('guest');
    },
  );

  test('are trimmed (§5) [C352]', async () => {
    await using shop = await openTestShop();
    const body = { username: ANNA.email, password: `  ${ANNA.password} ` };
    expect(await shop.api(LOGIN, { body })).toMatchObject({ passwordSent: false });
  });

  test.each([
    { field: 'username', body: { username: ' ', password: 'x' }, message: 'Введите e-mail' },
    { field: 'username', body: { username: 'anna@', password: 'x' }, message: 'Некорректный e-mail' },
    { field: 'password', body: { username: 'a@b.ru', password: '  ' }, message: 'Введите пароль' },
    { field: 'password', body: { username: 'a@b.ru' }, message: 'Введите пароль' },
    {
      field: 'deviceId',
      body: { ...credentials(ANNA), deviceId: 'phone' },
      message: 'Некорректный номер устройства',
    },
    { field: 'basket', body: { ...credentials(ANNA), basket: '1' }, message: 'Некорректный номер корзины' },
    {
      field: 'scenario',
      body: { ...credentials(ANNA), scenario: 'x'.repeat(50) },
      message: 'Некорректный сценарий',
    },
  ])('without a usable $field are refused: $message [C329, C330, C588]', async ({ field, body, message }) => {
    await using shop = await openTestShop();
    await expect(shop.api(LOGIN, { body })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: message },
    });
  });
});

describe('the answer', () => {
  test('sets both tokens in cookies for thirty days, the long-lived one out of reach of scripts [C201, C202, C260]', async () => {
    await using shop = await openTestShop();
    const { cookies } = await send(shop, credentials(ANNA));
    const month = { path: '/', maxAge: 2_592_000, sameSite: 'Lax' };
    expect(cookies).toEqual([
      { name: 'authToken', value: expect.any(String), ...month },
      { name: 'refreshToken', value: expect.any(String), httpOnly: true, ...month },
    ]);
  });

  test('has both tokens for a client without cookies, and none for a browser (decision T11.15)', async () => {
    await using shop = await openTestShop();
    const asClient = await send(shop, credentials(ANNA));
    const [token, refreshToken] = asClient.cookies.map(({ value }) => value);
    expect(asClient.json()).toMatchObject({ token, refreshToken });

    for (const header of ['origin', 'sec-fetch-site']) {
      const asBrowser = await send(shop, credentials(ANNA), { [header]: 'same-origin' });
      expect(asBrowser.json()).toMatchObject({ token: null, refreshToken: null, passwordSent: false });
      expect(asBrowser.cookies.map(({ name }) => name)).toEqual(['authToken', 'refreshToken']);
    }
  });

  test('is not cached', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, credentials(ANNA));
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the basket of a guest', () => {
  const guestToken = '5d0a7f1e-2b4c-4c8e-9a3d-7e6f5c4b3a21';

  test('is merged into the account’s basket at sign-in, which answers the account’s token (decision T4.10) [C442]', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
    await shop.api('POST /basket/v1/products', {
      body: { basket: guestToken, groups: [{ id: ring, count: 2 }] },
    });
    const { basket } = await shop.api(LOGIN, { body: { ...credentials(ANNA), basket: guestToken } });

    const anna = await shop.as({ userRole: 'user' });
    const own = await anna('GET /basket/v1');
    expect(own).toMatchObject({ basket, productsAll: [{ groups: [{ id: ring, count: 2 }] }] });
    expect(basket).not.toBe(guestToken);
    const guests = await shop.api('GET /basket/v1', { query: { basket: guestToken } });
    expect(guests.productsAll).toEqual([]);
  });

  test('that does not exist changes nothing: an account without a basket has none', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(LOGIN, { body: { ...credentials(ANNA), basket: guestToken } })).toMatchObject({
      basket: null,
    });
  });

  test('stays with the guest when the password is wrong', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [5] });
    const groups = [{ id: ring, count: 2 }];
    await shop.api('POST /basket/v1/products', { body: { basket: guestToken, groups } });
    const body = { username: ANNA.email, password: 'wrong', basket: guestToken };
    await expect(shop.api(LOGIN, { body })).rejects.toMatchObject(WRONG);
    const guests = await shop.api('GET /basket/v1', { query: { basket: guestToken } });
    expect(guests.productsAll).toMatchObject([{ groups }]);
  });
});

describe('known and unknown e-mails', () => {
  test('are refused alike when the password is wrong, with 422 that ends no session (§8, promise R24) [C442]', async () => {
    await using shop = await openTestShop();
    const answers = await Promise.all(
      [ANNA.email, 'unknown@example.ru'].map((username) => send(shop, { username, password: 'wrong' })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject(WRONG);
      expect(answer.cookies).toEqual([]);
    }
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  test('are refused in equal time (promise R24: ratio < 2)', async () => {
    await using shop = await openTestShop();
    const times = { [ANNA.email]: [] as number[], 'unknown@example.ru': [] as number[] };
    for (let round = 0; round < 9; round++) {
      for (const [username, taken] of Object.entries(times)) {
        const began = performance.now();
        await send(shop, { username, password: 'wrong' });
        taken.push(performance.now() - began);
      }
    }
    // The quickest answer has waited least for whatever else the machine does.
    const [known = 0, unknown = 0] = Object.values(times).map((taken) => Math.min(...taken));
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2);
  });
});

describe('sign-in by e-mail only (decision T4.9)', () => {
  const letters = ({ db }: TestShop) =>
    db.selectFrom('messages').select(['channel', 'recipient', 'template']).execute();

  test('sends a password without signing in, alike for known and unknown e-mails [C264, C442]', async () => {
    await using shop = await openTestShop();
    const body = { emailOnly: true, consent: true };
    const known = await send(shop, { ...body, username: ANNA.email });
    const unknown = await send(shop, { ...body, username: 'new@example.ru' });

    expect(known.json()).toEqual({ passwordSent: true, token: null, refreshToken: null, basket: null });
    expect(known.cookies).toEqual([]);
    expect([unknown.statusCode, unknown.body]).toEqual([200, known.body]);
    expect(await letters(shop)).toEqual(
      [ANNA.email, 'new@example.ru'].map((recipient) => ({
        channel: 'email',
        recipient,
        template: 'temporaryPassword',
      })),
    );
  });

  test('does not require consent: it may open an account (decision T5.27)', async () => {
    await using shop = await openTestShop();
    for (const username of [ANNA.email, 'new@example.ru']) {
      const refused = await send(shop, { username, emailOnly: true, consent: false });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({
        consent: 'Необходимо подтвердить обработку персональных данных',
      });
    }
    expect(await letters(shop)).toEqual([]);
  });

  test('sends one letter a minute and five an hour', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShop();
    const ask = () => send(shop, { username: 'often@example.ru', emailOnly: true, consent: true });
    for (let round = 0; round < 5; round++) {
      expect((await ask()).statusCode).toBe(200);
      expect((await ask()).headers['retry-after']).toBe('60');
      clock.pass(60_000);
    }
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(55 * 60));
  });
});

describe('guesses at a password (promise R25)', () => {
  const guess = (shop: TestShop, username: string, remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/login',
      remoteAddress,
      payload: { username, password: 'wrong' },
    });

  test('are limited to ten in a quarter of an hour for one account from one address', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShop();
    for (let round = 0; round < 10; round++) {
      expect((await guess(shop, 'guessed@example.ru', '10.1.0.1')).statusCode).toBe(422);
    }
    clock.pass(5 * 60_000);
    const refused = await guess(shop, 'guessed@example.ru', '10.1.0.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect(refused.json()).toMatchObject({
      message: 'Слишком много попыток, попробуйте позже',
      statusMessage: 'Слишком много попыток, попробуйте позже',
    });

    expect((await guess(shop, 'other@example.ru', '10.1.0.1')).statusCode).toBe(422);
    expect((await guess(shop, 'guessed@example.ru', '10.1.0.2')).statusCode).toBe(422);
    clock.pass(10 * 60_000);
    expect((await guess(shop, 'guessed@example.ru', '10.1.0.1')).statusCode).toBe(422);
  });

  test('are limited to thirty in a quarter of an hour for one account from changing addresses', async () => {
    await using shop = await openTestShop();
    for (let round = 0; round < 30; round++) {
      expect((await guess(shop, 'guessed@example.ru', `10.3.0.${round}`)).statusCode).toBe(422);
    }
    expect((await guess(shop, 'guessed@example.ru', '10.3.0.99')).statusCode).toBe(429);
    expect((await guess(shop, 'other@example.ru', '10.3.0.99')).statusCode).toBe(422);
  });

  test.each([{ trustedProxy: 1 }, { trustedProxy: ['127.0.0.1'] }])(
    'are counted by the address that the proxy reports, whatever address the visitor forges: %o',
    async (options) => {
      await using shop = await openTestShop();
      await using app = await createApp(shop.services, options);
      const from = (forged: number) =>
        app.inject({
          method: 'POST',
          url: '/api/users/v1/login',
          headers: { 'x-forwarded-for': `203.0.113.${forged}, 198.51.100.7` },
          payload: { username: 'guessed@example.ru', password: 'wrong' },
        });
      for (let round = 0; round < 10; round++) expect((await from(round)).statusCode).toBe(422);
      expect((await from(10)).statusCode).toBe(429);
    },
  );

  test('sent at the same time are counted as well', async () => {
    await using shop = await openTestShop();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => guess(shop, 'guessed@example.ru', '10.1.0.3')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10);
  });

  test('do not count when they are right', async () => {
    await using shop = await openTestShop();
    for (let round = 0; round < 12; round++) {
      expect((await send(shop, credentials(ANNA))).statusCode).toBe(200);
    }
  });

  test('sent by our own pages are counted for the visitor; other clients cannot name an address', async () => {
    await using shop = await openTestShop();
    const from = (address: string) =>
      send(shop, { username: 'a@example.ru', password: 'wrong' }, { 'x-visitor-address': address });
    for (let round = 0; round < 10; round++) {
      expect((await from(`10.2.0.${round}`)).statusCode).toBe(422);
    }
    expect((await from('10.2.0.99')).statusCode).toBe(429);
  });
});
