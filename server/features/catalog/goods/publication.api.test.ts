import { expect, test } from 'vitest';
import { openLiveModel } from '#server/features/catalog/live-model.ts';
import { unexpected } from '#tests/support/given-log.ts';
import { formOf, givenNewRing, lotOf, stockUp } from '#tests/support/given-new-ring.ts';
import { givenOrder, givenOrderForm, givenSelected } from '#tests/support/given-order.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

/** A published ring with pieces in its first size. */
async function givenRingOnSale(
  shop: StaffShop,
  send: Parameters<typeof givenNewRing>[1],
  fields: object = {},
) {
  const ring = await givenNewRing(shop, send, { fields });
  await stockUp(shop, lotOf(ring).id, 3);
  const { body } = await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  return { ...ring, ...body, size: ring.sizes[0]?.id ?? 0 } as typeof ring & { size: number };
}

const statusOfPage = ({ api }: Pick<TestShop, 'api'>, id: number): Promise<number> =>
  api('GET /catalog/v1/products/view', { query: { id } }).then(
    () => 200,
    ({ status }) => status,
  );

async function isListed({ api }: Pick<TestShop, 'api'>, id: number): Promise<boolean> {
  const { products } = await api('POST /catalog/v1/products', {
    body: { category: 2, limit: 100, sort: 'new' },
  });
  return Object.values(products)
    .flat()
    .some((card) => card.id === id);
}

test('an archived product has no page, is in no sitemap and listing, and orders keep its title and photo [B11.12]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send);
  const buyer = await shop.as({ userRole: 'user' });
  const { orderId } = await givenOrder(buyer, [ring.size]);
  const sitemap = async () =>
    (await shop.app.inject({ url: '/sitemap-products-1.xml', headers: { host: 'localhost' } })).body;
  expect([await statusOfPage(shop, ring.id), await isListed(shop, ring.id)]).toEqual([200, true]);

  const { status, body } = await send(`POST /products/${ring.id}/archive`);
  expect([status, body.isPublished, body.archivedAt === null]).toEqual([200, false, false]);
  await shop.catalog.catchUp();
  expect([await statusOfPage(shop, ring.id), await isListed(shop, ring.id)]).toEqual([404, false]);
  expect(await sitemap()).not.toContain(ring.code);
  const order = await buyer('GET /orders/v1/view', { query: { orderId } });
  expect(JSON.stringify(order)).toContain(ring.title);
  expect(JSON.stringify(order)).toContain(ring.imageIds[0]);
  const refused = await send(`POST /products/${ring.id}/publish`, {});
  expect([refused.status, refused.body.message]).toEqual([409, 'Товар в\u00a0архиве. Сначала верните его']);
});

test('a product archived while in a basket is a line out of stock, and the checkout refuses [B11.13]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send);
  const other = await givenRingOnSale(shop, send);
  const buyer = await shop.as({ userRole: 'user' });
  const basket = await givenSelected(buyer, [ring.size, other.size]);
  const form = await givenOrderForm(buyer);
  await send(`POST /products/${ring.id}/archive`);
  await shop.catalog.catchUp();
  await expect(buyer('POST /orders/v1', { body: form })).rejects.toMatchObject({ status: 409 });
  const shown = await buyer('GET /basket/v1', { query: { basket } });
  const lines = shown.groups.flatMap(({ products }) => products.flatMap(({ groups }) => groups));
  expect(lines.find(({ id }) => id === ring.size)).toMatchObject({ available: false });
});

test('restoring brings a product back unpublished, with its prices and stock [B11.14]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, owner.send);
  await send(`POST /products/${ring.id}/archive`);
  const { status, body } = await send(`POST /products/${ring.id}/restore`);
  expect([status, body.isPublished, body.archivedAt]).toEqual([200, false, null]);
  expect(lotOf(body)).toMatchObject({ stock: 3, prices: lotOf(ring).prices });
  expect((await send(`POST /products/${ring.id}/publish`, {})).body.isPublished).toBe(true);
});

test('undoing an archive publishes the product again [B3.11]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send);
  await send(`POST /products/${ring.id}/archive`);
  const record = (await shop.audit()).at(-1);
  expect([record?.action, record?.object_title]).toEqual(['product.archive', ring.title]);
  expect((await send(`POST /audit/${record?.id}/undo`)).status).toBe(200);
  expect((await send(`GET /products/${ring.id}`)).body).toMatchObject({
    isPublished: true,
    archivedAt: null,
  });
});

test('deleting for good an ordered product answers 409 with the count [B11.15]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send);
  await givenOrder(await shop.as({ userRole: 'user' }), [ring.size]);
  const { status, body } = await send(`DELETE /products/${ring.id}?version=${ring.version}`);
  expect([status, body.message]).toEqual([
    409,
    'Товар есть в\u00a0заказах (1). Его можно только убрать в\u00a0архив',
  ]);

  const stocked = await givenRingOnSale(shop, send);
  const kept = await send(`DELETE /products/${stocked.id}?version=${stocked.version}`);
  expect(kept.body.message).toBe('У\u00a0товара есть изделия (3). Его можно только убрать в\u00a0архив');
  await stockUp(shop, lotOf(stocked).id, 0);
  const old = await send(`DELETE /products/${stocked.id}?version=1`);
  expect([old.status, old.body.message]).toEqual([409, 'Товар изменили. Откройте его снова']);
  const gone = await send(`DELETE /products/${stocked.id}?version=${stocked.version}`);
  expect([gone.status, gone.body]).toEqual([200, { isDeleted: true }]);
  expect((await send(`GET /products/${stocked.id}`)).status).toBe(404);
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'product.remove',
    object_title: stocked.title,
  });
});

test('hiding from a site takes a product out of that site only [B11.17]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send, { siteIds: [1, 2] });
  const dealer = await shop.as({ siteId: 2 });
  const seen = async () => [await statusOfPage(shop, ring.id), await statusOfPage({ api: dealer }, ring.id)];
  expect(await seen()).toEqual([200, 200]);
  const { body } = await send(`POST /products/${ring.id}/unpublish`, { siteIds: [1] });
  await shop.catalog.catchUp();
  expect([body.isPublished, body.siteIds, await seen()]).toEqual([true, [2], [404, 200]]);
  const all = await send(`POST /products/${ring.id}/unpublish`, {});
  await shop.catalog.catchUp();
  expect([all.body.isPublished, all.body.siteIds, await seen()]).toEqual([false, [2], [404, 404]]);
});

test('an order that reserves pieces does not change the version of a product [B5.5]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, owner.send);
  await givenOrder(await shop.as({ userRole: 'user' }), [ring.size]);
  const now = (await send(`GET /products/${ring.id}`)).body;
  expect([lotOf(now).reserved, now.version]).toEqual([1, ring.version]);
  const saved = await send(`PUT /products/${ring.id}`, { ...formOf(ring), title: 'Кольцо «После заказа»' });
  expect([saved.status, saved.body.kept]).toEqual([200, undefined]);
});

test('a saved product and price are in the answers of two nodes within two seconds [B6.12]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenRingOnSale(shop, send);
  const models = [
    await openLiveModel(shop, () => shop.now, unexpected),
    await openLiveModel(shop, () => shop.now, unexpected),
  ];
  await using one = await openTestShopWith(models[0]);
  await using other = await openTestShopWith(models[1]);
  const nodes = [one, other];
  const pages = () =>
    Promise.all(nodes.map(({ api }) => api('GET /catalog/v1/products/view', { query: { id: ring.id } })));
  try {
    const renamed = await send(`PUT /products/${ring.id}`, { ...formOf(ring), title: 'Кольцо «Сразу»' });
    expect(renamed.status).toBe(200);
    await expect
      .poll(async () => (await pages()).map(({ title }) => title), { timeout: 2000 })
      .toEqual(['Кольцо «Сразу»', 'Кольцо «Сразу»']);
    await send('PUT /prices', { cells: [{ productId: ring.id, role: 'retail', limit: 0, price: 50_000 }] });
    await expect
      .poll(async () => (await pages()).map(({ groups }) => groups[0]?.offers[0]?.prices[0]?.price), {
        timeout: 2000,
      })
      .toEqual([50_000, 50_000]);
  } finally {
    for (const model of models) await model.stop();
  }
});

const openTestShopWith = (catalog: StaffShop['catalog'] | undefined) =>
  openTestShop(catalog === undefined ? {} : { catalog });
