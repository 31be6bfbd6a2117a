import { describe, expect, onTestFinished, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Db } from '#database/schema.ts';
import { givenProduct, unpublish } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const RESTOCKED = 'POST /mail-sender/v1/restocked';

const ask = (api: Api, groupId: number, own: { email?: string; fio?: string } = {}) =>
  api(RESTOCKED, { body: { groupId, consent: true, ...own } });

const subscriptions = (db: Db) => db.selectFrom('restock_subscriptions').selectAll().orderBy('id').execute();

/** Анна, and a sold-out size. */
async function soldOutRing() {
  const shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { stock: [0] });
  const own = { shop, ring, anna: await shop.as({ userRole: 'user' }) };
  return { ...own, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** Changes the contacts of Анна’s profile until the test is over. */
async function withProfile({ db }: TestShop, contacts: { email?: null; full_name?: string }) {
  const anna = await db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('user_role', '=', 'user')
    .executeTakeFirstOrThrow();
  const set = (values: { email?: string | null; full_name?: string }) =>
    db.updateTable('users').set(values).where('id', '=', anna.id).execute();
  await set(contacts);
  onTestFinished(async () => {
    await set({ email: anna.email, full_name: anna.full_name });
  });
  return () =>
    db.selectFrom('users').select(['email', 'full_name']).where('id', '=', anna.id).executeTakeFirstOrThrow();
}

describe('a request for a sold-out size (§7, decision T2.28)', () => {
  test('is stored for the letter, and as a form of type 7 for staff [C238, C548]', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const { formId } = await ask(anna, ring);

    expect(await subscriptions(shop.db)).toMatchObject([
      {
        form_id: formId,
        group_id: ring,
        email: 'anna@lunnitsa.example',
        full_name: 'Белова Анна Сергеевна',
        consented_at: shop.now,
        closed_at: null,
      },
    ]);
    expect(await shop.db.selectFrom('forms').selectAll().execute()).toMatchObject([
      {
        id: formId,
        type_id: 7,
        site_id: 1,
        is_active: true,
        params: [
          { id: 'email', value: 'anna@lunnitsa.example' },
          { id: 'fio', value: 'Белова Анна Сергеевна' },
          { id: 'groupId', value: String(ring) },
        ],
      },
    ]);
  });

  test('repeated, or sent by two clicks at once, is the same request', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const asked = [...(await Promise.all([ask(anna, ring), ask(anna, ring)])), await ask(anna, ring)];

    expect(new Set(asked.map(({ formId }) => formId)).size).toBe(1);
    expect(await subscriptions(shop.db)).toHaveLength(1);
  });

  test('can be made again after its letter was sent (decision T7.47)', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const first = await ask(anna, ring);
    await shop.db.updateTable('restock_subscriptions').set({ closed_at: shop.now }).execute();

    expect(await ask(anna, ring)).not.toEqual(first);
    expect(await subscriptions(shop.db)).toHaveLength(2);
  });

  test('is another one for another size, and for another user', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const [other = 0] = await givenProduct(shop.db, { stock: [0] });
    await ask(anna, ring);
    await ask(anna, other);
    await ask(await shop.as({ userRole: 'stylist' }), ring);
    expect(await subscriptions(shop.db)).toHaveLength(3);
  });
});

describe('name and address (§6, decision T6.7)', () => {
  test('come from the profile, whatever the form says', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    await ask(anna, ring, { email: 'other@example.ru', fio: 'not a name' });
    expect(await subscriptions(shop.db)).toMatchObject([
      { email: 'anna@lunnitsa.example', full_name: 'Белова Анна Сергеевна' },
    ]);
  });

  test('come from the form when the profile lacks them, and are saved to the profile', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const profile = await withProfile(shop, { email: null, full_name: '' });
    await ask(anna, ring, { email: ' anna@example.ru', fio: 'Белова  Анна' });

    expect(await subscriptions(shop.db)).toMatchObject([
      { email: 'anna@example.ru', full_name: 'Белова Анна' },
    ]);
    // The e-mail once its owner has confirmed it (ADR 0069).
    expect(await profile()).toEqual({ email: null, full_name: 'Белова Анна' });
    expect(await anna('GET /users/v1/profile')).toMatchObject({ email: '', newEmail: 'anna@example.ru' });
    expect((await shop.sentMessages()).map(({ subject }) => subject)).toEqual(['Подтвердите e-mail']);
  });

  test('an address of another account gets the letter, and stays that account’s', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    const profile = await withProfile(shop, { email: null });
    await ask(anna, ring, { email: 'Dealer@lunnitsa.example' });

    expect(await subscriptions(shop.db)).toMatchObject([{ email: 'Dealer@lunnitsa.example' }]);
    expect(await profile()).toMatchObject({ email: null });
    // The form answers the same for any address; the letter itself differs.
    const newEmail = 'Dealer@lunnitsa.example';
    expect(await anna('GET /users/v1/profile')).toMatchObject({ email: '', newEmail });
    expect((await shop.sentMessages()).map(({ subject }) => subject)).toEqual([
      'У\u00a0вас уже есть аккаунт',
    ]);
  });

  test('that may be a stranger’s get a limited number of letters', async () => {
    await using given = await soldOutRing();
    const { shop, anna } = given;
    await withProfile(shop, { email: null });
    const rings = await givenProduct(shop.db, { stock: Array.from({ length: 11 }, () => 0) });
    for (const ring of rings.slice(0, 10)) await ask(anna, ring, { email: 'stranger@example.ru' });
    const last = rings.at(-1) ?? 0;
    await expect(ask(anna, last, { email: 'STRANGER@example.ru' })).rejects.toMatchObject({ status: 429 });
    await ask(anna, last, { email: 'another@example.ru' });
  });

  test('that are missing are asked for', async () => {
    await using given = await soldOutRing();
    const { shop, anna, ring } = given;
    await withProfile(shop, { email: null, full_name: '' });
    await expect(ask(anna, ring)).rejects.toMatchObject({
      status: 422,
      errors: { email: 'Введите e-mail', fio: 'Отсутствует ФИО' },
    });
    await expect(ask(anna, ring, { email: 'anna@', fio: 'А.' })).rejects.toMatchObject({
      errors: { email: 'Некорректный e-mail', fio: 'Поле ФИО не должно содержать инициалы' },
    });
    expect(await subscriptions(shop.db)).toEqual([]);
  });
});

describe('a request is refused', () => {
  test('to a guest: it requires an account (§6) [C428]', async () => {
    await using given = await soldOutRing();
    await expect(ask(given.shop.api, given.ring)).rejects.toMatchObject({
      status: 401,
      message: 'Войдите в аккаунт, чтобы продолжить',
    });
  });

  test('without the consent (§5) [C377]', async () => {
    await using given = await soldOutRing();
    const headers = await given.shop.headersFor({ userRole: 'user' });
    for (const consent of [false, null]) {
      const answer = await given.shop.app.inject({
        method: 'POST',
        url: '/api/mail-sender/v1/restocked',
        headers,
        payload: { groupId: given.ring, consent },
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({
        consent: 'Необходимо подтвердить обработку персональных данных',
      });
    }
  });

  test('for a size that can be bought now', async () => {
    await using given = await soldOutRing();
    const [ring = 0] = await givenProduct(given.shop.db, { stock: [1] });
    await expect(ask(given.anna, ring)).rejects.toMatchObject({
      status: 409,
      message: 'Этот размер уже есть в наличии',
    });
  });

  test('alike for a size that is absent and for one that is hidden', async () => {
    await using given = await soldOutRing();
    await unpublish(given.shop.db, given.ring);
    for (const groupId of [given.ring, 2_147_483_647]) {
      await expect(ask(given.anna, groupId)).rejects.toMatchObject({
        status: 422,
        errors: { groupId: 'Товар не найден' },
      });
    }
  });
});
