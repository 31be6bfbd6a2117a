import { describe, expect, test } from 'vitest';
import { givenProduct, unpublish } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** A shop with a ring, and Анна, who has a name and a phone in her profile. */
async function openShop() {
  const shop = await openTestShop();
  const [ring = 0] = await givenProduct(shop.db, { title: 'Кольцо «Исеть»', price: 4900 });
  const anna = await shop.as({ userRole: 'user' });
  return {
    shop,
    ring,
    anna,
    order: (own: object = {}) => anna('POST /orders/v1/blanks', { body: { offerId: ring, ...own } }),
    list: async (query: object = {}) => (await anna('GET /orders/v1/blanks', { query })).data,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Staff have made an order of it. */
const makeOrderOf = ({ db }: TestShop, id: number) =>
  db
    .updateTable('blanks')
    .set(({ selectFrom }) => ({
      status_id: selectFrom('statuses')
        .select('id')
        .where('kind', '=', 'blank')
        .where('code', '=', 'ordered'),
    }))
    .where('id', '=', id)
    .execute();

describe('an account orders in one click (§7 POST /orders/v1/blanks)', () => {
  test('with the name and phone of its profile [C497]', async () => {
    await using open = await openShop();
    const blank = await open.order();
    expect(blank).toMatchObject({
      offerId: open.ring,
      productTitle: 'Кольцо «Исеть»',
      price: 4900,
      statusId: 1,
    });
    const stored = await open.shop.db.selectFrom('blanks').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ full_name: 'Белова Анна Сергеевна', phone: '+79991230001' });
  });

  test('or with others, if the form gives them', async () => {
    await using open = await openShop();
    await open.order({ fio: 'Белов Пётр', phone: '8 999 000-11-22' });
    const stored = await open.shop.db.selectFrom('blanks').selectAll().executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ full_name: 'Белов Пётр', phone: '+79990001122' });
  });

  test('once for one form', async () => {
    await using open = await openShop();
    const requestId = crypto.randomUUID();
    const blanks = await Promise.all([1, 2, 3].map(() => open.order({ requestId })));
    expect(new Set(blanks.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    { lacks: { phone: null }, field: 'phone', message: 'Отсутствует номер телефона' },
    { lacks: { full_name: '' }, field: 'fio', message: 'Отсутствует ФИО' },
  ])('but not without contacts for the call back: $message', async ({ lacks, field, message }) => {
    await using open = await openShop();
    const { db } = open.shop;
    const { userId, ...before } = await profileOf(open.shop);
    await db.updateTable('users').set(lacks).where('id', '=', userId).execute();
    try {
      await expect(open.order()).rejects.toMatchObject({ status: 422, errors: { [field]: message } });
    } finally {
      await db.updateTable('users').set(before).where('id', '=', userId).execute();
    }
  });
});

async function profileOf({ db }: TestShop) {
  const { id, phone, full_name } = await db
    .selectFrom('users')
    .select(['id', 'phone', 'full_name'])
    .where('user_role', '=', 'user')
    .executeTakeFirstOrThrow();
  return { userId: id, phone, full_name };
}

describe('the list of one-click orders (§3 Blank, §7)', () => {
  test('shows the latest first, by pages, each with its status [C218, C496]', async () => {
    await using open = await openShop();
    const [first, second] = [await open.order(), await open.order()];
    await open.shop.catalog.refresh();
    const { data, _meta } = await open.anna('GET /orders/v1/blanks', { query: { limit: 1 } });
    expect(data).toEqual([
      {
        id: second.id,
        statusId: 1,
        productId: second.productId,
        groupId: open.ring,
        offerId: open.ring,
        productTitle: 'Кольцо «Исеть»',
        sizeTitle: String(open.ring),
        price: 4900,
        createdAt: '2026-11-20T12:00:00.000Z',
        status: { id: 1, code: 'new', title: 'Новая', groupId: 1 },
        imageId: null,
        path: expect.stringMatching(/^\/catalog\/dlya-proverki\/detail\/proverka-/),
        canCancel: true,
      },
    ]);
    expect(_meta).toEqual({ currentPage: 1, perPage: 1, offset: 0, pageCount: 2, totalCount: 2 });
    expect((await open.list({ limit: 1, page: 2 })).map(({ id }) => id)).toEqual([first.id]);
  });

  test('is filtered by lot, by id, or by group of statuses (decision T7.7) [C496]', async () => {
    await using open = await openShop();
    const { id } = await open.order();
    const other = await open.order();
    await makeOrderOf(open.shop, other.id);
    expect(await open.list({ offerId: open.ring + 1 })).toEqual([]);
    expect((await open.list({ offerId: open.ring })).map((blank) => blank.id)).toEqual([other.id, id]);
    expect((await open.list({ id })).map((blank) => blank.id)).toEqual([id]);
    expect((await open.list({ statusGroupId: 2 })).map((blank) => blank.id)).toEqual([other.id]);
  });

  test('has no links to products that are no longer sold', async () => {
    await using open = await openShop();
    await open.order();
    await unpublish(open.shop.db, open.ring);
    await open.shop.catalog.refresh();
    expect(await open.list()).toEqual([
      expect.objectContaining({ productTitle: 'Кольцо «Исеть»', path: null }),
    ]);
  });

  test('shows only its owner’s', async () => {
    await using open = await openShop();
    await open.order();
    const dealer = await open.shop.as({ userRole: 'dealer' });
    expect((await dealer('GET /orders/v1/blanks')).data).toEqual([]);
    expect((await dealer('GET /orders/v1/blanks/counts')).total).toBe(0);
    await expect(open.shop.api('GET /orders/v1/blanks')).rejects.toMatchObject({ status: 401 });
  });

  test('counts every group; cancelled ones are not in the total [C218, C499]', async () => {
    await using open = await openShop();
    for (let time = 0; time < 3; time += 1) await open.order();
    for (let time = 0; time < 2; time += 1) await makeOrderOf(open.shop, (await open.order()).id);
    const dropped = await open.order();
    await open.anna('DELETE /orders/v1/blanks', { body: { id: dropped.id } });
    expect(await open.anna('GET /orders/v1/blanks/counts')).toEqual({
      total: 5,
      statusBlankCounts: [
        { statusGroupId: 1, code: 'active', title: 'В\u00a0работе', count: 3 },
        { statusGroupId: 2, code: 'done', title: 'Оформлены', count: 2 },
        { statusGroupId: 3, code: 'cancelled', title: 'Отменены', count: 1 },
      ],
    });
  });
});

describe('a one-click order is cancelled (§7 DELETE /orders/v1/blanks)', () => {
  test('by its id, and repeating it changes nothing [C498]', async () => {
    await using open = await openShop();
    const { id } = await open.order();
    const later = await open.order();
    for (const _again of [1, 2]) {
      const taken = await open.anna('DELETE /orders/v1/blanks', { body: { id } });
      expect(taken).toMatchObject({ id, status: { code: 'cancelled' }, canCancel: false });
    }
    expect((await open.list()).map((blank) => blank.id)).toEqual([later.id]);
    expect((await open.list({ statusGroupId: 3 })).map((blank) => blank.id)).toEqual([id]);
  });

  test('by its lot, the latest one [C498]', async () => {
    await using open = await openShop();
    const first = await open.order();
    await open.order();
    await open.anna('DELETE /orders/v1/blanks', { body: { offerId: open.ring } });
    expect((await open.list()).map(({ id }) => id)).toEqual([first.id]);
  });

  test('by the query too, because proxies drop bodies (decision T7.4)', async () => {
    await using open = await openShop();
    const { id } = await open.order();
    const answer = await open.shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/v1/blanks?id=${id}`,
      headers: await open.shop.headersFor({ userRole: 'user' }),
    });
    expect(answer.statusCode).toBe(200);
  });

  test('not after staff have made an order of it', async () => {
    await using open = await openShop();
    const { id } = await open.order();
    await makeOrderOf(open.shop, id);
    await expect(open.anna('DELETE /orders/v1/blanks', { body: { id } })).rejects.toMatchObject({
      status: 409,
      message: 'Эта заявка уже обработана. Чтобы отменить её, позвоните нам',
    });
  });

  test('only by its owner: for another user it does not exist', async () => {
    await using open = await openShop();
    const { id } = await open.order();
    const dealer = await open.shop.as({ userRole: 'dealer' });
    for (const body of [{ id }, { id: 2_147_483_647 }, { offerId: open.ring }]) {
      await expect(dealer('DELETE /orders/v1/blanks', { body })).rejects.toMatchObject({
        status: 404,
        message: 'Заявка не найдена',
      });
    }
    expect(await open.list()).toHaveLength(1);
  });

  test('and not without naming one', async () => {
    await using open = await openShop();
    await expect(open.anna('DELETE /orders/v1/blanks', { body: {} })).rejects.toMatchObject({
      status: 422,
      errors: { id: 'Укажите заявку или размер' },
    });
  });
});
