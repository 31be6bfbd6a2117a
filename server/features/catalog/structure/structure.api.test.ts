import { expect, test } from 'vitest';
import { openStaffShop } from '#tests/support/given-staff.ts';

const FIELDS = { h1: null, seoTitle: null, seoDescription: null, description: null, imageId: null };

async function openStructure() {
  const shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  const add = (title: string, code: string, parentId: number | null = null) =>
    send('POST /categories', { ...FIELDS, title, code, parentId });
  const made = async (code: string, parentId: number | null = null) =>
    (await add('Проба', code, parentId)).body as { id: number; version: number };
  return Object.assign(shop, { send, add, made });
}

test('a category code all, detail or of digits is refused with its text [B14.1]', async () => {
  await using shop = await openStructure();
  for (const code of ['all', 'detail', '585']) {
    const { status, body } = await shop.add('Проба', code);
    expect([status, body.errors]).toEqual([422, { code: `Код «${code}» занят магазином` }]);
  }
});

test('a cycle, a seventh level and a code twice under one parent are refused [B14.2]', async () => {
  await using shop = await openStructure();
  const chain: { id: number }[] = [];
  for (const level of [1, 2, 3, 4, 5, 6])
    chain.push(await shop.made(`level-${level}`, chain.at(-1)?.id ?? null));
  const seventh = await shop.add('Проба', 'level-7', chain[5]?.id);
  expect(seventh.body.errors).toEqual({ parentId: 'Не\u00a0больше 6\u00a0уровней' });
  const cycle = await shop.send(`POST /categories/${chain[0]?.id}/move`, {
    parentId: chain[2]?.id,
    position: 0,
  });
  expect(cycle.body.errors).toEqual({ parentId: 'Категорию нельзя вложить в\u00a0саму себя' });
  expect((await shop.add('Проба', 'level-1')).body.errors).toEqual({ code: 'Такой код занят' });
});

test('the record of a new category has what was filled in', async () => {
  await using shop = await openStructure();
  const parent = await shop.made('lunnoe');
  await shop.add('Новолуние', 'novolunie', parent.id);
  const record = (await shop.audit()).find(({ object_title: title }) => title === 'Новолуние');
  expect(record).toMatchObject({
    action: 'category.add',
    changes: [
      { field: 'title', before: null, after: 'Новолуние' },
      { field: 'code', before: null, after: 'novolunie' },
      { field: 'parentId', before: null, after: parent.id },
    ],
  });
});

test('a category with a picture that the shop does not have is refused', async () => {
  await using shop = await openStructure();
  const { id, version } = await shop.made('s-kartinkoy');
  const named = { ...FIELDS, title: 'С картинкой' };
  const unknown = { ...named, imageId: 'net-takogo' };
  const added = await shop.send('POST /categories', { ...unknown, code: 'bez-kartinki', parentId: null });
  const changed = await shop.send(`PUT /categories/${id}`, { ...unknown, version, code: 's-kartinkoy' });
  for (const { body } of [added, changed]) expect(body.errors).toEqual({ imageId: 'Такого файла нет' });
});

test('a category with products or below ones is deleted only after moving them [B14.4]', async () => {
  await using shop = await openStructure();
  const { body } = await shop.send('GET /categories?limit=200');
  const full = body.data.find(({ products }: { products: number }) => products > 0);
  const target = await shop.made('novaya');
  const child = await shop.made('nizhe', target.id);
  expect((await shop.send(`DELETE /categories/${target.id}`)).status).toBe(409);
  expect((await shop.send(`DELETE /categories/${full.id}`)).body.message).toMatch(/^В\u00a0категории есть/);
  const moved = await shop.send(`POST /categories/${full.id}/move-products`, { targetId: child.id });
  expect(moved.body).toEqual({ moved: full.products });
  expect((await shop.send(`GET /categories/${child.id}`)).body.products).toBe(full.products);
  const empty = await shop.made('pustaya');
  expect((await shop.send(`DELETE /categories/${empty.id}`)).body).toEqual({ isDeleted: true });
});

test('a moved or renamed category is in the menu [B14.5]', async () => {
  await using shop = await openStructure();
  const parent = await shop.made('roditel');
  const { id, version } = await shop.made('ditya');
  const renamed = await shop.send(`PUT /categories/${id}`, {
    ...FIELDS,
    title: 'Дитя',
    code: 'ditya',
    version,
  });
  expect(renamed.body).toMatchObject({ title: 'Дитя', version: version + 1 });
  await shop.send(`POST /categories/${id}/move`, { parentId: parent.id, position: 0 });
  await shop.catalog.catchUp();
  expect(shop.catalog.current().categories.byId.get(id)).toMatchObject({
    title: 'Дитя',
    path: 'roditel/ditya',
  });
  expect((await shop.audit()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['category.add', 'category.change', 'category.move']),
  );
});
