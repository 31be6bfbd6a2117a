import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { eraseDeletedAccounts } from '#server/features/auth/delete-account.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { sendNewsletter } from '#server/features/mail-distribution/send-newsletter.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import { givenBonuses } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrder, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { approveOrganization } from './approve-organization.ts';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

const PERSON = {
  accountType: 'retail',
  fio: 'Ковалёва Мария',
  password: 'malachite',
  confirm: 'malachite',
} as const;

let people = 0;

/** A shop, somebody of this role, and a new buyer who is signed in. */
async function open(role = 'owner', organization?: { inn: string }) {
  const shop = await openStaffShop();
  people += 1;
  const email = `maria-${people}-${crypto.randomUUID().slice(0, 8)}@example.ru`;
  const phone = `+7912${String(5_000_000 + people)}`;
  const { login } = await shop.api('POST /users/v1/signup', {
    body: {
      ...PERSON,
      ...(organization && {
        accountType: 'organization' as const,
        organization: 'ООО «Дары»',
        ...organization,
      }),
      email,
      phone,
      consent: true,
      mailing: true,
    } as never,
  });
  const { id } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const staff = await shop.signedIn(role, `${role}-${crypto.randomUUID()}@example.ru`);
  await shop.sentMessages();
  const get = (path: string, token = login.token) =>
    shop.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  return {
    shop,
    id,
    email,
    phone,
    staff,
    send: staff.send,
    get,
    view: async () => (await staff.send(`GET /customers/${id}`)).body,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const subjects = async (shop: StaffShop) =>
  (await shop.sentMessages()).map(({ recipient, subject }) => [recipient, plain(subject)]);

test('list and person show orders, spent, bonuses and consents as the books say; a manager gets new orders [B15.1, B15.13]', async () => {
  await using given = await open();
  const { shop, id, send, view, staff } = given;
  await forgetOrders(shop.db);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [20] });
  await shop.catalog.refresh();
  const { version } = await view();
  const managed = await send(`PUT /customers/${id}`, { managerId: staff.id, version });
  expect(managed.body.manager).toEqual({ id: staff.id, fio: 'Пётр Хозяинов' });
  const { token } = await openSession(shop.services, { id, userRole: 'user' }, undefined);
  const buyer = async () => {
    const { createApi } = await import('#contract/client.ts');
    const { injectFetch } = await import('#server/pages/inject-fetch.ts');
    return createApi(injectFetch(shop.app), '/api', () => ({ authorization: `Bearer ${token}` }));
  };
  const api = await buyer();
  const first = await givenOrder(api, [ring], { count: 2, personalPayment: ON_RECEIPT });
  const second = await givenOrder(api, [ring], { count: 1, personalPayment: ON_RECEIPT });
  await shop.db
    .updateTable('orders')
    .set({ paid_at: shop.clock.now(), refunded_kopecks: 50_000 })
    .where('id', '=', first.orderId)
    .execute();
  await givenBonuses(shop.db, id, 77);
  const managers = await shop.db
    .selectFrom('orders')
    .select('manager_id')
    .where('user_id', '=', id)
    .execute();
  expect(managers).toEqual([{ manager_id: staff.id }, { manager_id: staff.id }]);

  const person = await view();
  expect(person).toMatchObject({
    orders: 2,
    spent: 1500,
    bonuses: 77,
    lastOrderAt: shop.clock.now().toISOString(),
  });
  expect(person.latestOrders.map(({ number }: { number: string }) => number)).toEqual([
    second.number,
    first.number,
  ]);
  const consents = await shop.db.selectFrom('consents').select('purpose').where('user_id', '=', id).execute();
  const purposesOf = (rows: { purpose: string }[]) => rows.map(({ purpose }) => purpose).toSorted();
  expect(purposesOf(person.consents)).toEqual(purposesOf(consents));
  const { data } = (await send('GET /customers?sort=-orders&limit=25')).body;
  expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
    orders: 2,
    spent: 1500,
    bonuses: 77,
  });
  await forgetOrders(shop.db);
});

test('a changed price role acts on the buyer’s next call, old cached prices are not served [B15.2]', async () => {
  await using given = await open();
  const { shop, id, send, get, view } = given;
  await givenProduct(shop.db, {
    prices: [
      { role: 'user', price: 1000 },
      { role: 'guest_opt', price: 1000 },
      { role: 'dealer', price: 600 },
    ],
  });
  await shop.catalog.refresh();
  const { code } = await shop.db
    .selectFrom('products')
    .select('code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const shown = async () => (await get(`/catalog/v1/products/view?code=${code}`)).body;
  expect(await shown()).not.toContain('600');
  const { version } = await view();
  const changed = await send(`PUT /customers/${id}`, { role: 'dealer', version });
  expect([changed.status, changed.body.role, changed.body.priceRole]).toEqual([200, 'dealer', 'dealer']);
  expect(await shown()).toContain('600');
  await send(`PUT /customers/${id}`, { role: 'user', version: changed.body.version });
  expect(await shown()).not.toContain('600');
});

test('a price list that the role does not see is refused, and the role of guests is not given [B15.3]', async () => {
  await using given = await open();
  const { id, send, view } = given;
  const { version } = await view();
  const refused = async (change: object) => {
    const { status, body } = await send(`PUT /customers/${id}`, { ...change, version });
    return [status, plain(Object.values(body.errors)[0])];
  };
  expect(await refused({ priceRole: 'dealer' })).toEqual([422, 'Эта роль не видит такой прайс-лист']);
  expect(await refused({ role: 'user', priceRole: 'dealer' })).toEqual([
    422,
    'Эта роль не видит такой прайс-лист',
  ]);
  expect(await refused({ role: 'guest' })).toEqual([422, 'Роль гостя выдать нельзя']);
  expect(await refused({ bonusType: 'golden' })).toEqual([422, 'Такого вида бонусов нет']);
  const stylist = await send(`PUT /customers/${id}`, { role: 'stylist', priceRole: 'dealer', version });
  expect(stylist.body).toMatchObject({ role: 'stylist', priceRole: 'dealer' });
  const choices = (await send('GET /customers/choices')).body;
  expect(choices.roles.map(({ code }: { code: string }) => code)).not.toContain('guest');
});

test('approving opens dealer prices and writes a letter once; declining writes the reason [B15.4]', async () => {
  await using given = await open('manager', { inn: '6699000031' });
  const { shop, id, email, send, get } = given;
  const priceRole = async () => (await get('/users/v1/profile')).json().priceRole;
  const short = await send(`POST /customers/${id}/decline`, { reason: 'мало' });
  expect([short.status, plain(short.body.errors.reason)]).toEqual([422, 'От 10 до 500 знаков']);
  const declined = await send(`POST /customers/${id}/decline`, { reason: 'ИНН не найден в реестре' });
  expect(declined.body.organization.state).toBe('declined');
  const [letter] = await shop.sentMessages();
  expect([letter?.recipient, letter?.subject]).toEqual([email, 'Заявка организации отклонена']);
  expect(letter?.text).toContain('ИНН не найден в реестре');

  const approved = await send(`POST /customers/${id}/approve`);
  expect([approved.status, approved.body.organization.state, approved.body.declinedAt]).toEqual([
    200,
    'approved',
    null,
  ]);
  expect(await priceRole()).toBe('dealer');
  const again = await send(`POST /customers/${id}/approve`);
  expect([again.status, again.body.message]).toEqual([409, 'Организация уже одобрена']);
  const letters = (await subjects(shop)).filter(
    ([to, subject]) => to === email && subject === 'Оптовые цены открыты',
  );
  expect(letters).toHaveLength(1);
});

test('a command that approves an organisation is recorded with «Команда» [B3.7]', async () => {
  await using given = await open('owner', { inn: '6699000048' });
  const { shop, id, send } = given;
  await byCommand(shop.services, (at) => approveOrganization(at, id));
  const [record] = (await send(`GET /history?kind=customer&id=${id}`)).body.data;
  expect(record).toMatchObject({ action: 'customer.approve', actor: { kind: 'command', title: 'Команда' } });
});

test('bonuses by hand move account and log once per key, never below zero, and notify the buyer [B15.5]', async () => {
  await using given = await open();
  const { shop, id, send, get } = given;
  await givenBonuses(shop.db, id, 100);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const gift = { amount: 250, text: 'За ожидание заказа', reason: 'Задержали доставку' };
  expect((await send(`POST /customers/${id}/bonuses`, gift, key)).body.bonuses).toBe(350);
  const again = await send(`POST /customers/${id}/bonuses`, gift, key);
  expect([again.status, again.headers['idempotent-replay']]).toEqual([200, 'true']);
  const log = await shop.db
    .selectFrom('bonus_log')
    .select(['amount', 'text'])
    .where('user_id', '=', id)
    .execute();
  expect(log).toEqual([{ amount: 250, text: 'За ожидание заказа' }]);
  expect((await get('/bonuses/v1/balance')).json()).toEqual({ value: 350 });
  const below = await send(`POST /customers/${id}/bonuses`, { ...gift, amount: -351 });
  expect([below.status, plain(below.body.message)]).toEqual([409, 'На счёте 350 бонусов']);
  const notices = await shop.db
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('user_id', '=', id)
    .execute();
  expect(notices.map(({ title, body }) => [plain(title), body])).toEqual([
    ['Начислено 250 бонусов', 'За ожидание заказа'],
  ]);
  expect((await send(`POST /customers/${id}/bonuses`, { ...gift, amount: 0 })).status).toBe(422);
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'customer.move-bonuses',
    reason: 'Задержали доставку',
  });
  shop.clock.pass(11 * 60_000);
  const stale = await send(`POST /customers/${id}/bonuses`, gift);
  expect([stale.status, stale.body.code]).toEqual([403, 'step_up_wanted']);
});

test('bonuses above the limit of the role answer 403 and wait for the owner [B2.14]', async () => {
  await using given = await open('manager');
  const { shop, id, send } = given;
  const much = { amount: 5001, text: 'Подарок', reason: 'Подарок к юбилею' };
  const refused = await send(`POST /customers/${id}/bonuses`, much);
  expect([refused.status, plain(refused.body.message)]).toEqual([
    403,
    'Сумму больше 5 000 подтверждает владелец',
  ]);
  const owner = await shop.signedIn('owner', `owner-${crypto.randomUUID()}@example.ru`);
  const [waiting] = (await owner.send('GET /approvals?kind=bonuses&state=waits')).body.data;
  expect(waiting).toMatchObject({ amount: 5001, object: { kind: 'customer', id } });
  await owner.send(`POST /approvals/${waiting.id}/decision`, { approve: true, text: '' });
  expect((await send(`GET /customers/${id}`)).body.bonuses).toBe(5001);
  // What is taken away stays signed.
  await send(`POST /customers/${id}/bonuses`, { ...much, amount: -5001 });
  expect((await owner.send('GET /approvals?kind=bonuses&state=waits')).body.data).toMatchObject([
    { amount: -5001 },
  ]);
});

test('changing an e-mail wants step-up, unconfirms it, and writes to both [B15.6]', async () => {
  await using given = await open('manager');
  const { shop, id, email, phone, send, view, staff } = given;
  await shop.db
    .updateTable('users')
    .set({ email_confirmed_at: shop.clock.now() })
    .where('id', '=', id)
    .execute();
  const { version } = await view();
  shop.clock.pass(11 * 60_000);
  const address = `new-${email}`;
  const stale = await send(`PUT /customers/${id}`, { email: address, version });
  expect([stale.status, stale.body.code]).toEqual([403, 'step_up_wanted']);
  expect((await send(`PUT /customers/${id}`, { email, phone, bonusType: 'standard', version })).status).toBe(
    200,
  );
  await send('POST /auth/step-up', { code: staff.code(1) });
  const taken = await send(`PUT /customers/${id}`, { email: 'anna@lunnitsa.example', version });
  expect(taken.body.errors.email).toBe('Этот e-mail указан в\u00a0другом аккаунте');
  const earlier = (await shop.sentMessages()).length;
  const changed = await send(`PUT /customers/${id}`, { email: address, version });
  expect(changed.body).toMatchObject({ contacts: { email: address }, isEmailConfirmed: false });
  const sent = (await subjects(shop)).slice(0, -earlier);
  expect(new Set(sent.map(([to]) => to))).toEqual(new Set([email, address]));
  expect(sent).toHaveLength(2);
  const audit = JSON.stringify((await shop.audit()).filter(({ object_id }) => object_id === id));
  expect(audit).toContain('"field":"email"');
  expect(audit).not.toContain('@example.ru');
});

test('«Завершить все» signs the buyer out everywhere at once [B15.7]', async () => {
  await using given = await open('manager');
  const { shop, id, send, get } = given;
  const other = await openSession(shop.services, { id, userRole: 'user' }, undefined);
  expect((await send(`GET /customers/${id}/sessions`)).body.data).toHaveLength(2);
  expect((await get('/users/v1/profile', other.token)).statusCode).toBe(200);
  expect((await send(`DELETE /customers/${id}/sessions`)).body).toEqual({ closed: 2 });
  expect((await get('/users/v1/profile')).statusCode).toBe(401);
  expect((await get('/users/v1/profile', other.token)).statusCode).toBe(401);
});

test('erasure begins seven days, can be cancelled, and ends with nothing of the person but the books [B15.8]', async () => {
  await using given = await open();
  const { shop, id, email, phone, send } = given;
  await send(`POST /customers/${id}/notes`, { text: 'Звонить Марии после шести' });
  const begun = await send(`POST /customers/${id}/erasure`, { source: 'request', number: '128' });
  expect(begun.body).toEqual({
    askedAt: '2026-11-20T12:00:00.000Z',
    until: '2026-11-27T12:00:00.000Z',
    waitsFor: [],
  });
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'customer.erase',
    reason: 'обращение №\u00a0128',
  });
  expect((await send(`POST /customers/${id}/erasure`, { source: 'call' })).status).toBe(409);
  expect((await send(`DELETE /customers/${id}/erasure`)).body).toEqual({ isCancelled: true });
  const week = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000);
  await eraseDeletedAccounts(shop.db, week(8));
  expect((await send(`GET /customers/${id}`)).body.erasedAt).toBeNull();

  await send(`POST /customers/${id}/erasure`, { source: 'letter' });
  await eraseDeletedAccounts(shop.db, week(6));
  expect((await send(`GET /customers/${id}`)).body.erasure).not.toBeNull();
  await eraseDeletedAccounts(shop.db, week(8));
  const gone = (await send(`GET /customers/${id}`)).body;
  expect(gone).toMatchObject({ contacts: { fio: '', phone: null, email: null }, notes: [], erasure: null });
  expect(gone.erasedAt).not.toBeNull();
  const audit = JSON.stringify((await shop.audit()).filter(({ object_id }) => object_id === id));
  for (const trace of [email, phone, 'Мари', 'Ковал']) expect(audit).not.toContain(trace);
});

test('the copy equals the buyer’s own, and its making is recorded [B15.9]', async () => {
  await using given = await open();
  const { shop, id, send, get } = given;
  const copy = await send(`POST /customers/${id}/copy`, { source: 'letter' });
  expect(copy.body).toEqual((await get('/users/v1/export')).json());
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'customer.copy',
    object_id: id,
    reason: 'письмо',
  });
  const kept = JSON.stringify(await shop.db.selectFrom('staff_requests').selectAll().execute());
  expect(kept).not.toContain('exportedAt');
});

test('the copy of an organisation that waits for its approval hides the price list that is hidden from it (ADR 0070)', async () => {
  await using given = await open('owner', { inn: '7707083893' });
  const { shop, id, send, get } = given;
  const showBefore = async (isShown: boolean) => {
    const wholesale = JSON.stringify({ wholesale: { pricesBeforeApproval: isShown } });
    await sql`update sites set config = config || ${wholesale}::jsonb where id = 1`.execute(shop.db);
    await shop.catalog.refresh();
  };
  onTestFinished(() => showBefore(true));
  for (const [isShown, priceRole] of [
    [true, 'org_user'],
    [false, 'user'],
  ] as const) {
    await showBefore(isShown);
    const { body } = await send(`POST /customers/${id}/copy`, { source: 'letter' });
    expect(body.profile).toMatchObject({ priceRole });
    expect(body).toEqual((await get('/users/v1/export')).json());
  }
});

test('a withdrawn mailing consent takes the address out of the next newsletter [B15.10]', async () => {
  await using given = await open();
  const { shop, id, email, send } = given;
  await shop.db
    .updateTable('mailing_recipients')
    .set({ confirmed_at: shop.clock.now() })
    .where('email', '=', email)
    .execute();
  const letter = { code: `news-${people}-${Date.now()}`, subject: 'Новости', lines: ['Новые кольца'] };
  const count = async () => {
    const sending = await sendNewsletter(shop.services, letter, { isDry: true });
    return sending.outcome === 'counted' ? sending.count : undefined;
  };
  const before = (await count()) ?? 0;
  const withdrawn = await send(`POST /customers/${id}/consents/mailing/withdraw`, { source: 'call' });
  const mailing = withdrawn.body.consents.find(({ purpose }: { purpose: string }) => purpose === 'mailing');
  expect(mailing.withdrawnAt).toBe(shop.clock.now().toISOString());
  expect(await count()).toBe(before - 1);
  expect((await send(`POST /customers/${id}/consents/mailing/withdraw`, { source: 'call' })).status).toBe(
    409,
  );
  expect((await send(`POST /customers/${id}/consents/processing/withdraw`, { source: 'call' })).status).toBe(
    409,
  );
});

test('no staff call returns a password, token or code of a buyer [B15.11]', async () => {
  await using given = await open();
  const { shop, id, email, send } = given;
  const hash = await shop.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sent = await send(`POST /customers/${id}/password-letter`);
  expect(sent.body).toEqual({ isSent: true });
  const [letter] = await shop.sentMessages();
  expect([letter?.recipient, letter?.subject]).toEqual([email, 'Сброс пароля']);
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const answers = JSON.stringify([
    await send(`GET /customers/${id}`),
    await send(`GET /customers?q=${email}`),
    await send(`GET /customers/${id}/sessions`),
    await send(`POST /customers/${id}/copy`, { source: 'letter' }),
    await send(`GET /history?kind=customer&id=${id}`),
    await send(`POST /customers/${id}/contacts`),
  ]);
  expect(answers).toContain(email);
  expect(token).not.toBe('');
  for (const secret of [hash.password_hash, token, 'password_hash', 'malachite'])
    expect(answers).not.toContain(secret);
  const rows = await shop.db.selectFrom('refresh_tokens').select('hash').execute();
  for (const row of rows) expect(answers).not.toContain(row.hash);
});

test('notes and fields: a change is recorded, undone, and merged with another [B3.11, B5.1]', async () => {
  await using given = await open();
  const { id, send, view } = given;
  const note = await send(`POST /customers/${id}/notes`, { text: 'Любит серебро', isPinned: true });
  expect([note.status, note.body.by]).toEqual([201, 'Пётр Хозяинов']);
  const edited = { text: 'Любит золото', isPinned: false, version: 1 };
  expect((await send(`PUT /customers/${id}/notes/${note.body.id}`, edited)).body.version).toBe(2);
  const late = await send(`PUT /customers/${id}/notes/${note.body.id}`, { ...edited, text: 'Другое' });
  expect(late.status).toBe(409);
  expect((await send(`GET /customers/${id}/notes`)).body.data).toMatchObject([{ text: 'Любит золото' }]);
  await send(`DELETE /customers/${id}/notes/${note.body.id}`);
  expect((await send(`GET /customers/${id}/notes`)).body.data).toEqual([]);

  const { version } = await view();
  await send(`PUT /customers/${id}`, { role: 'stylist', version });
  const merged = await send(`PUT /customers/${id}`, { fio: 'Ковалёва Мария Игоревна', version });
  expect(merged.body).toMatchObject({ role: 'stylist', contacts: { fio: 'Ковалёва Мария Игоревна' } });
  const records = (await send(`GET /history?kind=customer&id=${id}`)).body.data;
  const change = records.find(({ action }: { action: string }) => action === 'customer.change');
  expect((await send(`POST /audit/${change.id}/undo`)).status).toBe(200);
  expect((await view()).role).toBe('user');
  expect(JSON.stringify(records)).not.toContain('Игоревна');
});
