import { describe, expect, onTestFinished, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const PROFILE = 'GET /users/v1/profile';
const SAVE = 'PUT /users/v1/profile';
const PARAMS = 'GET /users/v1/params';
const CONSENTS = 'GET /users/v1/consents';
const ANNA = DEMO_LOGINS[0].email;

/** Restores Анна after the test. */
async function givenAnna(shop: TestShop) {
  const { db } = shop;
  const row = await db.selectFrom('users').selectAll().where('email', '=', ANNA).executeTakeFirstOrThrow();
  onTestFinished(async () => {
    await db
      .updateTable('users')
      .set({
        email: row.email,
        phone: row.phone,
        full_name: row.full_name,
        birth_date: row.birth_date,
        school_info: null,
        params: '{}',
        email_confirmed_at: row.email_confirmed_at,
        phone_confirmed_at: row.phone_confirmed_at,
      })
      .where('id', '=', row.id)
      .execute();
  });
  return { anna: await shop.as({ userRole: 'user' }), id: row.id };
}

const put = async ({ app, headersFor }: TestShop, call: string, payload: object, userRole = 'user') =>
  app.inject({
    method: 'PUT',
    url: `/api/users/v1/${call}`,
    payload,
    headers: await headersFor({ userRole }),
  });

describe('a profile (§3)', () => {
  test('shows the name and the role of its owner [C210, C450]', async () => {
    await using shop = await openTestShop();
    const { anna, id } = await givenAnna(shop);
    expect(await anna(PROFILE)).toEqual({
      uid: id,
      isOrganization: false,
      isApproved: false,
      organization: null,
      inn: null,
      fio: 'Белова Анна Сергеевна',
      email: ANNA,
      newEmail: null,
      phone: '+79991230001',
      birthDate: null,
      schoolInfo: null,
      hasPassword: true,
      userRole: 'user',
      priceRole: 'user',
      userBonusType: 'standard',
      params: {},
    });
  });

  test('of an organisation names it, and shows whether it was approved (T6.10) [C210, C450]', async () => {
    await using shop = await openTestShop();
    const waiting = await shop.as({ userRole: 'org_user' });
    const dealer = await shop.as({ userRole: 'dealer' });
    const inn = '6699000017';
    expect(await waiting(PROFILE)).toMatchObject({ isOrganization: true, isApproved: false, inn });
    expect(await dealer(PROFILE)).toMatchObject({
      isOrganization: true,
      isApproved: true,
      organization: 'ИП Кузнецова О. А.',
      userRole: 'dealer',
      priceRole: 'dealer',
      userBonusType: 'wholesale',
    });
  });

  test('can be changed, and absent fields stay [C450, C451]', async () => {
    await using shop = await openTestShop();
    const { anna } = await givenAnna(shop);
    const schoolInfo = { school: 'Школа № 5', district: 'Ленинский район', city: 'Екатеринбург' };
    await anna(SAVE, { body: { birthDate: '17.05.1990', schoolInfo } });
    const saved = await anna(SAVE, { body: { fio: 'Белова Анна', phone: '+7 912 555-02-02' } });
    expect(saved).toMatchObject({
      fio: 'Белова Анна',
      phone: '+79125550202',
      email: ANNA,
      birthDate: '1990-05-17',
      schoolInfo,
    });
    expect(await anna(PROFILE)).toEqual(saved);
    expect(await anna(SAVE, { body: { birthDate: null, schoolInfo: null } })).toMatchObject({
      birthDate: null,
      schoolInfo: null,
    });
  });

  test.each([
    { field: 'fio', value: '', message: 'Отсутствует ФИО' },
    { field: 'fio', value: 'Белова А.', message: 'Поле ФИО не должно содержать инициалы' },
    { field: 'email', value: '', message: 'Введите e-mail' },
    { field: 'email', value: 'anna', message: 'Некорректный e-mail' },
    { field: 'phone', value: '12', message: 'Вы ввели некорректный номер телефона' },
    { field: 'birthDate', value: '', message: 'Укажите дату рождения' },
    { field: 'birthDate', value: '31.12.1899', message: 'Дата рождения должна быть не ниже 01.01.1900' },
    { field: 'birthDate', value: '01.01.2999', message: 'Дата рождения не должна превышать текущую дату' },
  ])(
    'is refused a $field of $value: $message (T5.28) [C346, C347, C348]',
    async ({ field, value, message }) => {
      await using shop = await openTestShop();
      const answer = await put(shop, 'profile', { [field]: value });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: message }]);
    },
  );

  test('requires of a person in an organisation what the role demands (§5) [C341]', async () => {
    await using shop = await openTestShop();
    const answer = await put(shop, 'profile', { fio: 'Игорь' }, 'org_user');
    expect(answer.json().errors).toEqual({
      fio: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами',
    });
  });

  test('accepts no roles, no approval and no organisation from its owner', async () => {
    await using shop = await openTestShop();
    await givenAnna(shop);
    const answer = await put(shop, 'profile', {
      userRole: 'dealer',
      priceRole: 'dealer',
      isApproved: true,
      organization: 'ООО «Чужое»',
      inn: '6699000017',
    });
    expect(answer.json()).toMatchObject({
      userRole: 'user',
      priceRole: 'user',
      isApproved: false,
      inn: null,
    });
  });

  test('saved unchanged stays confirmed, and no letter is sent', async () => {
    await using shop = await openTestShop();
    const { anna, id } = await givenAnna(shop);
    await anna(SAVE, { body: { email: ANNA, phone: '+79991230001' } });
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ email_confirmed_at: expect.any(Date), phone_confirmed_at: expect.any(Date) });
    expect(await shop.sentMessages()).toEqual([]);
  });
});

describe('settings of an account (T7.16)', () => {
  test('are stored, changed one by one and deleted [C450, C454, C455]', async () => {
    await using shop = await openTestShop();
    const { anna } = await givenAnna(shop);
    expect(await anna(PARAMS)).toEqual({});
    await anna('PUT /users/v1/params', { body: { showSchoolInfo: true, size: 17.5, city: 'Казань' } });
    expect(await anna('PUT /users/v1/params', { body: { size: null, city: 'Омск' } })).toEqual({
      showSchoolInfo: true,
      city: 'Омск',
    });
    expect(await anna(PARAMS)).toEqual({ showSchoolInfo: true, city: 'Омск' });
    expect((await anna(PROFILE)).params).toEqual({ showSchoolInfo: true, city: 'Омск' });
  });

  test('are few and short', async () => {
    await using shop = await openTestShop();
    await givenAnna(shop);
    expect((await put(shop, 'params', { note: 'я'.repeat(501) })).statusCode).toBe(422);
    expect((await put(shop, 'params', { 'с пробелом': 1 })).statusCode).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`key${n}`, n]));
    const answer = await put(shop, 'params', many);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Слишком много настроек']);
  });
});

describe('that the database cannot store', () => {
  test.each([
    { what: 'a setting with a NUL', call: 'params', payload: { note: 'a\0' } },
    { what: 'a setting with half a sign', call: 'params', payload: { note: '\ud800' } },
    {
      what: 'a school with half a sign',
      call: 'profile',
      payload: { schoolInfo: { school: '\ud800', district: '', city: '' } },
    },
    { what: 'a name with a NUL', call: 'profile', payload: { fio: 'Анна\0' } },
    { what: 'an e-mail with a NUL', call: 'profile', payload: { email: 'a\0@example.ru' } },
  ])('are refused: $what', async ({ call, payload }) => {
    await using shop = await openTestShop();
    expect((await put(shop, call, payload)).statusCode).toBe(422);
  });
});

describe('consents (T5.27)', () => {
  test('are shown with the version of their text and the time', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    const consents = await anna(CONSENTS);
    const canWithdraw = Object.fromEntries(consents.map((consent) => [consent.purpose, consent.canWithdraw]));
    expect(canWithdraw).toEqual({ mailing: true, processing: false });
    expect(consents[0]).toMatchObject({
      textVersion: '2026-01-10',
      givenAt: '2026-02-03T09:12:00.000Z',
      withdrawnAt: null,
    });
  });

  test('to news are withdrawn and given again, with their history', async () => {
    await using shop = await openTestShop();
    const stylist = await shop.as({ userRole: 'stylist' });
    const give = (isGiven: boolean) =>
      stylist('PUT /users/v1/consents', { body: { purpose: 'mailing', isGiven } });
    await give(true);
    await give(true);
    const withdrawn = await give(false);
    expect(withdrawn.filter(({ purpose }) => purpose === 'mailing')).toMatchObject([
      { textVersion: '2026-11-24', withdrawnAt: shop.now.toISOString(), canWithdraw: false },
    ]);
    const again = await give(true);
    expect(again.filter(({ purpose }) => purpose === 'mailing')).toHaveLength(2);
  });

  test('that an account requires cannot be withdrawn here', async () => {
    await using shop = await openTestShop();
    const answer = await put(shop, 'consents', { purpose: 'processing', isGiven: false });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { purpose: 'Это согласие здесь не меняется' },
    ]);
  });
});

describe('the export', () => {
  test('is a file with all data that the shop stores about its owner', async () => {
    await using shop = await openTestShop();
    const { anna, id } = await givenAnna(shop);
    const [ring = 0] = await givenProduct(shop.db, { stock: [0] });
    await anna('POST /mail-sender/v1/restocked', { body: { groupId: ring, consent: true } });
    const [product = 0] = (
      await shop.db.selectFrom('products').select('id').orderBy('id').limit(1).execute()
    ).map((row) => row.id);
    await anna('PUT /favorites/v1', { body: { product } });
    onTestFinished(async () => {
      await shop.db.deleteFrom('favorites').where('user_id', '=', id).execute();
    });

    await notify(shop.db, shop.services, {
      userId: id,
      typeCode: 'order_status',
      title: 'Заказ в пути',
      body: '',
    });

    const answer = await shop.app.inject({
      url: '/api/users/v1/export',
      headers: await shop.headersFor({ userRole: 'user' }),
    });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lunnitsa-my-data.json"');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({
      exportedAt: shop.now.toISOString(),
      profile: { uid: id, email: ANNA },
      consents: [{ purpose: expect.any(String) }, { purpose: expect.any(String) }],
      favoriteProductIds: [product],
      addresses: expect.any(Array),
      oneClickOrders: [],
      notifications: [{ title: 'Заказ в пути', body: '', createdAt: shop.now.toISOString() }],
      requests: [{ typeId: 7, params: expect.arrayContaining([{ id: 'groupId', value: String(ring) }]) }],
    });
    expect(answer.body).not.toContain('password_hash');
    expect(answer.body).not.toContain('argon2');
  });
});

describe('personal data of an account', () => {
  test.each([
    ['GET', 'profile'],
    ['PUT', 'profile'],
    ['GET', 'part-profile'],
    ['GET', 'params'],
    ['PUT', 'params'],
    ['GET', 'consents'],
    ['PUT', 'consents'],
    ['GET', 'export'],
  ] as const)('requires sign-in: %s /users/v1/%s', async (method, call) => {
    await using shop = await openTestShop();
    const payload = call === 'consents' ? { purpose: 'mailing', isGiven: true } : {};
    const answer = await shop.app.inject({
      method,
      url: `/api/users/v1/${call}`,
      ...(method === 'PUT' && { payload }),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Войдите в аккаунт, чтобы продолжить']);
  });
});
