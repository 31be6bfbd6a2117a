import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { givenNewRing, lotOf, sizesOf, stockUp } from '#tests/support/given-new-ring.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';

/** Ids of all products that a condition of SQL admits, in the order of the ids. */
async function idsBySql({ db }: StaffShop, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct p.id from products p
    left join product_groups g on g.product_id = p.id left join offers o on o.group_id = g.id
    where ${condition} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

type Send = Awaited<ReturnType<StaffShop['signedIn']>>['send'];

/** Ids that the list answers, of all pages, in the order of the ids. */
async function idsOfList(send: Send, query: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await send(`GET /products?${query}&limit=200&page=${page}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    if (page >= body._meta.pageCount) return ids.toSorted((a, b) => a - b);
  }
}

test('each filter of goods narrows as SQL does, alone and in pairs [B4.3]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { send } = owner;
  const ring = await givenNewRing(shop, send, {
    fields: { imageIds: [], stickerIds: [1], collectionIds: [1] },
  });
  const archived = await givenNewRing(shop, send);
  await send(`POST /products/${archived.id}/archive`);
  const choices = (await send('GET /product-choices')).body;
  const [root] = choices.categories.filter(({ parentId }: { parentId: number | null }) => parentId === null);
  const value = choices.filters[0].values[0].id;
  const linked = (table: string, column: string, ids: string) =>
    sql`exists (select from ${sql.table(table)} l where l.product_id = p.id and ${sql.ref(column)} in (${sql.raw(ids)}))`;
  const free = sql`(select coalesce(sum(stock - reserved), 0) from offers x join product_groups y on y.id = x.group_id where y.product_id = p.id)`;
  const priceOf = (role: string) =>
    sql`exists (select from offer_prices c where c.offer_id = o.id and c.role = ${role} and c.limit_kopecks = 0
      and c.price_kopecks between 500000 and 2000000)`;
  const filters: [query: string, condition: RawBuilder<unknown>][] = [
    ['state=draft', sql`not p.is_published and p.archived_at is null`],
    ['state=published', sql`p.is_published`],
    ['state=archive', sql`p.archived_at is not null`],
    ['', sql`p.archived_at is null`],
    [
      `category=${root.id}`,
      sql`p.archived_at is null and exists (
        with recursive t as (select id from categories where id = ${root.id}
          union select c.id from categories c join t on c.parent_id = t.id)
        select from t where id = p.primary_category_id
          or id in (select category_id from product_categories where product_id = p.id))`,
    ],
    ['site=2', sql`p.archived_at is null and ${linked('product_sites', 'site_id', '2')}`],
    ['site=!2', sql`p.archived_at is null and not ${linked('product_sites', 'site_id', '2')}`],
    ['sticker=1,2', sql`p.archived_at is null and ${linked('product_stickers', 'sticker_id', '1,2')}`],
    ['collection=1', sql`p.archived_at is null and ${linked('collection_products', 'collection_id', '1')}`],
    [
      'collection=-',
      sql`p.archived_at is null and not exists (select from collection_products l where l.product_id = p.id)`,
    ],
    [
      `value=${value}`,
      sql`p.archived_at is null and ${linked('product_filter_values', 'value_id', String(value))}`,
    ],
    ['set=1', sql`p.archived_at is null and p.set_id = 1`],
    ['set=-', sql`p.archived_at is null and p.set_id is null`],
    ['brand=!1', sql`p.archived_at is null and p.partner_id is distinct from 1`],
    ['price=5000..20000', sql`p.archived_at is null and ${priceOf('user')}`],
    ['price=5000..20000&priceRole=dealer', sql`p.archived_at is null and ${priceOf('dealer')}`],
    ['free=0', sql`p.archived_at is null and ${free} = 0`],
    ['free=5..', sql`p.archived_at is null and ${free} >= 5`],
    [
      'isLow=1',
      sql`p.archived_at is null and g.id is not null and
      (select coalesce(sum(stock - reserved), 0) from offers x where x.group_id = g.id) <= coalesce(g.low_stock, 1)`,
    ],
    ['hasPhoto=0', sql`p.archived_at is null and p.image_ids = '{}'`],
    [
      'hasPrice=1',
      sql`p.archived_at is null and exists (select from offer_prices c where c.offer_id = o.id and role = 'user')`,
    ],
    ['hasWeight=1', sql`p.archived_at is null and o.weight_mg > 0`],
    ['hasUin=1', sql`p.archived_at is null and o.uin is not null`],
    [`changedBy=${owner.id}`, sql`p.archived_at is null and p.changed_by = ${owner.id}`],
    [
      'changed=2026-11-20',
      sql`p.archived_at is null
      and coalesce(p.changed_at, p.created_at) >= '2026-11-19 21:00Z' and coalesce(p.changed_at, p.created_at) < '2026-11-20 21:00Z'`,
    ],
    [
      `q=${encodeURIComponent('КОЛЬЦО')}`,
      sql`p.archived_at is null and (p.title ilike '%кольцо%' or p.vendor_code ilike '%кольцо%')`,
    ],
  ];
  for (const [query, condition] of filters) {
    expect([query, await idsOfList(send, query)]).toEqual([query, await idsBySql(shop, condition)]);
  }
  const narrowing = filters.slice(4, 20);
  for (const [at, [query, condition]] of narrowing.entries()) {
    const [other, otherCondition] = narrowing[(at + 5) % narrowing.length] ?? ['', sql`true`];
    const names = new URLSearchParams(`${query}&${other}`);
    if (new Set(names.keys()).size !== [...names.keys()].length) continue;
    const both = await idsBySql(shop, sql`(${condition}) and (${otherCondition})`);
    // Conditions of one size or lot are of the product, each for itself.
    if (/isLow|price|hasPrice/.test(`${query}${other}`)) continue;
    expect([query, other, await idsOfList(send, `${query}&${other}`)]).toEqual([query, other, both]);
  }
  expect(await idsOfList(send, 'hasPhoto=0')).toContain(ring.id);
});

test('goods are found by article, УИН and barcode, and sorted by the named columns only', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('owner');
  const ring = await givenNewRing(shop, send, { sizes: ['17'] });
  const [uin, barcode] = ['2600120400009999', '4600000009999'];
  await send(`PUT /products/${ring.id}/sizes`, {
    sizes: sizesOf(ring, () => ({ uin, barcode })),
    version: ring.version,
  });
  await stockUp(shop, lotOf(ring).id, 1);
  for (const q of [ring.article, '2600 1204 0000 9999', barcode, ring.code]) {
    const { body } = await send(`GET /products?q=${encodeURIComponent(q)}`);
    expect([q, body.data.map(({ id }: { id: number }) => id)]).toEqual([q, [ring.id]]);
  }
  const [row] = (await send(`GET /products?q=${barcode}`)).body.data;
  expect(row).toMatchObject({
    title: ring.title,
    sizes: 1,
    lots: 1,
    lotId: lotOf(ring).id,
    free: 1,
    reserved: 0,
    price: 48_600,
    isOnePrice: true,
    isPublished: false,
    changedBy: 'Пётр Хозяинов',
  });
  const titles = (await send('GET /products?sort=-title&limit=25')).body.data.map(
    ({ title }: { title: string }) => title,
  );
  const { rows } = await sql<{ title: string }>`
    select title from products where archived_at is null order by title desc, id desc limit 25`.execute(
    shop.db,
  );
  expect(titles).toEqual(rows.map(({ title }) => title));
  const wrong = await send('GET /products?sort=weight');
  expect([wrong.status, wrong.body.errors.sort]).toEqual([
    422,
    'По\u00a0этому столбцу список не\u00a0сортируется',
  ]);
  expect((await send('GET /products?colour=red')).status).toBe(422);
});

test('above 10 000 goods the total is exact on demand only, and a page beyond answers 422 [B4.4]', async () => {
  await using shop = await openStaffShop();
  const { send } = await shop.signedIn('content');
  await sql`
    insert into products (code, vendor_code, title, is_published)
    select 'mnogo-' || n, 'М-' || n, 'Много ' || n, false from generate_series(1, 10050) as n`.execute(
    shop.db,
  );
  const query = 'q=mnogo-&limit=200';
  const { _meta: meta } = (await send(`GET /products?${query}`)).body;
  expect(meta).toMatchObject({ totalCount: 10_000, isExact: false, pageCount: 50 });
  const exact = (await send(`GET /products?${query}&count=exact`)).body;
  expect(exact._meta).toMatchObject({ totalCount: 10_050, isExact: true });
  expect((await send(`GET /products?${query}&page=50`)).body.data).toHaveLength(200);
  const beyond = await send(`GET /products?${query}&page=51`);
  expect([beyond.status, beyond.body.message]).toEqual([422, 'Уточните фильтр']);
  await shop.db.deleteFrom('products').where('code', 'like', 'mnogo-%').execute();
});
