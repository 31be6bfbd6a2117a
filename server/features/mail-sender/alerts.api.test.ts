import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { givenProduct, setFree, unpublish } from '#tests/support/given-goods.ts';
import { refusalOf } from '#tests/support/order-ledger.ts';
import { addScheduled } from '#tests/support/run-jobs.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';
import { personalData } from './queries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EMAIL = 'olga@example.ru';
const PHONE = '+79125550101';

/** A ring for 1 000 ₽, a sold-out one, and a guest. */
async function givenShop() {
  const clock = givenClock();
  const shop = await openTestShopBy(clock.now);
  await shop.db.deleteFrom('restock_subscriptions').execute();
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Лунница»', price: 1000, stock: [2] });
  const [soldOut = 0] = await givenProduct(shop.db, { title: 'Серьги «Лунница»', stock: [0] });
  return {
    shop,
    clock,
    ring,
    soldOut,
    /** Advances the clock by minutes and runs every check that falls due. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 5) {
        const before = clock.now();
        clock.pass(5 * MINUTE);
        await addScheduled(shop.services, 'restock.look', before, clock.now());
        await shop.runJobs();
      }
    },
    rows: () => shop.db.selectFrom('restock_subscriptions').selectAll().orderBy('id').execute(),
    setPrice: (roubles: number) =>
      shop.db
        .updateTable('offer_prices')
        .set({ price_kopecks: roubles * 100 })
        .where('offer_id', '=', ring)
        .where('role', '=', 'guest_opt')
        .execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

type Given = Awaited<ReturnType<typeof givenShop>>;

const ask = (api: Api, kind: 'restock' | 'price', groupId: number, contact = EMAIL) =>
  api('POST /alerts/v1', { body: { kind, groupId, contact, consent: true } });

const tokenIn = (text: string | undefined, page: string): string =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text ?? '')?.[1] ?? '';

/** The reader of the address follows the link of the letter. */
async function confirmLetter({ shop }: Given) {
  const [letter] = await shop.sentMessages();
  return shop.api('POST /alerts/v1/confirm', { body: { token: tokenIn(letter?.text, '/alerts/confirm') } });
}

async function codeSent({ shop }: Given) {
  const [message] = await shop.sentMessages();
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}

describe('a size that is awaited without an account (ADR 0098)', () => {
  test('is announced by one letter after ten minutes, once the address is confirmed', async () => {
    await using given = await givenShop();
    const { shop, soldOut } = given;
    expect(await ask(shop.api, 'restock', soldOut)).toEqual({
      message: 'Мы\u00a0отправили письмо: откройте его и\u00a0подтвердите адрес',
      phone: null,
    });
    expect(await confirmLetter(given)).toEqual({ message: 'Готово: сообщим один раз, когда это случится' });

    await setFree(shop.db, soldOut, 1);
    await given.pass(10);
    expect(await shop.sentMessages()).toHaveLength(1);
    await given.pass(60);
    const [letter, ...others] = await shop.sentMessages();
    expect(others).toHaveLength(1);
    expect(letter).toMatchObject({ channel: 'email', recipient: EMAIL, subject: 'Снова в\u00a0наличии' });
    expect(letter?.text).toContain('Серьги «Лунница»');
    expect(letter?.text).toContain('/alerts/leave?token=');
  });

  test('is not announced to an address that was not confirmed', async () => {
    await using given = await givenShop();
    await ask(given.shop.api, 'restock', given.soldOut);
    await setFree(given.shop.db, given.soldOut, 1);
    await given.pass(60);
    expect((await given.shop.sentMessages()).map(({ subject }) => subject)).toEqual(['Подтвердите адрес']);
  });

  test('is announced to a phone that has confirmed by its code', async () => {
    await using given = await givenShop();
    const { shop, soldOut } = given;
    const { phone } = await ask(shop.api, 'restock', soldOut, '8 912 555-01-01');
    expect(phone).toBe(PHONE);
    const body = { phone: PHONE, code: await codeSent(given) };
    await shop.api('POST /alerts/v1/confirm-phone', { body });
    expect(await refusalOf(shop.api('POST /alerts/v1/confirm-phone', { body }))).toMatchObject({
      status: 422,
      errors: { code: 'Код больше не действует, запросите новый' },
    });
    await setFree(shop.db, soldOut, 1);
    await given.pass(20);
    const [message] = await shop.sentMessages();
    expect(message).toMatchObject({ channel: 'sms', recipient: PHONE });
    expect(message?.text).toMatch(/^Снова в\u00a0наличии: Серьги/);
  });

  test('cannot be awaited while it can be bought, nor when it is not sold', async () => {
    await using given = await givenShop();
    const { shop, ring, soldOut } = given;
    expect(await refusalOf(ask(shop.api, 'restock', ring))).toMatchObject({ code: 'in_stock' });
    await unpublish(shop.db, soldOut);
    expect(await refusalOf(ask(shop.api, 'restock', soldOut, 'other@example.ru'))).toMatchObject({
      status: 422,
      errors: { groupId: 'Товар не найден' },
    });
    expect(await given.rows()).toEqual([]);
  });
});

describe('a lower price', () => {
  test('is announced once, with both prices', async () => {
    await using given = await givenShop();
    const { shop, ring } = given;
    await ask(shop.api, 'price', ring);
    await confirmLetter(given);
    await given.pass(20);
    await given.setPrice(1100);
    await given.pass(20);
    expect(await shop.sentMessages()).toHaveLength(1);

    await given.setPrice(900);
    await given.pass(20);
    await given.setPrice(800);
    await given.pass(20);
    const [letter, ...others] = await shop.sentMessages();
    expect(others).toHaveLength(1);
    expect(letter?.subject).toBe('Цена снизилась');
    expect(letter?.text.replaceAll(/\s/g, ' ')).toContain('теперь 900 ₽ вместо 1 000 ₽');
  });

  test('is not announced while the size is sold out', async () => {
    await using given = await givenShop();
    const { shop, ring } = given;
    await ask(shop.api, 'price', ring);
    await confirmLetter(given);
    await setFree(shop.db, ring, 0);
    await given.setPrice(500);
    await given.pass(30);
    expect(await shop.sentMessages()).toHaveLength(1);
    await setFree(shop.db, ring, 1);
    await given.pass(20);
    expect(await shop.sentMessages()).toHaveLength(2);
  });
});

describe('a request', () => {
  test('sent twice is one request, and a confirmed one gets no second letter', async () => {
    await using given = await givenShop();
    const { shop, soldOut, clock } = given;
    const first = await ask(shop.api, 'restock', soldOut);
    await confirmLetter(given);
    clock.pass(2 * MINUTE);
    const attempts = given.shop.services.attempts;
    for (const windowMs of [MINUTE, 60 * MINUTE]) await attempts.giveBack(`letter:${windowMs}:${EMAIL}`);
    expect(await ask(shop.api, 'restock', soldOut, 'OLGA@example.ru')).toEqual(first);
    expect(await given.rows()).toHaveLength(1);
    expect(await shop.sentMessages()).toHaveLength(1);
  });

  test.each([
    { contact: EMAIL, because: 'letters' },
    { contact: PHONE, because: 'codes' },
  ])('is limited to one a minute by $because', async ({ contact }) => {
    await using given = await givenShop();
    await ask(given.shop.api, 'restock', given.soldOut, contact);
    expect(await refusalOf(ask(given.shop.api, 'price', given.ring, contact))).toMatchObject({ status: 429 });
  });

  test('needs a contact and the consent', async () => {
    await using given = await givenShop();
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: '/api/alerts/v1',
      payload: { kind: 'price', groupId: given.ring, contact: ' ' },
    });
    expect(answer.json().errors).toEqual({
      contact: 'Введите e-mail или телефон',
      consent: 'Необходимо подтвердить обработку персональных данных',
    });
  });

  test('is deleted when it is not confirmed within seven days', async () => {
    await using given = await givenShop();
    await ask(given.shop.api, 'restock', given.soldOut);
    const [letter] = await given.shop.sentMessages();
    given.clock.pass(7 * DAY + MINUTE);
    const token = tokenIn(letter?.text, '/alerts/confirm');
    expect(await refusalOf(given.shop.api('POST /alerts/v1/confirm', { body: { token } }))).toMatchObject({
      status: 422,
      errors: { token: 'Ссылка больше не\u00a0действует: оставьте адрес ещё раз' },
    });
    await given.pass(5);
    expect(await given.rows()).toEqual([]);
  });

  test('ends with all others of its reader by the link of a letter', async () => {
    await using given = await givenShop();
    const { shop, soldOut, ring } = given;
    await ask(shop.api, 'restock', soldOut);
    await confirmLetter(given);
    await setFree(shop.db, soldOut, 1);
    await given.pass(20);
    const [letter] = await shop.sentMessages();
    given.clock.pass(2 * MINUTE);
    for (const windowMs of [MINUTE, 60 * MINUTE]) {
      await shop.services.attempts.giveBack(`letter:${windowMs}:${EMAIL}`);
    }
    await ask(shop.api, 'price', ring);
    const token = tokenIn(letter?.text, '/alerts/leave');
    for (const _time of [1, 2]) await shop.api('POST /alerts/v1/leave', { body: { token } });
    expect(await given.rows()).toEqual([]);
    expect(
      await refusalOf(shop.api('POST /alerts/v1/leave', { body: { token: `${token}x` } })),
    ).toMatchObject({
      status: 422,
    });
  });

  test('is exported and erased with the account of its address', async () => {
    await using given = await givenShop();
    const { shop, soldOut } = given;
    const anna = await shop.db
      .selectFrom('users')
      .select(['id', 'email', 'phone'])
      .where('email', '=', 'anna@lunnitsa.example')
      .executeTakeFirstOrThrow();
    await ask(shop.api, 'restock', soldOut, 'Anna@lunnitsa.example');
    await confirmLetter(given);
    expect(await personalData.export?.(shop.db, anna.id)).toMatchObject({
      alerts: [{ kind: 'restock', groupId: soldOut, email: 'Anna@lunnitsa.example' }],
    });
    await personalData.erase(shop.db, anna, shop.now);
    expect(await given.rows()).toEqual([]);
  });

  test('a code of the sign-in confirms nothing', async () => {
    await using given = await givenShop();
    const { shop, soldOut } = given;
    await ask(shop.api, 'restock', soldOut, PHONE);
    const alertCode = await codeSent(given);
    for (const windowMs of [MINUTE, 60 * MINUTE]) {
      await shop.services.attempts.giveBack(`sends:${windowMs}:${PHONE}`);
    }
    await shop.api('POST /users/v1/verify/send', { body: { phone: PHONE } });
    const signInCode = await codeSent(given);
    expect(signInCode).not.toBe(alertCode);
    const body = { phone: PHONE, code: signInCode };
    expect(await refusalOf(shop.api('POST /alerts/v1/confirm-phone', { body }))).toMatchObject({
      status: 422,
    });
  });
});
