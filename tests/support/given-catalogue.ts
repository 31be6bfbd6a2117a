import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { insertRows } from '#database/seed/insert-rows.ts';

/* Random catalogues, small enough to shrink and rich enough to cover every rule of a listing. */

/** Two roots, a branch of each, and a branch of a branch. */
export const CATEGORY_IDS = [800_001, 800_002, 800_003, 800_004, 800_005];
const PARENTS = [null, null, 800_001, 800_002, 800_003];

/** Values by filter; the sizes of a product are values of the last one. */
export const VALUE_IDS: Readonly<Record<number, readonly number[]>> = {
  800001: [800_011, 800_012, 800_013],
  800002: [800_021, 800_022],
  800003: [800_031, 800_032, 800_033, 800_034],
};
const SIZE_FILTER = 800_003;
const ROLES = ['guest_opt', 'user', 'org_user', 'dealer'];
export const PRODUCT_IDS = Array.from({ length: 40 }, (_, n) => 800_100 + n);

const price = fc.record({
  role: fc.constantFrom(...ROLES),
  limit: fc.constantFrom(0, 1_000_000),
  price: fc.integer({ min: 1, max: 30 }).map((hundreds) => hundreds * 12_345),
  rise: fc.constantFrom(null, 1, 50_000),
});

const size = fc.record({
  value: fc.option(fc.constantFrom(...(VALUE_IDS[SIZE_FILTER] ?? []))),
  offers: fc.array(
    fc.record({
      stock: fc.nat(3),
      isReserved: fc.boolean(),
      prices: fc.uniqueArray(price, { maxLength: 5, selector: ({ role, limit }) => `${role} ${limit}` }),
    }),
    { maxLength: 2 },
  ),
});

/** A product without its id. */
export const product = fc.record({
  category: fc.constantFrom(...CATEGORY_IDS),
  others: fc.subarray(CATEGORY_IDS, { maxLength: 2 }),
  sites: fc.constantFrom([1], [2], [1, 2], []),
  values: fc.subarray(Object.values(VALUE_IDS).flat(), { maxLength: 5 }),
  sizes: fc.array(size, { maxLength: 3 }),
  popularity: fc.nat(3),
  discount: fc.constantFrom(0, 10, 25),
  rate: fc.constantFrom(0, 4.3, 5),
  reviews: fc.nat(2),
  day: fc.integer({ min: 1, max: 9 }),
  isPublished: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
});
type RandomProduct = typeof product extends fc.Arbitrary<infer Product> ? Product : never;

/** Replaces the catalogue by categories and filters for the products. */
export async function givenFrame(db: Db): Promise<void> {
  await sql`truncate categories, filters cascade`.execute(db);
  await insertRows(
    db,
    'categories',
    CATEGORY_IDS.map((id, n) => ({
      id,
      parent_id: PARENTS[n] ?? null,
      code: `razdel-${id}`,
      title: `Раздел ${id}`,
      h1: null,
      seo_title: null,
      seo_description: null,
      description: null,
      image_id: null,
      position: n,
    })),
  );
  const filters = Object.entries(VALUE_IDS).map(([id, valueIds]) => ({ id: Number(id), valueIds }));
  await insertRows(
    db,
    'filters',
    filters.map(({ id }) => ({
      id,
      code: `filtr-${id}`,
      title: `Фильтр ${id}`,
      display: 'list',
      priority_id: id,
      is_seo: false,
    })),
  );
  await insertRows(
    db,
    'filter_values',
    filters.flatMap(({ id, valueIds }) =>
      valueIds.map((value, position) => ({
        id: value,
        filter_id: id,
        code: `znachenie-${value}`,
        title: `Значение ${value}`,
        swatch: null,
        position,
      })),
    ),
  );
  await insertRows(db, 'filter_value_dependencies', [{ value_id: 800_011, depended_id: 800_021 }]);
}

/** Writes a product under an id, replacing the former one. */
export async function givenRandomProduct(db: Db, id: number, given: RandomProduct): Promise<void> {
  await db.deleteFrom('products').where('id', '=', id).execute();
  await db
    .insertInto('products')
    .values({
      id,
      code: `izdelie-${id}`,
      vendor_code: `И-${id}`,
      title: `Изделие ${id}`,
      primary_category_id: given.category,
      discount_percent: given.discount,
      rate: given.rate,
      review_count: given.reviews,
      popularity: given.popularity,
      is_published: given.isPublished,
      created_at: new Date(Date.UTC(2026, 0, given.day)),
    })
    .execute();
  const others = given.others.filter((category) => category !== given.category);
  const links = { product_id: id };
  await insertRows(
    db,
    'product_categories',
    others.map((category_id) => ({ ...links, category_id })),
  );
  await insertRows(
    db,
    'product_sites',
    given.sites.map((site_id) => ({ ...links, site_id })),
  );
  await insertRows(
    db,
    'product_filter_values',
    given.values.map((value_id) => ({ ...links, value_id })),
  );
  await insertSizes(db, id, given.sizes);
}

async function insertSizes(db: Db, productId: number, sizes: RandomProduct['sizes']): Promise<void> {
  const groups = sizes.map((one, n) => ({ ...one, id: productId * 10 + n }));
  const offers = groups.flatMap((group) =>
    group.offers.map((offer, n) => ({ ...offer, groupId: group.id, id: group.id * 10 + n })),
  );
  await insertRows(
    db,
    'product_groups',
    groups.map(({ id, value }, position) => ({
      id,
      product_id: productId,
      title: String(id),
      position,
      filter_value_id: value,
    })),
  );
  await insertRows(
    db,
    'offers',
    offers.map(({ id, groupId, stock, isReserved }) => ({
      id,
      group_id: groupId,
      stock,
      reserved: isReserved ? stock : 0,
      weight_mg: 0,
      length_mm: 0,
      width_mm: 0,
      height_mm: 0,
      uin: null,
      options: [],
    })),
  );
  await insertRows(
    db,
    'offer_prices',
    offers.flatMap(({ id, prices }) =>
      prices.map(({ role, limit, price: kopecks, rise }) => ({
        offer_id: id,
        role,
        limit_kopecks: limit,
        price_kopecks: kopecks,
        old_price_kopecks: rise === null ? null : kopecks + rise,
      })),
    ),
  );
}
