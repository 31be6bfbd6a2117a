import { expect, test } from 'vitest';
import type { ExchangeAccount, ExchangeRun } from '#contract/staff/exchange.ts';
import { catalogueXml, classifierXml, commerceml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { carryBy, givenExchangeAccount } from '#tests/exchange/given-exchange.ts';
import { openOneC } from '#tests/exchange/one-c.ts';
import { meanwhile } from '#tests/exchange/open-exchange.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

const GROUPS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });
const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `good-${at}`,
    title: `Кольцо ${at}`,
    article: `ОБ-${at}`,
    groups: ['g1'],
  }));
const TYPES = { retail: 'Розничная', deal: 'Соглашение', cost: 'Закупочная' };

/** The back office of a shop, and 1C that has signed in. */
async function openOffice() {
  const shop = await openStaffShop();
  await shop.db.deleteFrom('exchange_accounts').where('login', '=', 'sklad').execute();
  const row = await givenExchangeAccount(shop.db);
  const logged = (await shop.audit()).length;
  const owner = await shop.signedIn('owner');
  const oneC = openOneC(carryBy(shop.app));
  const again = async () => {
    shop.clock.pass(1000);
    await oneC.checkauth();
    await oneC.init();
  };
  await again();
  return Object.assign(shop, {
    owner,
    oneC,
    again,
    row,
    async apply(content: string, name: string) {
      await oneC.send(name, commerceml(content));
      return meanwhile({ runJobs: () => shop.runJobs({ at: shop.clock.now() }) }, oneC.import(name));
    },
    account: async (): Promise<ExchangeAccount> =>
      (await owner.send(`GET /exchange/accounts/${row.id}`)).body,
    save: (account: ExchangeAccount, change: Partial<ExchangeAccount>) => {
      const { id, login: _login, lastExchangeAt: _at, named: _named, ...form } = { ...account, ...change };
      return owner.send(`PUT /exchange/accounts/${id}`, form);
    },
    async records() {
      return (await shop.audit()).slice(logged).filter(({ object_kind }) => object_kind === 'exchange');
    },
  });
}

type Office = Awaited<ReturnType<typeof openOffice>>;

const offer = (prices: Record<string, string>, stock = '') => ({
  id: 'good-0',
  title: 'Кольцо 0',
  prices,
  more: stock,
});

const priced = async ({ db }: Office): Promise<string[]> => {
  const rows = await db
    .selectFrom('offer_prices')
    .innerJoin('offers', 'offers.id', 'offer_id')
    .innerJoin('product_groups as size', 'size.id', 'group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select(['role', 'limit_kopecks', 'price_kopecks'])
    .where('vendor_code', '=', 'ОБ-0')
    .orderBy('role')
    .execute();
  return rows.map(({ role, limit_kopecks, price_kopecks }) => `${role} ${limit_kopecks} ${price_kopecks}`);
};

test('an account is made with a password that is shown once, and renewed', async () => {
  await using shop = await openOffice();
  const { owner } = shop;
  const key = { 'idempotency-key': crypto.randomUUID() };
  const call = () => owner.send('POST /exchange/accounts', { login: 'sklad', title: 'Склад' }, key);
  const { status, body } = await call();
  expect([status, body.account.login, body.account.title]).toEqual([201, 'sklad', 'Склад']);
  expect(body.password).toMatch(/^[\w-]{24}$/);
  expect((await call()).body).toEqual({ ...body, password: null });
  const signIn = (password: string) => openOneC(carryBy(shop.app), { login: 'sklad', password }).checkauth();
  expect(await signIn(body.password)).toMatchObject({ first: 'success' });

  const opened = openOneC(carryBy(shop.app), { login: 'sklad', password: body.password });
  await opened.checkauth();
  const renewed = await owner.send(`POST /exchange/accounts/${body.account.id}/password`, {});
  expect(await signIn(body.password)).toMatchObject({ status: 401 });
  expect(await signIn(renewed.body.password)).toMatchObject({ first: 'success' });
  expect(await opened.init()).toMatchObject({ status: 403 });

  const records = await shop.records();
  expect(records.map(({ action, object_id }) => [action, object_id])).toEqual([
    ['exchange.account', body.account.id],
    ['exchange.password', body.account.id],
  ]);
  const stored = await shop.db.selectFrom('staff_requests').select('answer').execute();
  for (const secret of [body.password, renewed.body.password]) {
    expect(JSON.stringify([stored, records])).not.toContain(secret);
  }
  expect((await owner.send('GET /exchange/accounts')).body.data).toMatchObject([
    { login: shop.row.login, lastExchangeAt: expect.any(String) },
    { login: 'sklad', isActive: true },
  ]);
});

test('a login is refused where it is none or is taken, and every write asks for the second step', async () => {
  await using shop = await openOffice();
  const { owner, row } = shop;
  const add = (login: string) => owner.send('POST /exchange/accounts', { login, title: 'Ещё' });
  expect((await add('с кириллицей')).body.errors.login).toMatch(/^Логин/);
  expect((await add(row.login)).body.errors).toEqual({ login: 'Такая учётная запись уже есть' });
  expect((await owner.send(`GET /exchange/accounts/${crypto.randomUUID()}`)).status).toBe(404);
  const account = await shop.account();
  shop.clock.pass(11 * 60_000);
  const refused = [
    await add('sklad'),
    await owner.send(`POST /exchange/accounts/${row.id}/password`, {}),
    await shop.save(account, { title: 'Иначе' }),
    await owner.send('POST /exchange/issues/1/decision', { decision: 'left' }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('step_up_wanted'));
});

test('settings are saved beside those of others, logged by field, and given back', async () => {
  await using shop = await openOffice();
  const { owner, row } = shop;
  const seen = await shop.account();
  expect(seen).toMatchObject({ publish: 'with-price', stockMeans: 'free', hidesAtMost: 20, networks: [] });
  expect(seen).toMatchObject({ ordersFrom: 'new', ordersSince: null });
  const saved = await shop.save(seen, {
    networks: ['203.0.113.0/24'],
    winners: { ...seen.winners, title: 'shop' },
    requireSessid: true,
  });
  expect([saved.status, saved.body.version]).toEqual([200, seen.version + 1]);
  const other = await shop.save(seen, {
    hidesAtMost: 50,
    silentAfter: 0,
    ordersFrom: 'packing',
    ordersSince: '2026-10-01',
  });
  expect(other.body).toMatchObject({
    hidesAtMost: 50,
    silentAfter: 0,
    ordersFrom: 'packing',
    ordersSince: '2026-10-01',
    requireSessid: true,
    networks: ['203.0.113.0/24'],
  });
  const both = await shop.save(seen, { winners: { ...seen.winners, title: 'new' } });
  expect([both.status, both.body.conflict.fields[0]]).toMatchObject([
    409,
    { field: 'winners.title', base: '1c', theirs: 'shop', yours: 'new' },
  ]);
  const [first] = await shop.records();
  expect([first?.action, first?.object_id, first?.changes]).toEqual([
    'exchange.change',
    row.id,
    expect.arrayContaining([
      { field: 'networks', before: [], after: ['203.0.113.0/24'] },
      { field: 'winners.title', before: '1c', after: 'shop' },
      { field: 'requireSessid', before: false, after: true },
    ]),
  ]);
  expect((await owner.send(`POST /audit/${first?.id}/undo`, {})).status).toBe(200);
  expect(await shop.account()).toMatchObject({ networks: [], requireSessid: false, winners: seen.winners });
  const history = await owner.send(`GET /history?kind=exchange&id=${row.id}`);
  expect(history.body.data).toHaveLength(3);
});

test('rules may name the sites, the price lists and the filters of the shop', async () => {
  await using shop = await openOffice();
  const { sites, priceLists, filters } = (await shop.owner.send('GET /exchange/choices')).body;
  expect(sites[0]).toEqual({ id: expect.any(Number), title: expect.any(String) });
  expect(priceLists[0]).toEqual({ code: 'retail', title: 'Розница' });
  const code = String(filters[0].code);
  const property = { source: shop.row.id, kind: 'property', external_id: 'p1', title: 'Тон' } as const;
  await shop.db
    .insertInto('external_ids')
    .values({ ...property, seen_at: shop.clock.now() })
    .execute();
  const seen = await shop.account();
  expect([seen.named.properties, seen.properties]).toEqual([[{ id: 'p1', title: 'Тон' }], { p1: null }]);
  const unknown = await shop.save(seen, { properties: { p1: 'filter:no-such' } });
  expect(unknown.body.errors).toEqual({ 'properties.p1': 'Такой характеристики нет' });
  const saved = await shop.save(seen, { properties: { p1: `filter:${code}` } });
  expect(saved.body.properties).toEqual({ p1: `filter:${code}` });
});

test('an account that is off, from another network, or without the right does not exchange', async () => {
  await using shop = await openOffice();
  const seen = await shop.account();
  const { body: limited } = await shop.save(seen, { networks: ['198.51.100.7'] });
  expect(await shop.oneC.checkauth()).toMatchObject({ status: 403 });
  const { body: rightless } = await shop.save(limited, { networks: [], mayCatalog: false });
  expect(await shop.oneC.checkauth()).toMatchObject({ status: 403 });
  await shop.save(rightless, { mayCatalog: true, isActive: false });
  expect((await shop.oneC.checkauth()).first).toBe('failure');
});

test.each<[string, Partial<ExchangeAccount>, string]>([
  ['networks', { networks: ['0.0.0.0/0'] }, 'Такую сеть магазин не\u00a0понимает'],
  ['networks.0', { networks: ['all'] }, 'Адрес или сеть: 203.0.113.7 или 203.0.113.0/24'],
  ['siteId', { siteId: 999 }, 'Такого сайта нет'],
  ['newSiteIds', { newSiteIds: [999] }, 'Такого сайта нет'],
  ['hidesAtMost', { hidesAtMost: 101 }, 'Целое число от 0 до 100'],
  ['silentAfter', { silentAfter: 721 }, 'Целое число от 0 до 720'],
  ['ordersFrom', { ordersFrom: 'cancelled' as never }, 'Выберите из\u00a0списка'],
  ['ordersSince', { ordersSince: '2026-02-30' }, 'Дата не\u00a0понята'],
  ['sizeTitles', { sizeTitles: [] }, 'Обязательное поле'],
  ['publish', { publish: 'always' as never }, 'Выберите из\u00a0списка'],
  ['warehouses.w9', { warehouses: { w9: true } }, '1С\u00a0этого не\u00a0называла'],
  ['winners.colour', { winners: { colour: 'shop' } as never }, ''],
])('%s of an account is refused: %o', async (field, change, text) => {
  await using shop = await openOffice();
  const before = await shop.account();
  const { status, body } = await shop.save(before, change);
  expect([status, body.errors]).toEqual([422, text === '' ? expect.anything() : { [field]: text }]);
  expect(await shop.account()).toEqual(before);
});

test('price types go where people say: a saved rule beats the name, and the same file is applied by it [E4.4]', async () => {
  await using shop = await openOffice();
  await shop.apply(GROUPS + catalogueXml(goods(1)), 'import.xml');
  const prices = offersXml([offer({ retail: '100', deal: '80', cost: '50' })], { priceTypes: TYPES });
  await shop.apply(prices, 'offers.xml');
  expect(await priced(shop)).toEqual(['guest_opt 0 10000', 'user 0 10000']);

  const seen = await shop.account();
  expect(seen.named.priceTypes).toEqual([
    { id: 'cost', title: 'Закупочная', isSecret: true, isGuessed: true },
    { id: 'deal', title: 'Соглашение', isSecret: false, isGuessed: true },
    { id: 'retail', title: 'Розничная', isSecret: false, isGuessed: true },
  ]);
  expect(seen.priceTypes).toEqual({
    cost: { roles: [], limit: 0, isOld: false },
    deal: null,
    retail: { roles: ['retail'], limit: 0, isOld: false },
  });
  const rule = { roles: ['dealer'], limit: 100_000, isOld: false };
  const refused = await shop.save(seen, { priceTypes: { cost: rule } });
  expect(refused.body.errors).toEqual({ 'priceTypes.cost': 'Закупочные цены магазин не\u00a0загружает' });
  const unknown = await shop.save(seen, { priceTypes: { deal: { ...rule, roles: ['unknown'] } } });
  expect(unknown.body.errors).toEqual({ 'priceTypes.deal': 'Такого прайс-листа нет' });

  const saved = await shop.save(seen, { priceTypes: { ...seen.priceTypes, deal: rule } });
  expect(saved.body.named.priceTypes.map(({ isGuessed }: { isGuessed: boolean }) => isGuessed)).toEqual([
    true,
    false,
    true,
  ]);
  await shop.again();
  await shop.apply(prices, 'offers.xml');
  expect(await priced(shop)).toEqual(['dealer 10000000 8000', 'guest_opt 0 10000', 'user 0 10000']);
  const renamed = { ...TYPES, deal: 'Розничная новая' };
  await shop.again();
  await shop.apply(offersXml([offer({ deal: '81' })], { priceTypes: renamed }), 'offers.xml');
  expect((await priced(shop))[0]).toBe('dealer 10000000 8100');
  expect((await shop.account()).priceTypes.deal).toEqual(rule);
});

test('statuses of 1C take the steps that people say, however their names are written', async () => {
  await using shop = await openOffice();
  const seen = await shop.account();
  expect(seen).toMatchObject({
    orderStatuses: { открыт: 'confirmed', отгружен: 'shipped' },
    cancelPaid: false,
  });
  const saved = await shop.save(seen, {
    cancelPaid: true,
    orderStatuses: { ...seen.orderStatuses, открыт: 'nothing', 'Ждёт  курьера': 'packing' },
  });
  expect(saved.body).toMatchObject({
    cancelPaid: true,
    orderStatuses: { открыт: 'nothing', 'ждет курьера': 'packing', отгружен: 'shipped' },
  });
  const { settings } = await shop.db
    .selectFrom('exchange_accounts')
    .select('settings')
    .where('id', '=', shop.row.id)
    .executeTakeFirstOrThrow();
  expect(settings).toMatchObject({ orderStatuses: { открыт: 'nothing', 'ждет курьера': 'packing' } });
  const removed = await shop.save(saved.body, {
    orderStatuses: { 'ждет курьера': null, открыт: 'confirmed' },
  });
  expect(removed.body.orderStatuses).toEqual(seen.orderStatuses);
  const wrong = await shop.save(removed.body, { orderStatuses: { открыт: 'sold' as never } });
  expect(wrong.body.errors).toEqual({ 'orderStatuses.открыт': 'Выберите из\u00a0списка' });
});

test('pieces of a warehouse that is switched off do not count, in the same file too', async () => {
  await using shop = await openOffice();
  await shop.apply(GROUPS + catalogueXml(goods(1)), 'import.xml');
  const rest = '<Склад ИдСклада="w1" КоличествоНаСкладе="2"/><Склад ИдСклада="w2" КоличествоНаСкладе="3"/>';
  const offers = offersXml([offer({ retail: '100' }, rest)], { warehouses: { w1: 'Основной', w2: 'Брак' } });
  const stock = async () => {
    const rows = await shop.db
      .selectFrom('offers')
      .innerJoin('product_groups as size', 'size.id', 'group_id')
      .innerJoin('products', 'products.id', 'size.product_id')
      .select('stock')
      .where('vendor_code', '=', 'ОБ-0')
      .execute();
    return rows.map((row) => row.stock);
  };
  await shop.apply(offers, 'offers.xml');
  expect(await stock()).toEqual([5]);
  const seen = await shop.account();
  expect([seen.warehouses, seen.named.warehouses]).toEqual([
    { w1: true, w2: true },
    [
      { id: 'w1', title: 'Основной' },
      { id: 'w2', title: 'Брак' },
    ],
  ]);
  const saved = await shop.save(seen, { warehouses: { w1: true, w2: false } });
  expect(saved.body.warehouses).toEqual({ w1: true, w2: false });
  await shop.again();
  await shop.apply(offers, 'offers.xml');
  expect(await stock()).toEqual([2]);
  const [record] = await shop.records();
  expect(record?.changes).toEqual([{ field: 'warehouses.w2', before: true, after: false }]);
});

test('a full catalogue without 30 % waits, and is confirmed or left by a person; «Сегодня» shows it [E5.5]', async () => {
  await using shop = await openOffice();
  const { owner } = shop;
  const published = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('id')
        .where('vendor_code', 'like', 'ОБ-%')
        .where('is_published', '=', true)
        .execute()
    ).length;
  const waiting = async () => (await owner.send('GET /exchange/issues')).body.data;
  const card = async () =>
    (await owner.send('GET /today')).body.cards.find(({ code }: { code: string }) => code === 'exchange');
  const decide = (id: number, decision: string) =>
    owner.send(`POST /exchange/issues/${id}/decision`, { decision });
  await shop.apply(GROUPS + catalogueXml(goods(40)), 'import.xml');
  await shop.apply(
    offersXml(goods(40).map(({ id, title }) => ({ id, title, prices: { retail: '100' } }))),
    'offers.xml',
  );
  expect(await published()).toBe(40);
  expect([await waiting(), (await card()).count]).toEqual([[], 0]);
  for (const decision of ['left', 'confirmed'] as const) {
    await shop.again();
    await shop.apply(catalogueXml(goods(28), { isChangesOnly: false }), 'import.xml');
    expect(await published()).toBe(40);
    const [issue] = await waiting();
    const text = 'Полная выгрузка скроет 12 из\u00a040 товаров';
    expect(issue).toMatchObject({ text, decision: 'waits', fileName: 'import.xml' });
    expect(await card()).toMatchObject({ count: 1, rows: [{ title: text }], path: '/settings/exchange' });
    expect((await decide(issue.id, 'maybe')).status).toBe(422);
    expect((await decide(issue.id, decision)).body).toEqual({ isDecided: true });
    expect((await decide(issue.id, 'left')).body.message).toBe('Это замечание решения не\u00a0ждёт');
    expect(await waiting()).toEqual([]);
  }
  expect(await published()).toBe(28);
  expect((await decide(1, 'left')).status).toBe(404);
  expect((await shop.records()).map(({ action }) => action)).toEqual(['exchange.leave', 'exchange.confirm']);
});

test('the journal names address, file, counts and issues, without secrets; its report is a file [E6.15]', async () => {
  await using shop = await openOffice();
  const { owner, row } = shop;
  const [first] = goods(1);
  await shop.apply(GROUPS + catalogueXml([{ ...first, groups: ['unknown'] }] as never), 'import.xml');
  shop.clock.pass(1000);
  await shop.apply('<Каталог>', 'broken.xml');
  const page = await owner.send('GET /exchange/runs');
  const runs: ExchangeRun[] = page.body.data;
  expect(runs).toMatchObject([
    { fileName: 'broken.xml', state: 'failed', failure: expect.any(String) },
    {
      fileName: 'import.xml',
      state: 'done',
      account: { id: row.id, login: row.login },
      address: '203.0.113.7',
      total: 1,
      applied: 1,
      counts: { made: 1, issues: 1 },
      failure: null,
    },
  ]);
  const of = async (query: string) =>
    (await owner.send(`GET /exchange/runs?${query}`)).body.data.map(({ fileName }: ExchangeRun) => fileName);
  expect(await of('state=failed')).toEqual(['broken.xml']);
  expect(await of('sort=created')).toEqual(['import.xml', 'broken.xml']);
  expect(await of(`account=${crypto.randomUUID()}`)).toEqual([]);
  expect((await owner.send('GET /exchange/runs?state=strange')).status).toBe(422);

  const fileId = runs[1]?.id;
  const run = await owner.send(`GET /exchange/runs/${fileId}`);
  expect(run.body.issues).toMatchObject([
    { code: 'unknown-group', externalId: 'good-0', article: 'ОБ-0', decision: null },
  ]);
  expect((await owner.send(`GET /exchange/runs/${crypto.randomUUID()}`)).status).toBe(404);
  const answers = JSON.stringify([page.body, run.body]);
  const session = await shop.db.selectFrom('exchange_sessions').select('token_hash').executeTakeFirst();
  for (const secret of [row.password_hash, session?.token_hash ?? '?', 'password', 'token']) {
    expect(answers).not.toContain(secret);
  }

  const report = await shop.app.inject({
    method: 'GET',
    url: `/api/staff/v1/exchange/runs/${fileId}/report`,
    cookies: Object.fromEntries(owner.browser.cookies),
    headers: { host: 'localhost' },
  });
  expect([report.statusCode, report.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="exchange-${fileId}.xlsx"`,
  ]);
  expect(report.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

test('a field that is locked on the page of a product survives an import, and is given free again [E3.32]', async () => {
  await using shop = await openOffice();
  const { owner } = shop;
  const came = async (title: string) => {
    await shop.again();
    await shop.apply(GROUPS + catalogueXml(goods(1).map((good) => ({ ...good, title }))), 'import.xml');
  };
  await came('Кольцо из 1С');
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('vendor_code', '=', 'ОБ-0')
    .executeTakeFirstOrThrow();
  const read = async () => (await owner.send(`GET /products/${id}`)).body;
  const { PRODUCT_FIELDS } = await import('#contract/staff/product-fields.ts');
  const save = async (change: object) => {
    const product = { ...(await read()), ...change };
    const names = [...Object.keys(PRODUCT_FIELDS), 'version'];
    return owner.send(`PUT /products/${id}`, Object.fromEntries(names.map((name) => [name, product[name]])));
  };
  expect((await read()).lockedFields).toEqual([]);
  const saved = await save({ title: 'Имя магазина', lockedFields: ['article', 'title', 'title'] });
  expect(saved.body.lockedFields).toEqual(['title', 'article']);
  expect((await save({ lockedFields: ['price'] })).body.errors).toEqual({
    'lockedFields.0': 'Такого поля нет',
  });
  await came('Снова из 1С');
  expect((await read()).title).toBe('Имя магазина');
  await save({ lockedFields: [] });
  await came('И ещё раз');
  expect((await read()).title).toBe('И ещё раз');
  const changes = (await shop.audit())
    .filter(({ object_kind, object_id }) => object_kind === 'product' && object_id === String(id))
    .flatMap((record) => record.changes);
  expect(changes).toContainEqual({ field: 'lockedFields', before: [], after: ['title', 'article'] });
});
