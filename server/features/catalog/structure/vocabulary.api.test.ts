import { expect, test } from 'vitest';
import { openStaffShop } from '#tests/support/given-staff.ts';

async function openVocabulary() {
  const shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  /** The listing as a guest sees it. */
  const listing = async (values: Record<string, string[]>, category?: string) => {
    await shop.catalog.catchUp();
    return shop.api('POST /catalog/v1/products', {
      body: { filter: { values }, ...(category && { category }) },
    });
  };
  const filterOf = async (code: string) => {
    const { body } = await send('GET /filters?limit=200');
    return body.data.find((filter: { code: string }) => filter.code === code);
  };
  const valuesOf = async (code: string) => {
    const { id } = await filterOf(code);
    const { body } = await send(`GET /filters/${id}/values?limit=200`);
    return body.data as { id: number; title: string; code: string; products: number; version: number }[];
  };
  return Object.assign(shop, { send, listing, filterOf, valuesOf });
}

type Shop = Awaited<ReturnType<typeof openVocabulary>>;

test('merging two values moves products, keeps counters right and redirects the listing [B14.6]', async () => {
  await using shop = await openVocabulary();
  const filter = await shop.filterOf('metal');
  const [from, to] = (await shop.valuesOf('metal')).filter(({ products }) => products > 0);
  if (from === undefined || to === undefined) throw new Error('The demo shop has two metals');
  const both = await shop.listing({ metal: [from.code, to.code] });
  const dependent = await shop.send('PUT /filters/dependencies', {
    valueId: from.id,
    dependedIds: [(await shop.valuesOf('stone'))[0]?.id],
    version: from.version,
  });
  expect(dependent.body.dependedIds).toHaveLength(1);

  const { version } = dependent.body;
  const refused = await shop.send(`POST /filters/${filter.id}/values/merge`, {
    valueId: from.id,
    targetId: from.id,
    version,
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { targetId: 'Такого значения нет' }]);
  const merged = await shop.send(`POST /filters/${filter.id}/values/merge`, {
    valueId: from.id,
    targetId: to.id,
    version,
  });
  expect(merged.body).toMatchObject({ moved: from.products, value: { id: to.id, title: to.title } });
  expect(merged.body.value.dependedIds).toEqual(expect.arrayContaining(dependent.body.dependedIds));

  const after = await shop.listing({ metal: [to.code] });
  expect(after.count).toBe(both.count);
  const metals = after.filters.find(({ code }) => code === 'metal')?.values ?? [];
  expect(metals.find(({ code }) => code === to.code)?.count).toBe(both.count);
  expect(metals.map(({ code }) => code)).not.toContain(from.code);
  expect(after.movedTo).toBeUndefined();

  const former = await shop.listing({ metal: [from.code] });
  expect(former.count).toBe(both.count);
  expect(former.movedTo).toEqual({ category: null, values: { metal: [to.code] } });
  const records = (await shop.audit()).filter(({ object_kind }) => object_kind === 'filter-value');
  expect(records.map(({ action }) => action)).toEqual([
    'filter-value.dependencies',
    'filter-value.merge',
    'filter-value.remove',
  ]);
});

test('a renamed characteristic, value and category redirect from every former address, and a live one wins', async () => {
  await using shop = await openVocabulary();
  const filter = await shop.filterOf('metal');
  const [value] = await shop.valuesOf('metal');
  const [category] = (await shop.send('GET /categories?limit=200')).body.data;
  if (value === undefined) throw new Error('The demo shop has a metal');
  const renamed = await shop.send(`PUT /filters/${filter.id}/values/${value.id}`, {
    ...{ headingPhrase: null, sizeKind: null, swatch: '#d5dada', title: value.title },
    code: 'novyy-kod',
    version: value.version,
  });
  expect(renamed.body).toMatchObject({
    code: 'novyy-kod',
    swatch: '#d5dada',
    version: value.version + 1,
  });
  await shop.send(`PUT /filters/${filter.id}`, { ...filter, code: 'splav' });
  await shop.send(`PUT /categories/${category.id}`, { ...category, code: 'kolechki' });
  const former = await shop.listing({ metal: [value.code] }, category.code);
  expect(former.movedTo).toEqual({ category: 'kolechki', values: { splav: ['novyy-kod'] } });
  expect((await shop.listing({ metal: ['novyy-kod'] })).movedTo?.values).toEqual({ splav: ['novyy-kod'] });

  await shop.send(`PUT /filters/${filter.id}`, { ...filter, version: filter.version + 1 });
  await shop.send('POST /categories', { ...category, parentId: null });
  const live = await shop.listing({ metal: ['novyy-kod'] }, category.code);
  expect(live.movedTo).toBeUndefined();
});

test('a sticker of low contrast, a set of one and a size table of unequal columns are refused [B14.7]', async () => {
  await using shop = await openVocabulary();
  const sticker = {
    name: 'Испытание',
    nameTemplate: '',
    code: 'ispytanie',
    textColour: '#777777',
    background: '#FFFFFF',
    imageIds: [],
  };
  const pale = await shop.send('POST /stickers', sticker);
  expect([pale.status, pale.body.errors]).toEqual([
    422,
    { textColour: 'Текст на\u00a0этом фоне не\u00a0прочесть' },
  ]);
  const legible = await shop.send('POST /stickers', { ...sticker, textColour: '#767676' });
  expect([legible.status, legible.body.background]).toEqual([201, '#ffffff']);
  const faded = await shop.send(`PUT /stickers/${legible.body.id}`, { ...sticker, version: 1 });
  expect(faded.status).toBe(422);

  const [first, second] = await freeProducts(shop);
  const alone = await shop.send('POST /sets', { title: 'Испытание', productIds: [first] });
  expect([alone.status, alone.body.errors]).toEqual([
    422,
    { productIds: 'В\u00a0комплекте хотя бы два изделия' },
  ]);
  const pair = await shop.send('POST /sets', { title: 'Испытание', productIds: [first, second] });
  expect(pair.body.members.map(({ id }: { id: number }) => id)).toEqual([first, second]);
  const shrunk = await shop.send(`PUT /sets/${pair.body.id}`, {
    title: 'Испытание',
    productIds: [first],
    version: 1,
  });
  expect(shrunk.status).toBe(422);

  const brand = { title: 'Испытание', code: 'ispytanie', description: '', imageIds: [] };
  const columns = [
    { title: 'Размер', values: ['16', '17'] },
    { title: 'Обхват', values: ['50'] },
  ];
  const unequal = await shop.send('POST /brands', {
    ...brand,
    sizeTable: [{ title: 'Кольца', columns, hint: '' }],
  });
  expect([unequal.status, unequal.body.errors]).toEqual([
    422,
    { sizeTable: 'В\u00a0столбцах разное число строк' },
  ]);
});

/** Published and in no set. */
async function freeProducts({ db }: Pick<Shop, 'db'>): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('set_id', 'is', null)
    .where('is_published', '=', true)
    .orderBy('id')
    .limit(3)
    .execute();
  return rows.map(({ id }) => id);
}

const SAMPLES = {
  filters: { title: 'Образец', code: 'obrazets', display: 'chips', isSeo: false },
  stickers: {
    name: 'Образец',
    nameTemplate: null,
    code: 'obrazets',
    textColour: '#ffffff',
    background: '#0f6a4e',
    imageIds: [],
  },
  collections: {
    title: 'Образец',
    code: 'obrazets',
    description: '',
    story: '',
    imageId: null,
    sceneId: null,
    sceneTone: 'light',
    scenePoints: [],
  },
  brands: { title: 'Образец', code: 'obrazets', description: '', imageIds: [], sizeTable: [] },
} as const;

/** The calls of a row. */
const CALLS = {
  filters: {
    list: 'GET /filters?q=образец',
    add: 'POST /filters',
    row: (id: number) => [`GET /filters/${id}`, `PUT /filters/${id}`, `DELETE /filters/${id}?version`],
  },
  stickers: {
    list: 'GET /stickers?q=образец',
    add: 'POST /stickers',
    row: (id: number) => [`GET /stickers/${id}`, `PUT /stickers/${id}`, `DELETE /stickers/${id}?version`],
  },
  collections: {
    list: 'GET /collections?q=образец',
    add: 'POST /collections',
    row: (id: number) => [
      `GET /collections/${id}`,
      `PUT /collections/${id}`,
      `DELETE /collections/${id}?version`,
    ],
  },
  brands: {
    list: 'GET /brands?q=образец',
    add: 'POST /brands',
    row: (id: number) => [`GET /brands/${id}`, `PUT /brands/${id}`, `DELETE /brands/${id}?version`],
  },
} as const;

test.each(['filters', 'stickers', 'collections', 'brands'] as const)(
  '%s are read, found, added, changed beside others, undone and deleted by the seen version',
  async (path) => {
    await using shop = await openVocabulary();
    const fields = SAMPLES[path];
    const { list, add, row } = CALLS[path];
    const added = await shop.send(add, fields);
    expect([added.status, added.body]).toEqual([201, expect.objectContaining(fields)]);
    const { id } = added.body;
    const [get = '', change = '', remove = ''] = row(id);
    const twice = await shop.send(add, fields);
    expect(twice.body.errors).toEqual({ code: 'Такой код занят' });
    const found = await shop.send(list);
    expect(found.body.data.map((one: { id: number }) => one.id)).toEqual([id]);
    expect((await shop.send(get)).body).toEqual(added.body);

    const name = path === 'stickers' ? 'name' : 'title';
    const changed = await shop.send(change, { ...fields, [name]: 'Другая', version: 1 });
    expect(changed.body).toMatchObject({ [name]: 'Другая', version: 2 });
    const both = await shop.send(change, { ...fields, [name]: 'Третья', version: 1 });
    expect([both.status, both.body.conflict?.fields[0]]).toMatchObject([409, { theirs: 'Другая' }]);
    const history = await shop.send(`GET /history?kind=${path.slice(0, -1)}&id=${id}`);
    const [latest] = history.body.data;
    expect(latest).toMatchObject({ isUndoable: true });
    expect((await shop.send(`POST /audit/${latest.id}/undo`)).status).toBeLessThan(300);
    expect((await shop.send(get)).body).toMatchObject({ ...fields, version: 3 });

    expect((await shop.send(`${remove}=1`)).status).toBe(409);
    expect((await shop.send(`${remove}=3`)).body).toEqual({ isDeleted: true });
    expect((await shop.send(get)).status).toBe(404);
  },
);

test('what products have is not deleted, and the refusal says how many', async () => {
  await using shop = await openVocabulary();
  const filter = await shop.filterOf('metal');
  const value = (await shop.valuesOf('metal')).find(({ products }) => products > 0);
  const inUse = {
    [`filters/${filter.id}`]: /^У\u00a0характеристики есть значения: \d+/,
    [`filters/${filter.id}/values/${value?.id}`]: /^Значение есть у\u00a0товаров: \d+/,
    'stickers/1': /^Стикер есть у\u00a0товаров: \d+/,
    'collections/1': /^В\u00a0коллекции есть товары: \d+/,
    'brands/1': /^Бренд указан у\u00a0товаров: \d+/,
  };
  for (const [path, text] of Object.entries(inUse)) {
    const { version } = (await shop.send(`GET /${path}`)).body;
    const { status, body } = await shop.send(`DELETE /${path}?version=${version}`);
    expect([path, status]).toEqual([path, 409]);
    expect(body.message).toMatch(text);
  }
});

test('values, stickers, collections and characteristics take another place, and the shop shows it', async () => {
  await using shop = await openVocabulary();
  const { id: filterId } = await shop.filterOf('metal');
  const added = await shop.send(`POST /filters/${filterId}/values`, {
    title: 'Титан',
    code: 'titan',
    swatch: '',
    headingPhrase: 'из титана',
    sizeKind: '',
  });
  expect(added.body).toMatchObject({ code: 'titan', swatch: null, sizeKind: null, products: 0 });
  expect((await shop.send(`GET /filters/${filterId}/values/${added.body.id}`)).body).toEqual(added.body);
  const lists = {
    [`filters/${filterId}/values`]: (id: number) => `POST /filters/${filterId}/values/${id}/move`,
    filters: (id: number) => `POST /filters/${id}/move`,
    stickers: (id: number) => `POST /stickers/${id}/move`,
    collections: (id: number) => `POST /collections/${id}/move`,
  };
  for (const [path, move] of Object.entries(lists)) {
    const idsOf = async () =>
      (await shop.send(`GET /${path}?limit=200`)).body.data.map(({ id }: { id: number }) => id);
    const before = await idsOf();
    const last = before.at(-1);
    expect((await shop.send(move(last), { position: 0 })).body).toEqual({ isMoved: true });
    expect([path, await idsOf()]).toEqual([path, [last, ...before.slice(0, -1)]]);
  }
  await shop.catalog.catchUp();
  const [first] = shop.catalog.current().index.filters;
  const moved = (await shop.send('GET /filters')).body.data[0];
  expect(first?.code).toBe(moved.code);
  const metal = shop.catalog.current().index.filters.find(({ code }) => code === 'metal');
  expect(metal?.values[0]?.code).toBe('titan');
  expect((await shop.send(`DELETE /filters/${filterId}/values/${added.body.id}?version=1`)).status).toBe(200);
  const elsewhere = await shop.send(`GET /filters/999999/values`);
  expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'Такой характеристики нет']);
});

test('a collection gets a scene with pieces in it, and stickers and brands get pictures; unknown ones are refused', async () => {
  await using shop = await openVocabulary();
  const [piece = 0] = await freeProducts(shop);
  const collection = { ...SAMPLES.collections, code: 'so-stsenoy' };
  const { body: made } = await shop.send('POST /collections', collection);
  const { data } = (await shop.send('GET /collections')).body;
  const { sceneId } = data.find((one: { sceneId: string | null }) => one.sceneId !== null);
  const scene = { sceneId, sceneTone: 'dark', scenePoints: [{ productId: piece, x: 40, y: 62.5 }] };
  const put = (fields: object, version = 1) =>
    shop.send(`PUT /collections/${made.id}`, { ...collection, ...scene, ...fields, version });
  for (const field of ['imageId', 'sceneId']) {
    const { errors } = (await put({ [field]: 'net-takogo' })).body;
    expect(errors).toEqual({ [field]: 'Такого файла нет' });
  }
  expect((await put({ scenePoints: [{ productId: 999_999, x: 1, y: 1 }] })).body.errors).toEqual({
    scenePoints: 'Такого товара нет',
  });
  expect((await put({ scenePoints: [{ productId: piece, x: 101, y: 1 }] })).status).toBe(422);
  expect((await put({})).body).toMatchObject(scene);

  await shop.send(`PUT /collections/${made.id}/products`, { productIds: [piece], version: 2 });
  await shop.catalog.catchUp();
  const shown = await shop.api('GET /collections/v1/:id/products', { params: { id: String(made.id) } });
  expect(shown.scene).toMatchObject({
    imageId: sceneId,
    tone: 'dark',
    points: [{ x: 40, y: 62.5, product: { id: piece } }],
  });

  const pictured = { ...SAMPLES.stickers, code: 's-kartinkoy' };
  const sticker = (await shop.send('POST /stickers', { ...pictured, imageIds: [sceneId] })).body;
  expect(sticker.imageIds).toEqual([sceneId]);
  const wrong = { ...pictured, imageIds: ['net-takogo'], version: 1 };
  expect((await shop.send(`PUT /stickers/${sticker.id}`, wrong)).body.errors).toEqual({
    imageIds: 'Такого файла нет',
  });
  const brand = { ...SAMPLES.brands, code: 's-kartinkoy' };
  const add = (imageId: string) => shop.send('POST /brands', { ...brand, imageIds: [imageId] });
  expect((await add('net-takogo')).body.errors).toEqual({ imageIds: 'Такого файла нет' });
  expect((await add(sceneId)).body.imageIds).toEqual([sceneId]);
});

test('products of a collection and of a set keep the order that they are given', async () => {
  await using shop = await openVocabulary();
  const [one = 0, other = 0, third = 0] = await freeProducts(shop);
  const { id } = (await shop.send('POST /collections', SAMPLES.collections)).body;
  const filled = await shop.send(`PUT /collections/${id}/products`, { productIds: [other, one], version: 1 });
  expect(filled.body).toMatchObject({ products: 2, version: 2, members: [{ id: other }, { id: one }] });
  expect((await shop.send(`PUT /collections/${id}/products`, { productIds: [one], version: 1 })).status).toBe(
    409,
  );
  await shop.catalog.catchUp();
  expect(shop.catalog.current().collections.get(id)).toEqual([other, one]);

  const set = (await shop.send('POST /sets', { title: 'Пара', productIds: [third, one] })).body;
  expect((await shop.send('GET /sets?q=пара')).body.data).toContainEqual(set);
  expect((await shop.send(`GET /sets/${set.id}`)).body).toEqual(set);
  const taken = await shop.send('POST /sets', { title: 'Ещё пара', productIds: [one, other] });
  expect(taken.body.errors.productIds).toMatch(/уже в\u00a0комплекте «Пара»$/);
  const turned = await shop.send(`PUT /sets/${set.id}`, {
    title: 'Пара',
    productIds: [one, other],
    version: 1,
  });
  expect(turned.body.productIds).toEqual([one, other]);
  await shop.catalog.catchUp();
  expect(shop.catalog.current().index.setOf(one)).toEqual([one, other]);
  expect(shop.catalog.current().index.setOf(third)).toEqual([]);
  expect((await shop.send(`DELETE /sets/${set.id}?version=2`)).body).toEqual({ isDeleted: true });
  await shop.catalog.catchUp();
  expect(shop.catalog.current().index.setOf(one)).toEqual([]);
});

test('those who may only read change nothing', async () => {
  await using shop = await openVocabulary();
  const { send } = await shop.signedIn('support');
  for (const path of ['filters', 'stickers', 'collections', 'sets', 'brands']) {
    expect([path, (await send(`GET /${path}`)).status]).toEqual([path, 200]);
    expect([path, (await send(`POST /${path}`, {})).status]).toEqual([path, 403]);
  }
});
