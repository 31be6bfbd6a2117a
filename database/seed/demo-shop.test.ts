import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/support/empty-database.ts';
import type { Schema } from '../schema.ts';
import { hasShop, seedDemoShop } from './demo-shop.ts';
import { shownMetal } from './materials.ts';
import manifest from './media/manifest.json' with { type: 'json' };
import { DEMO_LOGINS } from './people.ts';
import { PIECES } from './products/pieces.ts';

const { db, rows, value } = await openEmptyDatabase();
const wasEmpty = !(await hasShop(db));
await seedDemoShop(db);

const TABLES = [
  ...[
    'currencies',
    'sites',
    'user_roles',
    'statuses',
    'users',
    'staff',
    'files',
    'categories',
    'partners',
    'stickers',
  ],
  ...[
    'filters',
    'filter_values',
    'filter_value_dependencies',
    'prepared_selections',
    'product_sets',
    'products',
    'prepared_selections',
    'product_categories',
  ],
  ...['product_sites', 'product_filter_values', 'product_stickers', 'product_accessories', 'product_groups'],
  ...['offers', 'offer_prices', 'collections', 'collection_products', 'banner_blocks', 'banners', 'widgets'],
  ...['pages', 'content_blocks', 'seo_records'],
  ...['news_tags', 'news', 'shop_points'],
  ...['form_types', 'form_fields'],
  ...['raffles', 'tags', 'raffle_participants', 'raffle_winners'],
  ...['promo_codes', 'bonus_accounts', 'bonus_log', 'payment_methods'],
  ...['delivery_methods', 'delivery_zones', 'delivery_tariffs', 'delivery_points'],
] as (keyof Schema)[];

test('detects an empty database', async () => {
  expect(wasEmpty).toBe(true);
  expect(await hasShop(db)).toBe(true);
});

test('the shop has about 180 products with every picture set of the manifest', async () => {
  const sold = await rows<{ path: string }>(
    'select f.path from products p join files f on f.id = p.catalog_image_id',
  );
  expect(sold.length).toBeGreaterThanOrEqual(170);
  const pictures = new Set(sold.map(({ path }) => path));
  const missing = manifest
    .filter(({ images }) =>
      images.some((path) => path.startsWith('products/') && !pictures.has(images[0] ?? '')),
    )
    .map(({ slug }) => slug);
  expect(missing).toEqual([]);
});

test('no two products have the same first picture, and each has a second', async () => {
  expect(
    await rows(`
      select catalog_image_id, count(*), min(cardinality(image_ids)) from products
      group by catalog_image_id having count(*) > 1 or min(cardinality(image_ids)) < 2`),
  ).toEqual([]);
});

test('the second picture shows a piece worn or at its true size, with a caption', async () => {
  const second = await rows<{ caption: string | null; products: number }>(`
    select caption, count(*)::int as products from products join files on files.id = image_ids[2]
    group by caption order by products desc`);
  // A set of ten rings is not worn at once.
  expect(second.filter(({ caption }) => caption === null)).toEqual([{ caption: null, products: 1 }]);
  expect(second.slice(0, 3).map(({ caption }) => caption)).toEqual([
    'На\u00a0руке',
    'На\u00a0шее',
    'В\u00a0ухе',
  ]);
});

/** White gold of both finenesses has one look. */
const LOOKS_LIKE: Record<string, string> = { 'white-gold-750': 'white-gold' };

test('no product has the look of another metal or stone', () => {
  const wrong = PIECES.filter(
    ({ shot, metalKey, stoneKey }) =>
      shownMetal(shot.metal) !== (LOOKS_LIKE[metalKey] ?? metalKey) || (shot.stone ?? undefined) !== stoneKey,
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test('products of a model differ in the options that are shown separately', async () => {
  const models = await rows<{ model_code: string; products: number; choices: number }>(`
    select model_code, count(*)::int as products, count(distinct options::text)::int as choices
    from products where model_code is not null group by model_code`);
  expect(models.length).toBeGreaterThan(40);
  expect(models.filter(({ products, choices }) => products < 2 || products !== choices)).toEqual([]);
});

test('no review shows a picture of the shop as a photo of a buyer', async () => {
  expect(await rows('select id from reviews where cardinality(image_ids) > 0')).toEqual([]);
});

test('every product has a description of two to four sentences and characteristics', async () => {
  const products = await rows<{ title: string; description: string; params: unknown[] }>(
    'select title, description, params from products',
  );
  const odd = products.filter(({ description, params }) => {
    const sentences = description.split(/(?<=[.!?])\s/).length;
    return sentences < 2 || sentences > 4 || params.length < 6;
  });
  expect(odd.map(({ title }) => title)).toEqual([]);
  expect(await value('select count(distinct title)::int from products')).toBe(products.length);
});

test('codes and articles are valid in URLs', async () => {
  expect(await rows("select code from products where code !~ '^[a-z0-9]+(-[a-z0-9]+)*$'")).toEqual([]);
  expect(
    await rows(String.raw`select vendor_code from products where vendor_code !~ '^\d{2}-\d{4}-[A-Z]$'`),
  ).toEqual([]);
  expect(await rows("select code from filter_values where code !~ '^[a-z0-9]+(-[a-z0-9]+)*$'")).toEqual([]);
});

test('the category tree has three levels with products on each', async () => {
  const depths = await rows<{ depth: number; products: number }>(`
    with recursive tree as (
      select id, 1 as depth from categories where parent_id is null
      union all
      select c.id, tree.depth + 1 from categories c join tree on c.parent_id = tree.id
    )
    select depth, count(p.id)::int as products from tree
    left join products p on p.primary_category_id = tree.id group by depth order by depth`);
  expect(depths.map(({ depth }) => depth)).toEqual([1, 2, 3]);
  expect(depths.every(({ products }) => products > 0)).toBe(true);
});

test('no category is empty', async () => {
  const empty = await rows<{ code: string }>(`
    with recursive inside as (
      select id as root, id from categories
      union all
      select inside.root, c.id from categories c join inside on c.parent_id = inside.id
    )
    select c.code from categories c where not exists (
      select 1 from inside join (
        select primary_category_id as category_id from products
        union all select category_id from product_categories
      ) p on p.category_id = inside.id where inside.root = c.id)`);
  expect(empty).toEqual([]);
});

test('every lot has a price for every role, and guests pay the retail price', async () => {
  const lots = await value('select count(*)::int from offers');
  for (const role of ['guest_opt', 'user', 'org_user', 'dealer']) {
    expect(
      await value(`select count(*)::int from offer_prices where role = '${role}' and limit_kopecks = 0`),
    ).toBe(lots);
  }
  expect(
    await rows(`
      select g.offer_id from offer_prices g join offer_prices u on u.offer_id = g.offer_id and u.role = 'user'
      where g.role = 'guest_opt' and (g.price_kopecks, g.old_price_kopecks) is distinct from (u.price_kopecks, u.old_price_kopecks)`),
  ).toEqual([]);
});

test('a higher tier is cheaper, and a dealer pays less than an organisation', async () => {
  expect(
    await rows(`
      select a.offer_id from offer_prices a join offer_prices b using (offer_id, role)
      where a.limit_kopecks < b.limit_kopecks and a.price_kopecks <= b.price_kopecks`),
  ).toEqual([]);
  expect(
    await rows(`
      select d.offer_id from offer_prices d join offer_prices o using (offer_id, limit_kopecks)
      where d.role = 'dealer' and o.role = 'org_user' and d.price_kopecks >= o.price_kopecks`),
  ).toEqual([]);
});

test('old prices match the displayed discount exactly', async () => {
  const prices = await rows<{ percent: number; price: number; old: number | null }>(`
    select p.discount_percent as percent, op.price_kopecks as price, op.old_price_kopecks as old
    from offer_prices op join offers o on o.id = op.offer_id
    join product_groups g on g.id = o.group_id join products p on p.id = g.product_id where op.role = 'user'`);
  const wrong = prices.filter(({ percent, price, old }) =>
    old === null ? percent !== 0 : old <= price || Math.round(((old - price) / old) * 100) !== percent,
  );
  expect(wrong).toEqual([]);
});

test('a quarter of the products is discounted', async () => {
  const share = await value('select avg((discount_percent > 0)::int)::float from products');
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
});

const STOCK = `select p.id, sum(o.stock)::int as pieces, count(*) filter (where o.stock > 0)::int as lots,
  count(distinct g.id)::int as sizes, count(distinct g.id) filter (where o.stock > 0)::int as left_sizes
  from products p join product_groups g on g.product_id = p.id join offers o on o.group_id = g.id group by p.id`;

test.each([
  ['sold out', `select 1 from (${STOCK}) s where pieces = 0`],
  ['the last piece', `select 1 from (${STOCK}) s where pieces = 1`],
  ['one size left of many', `select 1 from (${STOCK}) s where sizes > 3 and left_sizes = 1 and pieces > 1`],
  ['a sold-out size beside others', `select 1 from (${STOCK}) s where left_sizes between 2 and sizes - 1`],
  ['a single size', `select 1 from (${STOCK}) s where sizes = 1`],
  ['two lots of one size', 'select group_id from offers group by group_id having count(*) > 1'],
  [
    'two lots of one size at different prices',
    `select group_id from offers join offer_prices on offer_id = offers.id where role = 'user'
     group by group_id having count(distinct price_kopecks) > 1`,
  ],
  ['several dealer tiers', "select 1 from offer_prices where role = 'dealer' and limit_kopecks > 0"],
  ['a price with kopecks', 'select 1 from offer_prices where price_kopecks % 100 <> 0'],
  ['a price above 100 000', "select 1 from offer_prices where role = 'user' and price_kopecks > 10000000"],
  ['a price below 1 000', "select 1 from offer_prices where role = 'user' and price_kopecks < 100000"],
  ['a member of a set', 'select 1 from products where set_id is not null'],
  ['accessories', 'select 1 from product_accessories'],
  ['no reviews', 'select 1 from products where review_count = 0 and rate = 0'],
  ['a video of our own', 'select 1 from products where cardinality(video_ids) > 0'],
  ['a video at vk', "select 1 from products where video_link ~ 'vk'"],
  ['a video at rutube', "select 1 from products where video_link ~ 'rutube'"],
  ['a video at youtube', "select 1 from products where video_link ~ 'youtube'"],
  ['complectation', "select 1 from products where complectation <> '[]'"],
  [
    'a replaced description',
    'select 1 from products where replace_description and seo_description is not null',
  ],
  ['a second category', 'select 1 from product_categories'],
  ['unpublished', 'select 1 from products where not is_published'],
  [
    'only on the dealer site',
    'select product_id from product_sites group by product_id having array_agg(site_id) = array[2]',
  ],
  [
    'only on the retail site',
    'select product_id from product_sites group by product_id having array_agg(site_id) = array[1]',
  ],
])('there is a product with: %s', async (_, query) => {
  expect((await rows(query)).length).toBeGreaterThan(0);
});

test('about a dozen products are sold out', async () => {
  const soldOut = await rows(`select 1 from (${STOCK}) s where pieces = 0`);
  expect(soldOut.length).toBeGreaterThanOrEqual(10);
  expect(soldOut.length).toBeLessThanOrEqual(15);
});

test('sets have three or four members, each in one set', async () => {
  const sets = await rows<{ members: number }>(
    'select count(*)::int as members from products where set_id is not null group by set_id',
  );
  expect(sets.length).toBeGreaterThanOrEqual(3);
  expect(sets.every(({ members }) => members === 3 || members === 4)).toBe(true);
});

test('stock numbers of the state register are sixteen digits and never repeat', async () => {
  expect(await rows(String.raw`select uin from offers where uin !~ '^\d{16}$'`)).toEqual([]);
  expect(await value('select count(uin) - count(distinct uin) from offers')).toBe(0);
});

test('each single piece has a number of the state register, and lots of several have none', async () => {
  expect(await rows('select id from offers where (uin is null) <> (stock > 1)')).toEqual([]);
  expect(await rows('select id from order_pieces where uin is not null and count > 1')).toEqual([]);
});

test('the balance of every bonus account equals the sum of its log', async () => {
  const accounts = await rows<{ value: number; logged: number }>(`
    select value, (select sum(amount)::int from bonus_log log
      where (log.user_id, log.account_type_id) = (account.user_id, account.account_type_id)) as logged
    from bonus_accounts account order by value desc`);
  expect(accounts).toEqual([
    { value: 1240, logged: 1240 },
    { value: 500, logged: 500 },
    { value: 152, logged: 152 },
  ]);
});

test('every kind of shopper has an account to sign in', async () => {
  const users = await rows<{ email: string; user_role: string; password_hash: string }>(
    'select * from users',
  );
  expect(new Set(users.map(({ user_role }) => user_role))).toEqual(
    new Set(['user', 'org_user', 'dealer', 'stylist', 'staff']),
  );
  expect(users.map(({ email }) => email)).toEqual(DEMO_LOGINS.map(({ email }) => email));
  expect(
    users.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')),
  ).toBe(true);
});

test('the INN of the organisation has valid check digits', async () => {
  const inn = String(await value("select inn from users where user_role = 'org_user'"));
  const digits = [...inn].map(Number);
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  expect([digits.length, digits[9]]).toEqual([10, (sum % 11) % 10]);
});

test('two seedings give the same shop', async () => {
  const first = await checksums();
  await sql`truncate ${sql.join(TABLES.map((table) => sql.table(table)))} restart identity cascade`.execute(
    db,
  );
  await seedDemoShop(db);
  expect(await checksums()).toEqual(first);
}, 30_000);

async function checksums() {
  const sums: Record<string, unknown> = {};
  for (const table of TABLES) {
    sums[table] = await value(
      `select md5(string_agg(row::text, '' order by row::text)) from (select to_jsonb(t) - 'password_hash' as row from ${table} t) r`,
    );
  }
  return sums;
}
