import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { openTestShopBy, type TestShop } from '#tests/support/test-shop.ts';
import { mailingSecrets } from './letters.ts';

const SUBSCRIBE = 'POST /mail-distribution/v1/recipients/subscribe';
const STATUS = 'GET /mail-distribution/v1/recipients/status';
const CONFIRM = 'POST /mail-distribution/v1/recipients/confirm';
const LEAVE = 'POST /mail-distribution/v1/recipients/leave';

const OLGA = 'olga@example.ru';
const ANNA = 'anna@lunnitsa.example';
const HOUR = 3_600_000;
/** Milliseconds after which another letter may be requested. */
const PAUSE = 61_000;

/** A shop without subscribers, whose clock the test moves. */
async function openShop() {
  const clock = givenProcessClock();
  const shop = await openTestShopBy(clock.now);
  await shop.db.deleteFrom('mailing_recipients').execute();
  const subscribe = (email: string, api: Api = shop.api) => api(SUBSCRIBE, { body: { email, accept: true } });
  return {
    ...shop,
    clock,
    subscribe,
    askToLeave: (email: string, api: Api = shop.api) =>
      api(SUBSCRIBE, { body: { email, isUnsubscribe: true } }),
    async join(email: string) {
      await subscribe(email);
      await shop.api(CONFIRM, { body: { token: await lastToken(shop) } });
      clock.pass(PAUSE);
    },
    recipients: () => shop.db.selectFrom('mailing_recipients').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** The token in the latest letter. */
async function lastToken(shop: Pick<TestShop, 'sentMessages'>): Promise<string> {
  const [letter] = await shop.sentMessages();
  return /token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'no token';
}

describe('a subscription (decision T7.46)', () => {
  test('begins when the reader of the address has confirmed a letter, and not before [C549]', async () => {
    await using shop = await openShop();
    await shop.subscribe(OLGA);
    expect(await shop.recipients()).toMatchObject([
      { email: OLGA, confirmed_at: null, asked_from: '127.0.0.1', consent_version: expect.any(String) },
    ]);

    const token = await lastToken(shop);
    expect((await shop.recipients())[0]?.token_hash).not.toBe(token);
    expect(await shop.api(CONFIRM, { body: { token } })).toEqual({
      message: 'Подписка подтверждена: спасибо, что вы\u00a0с\u00a0нами',
    });
    expect(await shop.recipients()).toMatchObject([
      { confirmed_at: shop.clock.now(), left_at: null, token_hash: null },
    ]);
  });

  test('requested twice sends two letters, and only the later one is valid', async () => {
    await using shop = await openShop();
    await shop.subscribe(OLGA);
    const first = await lastToken(shop);
    shop.clock.pass(PAUSE);
    await shop.subscribe(OLGA.toUpperCase());
    const second = await lastToken(shop);
    await expect(shop.api(CONFIRM, { body: { token: first } })).rejects.toMatchObject({ status: 422 });
    await shop.api(CONFIRM, { body: { token: second } });
    expect(await shop.recipients()).toHaveLength(1);
  });

  test.each([
    { because: 'was used', later: 0, isUsed: true },
    { because: 'is older than seven days', later: 7 * 24 * HOUR, isUsed: false },
  ])('is not begun by a link that $because', async ({ later, isUsed }) => {
    await using shop = await openShop();
    await shop.subscribe(OLGA);
    const token = await lastToken(shop);
    if (isUsed) await shop.api(CONFIRM, { body: { token } });
    shop.clock.pass(later);
    await expect(shop.api(CONFIRM, { body: { token } })).rejects.toMatchObject({
      status: 422,
      errors: { token: 'Ссылка больше не\u00a0действует: подпишитесь ещё раз' },
    });
  });

  test('is answered alike for an address that has one and for one that has none (promise R24)', async () => {
    await using shop = await openShop();
    await shop.join(OLGA);
    const known = [await shop.subscribe(OLGA), await shop.askToLeave(OLGA)];
    shop.clock.pass(PAUSE);
    const unknown = [
      await shop.subscribe('stranger@example.ru'),
      await shop.askToLeave('stranger@example.ru'),
    ];
    expect(known).toEqual(unknown);
    const readers = (await shop.sentMessages()).map(({ recipient }) => recipient);
    // Olga gets a letter for each request; the unknown address only the first, because it has nothing to leave.
    expect(readers.toSorted()).toEqual([OLGA, OLGA, 'stranger@example.ru']);
  });

  test.each([
    {
      body: { email: OLGA, accept: false },
      errors: { accept: 'Необходимо подтвердить обработку персональных данных' },
    },
    { body: { email: '', accept: true }, errors: { email: 'Введите e-mail' } },
    {
      body: { email: '', accept: false },
      errors: {
        email: 'Введите e-mail',
        accept: 'Необходимо подтвердить обработку персональных данных',
      },
    },
    { body: { email: 'a@b.ru\r\nBcc: c@d.ru', accept: true }, errors: { email: 'Некорректный e-mail' } },
  ])('is refused with $errors for $body', async ({ body, errors }) => {
    await using shop = await openShop();
    const url = '/api/mail-distribution/v1/recipients/subscribe';
    const answer = await shop.app.inject({ method: 'POST', url, payload: body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(errors);
  });

  test('is requested for one mailbox at most once a minute and five times an hour (promise R25)', async () => {
    await using shop = await openShop();
    await shop.subscribe(OLGA);
    await expect(shop.subscribe(OLGA)).rejects.toMatchObject({ status: 429 });
    for (let time = 0; time < 4; time += 1) {
      shop.clock.pass(PAUSE);
      await shop.subscribe(OLGA);
    }
    shop.clock.pass(PAUSE);
    await expect(shop.subscribe(OLGA)).rejects.toMatchObject({ status: 429 });
  });

  test('is requested by one account for a limited number of mailboxes an hour (ADR 0069)', async () => {
    await using shop = await openShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    for (let n = 0; n < 20; n += 1) await shop.subscribe(`reader-${n}@example.ru`, dealer);
    await expect(shop.subscribe('reader-20@example.ru', dealer)).rejects.toMatchObject({ status: 429 });
  });
});

describe('a subscription ends', () => {
  test('by the link of a letter, which can be followed repeatedly [C549]', async () => {
    await using shop = await openShop();
    await shop.join(OLGA);
    await shop.askToLeave(OLGA);
    const token = await lastToken(shop);
    for (let time = 0; time < 2; time += 1) {
      expect(await shop.api(LEAVE, { body: { token } })).toEqual({
        message: 'Вы\u00a0отписаны: новостей больше не\u00a0будет',
      });
    }
    expect(await shop.recipients()).toMatchObject([{ left_at: shop.clock.now() }]);
  });

  test.each(['1', '1.', '1.x', '999999999999999999.x', 'x'])('by no forged link: %s', async (token) => {
    await using shop = await openShop();
    await shop.join(OLGA);
    await expect(shop.api(LEAVE, { body: { token } })).rejects.toMatchObject({
      status: 422,
      errors: { token: 'Некорректная ссылка' },
    });
    expect(await shop.recipients()).toMatchObject([{ left_at: null }]);
  });

  test('and pending confirmation links end with it', async () => {
    await using shop = await openShop();
    await shop.subscribe(ANNA);
    const token = await lastToken(shop);
    const anna = await shop.as({ userRole: 'user' });
    await shop.askToLeave(ANNA, anna);
    await expect(shop.api(CONFIRM, { body: { token } })).rejects.toMatchObject({ status: 422 });
  });

  test('only by its reader: anyone else causes a letter to be sent', async () => {
    await using shop = await openShop();
    await shop.join(ANNA);
    const dealer = await shop.as({ userRole: 'dealer' });
    await shop.askToLeave(ANNA, dealer);
    expect(await shop.recipients()).toMatchObject([{ left_at: null }]);
    expect((await shop.sentMessages())[0]).toMatchObject({
      recipient: ANNA,
      subject: 'Отписка от\u00a0новостей',
    });
  });

  test('and can begin again', async () => {
    await using shop = await openShop();
    await shop.join(ANNA);
    const anna = await shop.as({ userRole: 'user' });
    await shop.askToLeave(ANNA, anna);
    await shop.join(ANNA);
    expect(await shop.recipients()).toMatchObject([{ left_at: null }]);
  });
});

describe('the account of the address', () => {
  /** Анна, whose consent to letters is restored after the test. */
  async function withAnna() {
    const shop = await openShop();
    const anna = await shop.as({ userRole: 'user' });
    const forget = () => shop.db.deleteFrom('consents').where('purpose', '=', 'mailing').execute();
    await forget();
    onTestFinished(async () => {
      await forget();
    });
    return {
      ...shop,
      anna,
      status: () => anna(STATUS, { query: { email: ANNA } }),
      consent: async () => {
        const consents = await anna('GET /users/v1/consents');
        return consents.find(({ purpose }) => purpose === 'mailing')?.withdrawnAt;
      },
    };
  }

  test('sees its status, which the subscribe call toggles (§4) [C294, C550]', async () => {
    await using shop = await withAnna();
    const { anna, status } = shop;
    expect(await status()).toEqual({ email: ANNA, isSubscribed: false, isAwaited: false });
    await shop.subscribe(ANNA, anna);
    expect(await status()).toMatchObject({ isSubscribed: false, isAwaited: true });
    await shop.api(CONFIRM, { body: { token: await lastToken(shop) } });
    expect(await status()).toMatchObject({ isSubscribed: true, isAwaited: false });
    await shop.askToLeave(ANNA, anna);
    expect(await status()).toMatchObject({ isSubscribed: false, isAwaited: false });
  });

  test('gives its consent by subscribing, and withdraws it by leaving', async () => {
    await using shop = await withAnna();
    await shop.subscribe(ANNA, shop.anna);
    expect(await shop.consent()).toBeNull();
    await shop.askToLeave(ANNA, shop.anna);
    expect(await shop.consent()).toEqual(expect.any(String));
  });

  test('gives its consent when the reader of its address confirms, and withdraws it by the link of a letter', async () => {
    await using shop = await withAnna();
    await shop.join(ANNA);
    expect(await shop.consent()).toBeNull();
    await shop.askToLeave(ANNA);
    await shop.api(LEAVE, { body: { token: await lastToken(shop) } });
    expect(await shop.consent()).toEqual(expect.any(String));
  });

  test('leaves when it withdraws its consent, and is asked when it gives it', async () => {
    await using shop = await withAnna();
    const change = (isGiven: boolean) =>
      shop.anna('PUT /users/v1/consents', { body: { purpose: 'mailing', isGiven } });
    await change(true);
    expect((await shop.sentMessages())[0]).toMatchObject({
      recipient: ANNA,
      subject: 'Подтвердите подписку',
    });
    await shop.api(CONFIRM, { body: { token: await lastToken(shop) } });
    await change(false);
    expect(await shop.status()).toMatchObject({ isSubscribed: false });
  });

  test('withdraws its consent however often; giving it is limited, because it sends a letter', async () => {
    await using shop = await withAnna();
    const change = (isGiven: boolean) =>
      shop.anna('PUT /users/v1/consents', { body: { purpose: 'mailing', isGiven } });
    for (let times = 0; times < 6; times++) await change(false);
    for (let times = 0; times < 5; times++) await change(true);
    await expect(change(true)).rejects.toMatchObject({ status: 429 });
  });

  test.each([
    { who: 'a guest', userRole: undefined, status: 401 },
    { who: 'another account', userRole: 'dealer', status: 403 },
  ])('is the only one to see it: $who is refused [C550]', async ({ userRole, status }) => {
    await using shop = await openShop();
    const api = await shop.as(userRole === undefined ? {} : { userRole });
    await expect(api(STATUS, { query: { email: ANNA } })).rejects.toMatchObject({ status });
  });
});

test('a letter of an expired request is not written', async () => {
  await using shop = await openShop();
  await shop.join(OLGA);
  const secrets = mailingSecrets(shop.db);
  expect(await secrets.mailingConfirmation(OLGA, {}, shop.clock.now())).toBeUndefined();
  expect(await secrets.mailingLeave('stranger@example.ru', {}, shop.clock.now())).toBeUndefined();
});
