import { describe, expect, test } from 'vitest';
import { notify } from '#server/features/notifications/notify.ts';
import { runMaintenance } from '#server/maintenance.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const DAY = 24 * 3600 * 1000;

const SIGN_UP = {
  accountType: 'retail' as const,
  fio: 'Белова Мария',
  phone: '+79125550404',
  password: 'malachite',
  confirm: 'malachite',
  consent: true as const,
  mailing: true,
};

/** An account with its session. */
async function givenAccount(shop: TestShop, email: string) {
  const { login } = await shop.api('POST /users/v1/signup', { body: { ...SIGN_UP, email } });
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${login.token}` };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  return { id, email, call };
}

const rowOf = ({ db }: TestShop, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const daysAfter = (shop: TestShop, days: number) => new Date(shop.now.getTime() + days * DAY);

describe('a deleted account (T7.19)', () => {
  test('is closed at once on every device, and its owner gets the date until which it can be restored (R11) [C452]', async () => {
    await using shop = await openTestShop();
    const { call, email } = await givenAccount(shop, 'closed@example.ru');
    const answer = await call('DELETE', '/users/v1');
    expect(answer.json()).toEqual({ erasedAt: '2026-11-27T12:00:00.000Z' });
    expect((await call('GET', '/users/v1/profile')).statusCode).toBe(401);

    const letter = (await shop.sentMessages()).find(({ subject }) => subject === 'Аккаунт удаляется');
    expect(letter?.recipient).toBe(email);
    expect(letter?.text).toContain('27 ноября 2026\u00a0г. в 15:00 по московскому времени');
  });

  test('is restored by signing in within seven days', async () => {
    await using shop = await openTestShop();
    const { id, email, call } = await givenAccount(shop, 'kept@example.ru');
    await call('DELETE', '/users/v1');
    await shop.api('POST /users/v1/login', { body: { username: email, password: 'malachite' } });
    await runMaintenance(shop.db, daysAfter(shop, 8));
    expect(await rowOf(shop, id)).toMatchObject({ email, deletion_asked_at: null, erased_at: null });
  });

  test('still exists until the seven days are over', async () => {
    await using shop = await openTestShop();
    const { id, email, call } = await givenAccount(shop, 'waiting@example.ru');
    await call('DELETE', '/users/v1');
    await runMaintenance(shop.db, new Date(daysAfter(shop, 7).getTime() - 1));
    expect(await rowOf(shop, id)).toMatchObject({ email, erased_at: null });
  });

  test('is erased then: no personal data remains, and the one-click order stays [C452]', async () => {
    await using shop = await openTestShop();
    const { id, email, call } = await givenAccount(shop, 'erased@example.ru');
    const [soldOut = 0] = await givenProduct(shop.db, { stock: [0] });
    const lot = await shop.db
      .selectFrom('offers')
      .innerJoin('product_groups as size', 'size.id', 'group_id')
      .select(['offers.id', 'group_id', 'size.product_id'])
      .where('stock', '>', 1)
      .orderBy('offers.id')
      .executeTakeFirstOrThrow();
    const answers = [
      await call('POST', '/mail-sender/v1/restocked', { groupId: soldOut, consent: true }),
      await call('PUT', '/favorites/v1', { product: lot.product_id }),
      await call('POST', '/basket/v1/products', {
        basket: crypto.randomUUID(),
        groups: [{ id: lot.group_id, count: 1 }],
      }),
      await call('POST', '/blanks/v1', {
        offerId: lot.id,
        phone: SIGN_UP.phone,
        fio: SIGN_UP.fio,
        consent: true,
      }),
      await call('PUT', '/users/v1/params', { city: 'Казань' }),
      await call('POST', '/delivery/v1/shipping', {
        contactPerson: SIGN_UP.fio,
        phone: SIGN_UP.phone,
        zip: '620026',
        kladrId: '66000001000',
        address: {
          city: 'Екатеринбург',
          street: 'ул Малышева',
          house: '51',
          value: 'г Екатеринбург, ул Малышева, д 51',
        },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    await notify(shop.db, shop.services, { userId: id, typeCode: 'note', title: 'Заголовок', body: 'Текст' });
    await shop.sentMessages();
    await call('DELETE', '/users/v1');
    await runMaintenance(shop.db, daysAfter(shop, 7));

    const tables = [
      'favorites',
      'baskets',
      'forms',
      'restock_subscriptions',
      'shipping_addresses',
      'notifications',
    ] as const;
    for (const table of tables) {
      const left = await shop.db.selectFrom(table).selectAll().where('user_id', '=', id).execute();
      expect(left, table).toEqual([]);
    }
    const readers = shop.db.selectFrom('mailing_recipients').selectAll().where('email', '=', email);
    expect(await readers.execute()).toEqual([]);
    const blanks = await shop.db.selectFrom('blanks').selectAll().where('user_id', '=', id).execute();
    expect(blanks).toMatchObject([
      { offer_id: lot.id, full_name: '', phone: '+0000000000', device_id: null },
    ]);
    expect(await rowOf(shop, id)).toMatchObject({
      email: null,
      phone: null,
      full_name: '',
      password_hash: null,
      params: {},
      erased_at: daysAfter(shop, 7),
    });
    expect(await shop.db.selectFrom('messages').selectAll().where('recipient', '=', email).execute()).toEqual(
      [],
    );
    const consents = await shop.db.selectFrom('consents').selectAll().where('user_id', '=', id).execute();
    expect(consents).toHaveLength(2);
    for (const consent of consents) {
      expect(consent).toMatchObject({ given_from: null, withdrawn_at: daysAfter(shop, 7) });
    }
  });

  test('releases its e-mail: the next sign-up with it makes a new account', async () => {
    await using shop = await openTestShop();
    const { id, call } = await givenAccount(shop, 'free@example.ru');
    await call('DELETE', '/users/v1');
    await runMaintenance(shop.db, daysAfter(shop, 7));
    const next = await givenAccount(shop, 'free@example.ru');
    expect(next.id).not.toBe(id);
  });

  test('is erased once, even by several nodes at once', async () => {
    await using shop = await openTestShop();
    const accounts = await Promise.all([1, 2, 3].map((n) => givenAccount(shop, `together-${n}@example.ru`)));
    for (const { call } of accounts) await call('DELETE', '/users/v1');
    await Promise.all([
      runMaintenance(shop.db, daysAfter(shop, 7)),
      runMaintenance(shop.db, daysAfter(shop, 7)),
    ]);
    for (const { id } of accounts) expect((await rowOf(shop, id)).erased_at).toEqual(daysAfter(shop, 7));
  });

  test('is its owner’s own: a guest is asked to sign in', async () => {
    await using shop = await openTestShop();
    await expect(shop.api('DELETE /users/v1')).rejects.toMatchObject({ status: 401 });
  });
});
