import { expect, test } from 'vitest';
import { givenProduct } from '#tests/support/given-goods.ts';
import { ONLINE } from '#tests/support/given-order.ts';
import { openOrderDesk } from '#tests/support/given-order-desk.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';
import { dropOldAudit } from './audit.ts';
import { sweepStaff } from './sweep-staff.ts';

const DAY = 86_400_000;

const INVITED = { email: 'anna@example.ru', fio: 'Анна Ковалёва', role: 'manager' };

test('a write leaves one record with its author, place, object and changed fields [B3.1, B3.3]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const before = (await shop.audit()).length;
  const { body } = await owner.send('POST /staff', INVITED, { 'user-agent': 'Firefox' });
  const [record, ...others] = (await shop.audit()).slice(before);
  expect(others).toEqual([]);
  expect(record).toMatchObject({
    actor_kind: 'staff',
    actor_id: owner.id,
    actor_title: owner.fio,
    ip: '127.0.0.1',
    user_agent: 'Firefox',
    action: 'staff.invite',
    object_kind: 'staff',
    object_id: body.id,
    object_title: 'Анна Ковалёва',
    changes: [
      // Of a contact only that it was given.
      { field: 'email' },
      { field: 'role', before: null, after: 'manager' },
    ],
  });
  expect(record?.session_id).not.toBe(null);
  expect(record?.request_id).not.toBe(null);
});

const CALLER = { fio: 'Меткина Мария', phone: '+79125557733', email: 'caller-mark@example.ru' };

test('no record holds a contact, password, token or key [B3.4]', async () => {
  await using desk = await openOrderDesk();
  const { shop, manager } = desk;
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [5] });
  const key = crypto.randomUUID();
  const order = {
    customer: { ...CALLER, consent: true },
    lines: [{ groupId: ring, count: 1 }],
    delivery: { method: 'store', deliveryPointCode: 'EKB2' },
    payment: ONLINE,
  };
  const { totals } = (await manager.send('POST /orders/preview', order)).body;
  const asked = { ...order, expectedTotal: totals.total };
  const placed = await manager.send('POST /orders', asked, { 'idempotency-key': key });
  expect(placed.status).toBe(201);
  const { orderId, customerId } = placed.body;
  await manager.send(`POST /orders/${orderId}/payment-link`, { channel: 'email' });
  const recipient = { fio: 'Меткин Олег', phone: '+79125557744' };
  expect((await desk.edit(orderId, { recipient })).status).toBe(200);
  const { version } = (await manager.send(`GET /customers/${customerId}`)).body;
  const changed = { email: 'other-mark@example.ru', phone: '+79125557755', version };
  expect((await manager.send(`PUT /customers/${customerId}`, changed)).status).toBe(200);
  await manager.send(`POST /customers/${customerId}/contacts`);
  await manager.send(`POST /customers/${customerId}/password-letter`);
  const owner = await shop.signedIn('owner');
  expect((await owner.send('POST /staff', { ...INVITED, email: 'staff-mark@example.ru' })).status).toBe(201);
  const letters = (await shop.sentMessages()).map(({ text }) => text).join('\n');
  const invitation = /invitation\S*token=([\w-]+)/.exec(letters)?.[1] ?? '';
  const accepted = { fio: 'Анна Ковалёва', password: 'mark-of-a-password', token: invitation };
  expect((await shop.browser().send('PUT /auth/invitation', accepted)).status).toBe(200);
  const tokens = [...letters.matchAll(/(?:token=|\/pay\/)([\w-]{20,})/g)].map(([, token = '']) => token);
  expect(tokens.length).toBeGreaterThanOrEqual(3);

  const records = await shop.audit();
  const actions = new Set(records.map(({ action }) => action));
  for (const action of ['order.create', 'order.edit', 'customer.change-person', 'staff.invite']) {
    expect(actions).toContain(action);
  }
  const text = JSON.stringify(records);
  for (const mark of ['mark@', '5557733', '5557744', '5557755', 'mark-of-a', key, ...tokens]) {
    expect(text).not.toContain(mark);
  }
  await shop.db.deleteFrom('users').where('id', '=', customerId).execute();
});

test('a write that fails leaves no record [B3.2]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const before = (await shop.audit()).length;
  expect((await owner.send('POST /staff', { ...INVITED, email: owner.email })).status).toBe(409);
  expect((await owner.send('POST /staff', { ...INVITED, fio: '' })).status).toBe(422);
  expect(await shop.audit()).toHaveLength(before);
});

test('the database refuses to change a record, and to delete a young one [B3.5]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await owner.send('POST /staff', INVITED);
  const refusal = 'staff_audit keeps its records';
  await expect(shop.db.updateTable('staff_audit').set({ actor_title: 'Никто' }).execute()).rejects.toThrow(
    refusal,
  );
  await shop.db
    .insertInto('staff_audit')
    .values(recordOf({ at: new Date() }))
    .execute();
  await expect(shop.db.deleteFrom('staff_audit').execute()).rejects.toThrow(refusal);
});

const recordOf = ({ at, keepDays = 3 * 365 }: { at: Date; keepDays?: number }) => ({
  at,
  actor_kind: 'system' as const,
  actor_id: null,
  actor_title: 'Проверка',
  session_id: null,
  ip: null,
  user_agent: null,
  request_id: null,
  action: 'test.change',
  object_kind: 'test',
  object_id: '1',
  object_title: 'Проверка',
  object_version: null,
  reason: null,
  batch_id: null,
  undo_of: null,
  keep_days: keepDays,
});

test('records go after their term, and not before [B3.15]', async () => {
  await using shop = await openStaffShop();
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await shop.db
    .insertInto('staff_audit')
    .values([
      recordOf({ at: daysAgo(366), keepDays: 365 }),
      recordOf({ at: daysAgo(364), keepDays: 365 }),
      recordOf({ at: daysAgo(5 * 365 + 1), keepDays: 5 * 365 }),
      recordOf({ at: daysAgo(5 * 365 - 1), keepDays: 5 * 365 }),
    ])
    .execute();
  expect(await dropOldAudit(shop.db, now)).toBe(2);
});

test('the night drops sessions that are over, links that are too old and answers of yesterday [B3.15]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await owner.send('POST /staff', INVITED);
  await shop.sentMessages();
  const left = async () =>
    Promise.all(
      (['staff_sessions', 'staff_links', 'staff_requests'] as const).map(
        async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  await sweepStaff(shop.services);
  expect(await left()).toEqual([1, 1, 1]);
  shop.clock.pass(4 * DAY);
  await sweepStaff(shop.services);
  expect(await left()).toEqual([0, 0, 0]);
});

test('the log filters by person, object, action and time [B3.9]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { body: invited } = await owner.send('POST /staff', INVITED);
  const began = shop.clock.now().toISOString();
  shop.clock.pass(30_000);
  await owner.send(`POST /staff/${invited.id}/invitation`);
  const actions = async (query: string) =>
    (await owner.send(`GET /audit?${query}`)).body.data.map(({ action }: { action: string }) => action);
  expect(await actions(`objectId=${invited.id}`)).toEqual(['staff.invite-again', 'staff.invite']);
  expect(await actions(`objectId=${invited.id}&action=staff.invite`)).toEqual(['staff.invite']);
  expect(await actions(`objectId=${invited.id}&to=${began}`)).toEqual([]);
  expect(await actions(`objectId=${invited.id}&from=${shop.clock.now().toISOString()}`)).toEqual([
    'staff.invite-again',
  ]);
  expect(await actions(`actorId=${invited.id}`)).toEqual([]);
  expect(await actions(`actorId=${owner.id}&objectKind=staff,role&sort=at&objectId=${invited.id}`)).toEqual([
    'staff.invite',
    'staff.invite-again',
  ]);
  expect(await actions(`objectKind=!staff&objectId=${invited.id}`)).toEqual([]);
  const today = began.slice(0, 10);
  expect(await actions(`objectId=${invited.id}&at=${today}`)).toHaveLength(2);
  expect(await actions(`objectId=${invited.id}&at=..2026-01-01`)).toEqual([]);
  expect((await owner.send('GET /audit?wrong=1')).status).toBe(422);
});

test('the history of an object needs the right to read it, and the log its own', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { body: invited } = await owner.send('POST /staff', INVITED);
  const manager = await shop.signedIn('manager');
  const warehouse = await shop.signedIn('warehouse');
  const history = `GET /history?kind=staff&id=${invited.id}`;
  expect((await manager.send(history)).body.data).toHaveLength(1);
  expect((await manager.send(history)).body.data[0]).not.toHaveProperty('ip');
  expect((await warehouse.send(history)).status).toBe(403);
  expect((await manager.send('GET /audit')).status).toBe(403);
});

const ROLE = { title: 'Склад', permissions: ['orders.read'], limits: {}, idleMinutes: 30 };

async function givenChangedRole() {
  const shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { version } = await shop.db
    .updateTable('staff_roles')
    .set({ permissions: null, idle_minutes: 60, title: 'Склад' })
    .where('code', '=', 'warehouse')
    .returning('version')
    .executeTakeFirstOrThrow();
  const changed = await owner.send('PUT /roles/warehouse', { ...ROLE, version });
  const record = (await shop.audit()).at(-1);
  return Object.assign(shop, { owner, version, changed, record });
}

test('a change is undone by the same use case, with a record that says so [B3.11]', async () => {
  await using shop = await givenChangedRole();
  const { status, body } = await shop.owner.send(`POST /audit/${shop.record?.id}/undo`);
  expect([status, body.undoneBy]).toEqual([200, expect.any(Number)]);
  const role = await shop.db
    .selectFrom('staff_roles')
    .selectAll()
    .where('code', '=', 'warehouse')
    .executeTakeFirstOrThrow();
  expect([role.permissions, role.idle_minutes]).toEqual([null, 60]);
  expect((await shop.audit()).at(-1)).toMatchObject({ action: 'role.change', undo_of: shop.record?.id });
  expect((await shop.owner.send(`POST /audit/${shop.record?.id}/undo`)).status).toBe(409);
});

test('a field that was changed since is not undone: 409 with who and when [B3.12]', async () => {
  await using shop = await givenChangedRole();
  const other = await shop.signedIn('owner', 'other@example.ru');
  const { version } = shop.changed.body;
  await other.send('PUT /roles/warehouse', { ...ROLE, idleMinutes: 45, version });
  const { status, body } = await shop.owner.send(`POST /audit/${shop.record?.id}/undo`);
  expect([status, body.code, body.conflict.by]).toEqual([409, 'conflict', other.fio]);
});

test('undoing a change that is marked ⚿ is marked so, too', async () => {
  await using shop = await givenChangedRole();
  shop.clock.pass(11 * 60_000);
  const { status, body } = await shop.owner.send(`POST /audit/${shop.record?.id}/undo`);
  expect([status, body.code]).toEqual([403, 'step_up_wanted']);
});

test('what is not undone offers no undo and answers 409 [B3.14]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await owner.send('POST /staff', INVITED);
  const [entry] = (await owner.send('GET /audit?action=staff.invite')).body.data;
  expect(entry.isUndoable).toBe(false);
  const { status, body } = await owner.send(`POST /audit/${entry.id}/undo`);
  expect([status, body.message]).toEqual([409, 'Это изменение не\u00a0отменяется']);
});

test('two edits from one version: different fields both stand, the same field conflicts [B5.1, B5.2]', async () => {
  await using shop = await givenChangedRole();
  const { version } = shop.changed.body;
  const other = await shop.signedIn('owner', 'other@example.ru');
  expect((await other.send('PUT /roles/warehouse', { ...ROLE, title: 'Кладовая', version })).status).toBe(
    200,
  );
  const merged = await shop.owner.send('PUT /roles/warehouse', { ...ROLE, idleMinutes: 90, version });
  expect(merged.body).toMatchObject({ title: 'Кладовая', idleMinutes: 90 });
  const { status, body } = await shop.owner.send('PUT /roles/warehouse', {
    ...ROLE,
    title: 'Хранилище',
    version,
  });
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.conflict).toMatchObject({
    fields: [{ field: 'title', base: 'Склад', theirs: 'Кладовая', yours: 'Хранилище' }],
    by: other.fio,
    at: shop.clock.now().toISOString(),
  });
});

test('ten edits in a row, each with the version that was answered, never conflict [B5.4]', async () => {
  await using shop = await givenChangedRole();
  let { version } = shop.changed.body;
  for (let minutes = 61; minutes <= 70; minutes++) {
    const { status, body } = await shop.owner.send('PUT /roles/warehouse', {
      ...ROLE,
      idleMinutes: minutes,
      version,
    });
    expect(status).toBe(200);
    version = body.version;
  }
});

test('a POST wants a key; repeated it replays, with another body it is refused [B20.5]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const invite = (given: object, key: string) => owner.send('POST /staff', given, { 'idempotency-key': key });
  expect((await invite(INVITED, '')).status).toBe(422);
  const key = crypto.randomUUID();
  const first = await invite(INVITED, key);
  const again = await invite(INVITED, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([
    undefined,
    'true',
  ]);
  const { status, body } = await invite({ ...INVITED, fio: 'Мария' }, key);
  expect([status, body.message]).toEqual([422, 'Этот ключ уже использован с\u00a0другими данными']);
  expect(
    await shop.db.selectFrom('staff').select('id').where('email', '=', INVITED.email).execute(),
  ).toHaveLength(1);
});
