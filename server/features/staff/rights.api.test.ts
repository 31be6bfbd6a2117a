import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isPermission, PERMISSION_CODES, PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { OWNER_ROLE } from '#domain/staff/roles.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { staffCalls } from '#tests/support/staff-calls.ts';
import { permissionsOf } from './queries.ts';

const CALLS = await staffCalls();

/** Calls that need no right of §2.1: signing in, the own session, and what checks the object itself. */
const WITHOUT_RIGHT =
  /^\/staff\/v1\/(?:auth\/|me$|today$|history$|audit\/:id\/undo$|bulk(?:$|\/)|batches\/:id\/undo$|jobs(?:$|\/)|presence$|search$)/;

test('every call names a right of §2.1, or is one of those that need none [B2.1]', () => {
  const others = CALLS.filter(({ permission }) => [permission].flat().some((code) => !isPermission(code)));
  expect(others.filter(({ path }) => !WITHOUT_RIGHT.test(path))).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
});

test('every call, by a role without its right, answers 403 with its name before validation [B2.2]', async () => {
  await using shop = await openStaffShop();
  await shop.db
    .insertInto('staff_roles')
    .values({ code: 'nothing', title: 'Ничего', permissions: [], limits: '{}' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const { send } = await shop.signedIn('nothing');
  const guarded = CALLS.filter(({ permission }) => [permission].flat().every(isPermission));
  expect(guarded.length).toBeGreaterThan(10);
  for (const { method, path, permission } of guarded) {
    const call = `${method} ${path.replace('/staff/v1', '').replaceAll(/:\w+/g, 'nonsense')}`;
    const { status, body } = await send(call, method === 'GET' ? undefined : { nonsense: true });
    const [first] = [permission].flat() as [Permission];
    expect([call, status, body.message]).toEqual([call, 403, `Недостаточно прав: ${PERMISSIONS[first]}`]);
    expect(body.permission).toBe(first);
  }
});

test('the default matrix is the table of §2.1 [B2.3]', async () => {
  await using shop = await openStaffShop();
  const spec = await readFile(new URL('../../../docs/back-office.md', import.meta.url), 'utf8');
  const table = [...spec.matchAll(/^\| ([\w., ]+) \| [^|]* \|(.*)\|$/gm)].flatMap(
    ([, codes = '', cells = '']) =>
      codes.split(', ').map((code) => [code, cells.split('|').map((cell) => cell.trim() !== '')] as const),
  );
  expect(table.map(([code]) => code).filter((code) => isPermission(code))).toEqual(PERMISSION_CODES);
  const stored = await shop.db.selectFrom('staff_roles').selectAll().execute();
  for (const [column, role] of [OWNER_ROLE, 'manager', 'warehouse', 'content', 'support'].entries()) {
    const row = stored.find(({ code }) => code === role);
    const expected = table
      .filter(([code, cells]) => isPermission(code) && cells[column])
      .map(([code]) => code);
    expect([...permissionsOf(role, row?.permissions ?? null)].toSorted(), role).toEqual(expected.toSorted());
  }
  expect(stored.find(({ code }) => code === 'manager')?.limits).toEqual({
    refundKopecks: 5_000_000,
    bonuses: 5000,
  });
});

/** A role of one's own with these rights. */
async function givenRole(shop: StaffShop, code: string, permissions: Permission[]) {
  await shop.db.deleteFrom('staff_roles').where('code', '=', code).execute();
  await shop.db
    .insertInto('staff_roles')
    .values({ code, title: 'Своя', permissions, limits: '{}' })
    .execute();
}

const CHANGE = { title: 'Склад', permissions: null, limits: {}, idleMinutes: 60 };

test('a changed matrix acts on the next call of an open session [B2.5]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const manager = await shop.signedIn('manager');
  expect((await manager.send('GET /staff')).status).toBe(200);
  const changed = await owner.send('PUT /roles/manager', {
    ...CHANGE,
    title: 'Менеджер заказов',
    permissions: ['orders.read'],
    version: await versionOf(shop, 'manager'),
  });
  expect(changed.status).toBe(200);
  expect(changed.body.lacks).toContain('staff.read');
  expect((await manager.send('GET /staff')).status).toBe(403);
});

const versionOf = async (shop: StaffShop, code: string) =>
  (
    await shop.db
      .selectFrom('staff_roles')
      .select('version')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).version;

test('the own role, block and factors are changed by others only [B2.6]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await shop.person('owner', 'second@example.ru');
  const { id, fio, version } = owner;
  const calls = [
    owner.send(`PUT /staff/${id}`, { fio: 'Пётр Хозяинов', role: 'manager', version }),
    owner.send(`POST /staff/${id}/block`),
    owner.send(`POST /staff/${id}/reset-factors`),
  ];
  for (const { status, body } of await Promise.all(calls)) {
    expect([status, body.message], fio).toEqual([403, 'Свои права менять нельзя']);
  }
});

test('a right is granted only by those who have it: by a role, and by an assignment [B2.7]', async () => {
  await using shop = await openStaffShop();
  await givenRole(shop, 'chief', ['staff.read', 'staff.edit', 'roles.edit', 'orders.read']);
  const chief = await shop.signedIn('chief');
  const invited = await chief.send('POST /staff', { email: 'new@example.ru', fio: 'Анна', role: 'manager' });
  expect([invited.status, invited.body.permission]).toEqual([403, 'orders.contacts']);
  expect(invited.body.message).toBe(
    `Нельзя выдать право, которого нет у\u00a0вас: ${PERMISSIONS['orders.contacts']}`,
  );
  const { status, body } = await chief.send('PUT /roles/warehouse', {
    ...CHANGE,
    permissions: ['orders.read', 'prices.bulk'],
    version: await versionOf(shop, 'warehouse'),
  });
  expect([status, body.permission]).toEqual([403, 'prices.bulk']);
});

test('the last owner can be neither blocked nor given another role [B2.8]', async () => {
  await using shop = await openStaffShop();
  await givenRole(shop, 'chief', [...PERMISSION_CODES]);
  const chief = await shop.signedIn('chief');
  const owner = await shop.person('owner');
  const change = { fio: 'Пётр Хозяинов', role: 'manager', version: owner.version };
  for (const call of [
    chief.send(`POST /staff/${owner.id}/block`),
    chief.send(`PUT /staff/${owner.id}`, change),
    chief.send(`POST /staff/${owner.id}/reset-factors`),
  ]) {
    const { status, body } = await call;
    expect([status, body.code, body.message]).toEqual([
      409,
      'last_owner',
      'Это последний владелец. Сначала назначьте другого',
    ]);
  }
});

test('of two owners who remove each other at once, one succeeds [B2.8]', async () => {
  await using shop = await openStaffShop();
  const one = await shop.signedIn('owner', 'one@example.ru');
  const other = await shop.signedIn('owner', 'other@example.ru');
  const answers = await Promise.all([
    one.send(`POST /staff/${other.id}/block`),
    other.send(`POST /staff/${one.id}/block`),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('the role of the owner cannot be edited, and a role with people cannot be deleted [B2.9]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await shop.person('manager');
  const people = (await shop.db.selectFrom('staff').selectAll().where('role', '=', 'manager').execute())
    .length;
  const edited = await owner.send('PUT /roles/owner', { ...CHANGE, version: 1 });
  expect([edited.status, edited.body.message]).toEqual([409, 'Роль владельца не\u00a0меняется']);
  const { status, body } = await owner.send('DELETE /roles/manager');
  expect([status, body.message]).toEqual([409, `Роль есть у\u00a0сотрудников: ${people}`]);
});

test('a role of one’s own is made, restored and deleted', async () => {
  await using shop = await openStaffShop();
  await shop.db.deleteFrom('staff_roles').where('code', '=', 'courier').execute();
  const owner = await shop.signedIn('owner');
  const made = await owner.send('POST /roles', {
    ...CHANGE,
    code: 'courier',
    title: 'Курьер',
    permissions: ['orders.read'],
  });
  expect([made.status, made.body.permissions, made.body.isDefault]).toEqual([201, ['orders.read'], false]);
  expect((await owner.send('DELETE /roles/courier')).status).toBe(200);
  const given = { ...CHANGE, permissions: ['orders.read'], version: await versionOf(shop, 'warehouse') };
  const changed = await owner.send('PUT /roles/warehouse', given);
  expect(changed.body.lacks).toContain('stock.edit');
  const restored = await owner.send('PUT /roles/warehouse', { ...CHANGE, version: changed.body.version });
  expect([restored.body.isDefault, restored.body.lacks]).toEqual([true, []]);
  const { data } = (await owner.send('GET /roles')).body;
  expect(data.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['owner', 'warehouse']),
  );
});

test('blocking a person and lowering the role end the sessions at once [B1.15]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const manager = await shop.signedIn('manager');
  const support = await shop.signedIn('support');
  expect((await owner.send(`POST /staff/${manager.id}/block`)).body.status).toBe('blocked');
  expect((await manager.send('GET /me')).status).toBe(401);
  await owner.send(`POST /staff/${manager.id}/unblock`);
  const change = { fio: 'Пётр Работников', role: 'warehouse', version: support.version };
  expect((await owner.send(`PUT /staff/${support.id}`, change)).body.role).toBe('warehouse');
  expect((await support.send('GET /me')).status).toBe(401);
});

test('readers of staff do not see who has a second factor (BD14)', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const manager = await shop.signedIn('manager');
  const factors = async (send: typeof owner.send) =>
    (await send(`GET /staff/${manager.id}`)).body.hasSecondFactor;
  expect(await factors(owner.send)).toBe(true);
  expect(await factors(manager.send)).toBe(null);
});
