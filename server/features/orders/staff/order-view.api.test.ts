import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ANNA, openOrders } from '#tests/support/given-staff-orders.ts';
import { queueMessage } from '../../messages/queue.ts';

test('for support, lists and orders hold no full phone, e-mail, address or surname [B2.10]', async () => {
  await using shop = await openOrders();
  await sql`
    update orders set recipient = '{"fio": "Белова Анна", "phone": "+79991230001"}', comment = 'Белова Анна, +79991230001',
      delivery = delivery || '{"kind": "address", "address": "г Екатеринбург, ул Малышева, д 5, кв 1", "pointCode": null, "pointName": null}'`.execute(
    shop.db,
  );
  const { send } = await shop.signedIn('support');
  const [row] = (await send('GET /orders')).body.data;
  expect([row.contacts, row.isMasked]).toEqual([
    { fio: 'Б••• А.', phone: '+7 ••• •••-00-01', email: 'a••@example.ru' },
    true,
  ]);
  const answers = [
    await send('GET /orders'),
    await send(`GET /orders/${shop.orderId}`),
    await send(`GET /orders/${shop.orderId}/notes`),
    await send(`GET /history?kind=order&id=${shop.orderId}`),
    await send('GET /today'),
    await send('GET /orders/counts'),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Белова|9991230001|anna@|Малышева/);
  }
});

test('contacts.reveal returns one person’s contacts and is recorded; the 61st in an hour answers 429 [B2.11]', async () => {
  await using shop = await openOrders();
  const { send, id } = await shop.signedIn('support');
  const reveal = () => send(`POST /orders/${shop.orderId}/contacts`);
  expect((await reveal()).body).toEqual({ ...ANNA, address: null, recipient: null });
  const records = (await shop.audit()).filter(({ actor_id }) => actor_id === id);
  expect(records).toMatchObject([{ action: 'order.reveal', object_id: String(shop.orderId), changes: [] }]);
  for (let n = 2; n <= 60; n++) expect((await reveal()).status).toBe(200);
  const refused = await reveal();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Слишком много открытых контактов, попробуйте позже',
  ]);
});

test('opening an order with contacts is recorded once a day per person and object [B3.6]', async () => {
  await using shop = await openOrders();
  const { send, id } = await shop.signedIn('manager');
  const openings = async () =>
    (await shop.audit()).filter(({ actor_id, action }) => actor_id === id && action === 'order.open').length;
  for (let n = 0; n < 3; n++) await send(`GET /orders/${shop.orderId}`);
  expect(await openings()).toBe(1);
  const { orderId } = await shop.order();
  await send(`GET /orders/${orderId}`);
  expect(await openings()).toBe(2);
  shop.clock.pass(13 * 3_600_000);
  const again = await shop.signedIn('manager', 'again@example.ru');
  await again.send(`GET /orders/${orderId}`);
  await again.send(`GET /orders/${orderId}`);
  expect((await shop.audit()).filter(({ actor_id }) => actor_id === again.id)).toHaveLength(1);
});

test('sent letters and notices are kept with time and outcome for 180 days, without secrets [B8.14]', async () => {
  await using shop = await openOrders();
  await shop.sentMessages();
  const { send } = await shop.signedIn('manager');
  const { messages } = (await send(`GET /orders/${shop.orderId}`)).body;
  expect(
    messages.map(({ channel, title, outcome }: Record<string, string>) => [channel, title, outcome]),
  ).toEqual(
    expect.arrayContaining([
      ['notice', `Заказ №\u00a0${shop.number} принят`, 'sent'],
      ['email', `Заказ №\u00a0${shop.number} принят`, 'sent'],
    ]),
  );
  await queueMessage(shop.db, {
    channel: 'email',
    recipient: 'manager@example.ru',
    template: 'staffPassword',
    params: {},
  });
  const letter = (await shop.sentMessages()).find(({ subject }) => subject === 'Новый пароль кабинета');
  const [, token = 'no token'] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  const logged = JSON.stringify(await shop.db.selectFrom('message_log').selectAll().execute());
  expect(logged).toContain('staffPassword');
  expect(logged).not.toContain(token);
  expect(logged).not.toContain('Новый пароль кабинета');
  await shop.db
    .updateTable('message_log')
    .set({ at: new Date('2026-05-20T00:00:00Z') })
    .execute();
  await shop.db
    .insertInto('message_log')
    .values({
      at: new Date('2026-05-26T00:00:00Z'),
      channel: 'email',
      template: 'order',
      subject: 'Заказ',
      recipient: 'x@example.ru',
      order_id: shop.orderId,
      outcome: 'refused',
    })
    .execute();
  await shop.services.jobs.add(shop.db, 'staff.sweep', {});
  await shop.runJobs({ at: new Date('2026-11-20T00:00:00Z') });
  expect(
    (await shop.db.selectFrom('message_log').selectAll().execute()).map(({ outcome }) => outcome),
  ).toEqual(['refused']);
});

test('a note is never in any answer to the buyer [B8.15]', async () => {
  await using shop = await openOrders();
  const { send } = await shop.signedIn('support');
  const SECRET = 'Просил не звонить до обеда';
  const made = await send(`POST /orders/${shop.orderId}/notes`, { text: SECRET, isPinned: true });
  expect([made.status, made.body.text, made.body.author.fio]).toEqual([201, SECRET, 'Пётр Работников']);
  const noteId: number = made.body.id;
  const changed = await send(`PUT /orders/${shop.orderId}/notes/${noteId}`, {
    text: `${SECRET}!`,
    isPinned: false,
    version: 1,
  });
  expect([changed.status, changed.body.version, changed.body.isPinned]).toEqual([200, 2, false]);
  expect((await send(`GET /orders/${shop.orderId}/notes`)).body.data).toHaveLength(1);
  const answers = [
    await shop.anna('GET /orders/v1/view', { query: { orderId: shop.orderId } }),
    await shop.anna('GET /orders/v1', { query: {} }),
  ];
  expect(JSON.stringify(answers)).not.toContain('не звонить');
  expect(JSON.stringify((await shop.audit()).map(({ changes }) => changes))).not.toContain('не звонить');
  const long = await send(`POST /orders/${shop.orderId}/notes`, { text: 'а'.repeat(2001) });
  expect(long.status).toBe(422);
  expect((await send(`DELETE /orders/${shop.orderId}/notes/${noteId}`)).body).toEqual({ isDeleted: true });
  expect((await send(`DELETE /orders/${shop.orderId}/notes/${noteId}`)).status).toBe(404);
});

test('an order is given a manager who works on orders; of two people who change it the second is refused', async () => {
  await using shop = await openOrders();
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const editor = await shop.person('content');
  const { version } = (await manager.send(`GET /orders/${shop.orderId}`)).body;
  const put = (send: typeof manager.send, managerId: string | null) =>
    send(`PUT /orders/${shop.orderId}/manager`, { managerId, version });
  const wrong = await put(manager.send, editor.id);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['managerId']]);
  const given = await put(manager.send, manager.id);
  expect(given.body.manager).toEqual({ id: manager.id, fio: 'Пётр Работников' });
  const late = await put(warehouse.send, warehouse.id);
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  const absent = await manager.send('GET /orders/1');
  expect([absent.status, absent.body.message.replaceAll('\u00a0', ' ')]).toEqual([
    404,
    'Заказа нет или он вам не виден',
  ]);
});
