import { describe, expect, test } from 'vitest';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const SIGN_UP = 'POST /users/v1/signup';

const retail = (email: string) => ({
  accountType: 'retail' as const,
  fio: 'Белова  Мария',
  email,
  phone: '8 912 555-01-01',
  password: ' malachite ',
  confirm: 'malachite',
  consent: true as const,
});

const organization = (email: string) => ({
  ...retail(email),
  accountType: 'organization' as const,
  inn: '6699000024',
  organization: 'ООО  «Подарки»',
});

const send = ({ app }: TestShop, payload: object) =>
  app.inject({ method: 'POST', url: '/api/users/v1/signup', payload });

const userOf = ({ db }: TestShop, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('the sign-up forms (§5, §6)', () => {
  test('come from the server, for each kind of account its own [C426]', async () => {
    await using shop = await openTestShop();
    const forms = await shop.api('GET /users/v1/signup/forms');
    const codes = forms.map(({ accountType, fields }) => [accountType, fields.map(({ code }) => code)]);
    const person = ['fio', 'email', 'phone', 'password', 'confirm', 'consent', 'mailing'];
    expect(codes).toEqual([
      ['retail', person],
      ['organization', ['inn', 'organization', ...person]],
    ]);
    const required = forms[0]?.fields.filter(({ params }) => !params.required).map(({ code }) => code);
    expect(required).toEqual(['mailing']);
  });

  test('may require a longer name for a role [C341, C426]', async () => {
    await using shop = await openTestShop();
    const forms = await shop.api('GET /users/v1/signup/forms');
    const patterns = forms.map(({ fields }) => fields.find(({ code }) => code === 'fio')?.params.pattern);
    expect(patterns).toEqual([undefined, String.raw`^\S+ \S+`]);
  });
});

describe('a new account', () => {
  test('is signed in, with the data of the form [C443]', async () => {
    await using shop = await openTestShop();
    const { login } = await shop.api(SIGN_UP, { body: retail('Maria@example.ru') });
    const profile = await shop.app.inject({
      url: '/api/users/v1/profile',
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(profile.json()).toMatchObject({
      fio: 'Белова Мария',
      email: 'Maria@example.ru',
      phone: '+79125550101',
      userRole: 'user',
      priceRole: 'user',
      isOrganization: false,
    });
  });

  test('stays signed in on the device of the sign-up only [C443]', async () => {
    await using shop = await openTestShop();
    const deviceId = crypto.randomUUID();
    const refreshOn = async (device: string, email: string) => {
      const { login } = await shop.api(SIGN_UP, { body: { ...retail(email), deviceId } });
      const oldRefreshToken = login.refreshToken ?? '';
      return shop.api('POST /users/v1/refresh', { body: { oldRefreshToken, deviceId: device } });
    };
    expect(await refreshOn(deviceId, 'same@example.ru')).toEqual({
      access: expect.any(String),
      refresh: expect.any(String),
    });
    await expect(refreshOn(crypto.randomUUID(), 'other-device@example.ru')).rejects.toMatchObject({
      status: 406,
    });
  });

  test('signs in afterwards with that e-mail and password', async () => {
    await using shop = await openTestShop();
    await shop.api(SIGN_UP, { body: retail('later@example.ru') });
    const body = { username: 'Later@example.ru', password: 'malachite' };
    expect(await shop.api('POST /users/v1/login', { body })).toMatchObject({ passwordSent: false });
  });

  test('keeps the guest’s basket [C443]', async () => {
    await using shop = await openTestShop();
    const [ring = 0] = await givenProduct(shop.db, { stock: [3] });
    const guest = crypto.randomUUID();
    await shop.api('POST /basket/v1/products', {
      body: { basket: guest, groups: [{ id: ring, count: 2 }] },
    });
    const { login } = await shop.api(SIGN_UP, { body: { ...retail('basket@example.ru'), basket: guest } });
    const basket = await shop.app.inject({
      url: '/api/basket/v1',
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(basket.json()).toMatchObject({
      basket: login.basket,
      productsAll: [{ groups: [{ id: ring, count: 2, selected: true }] }],
    });
  });

  test('gets a letter of welcome', async () => {
    await using shop = await openTestShop();
    await shop.api(SIGN_UP, { body: retail('welcome@example.ru') });
    const [letter] = await shop.sentMessages();
    expect(letter).toMatchObject({
      channel: 'email',
      recipient: 'welcome@example.ru',
      subject: 'Добро пожаловать в «Лунницу»',
    });
    expect(letter?.text).toContain('Здравствуйте, Мария!');
    expect(letter?.text).not.toContain('дилерские');
  });

  test('has each consent stored separately, with its text, time and address (T5.27)', async () => {
    await using shop = await openTestShop();
    await shop.api(SIGN_UP, { body: { ...retail('mailing@example.ru'), mailing: true } });
    await shop.api(SIGN_UP, { body: retail('silent@example.ru') });
    const consentsOf = async (email: string) =>
      shop.db
        .selectFrom('consents')
        .select(['purpose', 'text_version', 'given_at', 'given_from', 'withdrawn_at'])
        .where('user_id', '=', (await userOf(shop, email)).id)
        .orderBy('purpose')
        .execute();
    const given = { given_at: shop.now, given_from: '127.0.0.1', withdrawn_at: null };
    expect(await consentsOf('mailing@example.ru')).toEqual([
      { purpose: 'mailing', text_version: '2026-11-24', ...given },
      { purpose: 'processing', text_version: '2026-11-21', ...given },
    ]);
    expect(await consentsOf('silent@example.ru')).toMatchObject([{ purpose: 'processing' }]);
  });

  test('has an unconfirmed number: only a code makes it sign in', async () => {
    await using shop = await openTestShop();
    await shop.api(SIGN_UP, { body: { ...retail('number@example.ru'), phone: '+79991230001' } });
    const { phone, phone_confirmed_at } = await userOf(shop, 'number@example.ru');
    expect({ phone, phone_confirmed_at }).toEqual({ phone: '+79991230001', phone_confirmed_at: null });
  });

  test('gets no role by requesting it', async () => {
    await using shop = await openTestShop();
    const form = { ...retail('sly@example.ru'), userRole: 'dealer', priceRole: 'dealer', is_staff: true };
    expect((await send(shop, form)).statusCode).toBe(200);
    expect(await userOf(shop, 'sly@example.ru')).toMatchObject({
      user_role: 'user',
      price_role: 'user',
      is_staff: false,
    });
  });
});

describe('an organisation that signs up (T6.10)', () => {
  test('awaits approval, and gets a letter about it', async () => {
    await using shop = await openTestShop();
    await shop.api(SIGN_UP, { body: organization('gifts@example.ru') });
    expect(await userOf(shop, 'gifts@example.ru')).toMatchObject({
      user_role: 'org_user',
      price_role: 'org_user',
      organization: 'ООО «Подарки»',
      inn: '6699000024',
      approved_at: null,
    });
    const [letter] = await shop.sentMessages();
    expect(letter?.text).toContain('вы увидите оптовые цены');
  });

  test('requires name and surname of its person [C341, C426]', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, { ...organization('short@example.ru'), fio: 'Мария' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      fio: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами',
    });
  });
});

describe('a sign-up is refused', () => {
  const refused = retail('refused@example.ru');
  const ofOrganization = organization('refused@example.ru');

  test.each([
    { field: 'fio', form: { ...refused, fio: '' }, message: 'Отсутствует ФИО' },
    { field: 'email', form: { ...refused, email: ' ' }, message: 'Введите e-mail' },
    { field: 'email', form: { ...refused, email: 'maria@' }, message: 'Некорректный e-mail' },
    { field: 'phone', form: { ...refused, phone: '' }, message: 'Отсутствует номер телефона' },
    { field: 'phone', form: { ...refused, phone: '123' }, message: 'Вы ввели некорректный номер телефона' },
    {
      field: 'password',
      form: { ...refused, password: 'abcd', confirm: 'abcd' },
      message: 'Короткий пароль',
    },
    { field: 'confirm', form: { ...refused, confirm: 'other' }, message: 'Пароли не совпадают' },
    {
      field: 'consent',
      form: { ...refused, consent: false },
      message: 'Необходимо подтвердить обработку персональных данных',
    },
    {
      field: 'accountType',
      form: { ...refused, accountType: 'dealer' },
      message: 'Выберите, кто регистрируется',
    },
    { field: 'inn', form: { ...ofOrganization, inn: '' }, message: 'Укажите ИНН' },
    { field: 'inn', form: { ...ofOrganization, inn: '123' }, message: 'Укажите корректный ИНН' },
    { field: 'organization', form: { ...ofOrganization, organization: ' ' }, message: 'Укажите организацию' },
    {
      field: 'organization',
      form: { ...ofOrganization, organization: 'ООО\0' },
      message: 'Недопустимые символы',
    },
  ])(
    'with $field and the text of §5: $message (T5.28) [C333, C336, C337, C338, C349, C350]',
    async ({ field, form, message }) => {
      await using shop = await openTestShop();
      const answer = await send(shop, form);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: message });
    },
  );

  test('when the e-mail has an account, however it is spelled [C443]', async () => {
    await using shop = await openTestShop();
    const answer = await send(shop, retail('ANNA@lunnitsa.example'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      email: 'Аккаунт с таким e-mail уже есть. Войдите или сбросьте пароль',
    });
    expect(await shop.sentMessages()).toEqual([]);
  });

  test('to nine of ten concurrent sign-ups with one e-mail (R13)', async () => {
    await using shop = await openTestShop();
    const form = retail('race@example.ru');
    const spelled = (n: number) => (n % 2 === 0 ? form : { ...form, email: 'Race@Example.ru' });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(shop, spelled(n))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9);
  });

  test('from an address that has signed up too often', async () => {
    givenProcessClock();
    await using shop = await openTestShop();
    for (let n = 0; n < 100; n++) {
      await shop.services.attempts.take('sign-up:127.0.0.1', { max: 100, windowMs: 3_600_000 });
    }
    const answer = await send(shop, retail('hundred@example.ru'));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBe(3600);
    expect(answer.json().message).toBe('Слишком много попыток, попробуйте позже');
  });
});
