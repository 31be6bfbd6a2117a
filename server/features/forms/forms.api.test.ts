import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const CREATE = 'POST /forms/v1';
const PARAMS = 'GET /forms/v1/params/:id';
const RECALL = 6;

/** A form of type 6; a test overrides the fields it is about, null leaves a field out. */
function recall(own: Record<string, string | number | string[] | null> = {}) {
  const filled = {
    fio: 'Белова Анна',
    email: 'anna@example.ru',
    subject: 'order',
    message: 'Где мой заказ?',
    consent: 'true',
    ...own,
  };
  return Object.entries(filled)
    .filter(([, value]) => value !== null)
    .map(([id, value]) => ({ id, value }));
}

const stored = ({ db }: TestShop) => db.selectFrom('forms').selectAll().orderBy('id').execute();

const post = ({ app }: TestShop, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/forms/v1', payload, headers });

describe('the fields of a form (§3, §7)', () => {
  test('are answered with their titles and rules [C237, C545]', async () => {
    await using shop = await openTestShop();
    const fields = await shop.api(PARAMS, { params: { id: RECALL } });
    expect(
      fields.map(({ formParamType: { id, code, name, kind, params } }) => [
        id,
        code,
        name,
        kind,
        params.required,
        params.options.length,
      ]),
    ).toEqual([
      [600, 'fio', 'ФИО', 'fullName', true, 0],
      [601, 'email', 'E-mail', 'email', true, 0],
      [602, 'phone', 'Телефон', 'phone', false, 0],
      [603, 'subject', 'Тема', 'select', true, 6],
      [604, 'message', 'Сообщение', 'textarea', true, 0],
      [605, 'file', 'Файл', 'file', false, 0],
      [607, 'consent', 'Согласие на\u00a0обработку персональных данных', 'consent', true, 0],
    ]);
    expect(fields[3]?.formParamType.params.options).toEqual([
      { value: 'order', title: 'Заказ и\u00a0доставка' },
      { value: 'product', title: 'Украшение' },
      { value: 'payment', title: 'Оплата и\u00a0возврат денег' },
      { value: 'bonus', title: 'Бонусы и\u00a0розыгрыши' },
      { value: 'site', title: 'Работа сайта' },
      { value: 'other', title: 'Другое' },
    ]);
  });

  test('depend on the role, in number and strictness (§6) [C426]', async () => {
    await using shop = await openTestShop();
    const dealer = await shop.as({ userRole: 'dealer' });
    const fields = await dealer(PARAMS, { params: { id: RECALL } });
    expect(fields.map(({ formParamType }) => formParamType.code)).toContain('inn');
    const [fio] = fields;
    expect(fio?.formParamType.params).toMatchObject({ leastWords: 2, fromProfile: 'locked' });
    const short = dealer(CREATE, { body: { typeId: RECALL, params: recall({ inn: '12' }) } });
    await expect(short).rejects.toMatchObject({ status: 422, errors: { inn: 'Укажите корректный ИНН' } });
  });

  test('depend on the site', async () => {
    await using shop = await openTestShop();
    const codes = async (siteId: number) => {
      const api = await shop.as({ siteId });
      return (await api(PARAMS, { params: { id: 9 } })).map(({ formParamType }) => formParamType.code);
    };
    expect(await codes(2)).toEqual(expect.arrayContaining(['accountType', 'agreement']));
    expect(await codes(1)).not.toContain('agreement');
  });

  test('exist for the types of §9: 5 creates an order, 6 requests a call, 7 waits for a size [C547, C658, C659, C660]', async () => {
    await using shop = await openTestShop();
    const types = await Promise.all(
      [5, 6, 7].map((id) => shop.api('GET /forms/v1/types/:id', { params: { id } })),
    );
    expect(types).toEqual([
      {
        id: 5,
        code: 'create-order',
        title: 'Заказать украшение',
        text: 'Опишите, чего вам хочется: сделаем эскиз, посчитаем стоимость и\u00a0срок.',
        submitTitle: 'Отправить заявку',
        doneText: 'Ваша заявка успешно создана.',
        needsLogin: false,
      },
      {
        id: 6,
        code: 'recall',
        title: 'Обратная связь',
        text: 'Напишите нам: ответим на\u00a0e-mail или\u00a0перезвоним в\u00a0течение рабочего дня.',
        submitTitle: 'Отправить',
        doneText: 'Ваша заявка успешно создана.',
        needsLogin: false,
      },
      {
        id: 7,
        code: 'subscribe',
        title: 'Оформить заявку',
        text: '',
        submitTitle: 'Отправить заявку',
        doneText: 'Заявка отправлена!',
        needsLogin: true,
      },
    ]);
  });

  test.each([{ id: 404 }, { id: 5, siteId: 2 }])(
    'of a form that the site does not have are 404: $id',
    async ({ id, siteId = 1 }) => {
      await using shop = await openTestShop();
      const api = await shop.as({ siteId });
      const refusal = { status: 404, message: 'Такой формы нет' };
      await expect(api(PARAMS, { params: { id } })).rejects.toMatchObject(refusal);
      await expect(api('GET /forms/v1/types/:id', { params: { id } })).rejects.toMatchObject(refusal);
      await expect(api(CREATE, { body: { typeId: id, params: [] } })).rejects.toMatchObject(refusal);
    },
  );
});

describe('a submitted form', () => {
  test('is stored as §3 writes it, with its consent [C236, C546]', async () => {
    await using shop = await openTestShop();
    const dealerSite = await shop.as({ siteId: 2 });
    const answer = await dealerSite(CREATE, {
      body: {
        typeId: RECALL,
        siteId: 1,
        active: false,
        params: recall({ phone: '8 999 123-00-01', file: [] }),
      },
    });
    expect(answer).toEqual({ formId: expect.any(Number), message: 'Ваша заявка успешно создана.' });
    expect(await stored(shop)).toMatchObject([
      {
        id: answer.formId,
        type_id: RECALL,
        // The client's values of site and activity are ignored.
        site_id: 2,
        user_id: null,
        is_active: true,
        consent_version: expect.any(String),
        sent_from: '127.0.0.1',
        params: [
          { id: 'fio', value: 'Белова Анна' },
          { id: 'email', value: 'anna@example.ru' },
          { id: 'phone', value: '+79991230001' },
          { id: 'subject', value: 'order' },
          { id: 'message', value: 'Где мой заказ?' },
          { id: 'consent', value: 'true' },
        ],
      },
    ]);
  });

  test('is sent to staff, and its receipt is confirmed to the sender', async () => {
    await using shop = await openTestShop();
    const message = '<b>Где</b> заказ?\r\nBcc: all@example.ru';
    await shop.api(CREATE, { body: { typeId: RECALL, params: recall({ message }) } });
    const letters = await shop.sentMessages();
    const [own, ofShop] = ['anna@example.ru', 'shop@lunnitsa.example'].map((to) =>
      letters.find(({ recipient }) => recipient === to),
    );
    expect(ofShop?.text).toContain('Тема: Заказ и\u00a0доставка');
    expect(ofShop?.html).toContain('&lt;b&gt;Где&lt;/b&gt;');
    expect(ofShop?.subject).not.toContain('Bcc');
    expect(own).toMatchObject({ subject: 'Мы получили вашу заявку' });
    expect(own?.text).not.toContain('Где');
  });

  test('writes to a mailbox that was typed in at most once in ten minutes', async () => {
    await using shop = await openTestShop();
    for (let time = 0; time < 3; time += 1) {
      await shop.api(CREATE, { body: { typeId: RECALL, params: recall() } });
    }
    const letters = (await shop.sentMessages()).filter(({ recipient }) => recipient === 'anna@example.ru');
    expect(letters).toHaveLength(1);
  });

  test('is only stored where no mailbox is configured', async () => {
    await using shop = await openTestShop({ shopMailbox: undefined });
    await shop.api(CREATE, { body: { typeId: RECALL, params: recall({ email: 'anna@example.ru' }) } });
    expect((await shop.sentMessages()).map(({ recipient }) => recipient)).toEqual(['anna@example.ru']);
    expect(await stored(shop)).toHaveLength(1);
  });

  test('of an account is in its own name, whatever the form says (§6)', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    await anna(CREATE, {
      body: { typeId: RECALL, params: recall({ fio: 'Чужая Ольга', email: 'x@example.ru' }) },
    });
    const [form] = await stored(shop);
    expect(form?.user_id).not.toBeNull();
    expect(form?.params).toEqual(
      expect.arrayContaining([
        { id: 'fio', value: 'Белова Анна Сергеевна' },
        { id: 'email', value: 'anna@lunnitsa.example' },
      ]),
    );
  });

  test('adds to the profile what it lacks (decision T6.7)', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    const own = () =>
      shop.db
        .selectFrom('users')
        .select(['id', 'email', 'full_name'])
        .where('user_role', '=', 'user')
        .orderBy('created_at')
        .executeTakeFirstOrThrow();
    const before = await own();
    const set = (values: { email: string | null; full_name: string }) =>
      shop.db.updateTable('users').set(values).where('id', '=', before.id).execute();
    try {
      await set({ email: null, full_name: '' });
      await anna(CREATE, { body: { typeId: RECALL, params: recall({ email: 'anna.b@example.ru' }) } });
      expect(await own()).toMatchObject({ email: null, full_name: 'Белова Анна' });
      // The e-mail once its owner has confirmed it (ADR 0069).
      const profile = await anna('GET /users/v1/profile');
      expect(profile).toMatchObject({ email: '', newEmail: 'anna.b@example.ru' });
    } finally {
      await set({ email: before.email, full_name: before.full_name });
    }
  });

  test('of type 7 is the request for a sold-out size (decision T2.28) [C660]', async () => {
    await using shop = await openTestShop();
    const params = [
      { id: 'groupId', value: '1' },
      { id: 'consent', value: 'true' },
    ];
    await expect(shop.api(CREATE, { body: { typeId: 7, params } })).rejects.toMatchObject({ status: 401 });
    const anna = await shop.as({ userRole: 'user' });
    const wrong = [
      { id: 'groupId', value: 'x' },
      { id: 'consent', value: 'true' },
    ];
    await expect(anna(CREATE, { body: { typeId: 7, params: wrong } })).rejects.toMatchObject({
      errors: { groupId: 'Выберите размер' },
    });
    const soldOut = await shop.db
      .selectFrom('offers')
      .innerJoin('product_groups', 'product_groups.id', 'group_id')
      .innerJoin('product_sites', 'product_sites.product_id', 'product_groups.product_id')
      .select('group_id')
      .where('stock', '=', 0)
      .where('site_id', '=', 1)
      .executeTakeFirstOrThrow();
    const sized = [
      { id: 'groupId', value: String(soldOut.group_id) },
      { id: 'consent', value: 'true' },
    ];
    const { formId, message } = await anna(CREATE, { body: { typeId: 7, params: sized } });
    expect(message).toBe('Заявка отправлена!');
    const [waiting] = await shop.db
      .selectFrom('restock_subscriptions')
      .select(['form_id', 'group_id'])
      .execute();
    expect(waiting).toEqual({ form_id: formId, group_id: soldOut.group_id });
  });
});

describe('a double click', () => {
  const requestId = '5c1d7f1e-7f0a-4b57-9a3e-3f4f5c2d1b03';

  test('makes one form and one letter, whether the second comes later or at once', async () => {
    await using shop = await openTestShop();
    const click = () => shop.api(CREATE, { body: { typeId: RECALL, params: recall(), requestId } });
    const answers = [...(await Promise.all([click(), click(), click()])), await click()];
    expect(new Set(answers.map(({ formId }) => formId)).size).toBe(1);
    expect(await stored(shop)).toHaveLength(1);
    expect(await shop.sentMessages()).toHaveLength(2);
  });

  test('with different content is refused (ADR 0019)', async () => {
    await using shop = await openTestShop();
    await shop.api(CREATE, { body: { typeId: RECALL, params: recall(), requestId } });
    const other = { typeId: RECALL, params: recall({ message: 'Другое' }), requestId };
    await expect(shop.api(CREATE, { body: other })).rejects.toMatchObject({
      status: 422,
      code: 'request_reused',
      errors: { requestId: 'Эта заявка уже отправлена с\u00a0другими данными' },
    });
  });
});

describe('a form is refused', () => {
  test('to a guest when its type requires an account', async () => {
    await using shop = await openTestShop();
    const requireAccount = (needs_login: boolean) =>
      shop.db.updateTable('form_types').set({ needs_login }).where('id', '=', RECALL).execute();
    await requireAccount(true);
    onTestFinished(async () => {
      await requireAccount(false);
    });
    const body = { typeId: RECALL, params: recall() };
    await expect(shop.api(CREATE, { body })).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(await stored(shop)).toEqual([]);
    const anna = await shop.as({ userRole: 'user' });
    await anna(CREATE, { body });
    expect(await stored(shop)).toHaveLength(1);
  });

  test.each<{ own: Parameters<typeof recall>[0]; field: string; message: string }>([
    { own: { fio: null }, field: 'fio', message: 'Отсутствует ФИО' },
    { own: { email: 'anna@' }, field: 'email', message: 'Некорректный e-mail' },
    { own: { email: 'a@b.ru\r\nBcc: c@d.ru' }, field: 'email', message: 'Некорректный e-mail' },
    { own: { subject: 'other-shop' }, field: 'subject', message: 'Выберите один из вариантов' },
    { own: { message: ' ' }, field: 'message', message: 'Обязательное поле' },
    { own: { message: 'а'.repeat(3001) }, field: 'message', message: 'Слишком длинный текст' },
    {
      own: { consent: 'false' },
      field: 'consent',
      message: 'Необходимо подтвердить обработку персональных данных',
    },
    { own: { inn: '6600000000' }, field: 'inn', message: 'Такого поля в\u00a0форме нет' },
    {
      own: { file: ['no-such-file'] },
      field: 'file',
      message: 'Файл не\u00a0найден: прикрепите его ещё раз',
    },
  ])(
    'for its field $field, with the text: $message (decision T5.28) [C327]',
    async ({ own, field, message }) => {
      await using shop = await openTestShop();
      const answer = await post(shop, { typeId: RECALL, params: recall(own) });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ [field]: message });
      expect(await stored(shop)).toEqual([]);
    },
  );

  test.each([
    { because: 'a field has no name', body: { typeId: RECALL, params: [{ id: '', value: '1' }] } },
    {
      because: 'a field is called __proto__',
      body: { typeId: RECALL, params: [{ id: '__proto__', value: '1' }] },
    },
    { because: 'a value is a thing', body: { typeId: RECALL, params: [{ id: 'fio', value: { a: 1 } }] } },
    {
      because: 'there are too many fields',
      body: { typeId: RECALL, params: Array.from({ length: 61 }, () => ({ id: 'fio', value: '1' })) },
    },
    { because: 'its type is no number', body: { typeId: 'recall', params: [] } },
    { because: 'its type is larger than any id', body: { typeId: 4_294_967_296, params: [] } },
  ])('when $because', async ({ body }) => {
    await using shop = await openTestShop();
    expect((await post(shop, body)).statusCode).toBe(422);
  });

  test('after twenty of one account within an hour', async () => {
    await using shop = await openTestShop();
    const anna = await shop.as({ userRole: 'user' });
    const send = () => anna(CREATE, { body: { typeId: RECALL, params: recall() } });
    for (let time = 0; time < 20; time += 1) await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
  });
});
