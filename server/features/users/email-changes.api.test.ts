import { describe, expect, onTestFinished, test } from 'vitest';
import type { CallName } from '#contract/shop-calls.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, givenOrderForm, givenSelected } from '#tests/support/given-order.ts';
import { openTestShop, openTestShopBy } from '#tests/support/test-shop.ts';

/* An account gets an e-mail when its owner has opened the letter (ADR 0069). */

const TAKEN = 'dealer@lunnitsa.example';
const OVER = 'Ссылка больше не\u00a0действует: укажите e-mail ещё раз';

/** A shop with a clock, and accounts that are opened for one test. */
async function openShop() {
  const clock = givenProcessClock();
  const shop = await openTestShopBy(clock.now);
  const ids: string[] = [];
  onTestFinished(async () => {
    await shop.db
      .deleteFrom('orders')
      .where('user_id', 'in', ['', ...ids].filter(Boolean))
      .execute();
    for (const id of ids) await shop.db.deleteFrom('users').where('id', '=', id).execute();
  });
  async function givenAccount(email: string | null) {
    const { id } = await shop.db
      .insertInto('users')
      .values({
        email,
        full_name: 'Новикова Мария',
        user_role: 'user',
        price_role: 'user',
        created_at: clock.now(),
        email_confirmed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    const { token } = await openSession(shop.services, { id, userRole: 'user' }, undefined);
    const call = async (name: CallName, payload?: object) => {
      const [method, path] = name.split(' ');
      const answer = await shop.app.inject({
        method: method === 'PUT' ? 'PUT' : 'GET',
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    return {
      save: (changes: object) => call('PUT /users/v1/profile', changes),
      confirm: (linked: string) => call('PUT /users/v1/email', { token: linked }),
      profile: async () => (await call('GET /users/v1/profile')).body,
    };
  }
  const letters = async () =>
    (await shop.sentMessages()).map(({ recipient, subject }) => ({ recipient, subject }));
  /** The token in the latest letter to this address. */
  async function tokenTo(recipient: string) {
    const sent = await shop.sentMessages();
    const letter = sent.find((one) => one.recipient === recipient && one.text.includes('/user/email?token='));
    return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  }
  return {
    shop,
    clock,
    givenAccount,
    letters,
    tokenTo,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a new e-mail', () => {
  test('becomes the account’s when its reader has confirmed it; the old mailbox is notified', async () => {
    await using given = await openShop();
    const maria = await given.givenAccount('maria-old@example.ru');
    const saved = await maria.save({ fio: 'Новикова М', email: 'maria@example.ru' });
    expect(saved.status).toBe(422);
    expect(await maria.save({ email: 'maria@example.ru', birthDate: '17.05.1990' })).toMatchObject({
      status: 200,
      body: { email: 'maria-old@example.ru', newEmail: 'maria@example.ru', birthDate: '1990-05-17' },
    });
    const token = await given.tokenTo('maria@example.ru');
    expect(await maria.confirm(token)).toEqual({
      status: 200,
      body: { message: 'E-mail подтверждён: теперь по\u00a0нему можно входить' },
    });
    expect(await maria.profile()).toMatchObject({ email: 'maria@example.ru', newEmail: null });
    expect(await given.letters()).toEqual([
      { recipient: 'maria-old@example.ru', subject: 'E-mail аккаунта изменён' },
      { recipient: 'maria@example.ru', subject: 'Подтвердите e-mail' },
    ]);
    expect(await maria.confirm(token)).toMatchObject({ status: 422, body: { message: OVER } });
  });

  test('is answered alike whether or not another account has it; only its reader is informed', async () => {
    await using given = await openShop();
    const maria = await given.givenAccount(null);
    const free = await maria.save({ email: 'free@example.ru' });
    given.clock.pass(60_000);
    const taken = await maria.save({ email: TAKEN });
    expect({ ...taken.body, newEmail: '' }).toEqual({ ...free.body, newEmail: '' });
    expect([free.status, taken.status]).toEqual([200, 200]);
    expect(await maria.profile()).toMatchObject({ email: '', newEmail: TAKEN });
    expect(await given.letters()).toEqual([{ recipient: TAKEN, subject: 'У\u00a0вас уже есть аккаунт' }]);
  });

  test('can be confirmed by no other account, nor after a day', async () => {
    await using given = await openShop();
    const [maria, olga] = [await given.givenAccount(null), await given.givenAccount(null)];
    await maria.save({ email: 'late@example.ru' });
    const token = await given.tokenTo('late@example.ru');
    expect(await olga.confirm(token)).toMatchObject({ status: 422, body: { errors: { token: OVER } } });
    await given.shop.db.updateTable('email_changes').set({ expires_at: given.clock.now() }).execute();
    expect(await maria.profile()).toMatchObject({ newEmail: null });
    expect(await maria.confirm(token)).toMatchObject({ status: 422, body: { errors: { token: OVER } } });
  });

  test('goes to one of two accounts that confirm it at once, and the other is refused (R13)', async () => {
    await using given = await openShop();
    const people = [await given.givenAccount(null), await given.givenAccount(null)];
    const tokens: string[] = [];
    for (const [n, person] of people.entries()) {
      await person.save({ email: n === 0 ? 'both@example.ru' : 'Both@example.ru' });
      tokens.push(await given.tokenTo(n === 0 ? 'both@example.ru' : 'Both@example.ru'));
      given.clock.pass(60_000);
    }
    const answers = await Promise.all(people.map((person, n) => person.confirm(tokens[n] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      errors: { email: 'Этот e-mail указан в\u00a0другом аккаунте' },
    });
  });

  test('that is the old one in another spelling changes nothing', async () => {
    await using given = await openShop();
    const maria = await given.givenAccount('same@example.ru');
    expect((await maria.save({ email: 'SAME@example.ru' })).body).toMatchObject({ newEmail: null });
    expect(await given.letters()).toEqual([]);
  });
});

describe('letters caused by an account are limited', () => {
  test('per mailbox, whatever account causes them', async () => {
    await using given = await openShop();
    const [maria, olga] = [await given.givenAccount(null), await given.givenAccount(null)];
    expect((await maria.save({ email: TAKEN })).status).toBe(200);
    expect(await olga.save({ email: TAKEN.toUpperCase() })).toMatchObject({
      status: 429,
      body: { message: 'Слишком много попыток, попробуйте позже' },
    });
    for (let n = 0; n < 4; n++) {
      given.clock.pass(60_000);
      expect((await maria.save({ email: TAKEN })).status).toBe(200);
    }
    given.clock.pass(60_000);
    expect((await maria.save({ email: TAKEN })).status).toBe(429);
  });

  test('per account, whatever their addresses', async () => {
    await using given = await openShop();
    const maria = await given.givenAccount(null);
    for (let n = 0; n < 20; n++)
      expect((await maria.save({ email: `letter-${n}@example.ru` })).status).toBe(200);
    expect((await maria.save({ email: 'letter-20@example.ru' })).status).toBe(429);
    expect((await maria.save({ fio: 'Новикова Мария' })).status).toBe(200);
  });
});

describe('orders send letters to the address of their form', () => {
  const order = (email: string) => ({
    personalData: { fio: 'Белова Анна', email, phone: '+79991230001' },
  });

  /** A shop that has sent this many letters to this address in the last hour. */
  async function openWritingShop(mailbox: string, letters: number) {
    const shop = await openTestShop();
    for (let n = 0; n < letters; n++) {
      await shop.services.attempts.take(`stranger:${mailbox}`, { max: 10, windowMs: 3_600_000 });
    }
    const [ring = 0] = await givenProduct(shop.db, { stock: [100] });
    return { shop, ring, anna: await shop.as({ userRole: 'user' }) };
  }

  test('in limited numbers when it may be a stranger’s; a refused order sends none', async () => {
    const { shop, ring, anna } = await openWritingShop('stranger@example.ru', 9);
    await using _ = shop;
    await givenSelected(anna, [ring]);
    const wrong = await givenOrderForm(anna, { ...order('stranger@example.ru'), expectedTotal: 1 });
    await expect(anna('POST /orders/v1', { body: wrong })).rejects.toMatchObject({ status: 409 });
    await givenOrder(anna, [ring], order('stranger@example.ru'));
    await expect(givenOrder(anna, [ring], order('Stranger@example.ru'))).rejects.toMatchObject({
      status: 429,
    });
    await givenOrder(anna, [ring], order('another@example.ru'));
  });

  test('without a limit when the account has confirmed it', async () => {
    const { shop, ring, anna } = await openWritingShop('anna@lunnitsa.example', 10);
    await using _ = shop;
    await givenOrder(anna, [ring], order('Anna@lunnitsa.example'));
  });

  test('once for a form that is sent several times', async () => {
    const { shop, ring, anna } = await openWritingShop('copies@example.ru', 5);
    await using _ = shop;
    for (let round = 0; round < 2; round++) {
      await givenSelected(anna, [ring]);
      const body = await givenOrderForm(anna, order('copies@example.ru'));
      await Promise.all(Array.from({ length: 4 }, () => anna('POST /orders/v1', { body })));
    }
  });
});
