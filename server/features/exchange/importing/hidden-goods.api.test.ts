import { expect, test } from 'vitest';
import { catalogueXml, classifierXml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { givenOrder, givenSelected } from '#tests/support/given-order.ts';

const RING = { id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] };

const deleted = (mark: boolean) =>
  catalogueXml([{ ...RING, more: `<ПометкаУдаления>${mark}</ПометкаУдаления>` }]);

test('a hidden good stays in orders, in baskets as unavailable, and in favourites; only its page is not found [E5.3]', async () => {
  await using shop = await openExchange();
  await shop.apply(
    classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] }) +
      catalogueXml([RING]) +
      offersXml([{ id: 'good-1#c', title: 'Кольцо', size: '17', prices: { retail: '4900' }, stock: 5 }]),
  );
  const { id, size } = await shop.db
    .selectFrom('products')
    .innerJoin('product_groups', 'product_groups.product_id', 'products.id')
    .select(['products.id', 'product_groups.id as size'])
    .where('vendor_code', '=', RING.article)
    .executeTakeFirstOrThrow();
  const anna = await shop.as({ userRole: 'user' });
  await anna('PUT /favorites/v1', { body: { product: id } });
  const { orderId } = await givenOrder(anna, [size]);
  const basket = await givenSelected(anna, [size], 2);

  const pageOf = (product: number) =>
    anna('GET /catalog/v1/products/view', { query: { id: product } }).then(
      ({ title }) => title,
      ({ status, code, message }) => ({ status, code, message }),
    );
  const lines = async () => {
    const { groups: halves } = await anna('GET /basket/v1', { query: { basket } });
    return halves
      .flatMap(({ products }) => products.flatMap(({ groups }) => groups))
      .map(({ id: line, count, available }) => ({ id: line, count, available }));
  };
  const absent = { status: 404, code: 'not_found', message: 'Страница не найдена' };

  await shop.apply(deleted(true));
  expect(await pageOf(id)).toEqual(absent);
  expect(await pageOf(999_999_999)).toEqual(absent);
  expect(await lines()).toEqual([{ id: size, count: 2, available: false }]);
  const order = await anna('GET /orders/v1/view', { query: { orderId } });
  expect(order.lines).toMatchObject([{ title: RING.title, count: 1 }]);
  // It is left out for as long as it is hidden.
  expect((await anna('GET /favorites/v1', { query: {} })).products).toEqual([]);

  await shop.apply(deleted(false));
  expect(await pageOf(id)).toBe(RING.title);
  expect(await lines()).toEqual([{ id: size, count: 2, available: true }]);
  expect((await anna('GET /favorites/v1', { query: {} })).products).toMatchObject([{ id }]);
});
