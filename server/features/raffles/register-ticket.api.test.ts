import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { openAttempts } from '#server/security/attempts.ts';
import { openProofOfWork } from '#server/security/proof-of-work.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { barcode, givenEntries, givenRaffle, givenTags, input } from '#tests/support/given-raffle.ts';
import { openTestShop, openTestShopBy } from '#tests/support/test-shop.ts';

const ENTER = 'POST /raffles/v1/participants/:code';
/** §8, "Success toasts". */
const REGISTERED = 'Штрихкод успешно зарегистрирован. Скоро Вы появитесь в списке участников';

const enter = (api: Api, code: string, body: ReturnType<typeof input>) =>
  api(ENTER, { params: { code }, body });

/** An open raffle and two unused tags. */
async function openRaffle(own: Parameters<typeof givenRaffle>[1] = {}) {
  const clock = givenProcessClock();
  const shop = await openTestShopBy(clock.now);
  const raffle = await givenRaffle(shop.db, own);
  const [tag = '', other = ''] = await givenTags(shop.db, [1, 2]);
  return {
    shop,
    clock,
    tag,
    other,
    ...raffle,
    enter: (body: ReturnType<typeof input>) => enter(shop.api, raffle.code, body),
    view: (query: object = {}) => shop.api('GET /raffles/v1/:code', { params: { code: raffle.code }, query }),
    entries: () =>
      shop.db
        .selectFrom('raffle_participants')
        .selectAll()
        .where('raffle_id', '=', raffle.id)
        .orderBy('id')
        .execute(),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a buyer registers the barcode of a tag (§1, §3 Raffle)', () => {
  test('without an account, and is listed at once (decisions T6.8, T8.12) [C013, C223, C433, C561]', async () => {
    await using given = await openRaffle();
    const answer = await given.enter(input(given.tag, { acceptPublication: true }));
    expect(answer).toEqual({
      message: REGISTERED,
      isActive: true,
    });
    expect(await given.entries()).toMatchObject([
      {
        ticket: given.tag,
        is_active: true,
        full_name: 'Белова Анна Сергеевна',
        display_name: 'Анна Б.',
        email: 'anna@example.ru',
        phone: '+79991230001',
        user_id: null,
        registered_at: given.clock.now(),
      },
    ]);
    const { participants } = await given.view();
    expect(participants.data).toEqual([{ number: 1, displayName: 'Анна Б.', ticket: '460••••••0001' }]);
  });

  test('and both consents are stored with their time, version and address', async () => {
    await using given = await openRaffle();
    await given.enter(input(given.tag, { acceptPublication: true }));
    await given.enter(input(given.other));
    const consents = (await given.entries()).map((entry) => ({
      at: entry.consented_at,
      version: entry.consent_version,
      from: entry.consented_from,
      publication: entry.publication_consented_at,
    }));
    const at = given.clock.now();
    const processing = { at, version: expect.stringMatching(/^20\d\d-/), from: '127.0.0.1' };
    expect(consents).toEqual([
      { ...processing, publication: at },
      { ...processing, publication: null },
    ]);
  });

  test('with an account, which stores the consent to publish the name and can withdraw it', async () => {
    await using given = await openRaffle();
    const anna = await given.shop.as({ userRole: 'user' });
    await enter(anna, given.code, input(given.tag, { acceptPublication: true }));
    const names = async () => (await given.view()).participants.data.map(({ displayName }) => displayName);
    expect(await names()).toEqual(['Анна Б.']);
    await anna('PUT /users/v1/consents', { body: { purpose: 'publication', isGiven: false } });
    expect(await names()).toEqual(['Участник']);
    expect(await given.entries()).toMatchObject([{ user_id: expect.any(String) }]);
  });

  test('with spaces and hyphens in the barcode (decision T5.15)', async () => {
    await using given = await openRaffle();
    await given.enter(input('4-601000 000 001'));
    expect(await given.entries()).toMatchObject([{ ticket: given.tag }]);
  });

  test('by the other spelling of the call [C560]', async () => {
    await using given = await openRaffle();
    const { api } = given.shop;
    const body = input(given.tag);
    await expect(api('POST /raffles/v1/:code', { params: { code: given.code }, body })).resolves.toEqual({
      message: REGISTERED,
      isActive: true,
    });
    expect(await given.entries()).toMatchObject([
      { ticket: given.tag, email: 'anna@example.ru', phone: '+79991230001', is_active: true },
    ]);
  });

  test('and is not named without consent (decision T2.33)', async () => {
    await using given = await openRaffle();
    await given.enter(input(given.tag));
    expect((await given.view()).participants.data).toEqual([
      { number: 1, displayName: 'Участник', ticket: '460••••••0001' },
    ]);
  });

  test('and the form’s values of activity, name and raffle are ignored (decision T6.9) [C223, C563]', async () => {
    await using given = await openRaffle();
    const another = await givenRaffle(given.shop.db);
    const claimed = {
      active: false,
      displayName: '<script>alert(1)</script>',
      raffleCode: another.code,
      acceptPublication: true,
    };
    await given.enter(input(given.tag, claimed));
    const stored = await given.entries();
    expect(stored).toMatchObject([{ is_active: true, display_name: 'Анна Б.' }]);

    const many = await givenRaffle(given.shop.db);
    await givenEntries(given.shop.db, many.id, 20);
    await given.shop.db
      .updateTable('raffle_participants')
      .set({ phone: '+79991230001' })
      .where('raffle_id', '=', many.id)
      .execute();
    const [next = ''] = await givenTags(given.shop.db, [900]);
    await expect(enter(given.shop.api, many.code, input(next, { active: true }))).resolves.toMatchObject({
      isActive: false,
    });
  });

  test('and gets a letter with the key of the entry', async () => {
    await using given = await openRaffle();
    await given.enter(input(given.tag));
    const [entry] = await given.entries();
    const [letter] = await given.shop.sentMessages();
    expect(letter).toMatchObject({
      recipient: 'anna@example.ru',
      subject: 'Розыгрыш «Малахитовая шкатулка»: штрихкод зарегистрирован',
    });
    expect(letter?.text).toContain(`Штрихкод 460••••••0001, код ${entry?.secret}`);
    expect(letter?.text).toContain(`/raffles/${given.code}`);
  });
});

describe('a barcode is not registered', () => {
  test.each([
    {
      at: '2026-10-31T20:59:59Z',
      status: 425,
      message: 'Розыгрыш ещё не начался',
    },
    { at: '2026-12-20T21:00:00Z', status: 410, message: 'Приём штрихкодов завершён' },
  ])('at $at: $message (decision T5.17)', async ({ at, status, message }) => {
    await using shop = await openTestShopBy(() => new Date(at));
    const { code } = await givenRaffle(shop.db);
    const [tag = ''] = await givenTags(shop.db, [1]);
    await expect(enter(shop.api, code, input(tag))).rejects.toMatchObject({ status, message });
  });

  test('that is unknown', async () => {
    await using given = await openRaffle();
    await expect(given.enter(input('4609999999999'))).rejects.toMatchObject({
      status: 404,
      message: 'Такой штрихкод не найден',
    });
    expect(await given.entries()).toEqual([]);
  });

  test('twice in one raffle, but it may be in another', async () => {
    await using given = await openRaffle();
    await given.enter(input(given.tag));
    await expect(given.enter(input(given.tag, { phone: '8 999 123-00-02' }))).rejects.toMatchObject({
      status: 409,
      message: 'Этот штрихкод уже зарегистрирован',
    });
    const another = await givenRaffle(given.shop.db);
    await expect(enter(given.shop.api, another.code, input(given.tag))).resolves.toMatchObject({
      isActive: true,
    });
  });

  test('in a raffle that is unknown, of another site, or not published', async () => {
    await using shop = await openTestShop();
    const elsewhere = await givenRaffle(shop.db, { site_ids: [2] });
    const draft = await givenRaffle(shop.db, { is_published: false });
    const [tag = ''] = await givenTags(shop.db, [1]);
    for (const code of ['unknown', elsewhere.code, draft.code]) {
      const refusal = { status: 404, message: 'Розыгрыш не\u00a0найден' };
      await expect(enter(shop.api, code, input(tag))).rejects.toMatchObject(refusal);
      await expect(shop.api('GET /raffles/v1/:code', { params: { code } })).rejects.toMatchObject(refusal);
    }
  });

  test.each([
    { own: { ticket: '' }, field: 'ticket', message: 'Укажите штрихкод' },
    { own: { ticket: '460781234567' }, field: 'ticket', message: 'Укажите корректный штрихкод' },
    { own: { ticket: '46078123456789' }, field: 'ticket', message: 'Укажите корректный штрихкод' },
    { own: { ticket: 'ХХХХХХХХХХХХХ' }, field: 'ticket', message: 'Укажите корректный штрихкод' },
    { own: { ticket: '4'.repeat(61) }, field: 'ticket', message: 'Укажите корректный штрихкод' },
    { own: { ticket: 4_601_000_000_001 }, field: 'ticket', message: 'Укажите штрихкод' },
    { own: { fio: undefined }, field: 'fio', message: 'Отсутствует ФИО' },
    { own: { fio: 'Anna' }, field: 'fio', message: 'Поле ФИО должно содержать русские буквы от А до Я' },
    { own: { fio: `А${'а'.repeat(254)}` }, field: 'fio', message: 'Слишком длинное ФИО' },
    { own: { email: undefined }, field: 'email', message: 'Введите e-mail' },
    { own: { email: 'anna' }, field: 'email', message: 'Некорректный e-mail' },
    { own: { phone: '' }, field: 'phone', message: 'Отсутствует номер телефона' },
    { own: { phone: '8 999' }, field: 'phone', message: 'Вы ввели некорректный номер телефона' },
    {
      own: { accept: false },
      field: 'accept',
      message: 'Необходимо подтвердить обработку персональных данных',
    },
    { own: { requestId: '1' }, field: 'requestId', message: 'Некорректный номер заявки' },
  ])('without a usable $field, with the text: $message (§5) [C225]', async ({ own, field, message }) => {
    await using given = await openRaffle();
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: `/api/raffles/v1/participants/${given.code}`,
      payload: input(given.tag, own),
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: message });
  });

  test('eleven times a minute from one address, or by one number (promise R25)', async () => {
    await using given = await openRaffle();
    for (let time = 0; time < 10; time += 1) {
      const phone = `8 999 555-00-${10 + time}`;
      await expect(given.enter(input('4609999999999', { phone }))).rejects.toMatchObject({ status: 404 });
    }
    const answer = await given.shop.app.inject({
      method: 'POST',
      url: `/api/raffles/v1/participants/${given.code}`,
      payload: input(given.tag),
    });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().message).toBe('Слишком много попыток, попробуйте позже');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);

    given.clock.pass(60_000);
    await expect(given.enter(input(given.tag))).resolves.toMatchObject({ isActive: true });
  });

  test('eleven times a minute by one number from several addresses', async () => {
    await using given = await openRaffle();
    const from = (address: number, ticket: string) =>
      given.shop.app.inject({
        method: 'POST',
        url: `/api/raffles/v1/participants/${given.code}`,
        payload: input(ticket),
        remoteAddress: `10.0.0.${address}`,
      });
    for (let address = 1; address <= 10; address += 1) {
      expect((await from(address, '4609999999999')).statusCode).toBe(404);
    }
    expect((await from(11, given.tag)).statusCode).toBe(429);
  });
});

describe('a repeated form (ADR 0019)', () => {
  test('by a double click gets the same answer and makes one entry and one letter', async () => {
    await using given = await openRaffle();
    const requestId = randomUUID();
    const click = () => given.enter(input(given.tag, { requestId }));
    const answers = [...(await Promise.all([click(), click()])), await click()];
    expect(answers).toEqual(answers.map(() => ({ message: REGISTERED, isActive: true })));
    expect(await given.entries()).toHaveLength(1);
    expect(await given.shop.sentMessages()).toHaveLength(1);
  });

  test('by another user, or with another barcode, is another form', async () => {
    await using given = await openRaffle();
    const requestId = randomUUID();
    await given.enter(input(given.tag, { requestId }));
    const refusal = { status: 409, message: 'Этот штрихкод уже зарегистрирован' };
    const phone = '8 999 123-00-02';
    await expect(given.enter(input(given.tag, { requestId, phone }))).rejects.toMatchObject(refusal);
    await expect(given.enter(input(given.other, { requestId }))).rejects.toMatchObject({
      status: 409,
    });
    expect(await given.entries()).toHaveLength(1);
  });
});

test('of twenty concurrent registrations of one barcode one succeeds (promise R12)', async () => {
  await using given = await openRaffle();
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      given.shop.app.inject({
        method: 'POST',
        url: `/api/raffles/v1/participants/${given.code}`,
        payload: input(given.tag, { active: true, phone: `8 999 555-00-${10 + index}` }),
        remoteAddress: `10.0.1.${index + 1}`,
      }),
    ),
  );
  const statuses = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.statusCode : answer.reason,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await given.entries()).toHaveLength(1);
});

test('registering a barcode requires a proof of work, reading a list does not (decision T7.2)', async () => {
  await using plain = await openTestShop();
  const attempts = openAttempts();
  const proofOfWork = await openProofOfWork(plain.db, { difficulty: 8, attempts, now: plain.now });
  await using shop = await openTestShop({ attempts, proofOfWork });
  const { code } = await givenRaffle(shop.db);
  await expect(enter(shop.api, code, input(barcode(1)))).rejects.toMatchObject({ status: 428 });
  await expect(shop.api(ENTER, { params: { code }, body: {} })).resolves.toMatchObject({ data: [] });
});
