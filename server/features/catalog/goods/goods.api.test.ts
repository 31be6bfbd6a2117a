import { expect, test } from 'vitest';
import { formOf, givenNewRing, lotOf, sizesOf, stockUp } from '#tests/support/given-new-ring.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

const view = ({ api }: StaffShop, id: number) => api('GET /catalog/v1/products/view', { query: { id } });

async function hasPage(shop: StaffShop, id: number): Promise<boolean> {
  await shop.catalog.catchUp();
  return view(shop, id).then(
    () => true,
    () => false,
  );
}

test('a new product is not in the shop until it is published [B11.2]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send);
  expect(ring).toMatchObject({ isPublished: false, version: 3, lacks: [], changedBy: 'Пётр Хозяинов' });
  expect(await hasPage(shop, ring.id)).toBe(false);

  const published = await send(`POST /products/${ring.id}/publish`, {});
  expect([published.status, published.body.isPublished, published.body.version]).toEqual([200, true, 4]);
  expect(await hasPage(shop, ring.id)).toBe(true);
  expect((await view(shop, ring.id)).title).toBe(ring.title);
  const again = await send(`POST /products/${ring.id}/publish`, {});
  expect([again.status, again.body.version]).toEqual([200, 4]);
});

test('publishing without photo, size, price, category or site names what is missing [B11.3]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const draft = await send('POST /products', { title: 'Кольцо', article: 'Н-1' });
  expect([draft.status, draft.body.lacks]).toEqual([
    201,
    ['categoryId', 'siteIds', 'imageIds', 'sizes', 'prices'],
  ]);
  const refused = await send(`POST /products/${draft.body.id}/publish`, {});
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Чтобы опубликовать, добавьте: категорию, сайт, фото, размер, цену',
  ]);
  expect(refused.body.errors.siteIds).toBe('Выберите хотя бы один сайт');

  const ring = await givenNewRing(shop, send, { fields: { imageIds: [] } });
  const { body } = await send(`POST /products/${ring.id}/publish`, {});
  expect(body.message).toBe('Чтобы опубликовать, добавьте: фото');
});

test('a taken article and code are refused with the owner’s name [B11.4]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const first = await send('POST /products', { title: 'Кольцо «Первое»', article: 'А-1', code: 'pervoe' });
  const { status, body } = await send('POST /products', { title: 'Второе', article: 'А-1', code: 'pervoe' });
  expect([status, body.errors]).toEqual([
    422,
    { article: `Такой артикул уже есть: ${first.body.title}`, code: 'Такой код занят' },
  ]);
  const named = await send('POST /products', { title: 'Кольцо «Первое»', article: 'А-2' });
  const other = await send('POST /products', { title: 'Кольцо «Первое»', article: 'А-3' });
  expect([named.body.code, other.body.code]).toEqual(['koltso-pervoe', 'koltso-pervoe-2']);
  expect(other.body.id).toBeGreaterThan(first.body.id);
});

test('fields of a product answer their texts [B5.9]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const draft = (await send('POST /products', { title: 'Кольцо', article: 'П-5' })).body;
  const change = async (fields: object) => {
    const { status, body } = await send(`PUT /products/${draft.id}`, { ...formOf(draft), ...fields });
    expect(status).toBe(422);
    return body.errors;
  };
  expect(await change({ title: '', article: ' ', code: 'Кольцо', videoLink: 'https://example.ru' })).toEqual({
    title: 'Обязательное поле',
    article: 'Обязательное поле',
    code: 'Код — латинские буквы, цифры и\u00a0дефисы',
    videoLink: 'Ссылка на\u00a0VK\u00a0Видео, Rutube или YouTube',
  });
  expect(await change({ title: 'Ко', seoDescription: 'а'.repeat(301) })).toEqual({
    title: 'Не\u00a0меньше 3\u00a0знаков',
    seoDescription: 'Не\u00a0больше 300\u00a0знаков',
  });
  expect(await change({ title: 'а'.repeat(201), article: 'А\u0007' })).toEqual({
    title: 'Не\u00a0больше 200\u00a0знаков',
    article: 'Уберите из\u00a0текста невидимые знаки',
  });
  expect(
    await change({ categoryId: 987_654, siteIds: [77], accessoryIds: [draft.id], imageIds: ['нет'] }),
  ).toEqual({
    categoryId: 'Такой категории нет',
    siteIds: 'Такого сайта нет',
    accessoryIds: 'Товар не\u00a0может быть аксессуаром к\u00a0себе',
    imageIds: 'Фото не\u00a0найдено: загрузите его ещё раз',
  });
});

test('rich text is cleaned on write [B11.7]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const made = await send('POST /products', {
    title: 'Кольцо',
    article: 'Р-1',
    description:
      '<p onclick="x()" style="color:red">Золото <b>585</b><script>alert(1)</script></p><img src="x">',
  });
  expect(made.body.description).toBe('<p>Золото <strong>585</strong></p>');
  const { body } = await send(`PUT /products/${made.body.id}`, {
    ...formOf(made.body),
    description: '<h1>О&nbsp;кольце</h1><a href="javascript:alert(1)">ещё</a>',
  });
  expect(body.description).toMatch(/^<h2>О.кольце<\/h2><a>ещё<\/a>$/);
});

test('«Средний вес» follows the lots, a handwritten row stays [B11.8]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send);
  const sized = await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(ring, (_lot, place) => ({ weight: 4 + place })),
    version: ring.version,
  });
  expect([sized.status, sized.body.averageWeight]).toEqual([200, '4,5\u00a0г']);
  await stockUp(shop, lotOf(sized.body).id, 3);
  await stockUp(shop, lotOf(sized.body, 1).id, 1);
  await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  const weightRow = async () =>
    (await view(shop, ring.id)).params.find(({ title }) => title === 'Средний вес')?.content;
  expect(await weightRow()).toBe('4,25\u00a0г');
  await stockUp(shop, lotOf(sized.body).id, 0);
  expect(await weightRow()).toBe('5\u00a0г');

  const now = (await send(`GET /products/${ring.id}`)).body;
  await send(`PUT /products/${ring.id}`, {
    ...formOf(now),
    params: [{ title: 'Средний вес', content: 'около 4 г' }],
  });
  await shop.catalog.catchUp();
  expect(await weightRow()).toBe('около 4 г');
});

test('the discount label never exceeds what the retail old price says, and goes with it [B11.9]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { price: 6670, oldPrice: 10_000 });
  expect(ring.discountPercent).toBe(33);
  const own = await send(`PUT /products/${ring.id}`, { ...formOf(ring), ownDiscount: 20 });
  expect(own.body.discountPercent).toBe(20);
  const over = await send(`PUT /products/${ring.id}`, { ...formOf(own.body), ownDiscount: 34 });
  expect([over.status, over.body.errors.ownDiscount]).toEqual([
    422,
    'Не\u00a0больше 33\u00a0%: столько даёт старая цена',
  ]);
  const setOld = (oldPrice: number | null, version: number) =>
    send(`PUT /products/${ring.id}/prices`, {
      cells: [{ offerId: null, role: 'retail', limit: 0, price: 6670, oldPrice }],
      version,
    });
  const lower = await setOld(7500, own.body.version);
  expect(lower.body.discountPercent).toBe(11);
  const gone = await setOld(null, lower.body.version);
  expect([gone.body.discountPercent, gone.body.ownDiscount]).toEqual([0, 20]);
  const none = await send(`PUT /products/${ring.id}`, { ...formOf(gone.body), ownDiscount: 5 });
  expect(none.body.errors.ownDiscount).toBe('Скидку показать нельзя: нет старой цены');
});

test('rows of inserts are lines of the characteristics [B11.10]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const stones = [{ stone: 'Бриллиант', count: 3, carats: 0.12, cut: 'Кр-57', quality: '3/5А', size: '' }];
  const params = [{ title: 'Металл', content: 'Золото' }];
  const ring = await givenNewRing(shop, send, { fields: { stones, params } });
  expect([ring.stones, ring.params]).toEqual([stones, params]);
  await send(`POST /products/${ring.id}/publish`, {});
  await shop.catalog.catchUp();
  expect((await view(shop, ring.id)).params).toEqual([
    ...params,
    { title: 'Вставка', content: 'Бриллиант, 3\u00a0шт., 0,12\u00a0ct, Кр-57, 3/5А' },
  ]);
  const now = (await send(`GET /products/${ring.id}`)).body;
  const without = await send(`PUT /products/${ring.id}`, { ...formOf(now), stones: [] });
  await shop.catalog.catchUp();
  expect([without.body.params, (await view(shop, ring.id)).params]).toEqual([params, params]);
});

test('a duplicate has new codes, no stock, no УИН, and is not published [B11.11]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send);
  await send(`PUT /products/${ring.id}/sizes`, {
    version: ring.version,
    sizes: sizesOf(ring, (_lot, place) => ({ weight: 4.21, uin: `260000000000000${place}` })),
  });
  await send(`POST /products/${ring.id}/publish`, {});
  await stockUp(shop, lotOf(ring).id, 1);
  const { status, body: copy } = await send(`POST /products/${ring.id}/duplicate`);
  expect(status).toBe(201);
  expect(copy).toMatchObject({
    title: ring.title,
    article: `${ring.article}-2`,
    isPublished: false,
    categoryId: 2,
  });
  expect(copy.code).not.toBe(ring.code);
  expect(copy.sizes.map(({ title }: { title: string }) => title)).toEqual(['17', '18']);
  for (const { lots } of copy.sizes) {
    expect(lots).toMatchObject([{ stock: 0, reserved: 0, uin: null, barcode: null }]);
    expect(lots[0].prices).toEqual(lotOf(ring).prices);
  }
});

test('two saves of different fields both stand, of one field the second conflicts [B5.1, B5.2]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const other = await shop.signedIn('owner');
  const draft = (await send('POST /products', { title: 'Кольцо', article: 'В-1' })).body;
  await other.send(`PUT /products/${draft.id}`, { ...formOf(draft), seoH1: 'Кольцо из золота' });
  const both = await send(`PUT /products/${draft.id}`, { ...formOf(draft), title: 'Кольцо «Луна»' });
  expect(both.body).toMatchObject({
    title: 'Кольцо «Луна»',
    seoH1: 'Кольцо из золота',
    kept: [{ field: 'seoH1', by: 'Пётр Хозяинов' }],
  });
  const late = await other.send(`PUT /products/${draft.id}`, { ...formOf(draft), title: 'Кольцо «Солнце»' });
  expect([late.status, late.body.code, late.body.conflict.fields]).toEqual([
    409,
    'conflict',
    [{ field: 'title', base: 'Кольцо', theirs: 'Кольцо «Луна»', yours: 'Кольцо «Солнце»' }],
  ]);
});

test('ten saves in a row by one person never conflict [B5.4]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  let product = (await send('POST /products', { title: 'Кольцо', article: 'Д-1' })).body;
  for (let number = 1; number <= 10; number++) {
    const { status, body } = await send(`PUT /products/${product.id}`, {
      ...formOf(product),
      title: `Кольцо ${number}`,
    });
    expect([status, body.version]).toEqual([200, number + 1]);
    product = body;
  }
});

test('undoing a change of a product restores its fields and leaves a record [B3.11]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const draft = (await send('POST /products', { title: 'Кольцо', article: 'О-1', siteIds: [1] })).body;
  await send(`PUT /products/${draft.id}`, { ...formOf(draft), title: 'Серьги', siteIds: [1, 2] });
  const record = (await shop.audit()).at(-1);
  expect(record).toMatchObject({
    action: 'product.change',
    object_title: 'Серьги',
    changes: [
      { field: 'title', before: 'Кольцо', after: 'Серьги' },
      { field: 'siteIds', before: [1], after: [1, 2] },
    ],
  });
  const undone = await send(`POST /audit/${record?.id}/undo`);
  expect([undone.status, undone.body.undoneBy]).toEqual([200, (await shop.audit()).at(-1)?.id]);
  expect((await send(`GET /products/${draft.id}`)).body).toMatchObject({ title: 'Кольцо', siteIds: [1] });
});

test('set, accessories, stickers and collections are in the product page [B11.20]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const choices = (await send('GET /product-choices')).body;
  const [sticker, collection] = [choices.stickers[0], choices.collections[0]];
  const { id: setId } = await shop.db
    .insertInto('product_sets')
    .values({ title: 'Пара' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const mate = await givenNewRing(shop, send, { fields: { setId, setPosition: 2 } });
  const ring = await givenNewRing(shop, send, {
    fields: {
      setId,
      setPosition: 1,
      accessoryIds: [mate.id],
      stickerIds: [sticker.id],
      collectionIds: [collection.id],
    },
  });
  expect(ring.accessories).toMatchObject([{ id: mate.id, title: mate.title, article: mate.article }]);
  for (const product of [mate, ring]) {
    await stockUp(shop, lotOf(product).id, 1);
    await send(`POST /products/${product.id}/publish`, {});
  }
  await shop.catalog.catchUp();
  const page = await view(shop, ring.id);
  expect(page.accessories.map(({ id }) => id)).toEqual([mate.id]);
  expect(page.setProducts.map(({ id }) => id)).toEqual([ring.id, mate.id]);
  expect(page.stickerIds).toEqual([sticker.id]);
  expect(page.collections.map(({ id }) => id)).toEqual([collection.id]);
});

test('without prices.read no answer holds a price of organisations or dealers [B2.12]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, owner.send);
  const marked = await owner.send(`PUT /products/${ring.id}/prices`, {
    cells: [
      { offerId: null, role: 'org_user', limit: 0, price: 31_415.92 },
      { offerId: null, role: 'dealer', limit: 100_000, price: 27_182.81 },
    ],
    version: ring.version,
  });
  expect(marked.status).toBe(200);
  for (const role of ['warehouse', 'content', 'support']) {
    const { send } = await shop.signedIn(role);
    const answers = await Promise.all([
      send(`GET /products/${ring.id}`),
      send(`GET /products?q=${ring.article}`),
      send('GET /product-choices'),
      send(`GET /history?kind=product&id=${ring.id}`),
    ]);
    const text = JSON.stringify(answers.map(({ body }) => body));
    expect([role, text.includes('31415.92'), text.includes('27182.81')]).toEqual([role, false, false]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await send('GET /products?price=1..2&priceRole=dealer')).status).toBe(403);
    expect((await send(`GET /prices/history?offerId=${lotOf(ring).id}`)).status).toBe(403);
  }
  const seen = JSON.stringify((await owner.send(`GET /history?kind=product&id=${ring.id}`)).body);
  expect([seen.includes('31415.92'), seen.includes('27182.81')]).toEqual([true, true]);
});
