import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';

const SEND = 'POST /users/v1/verify/send';
const VERIFY = 'POST /users/v1/verify';

const MINUTE = 60_000;

const WRONG = { status: 422, errors: { code: 'Неверный код' } };
const NO_LONGER = { status: 422, errors: { code: 'Код больше не действует, запросите новый' } };

/** Анна’s number, confirmed by the demo shop. */
const ANNAS_PHONE = '+79991230001';

async function opened() {
  const clock = givenProcessClock();
  const shop = await openTestShopBy(clock.now);
  /** The code in the latest message to this recipient. */
  const codeFor = async (recipient: string) => {
    const { params } = await shop.db
      .selectFrom('messages')
      .select('params')
      .where('recipient', '=', recipient)
      .where('template', '=', 'code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return String(params.code);
  };
  const sent = async (phone: string) => {
    await shop.api(SEND, { body: { phone } });
    return codeFor(phone);
  };
  return {
    shop,
    api: shop.api,
    clock,
    codeFor,
    sent,
    people: (phone: string) => shop.db.selectFrom('users').selectAll().where('phone', '=', phone).execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** A code that differs from this one. */
const not = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  test('is sent to a number in any spelling; it has six digits and expires after ten minutes (decision T7.17) [C448]', async () => {
    await using given = await opened();
    expect(await given.api(SEND, { body: { phone: '8 (999) 200-00-01', scenario: 'signin' } })).toEqual({
      ttl: 600,
      retryAfter: 60,
      length: 6,
    });
    expect(await given.shop.db.selectFrom('messages').selectAll().execute()).toMatchObject([
      { channel: 'sms', recipient: '+79992000001', template: 'code', params: { minutes: 10 } },
    ]);
    expect(await given.codeFor('+79992000001')).toMatch(/^\d{6}$/);
  });

  test('is sent alike to numbers and e-mails that have an account and that have none (promise R24)', async () => {
    await using given = await opened();
    const answers: unknown[] = [];
    for (const body of [
      { phone: ANNAS_PHONE },
      { phone: '+79992000002' },
      { email: DEMO_LOGINS[0].email },
      { email: 'unknown@example.ru' },
    ]) {
      answers.push(await given.api(SEND, { body }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const sent = await given.shop.db.selectFrom('messages').select('channel').orderBy('id').execute();
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'sms', 'email', 'email']);
  });

  test('is not stored in plain text', async () => {
    await using given = await opened();
    const code = await given.sent('+79992000003');
    const stored = await given.shop.db.selectFrom('sign_in_codes').selectAll().execute();
    expect(stored.map(({ hash }) => hash.length)).toContain(43);
    expect(JSON.stringify(stored.map(({ hash }) => hash))).not.toContain(code);
  });

  test.each([
    { body: {}, errors: { phone: 'Отсутствует номер телефона' } },
    { body: { phone: '12' }, errors: { phone: 'Вы ввели некорректный номер телефона' } },
    { body: { email: 'anna@' }, errors: { email: 'Некорректный e-mail' } },
  ])('needs a recipient: $errors', async ({ body, errors }) => {
    await using given = await opened();
    await expect(given.api(SEND, { body })).rejects.toMatchObject({ status: 422, errors });
    await expect(given.api(VERIFY, { body: { ...body, code: '1' } })).rejects.toMatchObject({
      status: 422,
      errors,
    });
  });

  test('is sent once a minute and five times an hour to one number (promise R25) [C448]', async () => {
    await using given = await opened();
    const send = (remoteAddress: string) =>
      given.shop.app.inject({
        method: 'POST',
        url: '/api/users/v1/verify/send',
        remoteAddress,
        payload: { phone: '+79992000004' },
      });
    for (let round = 0; round < 5; round++) {
      expect((await send('10.3.0.1')).statusCode).toBe(200);
      const refused = await send('10.3.0.2');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('60');
      given.clock.pass(MINUTE);
    }
    expect((await send('10.3.0.3')).headers['retry-after']).toBe(String(55 * 60));
    given.clock.pass(55 * MINUTE);
    expect((await send('10.3.0.3')).statusCode).toBe(200);
  });

  test('is limited to a hundred requests an hour from one address, whatever the numbers', async () => {
    await using given = await opened();
    const statuses = new Map<number, number>();
    for (let number = 0; number < 101; number++) {
      const { statusCode } = await given.shop.app.inject({
        method: 'POST',
        url: '/api/users/v1/verify/send',
        remoteAddress: '10.3.0.4',
        payload: { phone: `+7999300${String(number).padStart(4, '0')}` },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 429: 1 });
  });
});

describe('a right code', () => {
  test('signs in to the account of the number [C449]', async () => {
    await using given = await opened();
    const code = await given.sent(ANNAS_PHONE);
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/verify',
      payload: { phone: ANNAS_PHONE, code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { token } = answer.json();
    expect(answer.cookies.map(({ name }) => name)).toEqual(['authToken', 'refreshToken']);
    const me = await given.shop.app.inject({
      url: '/api/users/v1/part-profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json()).toMatchObject({ email: DEMO_LOGINS[0].email });
  });

  test('by e-mail signs in to the account of the e-mail, in either letter case', async () => {
    await using given = await opened();
    const { email } = DEMO_LOGINS[0];
    await given.api(SEND, { body: { email: email.toUpperCase() } });
    const code = await given.codeFor(email);
    const answer = await given.api(VERIFY, { body: { email, code } });
    expect(answer).toMatchObject({ token: expect.any(String), passwordSent: false });
  });

  test('opens an account by telephone when there is none, with the guest’s basket (decision T1.1)', async () => {
    await using given = await opened();
    const phone = '+79992000005';
    const basket = '6e1f2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a41';
    const [ring = 0] = await givenProduct(given.shop.db, { stock: [5] });
    await given.api('POST /basket/v1/products', { body: { basket, groups: [{ id: ring, count: 2 }] } });
    const code = await given.sent(phone);
    const answer = await given.api(VERIFY, { body: { phone, code, consent: true, basket } });

    expect(await given.people(phone)).toMatchObject([
      { email: null, user_role: 'user', price_role: 'user', phone_confirmed_at: given.clock.now() },
    ]);
    expect(answer.basket).toEqual(expect.any(String));
    const lines = await given.shop.db
      .selectFrom('basket_lines')
      .select(['group_id', 'count'])
      .where('basket', '=', answer.basket)
      .execute();
    expect(lines).toEqual([{ group_id: ring, count: 2 }]);
  });

  test('stores the consent with its purpose and address (decision T5.27)', async () => {
    await using given = await opened();
    const phone = '+79992000006';
    await given.shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/verify',
      remoteAddress: '10.3.0.5',
      payload: { phone, code: await given.sent(phone), consent: true },
    });
    const [person] = await given.people(phone);
    const consents = await given.shop.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', person?.id ?? '')
      .execute();
    expect(consents).toMatchObject([
      { purpose: 'processing', given_from: '10.3.0.5', given_at: given.clock.now(), withdrawn_at: null },
    ]);
  });

  test('opens no account without consent, and stays valid until consent is given', async () => {
    await using given = await opened();
    const phone = '+79992000007';
    const code = await given.sent(phone);
    await expect(given.api(VERIFY, { body: { phone, code } })).rejects.toMatchObject({
      status: 422,
      errors: { consent: 'Необходимо подтвердить обработку персональных данных' },
    });
    expect(await given.people(phone)).toEqual([]);
    expect(await given.api(VERIFY, { body: { phone, code, consent: true } })).toMatchObject({
      passwordSent: false,
    });
  });

  test('works once, also when it is sent twice at the same time', async () => {
    await using given = await opened();
    const phone = '+79992000008';
    const code = await given.sent(phone);
    const verify = () => given.api(VERIFY, { body: { phone, code, consent: true } });
    const outcomes = await Promise.allSettled([verify(), verify(), verify()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await given.people(phone)).toHaveLength(1);
    await expect(verify()).rejects.toMatchObject(NO_LONGER);
  });

  test('ends sessions that were opened with this mailbox before it was confirmed', async () => {
    await using given = await opened();
    const email = 'taken@example.ru';
    const { id } = await given.shop.db
      .insertInto('users')
      .values({
        email,
        phone: null,
        user_role: 'user',
        price_role: 'user',
        organization: null,
        inn: null,
        password_hash: 'of a stranger',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await given.shop.db
      .insertInto('sessions')
      .values({ user_id: id, device_id: null, opened_at: given.clock.now(), expires_at: given.clock.now() })
      .execute();
    await given.api(SEND, { body: { email } });
    await given.api(VERIFY, { body: { email, code: await given.codeFor(email) } });

    const sessions = given.shop.db.selectFrom('sessions').select('expires_at').where('user_id', '=', id);
    expect(await sessions.execute()).toHaveLength(1);
    const { password_hash } = await given.shop.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
  });
});

describe('a code is refused with 422', () => {
  test('when it is wrong; after five wrong ones even the right one, until another is sent (promise R25) [C449]', async () => {
    await using given = await opened();
    const phone = '+79992000009';
    const code = await given.sent(phone);
    const guess = (text: string) => given.api(VERIFY, { body: { phone, code: text, consent: true } });
    for (let round = 0; round < 5; round++) await expect(guess(not(code))).rejects.toMatchObject(WRONG);
    await expect(guess(code)).rejects.toMatchObject(NO_LONGER);

    given.clock.pass(MINUTE);
    expect(await guess(await given.sent(phone))).toMatchObject({ passwordSent: false });
  });

  test('after five of many simultaneous guesses', async () => {
    await using given = await opened();
    const phone = '+79992000010';
    const code = await given.sent(phone);
    const guesses = await Promise.allSettled(
      Array.from({ length: 12 }, () => given.api(VERIFY, { body: { phone, code: not(code) } })),
    );
    const reasons = guesses.map((guess) => guess.status === 'rejected' && guess.reason.errors.code);
    expect(reasons.filter((reason) => reason === 'Неверный код')).toHaveLength(5);
  });

  test('when it is older than ten minutes [C449]', async () => {
    await using given = await opened();
    const phone = '+79992000011';
    const code = await given.sent(phone);
    given.clock.pass(10 * MINUTE);
    await expect(given.api(VERIFY, { body: { phone, code, consent: true } })).rejects.toMatchObject(
      NO_LONGER,
    );
  });

  test('of another number', async () => {
    await using given = await opened();
    const code = await given.sent('+79992000013');
    await expect(given.api(VERIFY, { body: { phone: '+79992000014', code } })).rejects.toMatchObject(
      NO_LONGER,
    );
  });

  test.each([
    { code: ' ', message: 'Введите код' },
    { code: 'x'.repeat(30), message: 'Неверный код' },
  ])('when it is malformed: «$code»', async ({ code, message }) => {
    await using given = await opened();
    await expect(given.api(VERIFY, { body: { phone: ANNAS_PHONE, code } })).rejects.toMatchObject({
      status: 422,
      errors: { code: message },
    });
  });

  test('after a hundred guesses from one address in a quarter of an hour', async () => {
    await using given = await opened();
    const guess = () =>
      given.shop.app.inject({
        method: 'POST',
        url: '/api/users/v1/verify',
        remoteAddress: '10.3.0.6',
        payload: { phone: '+79992000015', code: '123456' },
      });
    for (let round = 0; round < 100; round++) expect((await guess()).statusCode).toBe(422);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
  });
});
