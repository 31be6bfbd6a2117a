import { expect, test } from 'vitest';
import { givenNewRing } from '#tests/support/given-new-ring.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

async function openShop() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('staff_jobs').execute();
  const { send } = await shop.signedIn('owner');
  return Object.assign(shop, { send });
}

type Send = Awaited<ReturnType<StaffShop['signedIn']>>['send'];
type Chosen = { ids?: readonly number[]; filter?: object };

const selected = ({ ids, filter }: Chosen, action: string, args: object) => ({
  list: 'products',
  action,
  ...(ids && { ids: ids.map(String) }),
  ...(filter && { filter }),
  args,
});

/** Carries an action out as a job, and returns what the preview said, what the job did, and why it skipped objects. */
async function act(shop: StaffShop, send: Send, action: string, chosen: Chosen, args: object = {}) {
  const body = selected(chosen, action, args);
  const preview = await send('POST /bulk/preview', body);
  expect(preview.status, JSON.stringify(preview.body)).toBe(200);
  const { body: started } = await send('POST /bulk', { ...body, expectedCount: preview.body.total });
  await shop.runJobs();
  const { body: job } = await send(`GET /jobs/${started.id}`);
  const items = await shop.db
    .selectFrom('staff_job_items')
    .select(['object_id', 'outcome', 'reason'])
    .where('job_id', '=', started.id)
    .where('outcome', '=', 'skipped')
    .orderBy('position')
    .execute();
  const records = (await shop.audit()).filter(({ batch_id }) => batch_id === started.id);
  return { preview: preview.body, job, skipped: items.map(({ reason }) => reason), records };
}

test('products are published, taken off and archived in bulk, and each that cannot be says why', async () => {
  await using shop = await openShop();
  const { send } = shop;
  const ready = await givenNewRing(shop, send);
  const bare = await givenNewRing(shop, send, { fields: { imageIds: [], siteIds: [] } });
  const shown = await givenNewRing(shop, send);
  const gone = await givenNewRing(shop, send);
  await send(`POST /products/${shown.id}/publish`, {});
  await send(`POST /products/${gone.id}/archive`);
  const ids = [ready, bare, shown, gone].map(({ id }) => id);
  const isPublished = async (id: number) => (await send(`GET /products/${id}`)).body.isPublished;

  const published = await act(shop, send, 'publish', { ids });
  expect(published.preview).toMatchObject({
    title: 'Опубликовать',
    total: 4,
    willChange: 1,
    sample: [{ id: String(ready.id), before: 'Черновик', after: 'На\u00a0витрине' }],
  });
  const reasons = [
    'Чтобы опубликовать, добавьте: сайт, фото',
    'Уже на\u00a0витрине',
    'Товар в\u00a0архиве. Сначала верните его',
  ];
  expect(published.preview.skipped.map(({ why }: { why: string }) => why).toSorted()).toEqual(
    reasons.toSorted(),
  );
  expect(published.job).toMatchObject({ state: 'done', done: 1, skipped: 3 });
  expect(published.skipped).toEqual(reasons);
  expect(published.records).toMatchObject([{ action: 'product.publish', object_id: String(ready.id) }]);
  await shop.catalog.catchUp();
  const view = await shop.api('GET /catalog/v1/products/view', { query: { id: ready.id } });
  expect(view.title).toBe(ready.title);

  const taken = await act(shop, send, 'unpublish', { ids });
  expect(taken.job).toMatchObject({ done: 2, skipped: 2 });
  expect([await isPublished(ready.id), await isPublished(shown.id)]).toEqual([false, false]);
  const archived = await act(shop, send, 'archive', { ids });
  expect([archived.job.done, archived.skipped]).toEqual([3, ['Уже в\u00a0архиве']]);
  const restored = await act(shop, send, 'restore', { ids: [ready.id, gone.id] });
  expect(restored.preview.sample[0]).toMatchObject({ before: 'В\u00a0архиве', after: 'Черновик' });
  expect(restored.job).toMatchObject({ done: 2, skipped: 0 });
});

test('products get a category, stickers, sites, collections and characteristics in bulk', async () => {
  await using shop = await openShop();
  const { send } = shop;
  const { body: choices } = await send('GET /product-choices');
  const value = choices.filters[0].values[0];
  const [collection] = choices.collections;
  const sticker = choices.stickers[0];
  const site = choices.sites.find(({ id }: { id: number }) => id !== 1);
  const target = choices.categories.find(({ id }: { id: number }) => id !== 2);
  const first = await givenNewRing(shop, send, { fields: { otherCategoryIds: [target.id] } });
  const second = await givenNewRing(shop, send, { fields: { stickerIds: [sticker.id] } });
  const ids = [first.id, second.id];
  const product = async ({ id }: { id: number }) => (await send(`GET /products/${id}`)).body;

  const moved = await act(shop, send, 'category', { ids }, { id: target.id });
  expect(moved.preview.sample[0]).toMatchObject({ after: target.title });
  expect(moved.job).toMatchObject({ state: 'done', done: 2 });
  // The category of a product is not among its other ones, too.
  expect(await product(first)).toMatchObject({ categoryId: target.id, otherCategoryIds: [] });
  expect(moved.records).toMatchObject([{ action: 'product.change' }, { action: 'product.change' }]);

  const given = await act(shop, send, 'sticker-add', { ids }, { id: sticker.id });
  expect(given.preview).toMatchObject({
    willChange: 1,
    skipped: [{ why: 'Стикер уже есть', count: 1 }],
    sample: [{ id: String(first.id), before: '—', after: sticker.title }],
  });
  expect((await product(first)).stickerIds).toEqual([sticker.id]);
  const lost = await act(shop, send, 'sticker-remove', { ids }, { id: sticker.id });
  expect(lost.job.done).toBe(2);
  expect((await product(second)).stickerIds).toEqual([]);

  await act(shop, send, 'site-add', { ids }, { id: site.id });
  await act(shop, send, 'value-add', { ids }, { id: value.id });
  await act(shop, send, 'collection-add', { ids }, { id: collection.id });
  expect(await product(second)).toMatchObject({
    siteIds: [1, site.id].toSorted((a, b) => a - b),
    valueIds: [value.id],
    collectionIds: [collection.id],
  });
  await act(shop, send, 'site-remove', { ids }, { id: site.id });
  await act(shop, send, 'value-remove', { ids }, { id: value.id });
  await act(shop, send, 'collection-remove', { ids }, { id: collection.id });
  expect(await product(second)).toMatchObject({ siteIds: [1], valueIds: [], collectionIds: [] });

  await send(`POST /products/${first.id}/publish`, {});
  const last = await act(shop, send, 'site-remove', { ids: [first.id] }, { id: 1 });
  expect(last.skipped).toEqual(['На\u00a0витрине остаётся хотя бы один сайт']);
});

test('a discount on the label is given in bulk where the old price allows it', async () => {
  await using shop = await openShop();
  const { send } = shop;
  const dear = await givenNewRing(shop, send, { price: 8000, oldPrice: 10_000 });
  const plain = await givenNewRing(shop, send);
  const ids = [dear.id, plain.id];
  const given = await act(shop, send, 'discount', { ids }, { ownDiscount: 15 });
  expect(given.preview).toMatchObject({
    willChange: 1,
    skipped: [{ why: 'Скидку показать нельзя: нет старой цены', count: 1 }],
    sample: [{ id: String(dear.id), before: 'По\u00a0старой цене' }],
  });
  expect((await send(`GET /products/${dear.id}`)).body.discountPercent).toBe(15);
  await act(shop, send, 'discount', { ids }, { ownDiscount: null });
  expect((await send(`GET /products/${dear.id}`)).body.discountPercent).toBe(20);
});

test('a bulk action of goods under a filter acts on what the list shows', async () => {
  await using shop = await openShop();
  const { send } = shop;
  const fields = { stickerIds: [1], collectionIds: [1] };
  const rings = [await givenNewRing(shop, send, { fields }), await givenNewRing(shop, send, { fields })];
  const archived = await givenNewRing(shop, send, { fields });
  await send(`POST /products/${archived.id}/archive`);
  const filter = { sticker: '1', collection: '1', state: 'draft', q: 'Проба' };
  const { body: list } = await send(`GET /products?${new URLSearchParams(filter)}`);
  expect(list._meta.totalCount).toBe(2);

  const { preview, job } = await act(shop, send, 'publish', { filter });
  expect([preview.total, job.done]).toEqual([2, 2]);
  for (const { id } of rings) expect((await send(`GET /products/${id}`)).body.isPublished).toBe(true);
  const away = await act(shop, send, 'restore', { filter: { ...filter, state: 'archive' } });
  expect(away.job).toMatchObject({ total: 1, done: 1 });
});

test('a bulk action of goods refuses what it cannot name, and needs its right', async () => {
  await using shop = await openShop();
  const { send } = shop;
  const { id } = await givenNewRing(shop, send);
  for (const [action, args, text] of [
    ['category', { id: 999_999 }, 'Такой категории нет'],
    ['sticker-add', { id: 999_999 }, 'Такого стикера нет'],
    ['value-remove', { id: 'one' }, 'Такого значения нет'],
    ['discount', { ownDiscount: 100 }, 'Скидка — от\u00a00 до\u00a099\u00a0%'],
  ] as const) {
    const chosen = selected({ ids: [id] }, action, args);
    for (const call of ['POST /bulk/preview', 'POST /bulk']) {
      const body = call.endsWith('preview') ? chosen : { ...chosen, expectedCount: 1 };
      const { status, body: refused } = await send(call, body);
      expect([status, refused.message, Object.values(refused.errors)]).toEqual([422, text, [text]]);
    }
  }
  // The list of another price role is refused where it is not shown, too.
  const ofDealers = selected({ filter: { price: '1..2', priceRole: 'dealer' } }, 'archive', {});
  const { status, body } = await send('POST /bulk/preview', ofDealers);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['filter.priceRole']]);

  const warehouse = await shop.signedIn('warehouse');
  const refused = async (action: string, args = {}) =>
    (await warehouse.send('POST /bulk/preview', selected({ ids: [id] }, action, args))).body.permission;
  expect([await refused('publish'), await refused('sticker-add', { id: 1 })]).toEqual([
    'goods.publish',
    'goods.edit',
  ]);
});
