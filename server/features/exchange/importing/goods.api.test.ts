import { describe, expect, test } from 'vitest';
import { catalogueXml, classifierXml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';

type Shop = Awaited<ReturnType<typeof openExchange>>;

const productOf = async ({ db }: Shop, article: string) =>
  db.selectFrom('products').selectAll().where('vendor_code', '=', article).executeTakeFirst();

const sizesOf = async ({ db }: Shop, article: string) =>
  db
    .selectFrom('product_groups as size')
    .innerJoin('products', 'products.id', 'size.product_id')
    .innerJoin('offers', 'offers.group_id', 'size.id')
    .select(['size.title', 'offers.stock'])
    .where('vendor_code', '=', article)
    .orderBy('size.position')
    .orderBy('offers.id')
    .execute();

const RINGS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });

const RING = { id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] };
const PRICED = { id: 'good-1#c16', title: 'Кольцо', size: '16.5', prices: { retail: '4 900,50' }, stock: 3 };

const listed = async (shop: Shop, search: string): Promise<string[]> => {
  await shop.catalog.catchUp();
  const { products } = await shop.api('POST /catalog/v1/products', {
    body: { limit: 50, page: 1, filter: { search } },
  });
  // A search that finds nothing shows other goods instead.
  return (products['1'] ?? [])
    .map(({ title }) => title)
    .filter((title) => title.startsWith('Кольцо «Перекат»'));
};

test('goods with a price are found by article, on the listing and at their page [E3.1, E3.18]', async () => {
  await using shop = await openExchange();
  expect(await shop.apply(RINGS + catalogueXml([RING]))).toMatchObject({ lines: ['success'] });
  expect(await productOf(shop, 'ПК-1')).toMatchObject({ is_published: false, code: 'koltso-perekat' });
  expect(await shop.apply(offersXml([PRICED]), { name: 'offers.xml' })).toMatchObject({ lines: ['success'] });

  expect(await listed(shop, 'ПК-1')).toEqual(['Кольцо «Перекат»']);
  const { id = 0 } = (await productOf(shop, 'ПК-1')) ?? {};
  const page = await shop.api('GET /catalog/v1/products/view', { query: { id } });
  expect(page).toMatchObject({ title: 'Кольцо «Перекат»' });
  expect(await sizesOf(shop, 'ПК-1')).toEqual([{ title: '16,5', stock: 3 }]);
});

/** Every row of the shop that an exchange may write, as it is. */
async function stateOf({ db }: Shop) {
  const tables = [
    'products',
    'product_groups',
    'offers',
    'offer_prices',
    'product_filter_values',
    'categories',
    'filter_values',
    'stock_movements',
    'price_changes',
    'staff_audit',
    'barcodes',
  ] as const;
  const states = tables.map(async (table) =>
    JSON.stringify(
      (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).toSorted(),
    ),
  );
  return Promise.all(states);
}

test('a second import of the same files changes no row of the shop, and notifies of nothing [E3.2]', async () => {
  await using shop = await openExchange();
  const files = { 'import.xml': RINGS + catalogueXml([RING]), 'offers.xml': offersXml([PRICED]) };
  for (const [name, content] of Object.entries(files)) await shop.apply(content, { name });
  const before = await stateOf(shop);
  const changes = async () => (await shop.db.selectFrom('catalogue_changes').selectAll().execute()).length;
  const noticed = await changes();
  await shop.oneC.checkauth();
  for (const [name, content] of Object.entries(files)) {
    expect(await shop.apply(content, { name, formedAt: '2026-11-21T10:00:00' })).toMatchObject({
      lines: ['success'],
    });
  }
  expect(await stateOf(shop)).toEqual(before);
  expect(await changes()).toBe(noticed);
});

test('a changed title or article updates the same product; its address stays [E3.3]', async () => {
  await using shop = await openExchange();
  await shop.apply(RINGS + catalogueXml([RING]));
  const before = await productOf(shop, 'ПК-1');
  await shop.apply(catalogueXml([{ ...RING, title: 'Кольцо «Перекат» новое', article: 'ПК-1Н' }]));
  expect(await productOf(shop, 'ПК-1')).toBeUndefined();
  expect(await productOf(shop, 'ПК-1Н')).toMatchObject({
    id: before?.id,
    code: before?.code,
    title: 'Кольцо «Перекат» новое',
    version: 2,
  });
  const { rows } = {
    rows: await shop.db
      .selectFrom('staff_audit')
      .selectAll()
      .where('action', '=', 'product.change')
      .execute(),
  };
  expect(rows.at(-1)).toMatchObject({
    actor_kind: 'system',
    actor_title: '1С',
    object_id: String(before?.id),
  });
});

test('empty articles: every good comes, by its code or the beginning of its id [E3.4]', async () => {
  await using shop = await openExchange();
  const goods = [
    { id: 'aaaa1111-1', title: 'Без артикула 1', article: '' },
    { id: 'bbbb2222-2', title: 'Без артикула 2', more: '<Код>000123 </Код>' },
    { id: 'cccc3333-3', title: 'Без артикула 3' },
  ];
  await shop.apply(catalogueXml(goods.map((good) => ({ ...good, groups: ['g1'] }))));
  for (const article of ['1c-aaaa1111', '000123', '1c-cccc3333']) {
    expect(await productOf(shop, article)).toMatchObject({ title: expect.stringContaining('Без артикула') });
  }
});

test('of two equal articles both come, the second one with a number and an issue [E3.5]', async () => {
  await using shop = await openExchange();
  const answer = await shop.apply(
    catalogueXml([
      { ...RING, id: 'one' },
      { ...RING, id: 'two', title: 'Другое' },
    ]),
  );
  expect(answer.lines).toEqual(['success', expect.stringMatching(/^Замечаний: \d+$/)]);
  expect(await productOf(shop, 'ПК-1')).toMatchObject({ title: RING.title });
  expect(await productOf(shop, 'ПК-1 (2)')).toMatchObject({ title: 'Другое' });
  expect(await shop.issues()).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'article-taken', external_id: 'two' })]),
  );
});

test('a product of the shop with the same article is adopted once, with its sizes [E3.6]', async () => {
  await using shop = await openExchange();
  const own = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('is_published', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const before = await sizesOf(shop, own.vendor_code);
  const [first] = before;
  await shop.apply(catalogueXml([{ ...RING, article: own.vendor_code }]));
  await shop.apply(offersXml([{ ...PRICED, size: first?.title ?? '' }]), { name: 'offers.xml' });
  expect(await productOf(shop, own.vendor_code)).toMatchObject({
    id: own.id,
    title: RING.title,
    code: own.code,
    description: own.description,
  });
  expect((await sizesOf(shop, own.vendor_code)).map(({ title }) => title)).toEqual(
    before.map(({ title }) => title),
  );
  await shop.apply(catalogueXml([{ ...RING, id: 'another', article: own.vendor_code }]));
  expect(await productOf(shop, `${own.vendor_code} (2)`)).toMatchObject({ title: RING.title });
});

test('ids that are no GUIDs, with blanks around, and an empty id of the catalogue [E3.8]', async () => {
  await using shop = await openExchange();
  for (const id of ['76972', ' syTpZPPtgcmvjte1p11IC0 ']) {
    await shop.apply(catalogueXml([{ ...RING, id, article: `ID-${id.trim()}` }], { id: '' }));
    await shop.apply(
      catalogueXml([{ ...RING, id: id.trim(), article: `ID-${id.trim()}`, title: 'Ещё раз' }], { id: '' }),
    );
    expect(await productOf(shop, `ID-${id.trim()}`)).toMatchObject({ title: 'Ещё раз' });
    expect(await productOf(shop, `ID-${id.trim()} (2)`)).toBeUndefined();
  }
});

describe('groups', () => {
  const nested = (titles: readonly string[]): Parameters<typeof classifierXml>[0]['groups'] =>
    titles.length === 0
      ? []
      : [{ id: `n${titles.length}`, title: titles[0] ?? '', groups: nested(titles.slice(1)) ?? [] }];
  const categoryOf = async ({ db }: Shop, title: string) =>
    db
      .selectFrom('categories')
      .selectAll()
      .where('title', '=', title)
      .orderBy('id', 'desc')
      .executeTakeFirst();

  test('seven deep are categories; renamed, moved and never moved into themselves [E3.9]', async () => {
    await using shop = await openExchange();
    const titles = ['Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть', 'Семь'];
    await shop.apply(classifierXml({ groups: nested(titles) ?? [] }));
    const path: string[] = [];
    for (let at = await categoryOf(shop, 'Семь'); at !== undefined; ) {
      path.unshift(at.title);
      at =
        at.parent_id === null
          ? undefined
          : await shop.db
              .selectFrom('categories')
              .selectAll()
              .where('id', '=', at.parent_id)
              .executeTakeFirst();
    }
    expect(path).toEqual(titles);
    const seven = await categoryOf(shop, 'Семь');
    await shop.apply(
      classifierXml({
        groups: [
          { id: 'n7', title: 'Один' },
          { id: 'n1', title: 'Седьмая' },
        ],
      }),
    );
    expect(await categoryOf(shop, 'Седьмая')).toMatchObject({
      id: seven?.id,
      parent_id: null,
      code: seven?.code,
    });
    await shop.apply(
      classifierXml({
        groups: [
          {
            id: 'n7',
            title: 'Один',
            groups: [{ id: 'n6', title: 'Два', groups: [{ id: 'n7', title: 'Один' }] }],
          },
        ],
      }),
    );
    expect(await categoryOf(shop, 'Один')).toMatchObject({ parent_id: null });
    expect(await shop.issues()).toEqual([
      expect.objectContaining({ code: 'group-circle', external_id: 'n7' }),
    ]);
  });

  test('of equal names under different parents stay two [E3.12]', async () => {
    await using shop = await openExchange();
    const women = { id: 'w', title: 'Женские', groups: [{ id: 'wr', title: 'Перстни' }] };
    const men = { id: 'm', title: 'Мужские', groups: [{ id: 'mr', title: 'Перстни' }] };
    await shop.apply(
      classifierXml({ groups: [women, men] }) + catalogueXml([{ ...RING, groups: ['mr', 'wr'] }]),
    );
    const rows = await shop.db.selectFrom('categories').selectAll().where('title', '=', 'Перстни').execute();
    expect(new Set(rows.map(({ parent_id }) => parent_id)).size).toBe(2);
    const product = await productOf(shop, 'ПК-1');
    const parent = await categoryOf(shop, 'Мужские');
    expect(rows.find(({ id }) => id === product?.primary_category_id)?.parent_id).toBe(parent?.id);
    const others = await shop.db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', product?.id ?? 0)
      .execute();
    expect(others.map(({ category_id }) => category_id)).toEqual(
      rows.map(({ id }) => id).filter((id) => id !== product?.primary_category_id),
    );
  });

  test('a good of several groups is in the first, and the others show it too [E3.10]', async () => {
    await using shop = await openExchange();
    const groups = [
      { id: 'g1', title: 'Кольца из 1С' },
      { id: 'g2', title: 'Подарки из 1С' },
    ];
    await shop.apply(classifierXml({ groups }) + catalogueXml([{ ...RING, groups: ['g1', 'g2'] }]));
    await shop.apply(offersXml([PRICED]), { name: 'offers.xml' });
    for (const { title } of groups) {
      const { id = 0 } = (await categoryOf(shop, title)) ?? {};
      const { products } = await shop.api('POST /catalog/v1/products', {
        body: { limit: 10, page: 1, category: id },
      });
      expect((products['1'] ?? []).map((product) => product.title)).toEqual([RING.title]);
    }
  });

  test('that are unknown or missing lead to «Новые поступления» with an issue, until they come [E3.11, E3.13]', async () => {
    await using shop = await openExchange();
    await shop.apply(
      catalogueXml([
        { ...RING, groups: ['later'] },
        { id: 'none', title: 'Без группы', article: 'БГ-1' },
      ]),
    );
    const arrivals = await categoryOf(shop, 'Новые поступления');
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ primary_category_id: arrivals?.id });
    expect(await productOf(shop, 'БГ-1')).toMatchObject({ primary_category_id: arrivals?.id });
    expect((await shop.issues()).map(({ code }) => code)).toEqual(['unknown-group', 'unknown-group']);
    await shop.apply(classifierXml({ groups: [{ id: 'later', title: 'Позже' }] }));
    const later = await categoryOf(shop, 'Позже');
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ primary_category_id: later?.id });
  });
});

describe('properties', () => {
  const PROPERTIES = [
    { id: 'p-metal', title: 'Металл', values: { v1: 'Серебро 925', v2: 'Платина' } },
    { id: 'p-weave', title: 'Плетение из 1С' },
    { id: 'p-weight', title: 'Вес, г' },
    { id: 'p-empty', title: 'Пустое' },
  ];
  const valuesOf = async ({ db }: Shop, article: string) =>
    await db
      .selectFrom('product_filter_values as link')
      .innerJoin('products', 'products.id', 'link.product_id')
      .innerJoin('filter_values as value', 'value.id', 'link.value_id')
      .select(['value.id', 'value.title', 'value.code'])
      .where('vendor_code', '=', article)
      .orderBy('value.title')
      .execute();

  test('that are filters become their values, and new values appear [E3.22]', async () => {
    await using shop = await openExchange();
    const classifier = classifierXml({ properties: PROPERTIES });
    await shop.apply(classifier + catalogueXml([{ ...RING, values: { 'p-metal': ['v1', 'v2'] } }]));
    expect((await valuesOf(shop, 'ПК-1')).map(({ title }) => title)).toEqual(['Платина', 'Серебро 925']);
    // The page of the product shows them, too.
    const shown = [{ title: 'Металл', content: 'Серебро 925, Платина' }];
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ params: shown });
  });

  test('become values of a filter that is made after their goods came, at the next exchange', async () => {
    await using shop = await openExchange();
    const content =
      classifierXml({ properties: [{ id: 'p-shape', title: 'Огранка из 1С' }] }) +
      catalogueXml([{ ...RING, values: { 'p-shape': 'Маркиз' } }]);
    await shop.apply(content);
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ params: [{ title: 'Огранка из 1С' }] });
    const filter = { code: 'shape-1c', title: 'Огранка из 1С', display: 'list', priority_id: 99 } as const;
    await shop.db.insertInto('filters').values(filter).execute();
    await shop.apply(content, { name: 'import-2.xml' });
    expect((await valuesOf(shop, 'ПК-1')).map(({ title }) => title)).toEqual(['Маркиз']);
    await shop.apply(content, { name: 'import-3.xml' });
    expect((await shop.runs()).at(-1)?.counts).toMatchObject({ same: 1 });
  });

  test('a renamed value of a list renames, and never doubles [E3.23]', async () => {
    await using shop = await openExchange();
    await shop.apply(
      classifierXml({ properties: PROPERTIES }) + catalogueXml([{ ...RING, values: { 'p-metal': 'v2' } }]),
    );
    const [before] = await valuesOf(shop, 'ПК-1');
    const renamed = [{ id: 'p-metal', title: 'Металл', values: { v2: 'Платина 950' } }];
    await shop.apply(
      classifierXml({ properties: renamed }) + catalogueXml([{ ...RING, values: { 'p-metal': 'v2' } }]),
    );
    expect(await valuesOf(shop, 'ПК-1')).toEqual([{ ...before, title: 'Платина 950' }]);
    const params = [{ title: 'Металл', content: 'Платина 950' }];
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ params });
  });

  test('that are no filters are rows of the product in their order, empty ones are not [E3.24]', async () => {
    await using shop = await openExchange();
    const properties = [{ id: 'p-clasp', title: 'Замок из 1С' }, ...PROPERTIES];
    await shop.apply(
      classifierXml({ properties }) +
        catalogueXml([
          { ...RING, values: { 'p-weave': 'Бисмарк', 'p-empty': '', 'p-clasp': ['Карабин', 'Шпренгель'] } },
        ]),
    );
    expect(await productOf(shop, 'ПК-1')).toMatchObject({
      params: [
        { title: 'Плетение из 1С', content: 'Бисмарк' },
        { title: 'Замок из 1С', content: 'Карабин, Шпренгель' },
      ],
    });
  });
});

test('services are counted and not imported [E3.30]', async () => {
  await using shop = await openExchange();
  const service =
    '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>';
  await shop.apply(catalogueXml([{ ...RING, more: service }]));
  expect(await productOf(shop, 'ПК-1')).toBeUndefined();
  expect((await shop.runs()).at(-1)?.counts).toMatchObject({ services: 1 });
});

test('a description that the shop has written stays; one of a new good is cleaned [E3.31, E2.20]', async () => {
  await using shop = await openExchange();
  const description = '<script>alert(1)</script><p onclick="x()">Из&nbsp;1С</p>';
  await shop.apply(catalogueXml([{ ...RING, title: 'Кольцо <b>жирное</b>', description }]));
  const product = await productOf(shop, 'ПК-1');
  expect(product?.description).toBe('<p>Из\u00a01С</p>');
  expect(product?.title).toBe('Кольцо <b>жирное</b>');
  await shop.db
    .updateTable('products')
    .set({ description: 'Своё' })
    .where('id', '=', product?.id ?? 0)
    .execute();
  await shop.apply(catalogueXml([{ ...RING, description: 'Новое из 1С' }]));
  expect(await productOf(shop, 'ПК-1')).toMatchObject({ description: 'Своё', title: RING.title });
});

test('a locked field survives any import [E3.32]', async () => {
  await using shop = await openExchange();
  await shop.apply(RINGS + catalogueXml([RING]));
  await shop.db
    .updateTable('products')
    .set({ title: 'Имя магазина', locked_fields: ['title', 'article'] })
    .where('vendor_code', '=', 'ПК-1')
    .execute();
  await shop.apply(catalogueXml([{ ...RING, title: 'Имя из 1С', article: 'ДР-1', description: 'x' }]));
  expect(await productOf(shop, 'ПК-1')).toMatchObject({ title: 'Имя магазина' });
});

test.each([
  { publish: 'with-price', isPublished: true },
  { publish: 'with-picture', isPublished: false },
  { publish: 'never', isPublished: false },
])(
  'a new good with a price, where goods are published $publish: $isPublished [E3.33]',
  async ({ publish, isPublished }) => {
    await using shop = await openExchange({ settings: { publish } });
    await shop.apply(RINGS + catalogueXml([RING]));
    await shop.apply(offersXml([PRICED]), { name: 'offers.xml' });
    expect(await productOf(shop, 'ПК-1')).toMatchObject({ is_published: isPublished });
  },
);

test('a deleted good is hidden, and shown again when it is deleted no more [E5.2]', async () => {
  await using shop = await openExchange();
  await shop.apply(RINGS + catalogueXml([RING]));
  await shop.apply(offersXml([PRICED]), { name: 'offers.xml' });
  const marks = ['<ПометкаУдаления>true</ПометкаУдаления>', '<Статус>Удален</Статус>'];
  for (const more of marks) {
    await shop.apply(catalogueXml([{ ...RING, more }]));
    expect(await listed(shop, 'ПК-1')).toEqual([]);
    await shop.apply(catalogueXml([{ ...RING, more: '<ПометкаУдаления>false</ПометкаУдаления>' }]));
    expect(await listed(shop, 'ПК-1')).toEqual([RING.title]);
  }
  await shop.apply(
    catalogueXml([{ id: 'never-known', title: 'Не было', article: 'НБ-1', more: marks[0] ?? '' }]),
  );
  expect(await productOf(shop, 'НБ-1')).toBeUndefined();
});

test('a part of the catalogue hides nothing, nor does a full package of offers [E5.1, E5.7]', async () => {
  await using shop = await openExchange();
  const second = { ...RING, id: 'good-2', article: 'ПК-2' };
  await shop.apply(RINGS + catalogueXml([RING, second]));
  await shop.apply(offersXml([PRICED, { ...PRICED, id: 'good-2#c' }]), { name: 'offers.xml' });
  await shop.apply(catalogueXml([{ ...RING, title: 'Изменённое' }], { isChangesOnly: true }));
  await shop.apply(offersXml([{ ...PRICED, stock: 7 }], { isChangesOnly: false }), { name: 'offers.xml' });
  expect(await productOf(shop, 'ПК-2')).toMatchObject({ is_published: true });
});

test('an older file does not overwrite a newer one [E6.6]', async () => {
  await using shop = await openExchange();
  await shop.apply(catalogueXml([{ ...RING, title: 'Новее' }]), { formedAt: '2026-11-20T12:00:00' });
  const answer = await shop.apply(catalogueXml([{ ...RING, title: 'Старее' }]), {
    formedAt: '2026-11-20T11:59:59',
  });
  expect(answer.first).toBe('success');
  expect(await productOf(shop, 'ПК-1')).toMatchObject({ title: 'Новее' });
});

test('one bad good of many leaves the others, one issue and a success that counts it [E6.7]', async () => {
  await using shop = await openExchange();
  const goods = Array.from({ length: 30 }, (_, at) => ({
    ...RING,
    id: at === 13 ? ' ' : `good-${at}`,
    article: `МН-${at}`,
  }));
  const answer = await shop.apply(RINGS + catalogueXml(goods));
  expect(answer.lines).toEqual(['success', 'Замечаний: 1']);
  const { count } = await shop.db
    .selectFrom('products')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('vendor_code', 'like', 'МН-%')
    .executeTakeFirstOrThrow();
  expect(count).toBe(29);
});
