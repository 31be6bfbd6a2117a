import { expect, test } from 'vitest';
import type { StaffPaymentMethod } from '#contract/staff/payment-methods.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

async function openPayments() {
  const shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  return {
    shop,
    owner,
    methods: async (): Promise<StaffPaymentMethod[]> => (await owner.send('GET /payment-methods')).body.data,
    save: ({ id, code: _code, way: _way, months: _months, ...form }: StaffPaymentMethod) =>
      owner.send(`PUT /payment-methods/${id}`, form),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test('there is always one active default way of payment [B19.7]', async () => {
  await using office = await openPayments();
  const { shop, owner, methods, save } = office;
  const before = await methods();
  const chosen = before.find(({ isDefault }) => isDefault);
  const other = before.find(({ isDefault, isActive }) => isActive && !isDefault);
  if (chosen === undefined || other === undefined) throw new Error('The demo has two ways of payment');
  for (const wrong of [
    { ...chosen, isDefault: false },
    { ...chosen, isActive: false },
    { ...other, isDefault: true, isActive: false },
  ]) {
    const { status, body } = await save(wrong);
    expect([status, body.message]).toEqual([409, 'Нужен один способ по\u00a0умолчанию']);
  }
  expect(await methods()).toEqual(before);

  const logged = (await shop.audit()).length;
  expect((await save({ ...other, isDefault: true, hint: 'Быстро' })).body).toMatchObject({
    isDefault: true,
    hint: 'Быстро',
  });
  const after = await methods();
  expect(after.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([other.id]);
  const records = (await shop.audit()).slice(logged);
  expect(records.map(({ object_id, changes }) => [object_id, changes])).toEqual([
    [String(chosen.id), [{ field: 'isDefault', before: true, after: false }]],
    [String(other.id), expect.arrayContaining([{ field: 'isDefault', before: false, after: true }])],
  ]);
  const own = records.at(-1);
  expect((await owner.send(`POST /audit/${own?.id}/undo`)).body.message).toBe(
    'Нужен один способ по\u00a0умолчанию',
  );
  const former = after.find(({ id }) => id === chosen.id);
  expect((await save({ ...(former as StaffPaymentMethod), isDefault: true })).status).toBe(200);
});

test('a way of payment is switched off, and cannot be deleted [B19.6]', async () => {
  await using office = await openPayments();
  const { owner, methods, save } = office;
  const [some] = (await methods()).filter(({ isDefault }) => !isDefault);
  if (some === undefined) throw new Error('The demo has two ways of payment');
  expect((await owner.send(`DELETE /payment-methods/${some.id}?version=${some.version}`)).status).toBe(404);
  const off = await save({ ...some, isActive: false });
  expect(off.body).toMatchObject({ isActive: false, code: some.code });
  expect((await save(off.body)).body.version).toBe(off.body.version);
});

test('a change of payment wants the second factor again', async () => {
  await using office = await openPayments();
  const { shop, methods, save } = office;
  const [some] = await methods();
  if (some === undefined) throw new Error('The demo has ways of payment');
  shop.clock.pass(11 * 60_000);
  const { status, body } = await save({ ...some, hint: 'Иначе' });
  expect([status, body.code]).toEqual([403, 'step_up_wanted']);
});
