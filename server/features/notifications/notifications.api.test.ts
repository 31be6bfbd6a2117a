import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { command, notify } from './notify.ts';

const LIST = 'GET /notifications/v1/notification/foruser';
const COUNT = 'GET /notifications/v1/notification/foruser/count';
const VIEW = 'GET /notifications/v1/notification/:id';
const MARK_ALL = 'POST /notifications/v1/mark-all-read';

async function userIdOf({ db }: TestShop, userRole: string): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', userRole)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return user.id;
}

/** Adds notifications of Анна with these titles, the last one the latest. */
async function givenNotices(shop: TestShop, titles: readonly string[]): Promise<void> {
  const userId = await userIdOf(shop, 'user');
  for (const [number, title] of titles.entries()) {
    const now = () => new Date(shop.now.getTime() + number * 1000);
    await notify(shop.db, { now }, { userId, typeCode: 'order_status', title, body: 'Заказ 28-1047' });
  }
}

describe('notifications of a user', () => {
  test('have id, typeCode, title, body and createdAt (§3) [C172, C469]', async () => {
    await using shop = await openTestShop();
    const userId = await userIdOf(shop, 'user');
    await notify(shop.db, shop.services, {
      userId,
      typeCode: 'order_status',
      title: 'Заказ в пути',
      body: 'Заказ 28-1047 передан курьеру',
      link: '/user/order/7',
    });
    const anna = await shop.as({ userRole: 'user' });
    const { items } = await anna(LIST);
    expect(items).toEqual([
      {
        id: expect.any(Number),
        typeCode: 'order_status',
        title: 'Заказ в пути',
        body: 'Заказ 28-1047 передан курьеру',
        link: '/user/order/7',
        isReceived: false,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect(await anna(VIEW, { params: { id: items[0]?.id ?? 0 } })).toEqual(items[0]);
  });

  test('come in pages, the latest first [C465]', async () => {
    await using shop = await openTestShop();
    await givenNotices(shop, ['Первое', 'Второе', 'Третье']);
    const anna = await shop.as({ userRole: 'user' });
    const first = await anna(LIST, { query: { limit: 2 } });
    const second = await anna(LIST, { query: { limit: 2, page: 2 } });
    expect([first, second].map(({ items }) => items.map(({ title }) => title))).toEqual([
      ['Третье', 'Второе'],
      ['Первое'],
    ]);
    expect(second.meta).toEqual({ currentPage: 2, perPage: 2, pageCount: 2, totalCount: 3 });
  });

  test('are private: other users’ are not in the list, and their ids open nothing (§7) [C465, C468, C469]', async () => {
    await using shop = await openTestShop();
    await givenNotices(shop, ['Первое']);
    const anna = await shop.as({ userRole: 'user' });
    const { items } = await anna(LIST);
    const dealer = await shop.as({ userRole: 'dealer' });
    expect((await dealer(LIST)).items).toEqual([]);
    expect(await dealer(COUNT)).toEqual({ count: 0 });
    const params = { id: items[0]?.id ?? 0 };
    await expect(dealer(VIEW, { params })).rejects.toMatchObject({ status: 404 });
    await dealer(MARK_ALL);
    expect(await anna(COUNT)).toEqual({ count: 1 });
  });

  test('require sign-in', async () => {
    await using shop = await openTestShop();
    await expect(shop.api(LIST)).rejects.toMatchObject({ status: 401 });
    await expect(shop.api(COUNT)).rejects.toMatchObject({ status: 401 });
    await expect(shop.api(MARK_ALL)).rejects.toMatchObject({ status: 401 });
  });
});

describe('unread notifications', () => {
  test('are the count, and the whole list with showReceived=false [C466, C467]', async () => {
    await using shop = await openTestShop();
    await givenNotices(shop, ['Прочитанное', 'Новое']);
    const userId = await userIdOf(shop, 'user');
    await shop.db
      .updateTable('notifications')
      .set({ received_at: shop.now })
      .where('user_id', '=', userId)
      .where('title', '=', 'Прочитанное')
      .execute();
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna(COUNT)).toEqual({ count: 1 });
    const unread = await anna(LIST, { query: { showReceived: 'false' } });
    expect(unread.items.map(({ title }) => title)).toEqual(['Новое']);
    expect(unread.meta.totalCount).toBe(1);
    const all = await anna(LIST, { query: { showReceived: 'true' } });
    expect(all.items.map(({ title, isReceived }) => [title, isReceived])).toEqual([
      ['Новое', false],
      ['Прочитанное', true],
    ]);
  });

  test('are none once all are marked as read [C468]', async () => {
    await using shop = await openTestShop();
    await givenNotices(shop, ['Первое', 'Второе']);
    const anna = await shop.as({ userRole: 'user' });
    expect(await anna(MARK_ALL)).toEqual({ count: 0 });
    expect(await anna(COUNT)).toEqual({ count: 0 });
    expect((await anna(LIST)).items).toHaveLength(2);
  });
});

test('commands of the system are neither listed nor counted', async () => {
  await using shop = await openTestShop();
  const userId = await userIdOf(shop, 'user');
  await command(shop.db, shop.services, { userId, typeCode: 'reload_page' });
  await command(shop.db, shop.services, { userId: null, typeCode: 'reset_session' });
  const anna = await shop.as({ userRole: 'user' });
  expect((await anna(LIST)).items).toEqual([]);
  expect(await anna(COUNT)).toEqual({ count: 0 });
});

test('a notification of a failed transaction does not exist', async () => {
  await using shop = await openTestShop();
  const userId = await userIdOf(shop, 'user');
  const failing = shop.db.transaction().execute(async (trx) => {
    await notify(trx, shop.services, { userId, typeCode: 'order_status', title: 'Заказ', body: '' });
    throw new Error('The order was not changed');
  });
  await expect(failing).rejects.toThrow('The order was not changed');
  const anna = await shop.as({ userRole: 'user' });
  expect(await anna(COUNT)).toEqual({ count: 0 });
});
