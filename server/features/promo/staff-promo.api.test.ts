import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT } from '#tests/support/given-order.ts';
import { forgetOrders } from '#tests/support/given-past.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

const PROMO = {
  code: 'малахит-26',
  kind: 'percent',
  value: 12.5,
  isActive: true,
  startsAt: null,
  endsAt: null,
  roles: [],
  categoryIds: [],
  leastGoods: 0,
  maxUses: null,
  maxUsesPerUser: null,
  isAlone: false,
} as const;

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

let ring = 0;

/** A shop with a manager, and a ring at 1 000 ₽. */
async function open() {
  const shop = await openStaffShop();
  await forgetOrders(shop.db);
  await shop.db.deleteFrom('promo_codes').where('code', 'like', 'МАЛАХИТ%').execute();
  [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [200] });
  await shop.catalog.refresh();
  const { send } = await shop.signedIn('manager', `manager-${crypto.randomUUID()}@example.ru`);
  return { shop, send, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

/** What the next total of Анна says of a code. */
async function totalWith(shop: StaffShop, promo: string) {
  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, [ring]);
  await anna('PATCH /basket/v1', { body: { basket, promo } });
  return anna('GET /basket/v1/total', { query: { basket } });
}

/** Orders what is in the basket. */
const order = async (api: Api) =>
  api('POST /orders/v1', { body: await givenOrderForm(api, { personalPayment: ON_RECEIPT }) });

test('a promo code made here works in a basket at once, and its dates hold to the second in Moscow [B16.1]', async () => {
  await using given = await open();
  const { shop, send } = given;
  const made = await send('POST /promo-codes', PROMO);
  expect([made.status, made.body.code, made.body.state]).toEqual([201, 'МАЛАХИТ-26', 'active']);
  expect(await totalWith(shop, 'малахит-26')).toMatchObject({ promocodeUsed: 'МАЛАХИТ-26', price: 875 });

  const { id, version } = made.body;
  // The clock of the test stands at 15:00:00 in Moscow.
  const dates = { startsAt: '2026-11-20T15:00:01+03:00', endsAt: '2026-11-20T15:00:03+03:00' };
  const changed = await send(`PUT /promo-codes/${id}`, { ...PROMO, ...dates, version });
  expect([changed.body.startsAt, changed.body.state]).toEqual(['2026-11-20T12:00:01.000Z', 'planned']);
  const isUsed = async () => (await totalWith(shop, 'МАЛАХИТ-26')).promocodeUsed;
  expect(await isUsed()).toBeNull();
  shop.clock.pass(1000);
  expect(await isUsed()).toBe('МАЛАХИТ-26');
  shop.clock.pass(1999);
  expect(await isUsed()).toBe('МАЛАХИТ-26');
  shop.clock.pass(1);
  expect(await isUsed()).toBeNull();
  expect((await send(`GET /promo-codes/${id}`)).body.state).toBe('ended');
});

test('after a use code, kind and value are fixed: 409 with the count [B16.2]', async () => {
  await using given = await open();
  const { shop, send } = given;
  const { id, version } = (await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-2' })).body;
  await totalWith(shop, 'МАЛАХИТ-2');
  const anna = await shop.as({ userRole: 'user' });
  const placed = await order(anna);
  for (const change of [{ code: 'МАЛАХИТ-3' }, { kind: 'amount' }, { value: 10 }]) {
    const body = { ...PROMO, code: 'МАЛАХИТ-2', ...change, version };
    const refused = await send(`PUT /promo-codes/${id}`, body);
    expect([refused.status, plain(refused.body.message)]).toEqual([
      409,
      'Промокодом уже воспользовались (1). Изменить можно сроки, лимиты и включение',
    ]);
  }
  expect((await send(`DELETE /promo-codes/${id}`)).status).toBe(409);
  const limited = { ...PROMO, code: 'МАЛАХИТ-2', maxUses: 5, version };
  expect((await send(`PUT /promo-codes/${id}`, limited)).body).toMatchObject({ maxUses: 5, used: 1 });
  const uses = (await send(`GET /promo-codes/${id}/uses`)).body;
  expect(uses.data).toMatchObject([{ order: { number: placed.number, total: 875 } }]);
});

test('a limit below the uses is refused; switched off, the next total says why [B16.3]', async () => {
  await using given = await open();
  const { shop, send } = given;
  const { id } = (await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-4' })).body;
  await shop.db.updateTable('promo_codes').set({ used: 7 }).where('id', '=', id).execute();
  const code = { ...PROMO, code: 'МАЛАХИТ-4', version: 1 };
  const low = await send(`PUT /promo-codes/${id}`, { ...code, maxUses: 6 });
  expect([low.status, plain(low.body.errors.maxUses)]).toEqual([422, 'Уже использован 7 раз']);

  const anna = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(anna, [ring]);
  await anna('PATCH /basket/v1', { body: { basket, promo: 'МАЛАХИТ-4' } });
  await send(`PUT /promo-codes/${id}`, { ...code, isActive: false });
  expect(await anna('GET /basket/v1/total', { query: { basket } })).toMatchObject({
    promocodeUsed: null,
    promoUseErr: 'Промокод не найден или срок его действия истёк',
    price: 1000,
  });
});

test('switching off and ordering at once: the order has the discount or not, books agree [B16.4]', async () => {
  await using given = await open();
  const { shop, send } = given;
  for (const round of [1, 2, 3]) {
    const code = { ...PROMO, code: `МАЛАХИТ-5${round}` };
    const { id } = (await send('POST /promo-codes', code)).body;
    await totalWith(shop, code.code);
    const anna = await shop.as({ userRole: 'user' });
    const off = () => send(`PUT /promo-codes/${id}`, { ...code, isActive: false, version: 1 });
    const [placed, switched] = await Promise.allSettled([order(anna), off()]);
    expect(switched).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    const orders = await shop.db
      .selectFrom('orders')
      .select(['id', 'total_kopecks', 'promo_code_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    const { used } = (await send(`GET /promo-codes/${id}`)).body;
    const uses = await shop.db
      .selectFrom('promo_uses')
      .select('order_id')
      .where('promo_code_id', '=', id)
      .execute();
    expect(uses).toHaveLength(used);
    if (placed.status === 'fulfilled') {
      const [made] = orders;
      expect([
        [87_500, id, 1],
        [100_000, null, 0],
      ]).toContainEqual([made?.total_kopecks, made?.promo_code_id, used]);
    } else {
      expect(used).toBe(0);
    }
  }
});

test('wrong values of a promo code answer the texts of §4.6 [B5.9]', async () => {
  await using given = await open();
  const { send } = given;
  await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-6' });
  const refusals = async (change: object) => {
    const { status, body } = await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-7', ...change });
    return [status, plain(Object.values(body.errors)[0])];
  };
  expect(await refusals({ code: 'малахит-6' })).toEqual([409, 'Такой промокод уже есть']);
  expect(await refusals({ code: ' ' })).toEqual([422, 'Обязательное поле']);
  expect(await refusals({ code: 'Я'.repeat(41) })).toEqual([422, 'Не больше 40 знаков']);
  expect(await refusals({ value: 0 })).toEqual([422, 'От 0,01 до 100 %']);
  expect(await refusals({ kind: 'amount', value: 0.99 })).toEqual([422, 'Не меньше 1 ₽']);
  const dates = { startsAt: '2026-11-21T00:00:00Z', endsAt: '2026-11-21T00:00:00Z' };
  expect(await refusals(dates)).toEqual([422, 'Окончание раньше начала']);
  expect(await refusals({ roles: ['unknown'] })).toEqual([422, 'Такой роли нет: unknown']);
});

test('two saves of different fields both stand, of one field the second conflicts; undo restores [B5.1, B5.2, B3.11]', async () => {
  await using given = await open();
  const { shop, send } = given;
  const { id } = (await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-8' })).body;
  const code = { ...PROMO, code: 'МАЛАХИТ-8', version: 1 };
  await send(`PUT /promo-codes/${id}`, { ...code, maxUses: 10 });
  const merged = await send(`PUT /promo-codes/${id}`, { ...code, leastGoods: 500 });
  expect(merged.body).toMatchObject({ maxUses: 10, leastGoods: 500, kept: [{ field: 'maxUses' }] });
  const late = await send(`PUT /promo-codes/${id}`, { ...code, maxUses: 20 });
  expect([late.status, late.body.conflict.fields]).toEqual([
    409,
    [{ field: 'maxUses', base: null, theirs: 10, yours: 20 }],
  ]);
  const records = (await send(`GET /history?kind=promo&id=${id}`)).body.data;
  expect(records).toMatchObject([
    { action: 'promo.change' },
    { action: 'promo.change' },
    { action: 'promo.add' },
  ]);
  const undone = await send(`POST /audit/${records[0].id}/undo`);
  expect([undone.status, (await send(`GET /promo-codes/${id}`)).body.leastGoods]).toEqual([200, 0]);
  expect((await send(`DELETE /promo-codes/${id}`)).body).toEqual({ isDeleted: true });
  expect((await shop.audit()).at(-1)).toMatchObject({ action: 'promo.remove', object_title: 'МАЛАХИТ-8' });
});

test('filters of promo codes narrow as SQL does, alone and in pairs [B4.3]', async () => {
  await using given = await open();
  const { shop, send } = given;
  const codes = async (query: string) =>
    (await send(`GET /promo-codes?limit=200&sort=code&${query}`)).body.data.map(
      ({ code }: { code: string }) => code,
    );
  const sql = async (where: string) => {
    const rows = await shop.db.selectFrom('promo_codes').selectAll().orderBy('code').execute();
    return rows
      .filter((row) => {
        switch (where) {
          case 'percent':
            return row.kind === 'percent';
          case 'off':
            return !row.is_active;
          case 'dealer':
            return row.user_roles.length === 0 || row.user_roles.includes('dealer');
          default:
            return row.kind === 'percent' && row.is_active === false;
        }
      })
      .map(({ code }) => code);
  };
  await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-9', isActive: false, roles: ['dealer'] });
  await send('POST /promo-codes', { ...PROMO, code: 'МАЛАХИТ-А', kind: 'amount', value: 300 });
  expect(await codes('kind=percent')).toEqual(await sql('percent'));
  expect(await codes('state=off')).toEqual(await sql('off'));
  expect(await codes('role=dealer')).toEqual(await sql('dealer'));
  expect(await codes('kind=percent&state=off')).toEqual(await sql('both'));
  expect(await codes('q=малахит-а')).toEqual(['МАЛАХИТ-А']);
  expect((await send('GET /promo-codes?colour=red')).status).toBe(422);
});
