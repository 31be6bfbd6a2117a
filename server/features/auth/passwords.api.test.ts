import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { createUser } from '#server/features/users/queries.ts';
import { openTokens } from '#server/security/tokens.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { openTestShop, openTestShopBy, type TestShop } from '#tests/support/test-shop.ts';
import { hashPassword } from './password.ts';
import { openSession } from './sessions.ts';

const RESET = 'POST /users/v1/password/reset';
const TEMPORARY = 'POST /users/v1/password/send-temp';
const CHANGE = 'PUT /users/v1/password';
const LOGIN = 'POST /users/v1/login';
const ANNA = DEMO_LOGINS[0];
const MINUTE = 60_000;

const NEW = { password: 'serpentine', confirm: 'serpentine' };

/** An account with a password, used by one test only. */
async function givenOwner({ db, now }: TestShop, email: string, { isEmailConfirmed = true } = {}) {
  const passwordHash = await hashPassword('malachite');
  const account = await createUser(db, { email, passwordHash, isEmailConfirmed, now });
  onTestFinished(async () => {
    await db.deleteFrom('users').where('email', '=', email).execute();
  });
  return account?.id ?? '';
}

const signIn = ({ api }: TestShop, username: string, password: string) =>
  api(LOGIN, { body: { username, password } });

const bearer = ({ token }: { token: string | null }) => ({ authorization: `Bearer ${token}` });

const change = ({ app }: TestShop, payload: object, headers = {}) =>
  app.inject({ method: 'PUT', url: '/api/users/v1/password', payload, headers });

const isSignedIn = async ({ app }: TestShop, headers: Record<string, string>) =>
  (await app.inject({ url: '/api/users/v1/part-profile', headers })).statusCode === 200;

async function tokenOfLetter(shop: TestShop): Promise<string> {
  const [letter] = await shop.sentMessages();
  return /\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function passwordOfLetter(shop: TestShop): Promise<string> {
  const [letter] = await shop.sentMessages();
  return letter?.text.split('\n')[0] ?? '';
}

describe('a forgotten password', () => {
  test('is replaced by the link of a letter, and no earlier session or password works any more (R11) [C331, C444]', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'forgot@example.ru');
    const before = await signIn(shop, 'forgot@example.ru', 'malachite');
    await shop.api(RESET, { body: { email: ' Forgot@example.ru ' } });
    const [letter] = await shop.sentMessages();
    expect(letter).toMatchObject({ recipient: 'Forgot@example.ru', subject: 'Сброс пароля' });
    expect(letter?.text).toContain('/user/password/reset/complete?token=');

    const token = await tokenOfLetter(shop);
    expect(await shop.api(CHANGE, { body: { token, ...NEW } })).toEqual({ isDone: true });
    expect(await signIn(shop, 'forgot@example.ru', 'serpentine')).toMatchObject({ passwordSent: false });
    await expect(signIn(shop, 'forgot@example.ru', 'malachite')).rejects.toMatchObject({ status: 422 });
    expect(await isSignedIn(shop, bearer(before))).toBe(false);
    expect((await shop.sentMessages())[0]).toMatchObject({ subject: 'Пароль изменён' });
  });

  test('of a signed-in user: the letter links to the page for users (T0.1)', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    await anna(RESET, { body: { email: ANNA.email } });
    expect((await shop.sentMessages())[0]?.text).toContain('/user/reset-password?token=');
  });

  test('set by a signed-in user keeps this session, and ends the others', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'both@example.ru');
    const here = bearer(await signIn(shop, 'both@example.ru', 'malachite'));
    const there = bearer(await signIn(shop, 'both@example.ru', 'malachite'));
    await shop.api(RESET, { body: { email: 'both@example.ru' } });
    const token = await tokenOfLetter(shop);
    expect((await change(shop, { token, ...NEW }, here)).statusCode).toBe(200);
    expect([await isSignedIn(shop, here), await isSignedIn(shop, there)]).toEqual([true, false]);
  });

  test('the link works once, for an hour', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShopBy(clock.now);
    await givenOwner(shop, 'once@example.ru');
    await shop.api(RESET, { body: { email: 'once@example.ru' } });
    const token = await tokenOfLetter(shop);
    await shop.api(CHANGE, { body: { token, ...NEW } });
    const stale = { status: 422, errors: { token: 'Ссылка устарела. Запросите новое письмо' } };
    await expect(shop.api(CHANGE, { body: { token, ...NEW } })).rejects.toMatchObject(stale);

    clock.pass(2 * MINUTE);
    await shop.api(RESET, { body: { email: 'once@example.ru' } });
    const late = await tokenOfLetter(shop);
    clock.pass(61 * MINUTE);
    await expect(shop.api(CHANGE, { body: { token: late, ...NEW } })).rejects.toMatchObject(stale);
    await expect(shop.api(CHANGE, { body: { token: 'forged', ...NEW } })).rejects.toMatchObject(stale);
  });

  test('of two concurrent uses of one link, one counts', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'twice@example.ru');
    await shop.api(RESET, { body: { email: 'twice@example.ru' } });
    const token = await tokenOfLetter(shop);
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((password) => change(shop, { token, password, confirm: password })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(1);
  });

  test('the token is stored as a hash, and no letter with it waits in the database', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'hashed@example.ru');
    await shop.api(RESET, { body: { email: 'hashed@example.ru' } });
    expect(await shop.db.selectFrom('messages').select('params').execute()).toEqual([
      { params: { page: '/user/password/reset/complete' } },
    ]);
    const token = await tokenOfLetter(shop);
    const stored = await shop.db.selectFrom('password_resets').select('token_hash').execute();
    expect(stored.map(({ token_hash }) => token_hash)).not.toContain(token);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(await shop.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });
});

describe('a temporary password', () => {
  test('signs in once, beside the account’s own one [C445]', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'temp@example.ru');
    await shop.api(TEMPORARY, { body: { email: 'temp@example.ru' } });
    const password = await passwordOfLetter(shop);
    expect(await signIn(shop, 'temp@example.ru', password)).toMatchObject({ passwordSent: false });
    await expect(signIn(shop, 'temp@example.ru', password)).rejects.toMatchObject({ status: 422 });
    expect(await signIn(shop, 'temp@example.ru', 'malachite')).toMatchObject({ passwordSent: false });
  });

  test('expires after a quarter of an hour', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShopBy(clock.now);
    await givenOwner(shop, 'slow@example.ru');
    await shop.api(TEMPORARY, { body: { email: 'slow@example.ru' } });
    const password = await passwordOfLetter(shop);
    clock.pass(15 * MINUTE);
    await expect(signIn(shop, 'slow@example.ru', password)).rejects.toMatchObject({ status: 422 });
  });

  test('replaces the one before it', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShopBy(clock.now);
    await givenOwner(shop, 'again@example.ru');
    await shop.api(TEMPORARY, { body: { email: 'again@example.ru' } });
    const first = await passwordOfLetter(shop);
    clock.pass(MINUTE);
    await shop.api(TEMPORARY, { body: { email: 'again@example.ru' } });
    await passwordOfLetter(shop);
    await expect(signIn(shop, 'again@example.ru', first)).rejects.toMatchObject({ status: 422 });
  });

  test('ends sessions that were opened with this mailbox before it was confirmed', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'victim@example.ru', { isEmailConfirmed: false });
    const stranger = await signIn(shop, 'victim@example.ru', 'malachite');
    await shop.api(TEMPORARY, { body: { email: 'victim@example.ru' } });
    await signIn(shop, 'victim@example.ru', await passwordOfLetter(shop));
    expect(await isSignedIn(shop, bearer(stranger))).toBe(false);
    await expect(signIn(shop, 'victim@example.ru', 'malachite')).rejects.toMatchObject({ status: 422 });
  });
});

describe('requesting a letter', () => {
  test.each([RESET, TEMPORARY] as const)(
    '%s answers alike for a known and an unknown e-mail (R24)',
    async (call) => {
      await using shop = await openTestShop();
      const [, path] = call.split(' ');
      const ask = (email: string) =>
        shop.app.inject({ method: 'POST', url: `/api${path}`, payload: { email } });
      const known = await ask(ANNA.email);
      const unknown = await ask('unknown@example.ru');
      expect([known.statusCode, known.body]).toEqual([200, '{"passwordSent":true}']);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
      expect((await shop.sentMessages()).map(({ recipient }) => recipient)).toEqual([ANNA.email]);
    },
  );

  test('requires an e-mail (§5) [C331, C332]', async () => {
    await using shop = await openTestShop();
    for (const url of ['/api/users/v1/password/reset', '/api/users/v1/password/send-temp']) {
      const ask = async (email: unknown) =>
        (await shop.app.inject({ method: 'POST', url, payload: { email } })).json().errors;
      expect(await ask('  ')).toEqual({ email: 'Введите e-mail' });
      expect(await ask(null)).toEqual({ email: 'Введите e-mail' });
      expect(await ask('anna@')).toEqual({ email: 'Некорректный e-mail' });
    }
  });

  test('is limited for each mailbox, with an account or without: one a minute, five an hour (R25)', async () => {
    const clock = givenProcessClock();
    await using shop = await openTestShopBy(clock.now);
    const ask = (email: string) =>
      shop.app.inject({ method: 'POST', url: '/api/users/v1/password/reset', payload: { email } });
    for (const email of [ANNA.email, 'unknown@example.ru']) {
      expect((await ask(email)).statusCode).toBe(200);
      const soon = await ask(email.toUpperCase());
      expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
    }
    for (let n = 0; n < 4; n++) {
      clock.pass(MINUTE);
      expect((await ask(ANNA.email)).statusCode).toBe(200);
    }
    clock.pass(MINUTE);
    const sixth = await ask(ANNA.email);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().message).toBe('Слишком много попыток, попробуйте позже');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe('a new password by the current one (T7.18)', () => {
  test('ends the other sessions and not this one (R11) [C446]', async () => {
    await using shop = await openTestShop();
    await givenOwner(shop, 'change@example.ru');
    const here = bearer(await signIn(shop, 'change@example.ru', 'malachite'));
    const there = bearer(await signIn(shop, 'change@example.ru', 'malachite'));
    const answer = await change(shop, { oldPassword: ' malachite ', ...NEW }, here);
    expect(answer.json()).toEqual({ isDone: true });
    expect([await isSignedIn(shop, here), await isSignedIn(shop, there)]).toEqual([true, false]);
    expect(await signIn(shop, 'change@example.ru', 'serpentine')).toMatchObject({ passwordSent: false });
    expect((await shop.sentMessages())[0]).toMatchObject({
      recipient: 'change@example.ru',
      subject: 'Пароль изменён',
    });
  });

  test('is the first of an account that was opened by telephone', async () => {
    await using shop = await openTestShop();
    const account = await createUser(shop.db, {
      email: null,
      phone: '+79125550909',
      isPhoneConfirmed: true,
      now: shop.now,
    });
    const services = { db: shop.db, now: () => shop.now, tokens: await openTokens(shop.db) };
    const session = await openSession(services, account ?? { id: '', userRole: '' }, undefined);
    expect((await change(shop, NEW, bearer(session))).statusCode).toBe(200);
    expect((await change(shop, NEW, bearer(session))).json().errors).toEqual({
      oldPassword: 'Введите пароль',
    });
  });

  test.each([
    {
      because: 'the old one is wrong',
      body: { oldPassword: 'wrong', ...NEW },
      errors: { oldPassword: 'Неверный пароль' },
    },
    { because: 'the old one is left out', body: NEW, errors: { oldPassword: 'Введите пароль' } },
    {
      because: 'the new one is short',
      body: { oldPassword: 'malachite', password: ' abcd ', confirm: 'abcd' },
      errors: { password: 'Короткий пароль' },
    },
    {
      because: 'the confirmation differs',
      body: { oldPassword: 'malachite', password: 'serpentine', confirm: 'malachite' },
      errors: { confirm: 'Пароли не совпадают' },
    },
  ])('is refused with 422, never 401, when $because [C349, C350, C446]', async ({ body, errors }) => {
    await using shop = await openTestShop();
    const anna = await shop.headersFor({ userRole: 'user' });
    const answer = await change(shop, body, anna);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  test('is for users: a guest without a token has to sign in', async () => {
    await using shop = await openTestShop();
    expect((await change(shop, { oldPassword: 'malachite', ...NEW })).statusCode).toBe(401);
  });

  test('cannot be guessed: the eleventh try in a quarter of an hour is refused (R25)', async () => {
    await using shop = await openTestShop();
    const anna = await shop.headersFor({ userRole: 'user' });
    const guess = () => change(shop, { oldPassword: 'wrong', ...NEW }, anna);
    for (let n = 0; n < 10; n++) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});
