import { expect, test } from 'vitest';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

async function openBlanks() {
  const shop = await openStaffShop();
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 4900, stock: [3] });
  const anna = await shop.as({ userRole: 'user' });
  const { id } = await anna('POST /orders/v1/blanks', { body: { offerId: ring } });
  const step = (send: Awaited<ReturnType<typeof shop.signedIn>>['send'], to: string, own: object = {}) =>
    send(`POST /blanks/${id}/steps`, { to, ...own });
  return Object.assign(shop, { ring, anna, id, step });
}

test('a blank goes new → in-work → ordered or cancelled; the buyer’s account shows it [B8.19]', async () => {
  await using shop = await openBlanks();
  const { send, id: staffId } = await shop.signedIn('support');
  const shown = async () =>
    (await shop.anna('GET /orders/v1/blanks', { query: { id: shop.id } })).data[0]?.status.code;
  expect(await shown()).toBe('new');
  for (const to of ['ordered', 'cancelled']) {
    const early = await shop.step(send, to);
    expect([to, early.status, early.body.code]).toEqual([to, 409, 'state']);
  }
  const taken = await shop.step(send, 'in-work', { version: 1, note: 'Перезвонить в 18:00' });
  expect(taken.body).toMatchObject({
    status: { code: 'in-work' },
    staff: { id: staffId, fio: 'Пётр Работников' },
    note: 'Перезвонить в 18:00',
    steps: ['ordered', 'cancelled'],
  });
  expect(await shown()).toBe('in-work');
  const stale = await shop.step(send, 'cancelled', { version: 1 });
  expect([stale.status, stale.body.message.replaceAll('\u00a0', ' ')]).toEqual([
    409,
    `Заявка № ${shop.id} уже «В работе»: Пётр Работников`,
  ]);
  const nowhere = await shop.step(send, 'ordered', { orderId: 1 });
  expect([nowhere.status, nowhere.body.errors.orderId]).toEqual([422, 'Такого заказа нет']);
  expect((await shop.step(send, 'ordered')).body.status.code).toBe('ordered');
  expect(await shown()).toBe('ordered');
  expect((await shop.step(send, 'cancelled')).status).toBe(409);
  expect((await shop.step(send, 'returned')).status).toBe(422);
  const records = (await shop.audit()).filter(({ object_kind }) => object_kind === 'blank');
  expect(records.map(({ action }) => action)).toEqual(['blank.in-work', 'blank.ordered']);
});

test('the list of blanks is filtered and searched, with contacts as the caller may see them [B2.10]', async () => {
  await using shop = await openBlanks();
  const support = await shop.signedIn('support');
  const [row] = (await support.send('GET /blanks?status=new,in-work')).body.data;
  expect([row.contacts.phone, row.isMasked, row.free]).toEqual(['+7 ••• •••-00-01', true, 3]);
  expect((await support.send(`POST /blanks/${shop.id}/contacts`)).body.phone).toBe('+79991230001');
  const manager = await shop.signedIn('manager');
  const found = async (query: string) => (await manager.send(`GET /blanks?${query}`)).body._meta.totalCount;
  expect(await found('status=ordered')).toBe(0);
  expect(await found(`q=${encodeURIComponent('исеть')}`)).toBe(1);
  expect(await found('q=123-00-01')).toBe(1);
  expect(await found('q=5555')).toBe(0);
  expect([await found(`id=${shop.id}`), await found('id=1000000')]).toEqual([1, 0]);
  const warehouse = await shop.signedIn('warehouse');
  expect((await shop.step(warehouse.send, 'in-work')).status).toBe(403);
  expect((await warehouse.send('GET /blanks')).body.data[0].steps).toEqual([]);
});
