import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';

/** A separate category beside the demo goods, small enough to count by hand. */
export const RINGS = {
  category: 900_001,
  wedding: 900_002,
  empty: 900_003,
  moon: 900_001,
  sun: 900_002,
  star: 900_003,
  wholesale: 900_004,
  draft: 900_005,
  secondSite: 900_006,
  collection: 900_001,
} as const;

const METAL = { silver: 900_001, gold: 900_002, platinum: 900_003 };
const STONE = { zirconia: 900_011, diamond: 900_012 };
const SIZE = { 17: 900_017, 18: 900_018 };

type Size = { size: keyof typeof SIZE; stock: number; reserved?: number };
type Price = { role: string; price: number; old?: number; limit?: number };

type Ring = {
  id: number;
  code: string;
  title: string;
  values: number[];
  sizes: Size[];
  prices: Price[];
  popularity: number;
  rate?: number;
  discount?: number;
  created: string;
  sites?: number[];
  category?: number;
  isPublished?: boolean;
};

const rings: Ring[] = [
  {
    id: RINGS.moon,
    code: 'test-luna',
    title: 'Кольцо «Луна»',
    values: [METAL.silver, STONE.zirconia, SIZE[17], SIZE[18]],
    sizes: [
      { size: 17, stock: 3 },
      { size: 18, stock: 0 },
    ],
    prices: [
      { role: 'guest_opt', price: 1000, old: 1500 },
      { role: 'user', price: 990, old: 1500 },
      { role: 'org_user', price: 801 },
      { role: 'dealer', price: 603 },
      { role: 'dealer', price: 502, limit: 50_000 },
    ],
    popularity: 50,
    rate: 4.9,
    discount: 33,
    created: '2026-05-01',
    sites: [1, 2],
    category: RINGS.wedding,
  },
  {
    id: RINGS.sun,
    code: 'test-solntse',
    title: 'Кольцо «Солнце»',
    values: [METAL.gold, STONE.diamond],
    sizes: [
      { size: 17, stock: 1, reserved: 1 },
      { size: 18, stock: 2 },
    ],
    prices: [
      { role: 'guest_opt', price: 5000.5 },
      { role: 'user', price: 5000.5 },
      { role: 'dealer', price: 4004 },
    ],
    popularity: 90,
    rate: 4.2,
    created: '2026-06-01',
  },
  {
    id: RINGS.star,
    code: 'test-zvezda',
    title: 'Кольцо «Звезда»',
    values: [METAL.gold, STONE.zirconia],
    sizes: [{ size: 18, stock: 0 }],
    prices: [
      { role: 'guest_opt', price: 300, old: 400 },
      { role: 'user', price: 300, old: 400 },
      { role: 'dealer', price: 207 },
    ],
    popularity: 100,
    rate: 5,
    discount: 25,
    created: '2026-07-01',
  },
  {
    id: RINGS.wholesale,
    code: 'test-opt',
    title: 'Кольцо только для дилеров',
    values: [METAL.silver],
    sizes: [{ size: 17, stock: 9 }],
    prices: [{ role: 'dealer', price: 109 }],
    popularity: 80,
    created: '2026-04-01',
  },
  {
    id: RINGS.draft,
    code: 'test-chernovik',
    title: 'Кольцо, которое ещё не вышло',
    values: [METAL.silver],
    sizes: [{ size: 17, stock: 9 }],
    prices: [{ role: 'guest_opt', price: 10 }],
    popularity: 99,
    created: '2026-04-01',
    isPublished: false,
  },
  {
    id: RINGS.secondSite,
    code: 'test-vtoroy-sayt',
    title: 'Кольцо для второго сайта',
    values: [METAL.silver],
    sizes: [{ size: 17, stock: 9 }],
    prices: [{ role: 'guest_opt', price: 2000 }],
    popularity: 10,
    created: '2026-04-01',
    sites: [2],
  },
];

/** Writes the rings into the database, replacing earlier ones; the catalogue must be refreshed to see them. */
export async function givenRings(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('collections').where('id', '>=', 900_000).execute();
  await db.deleteFrom('products').where('id', '>=', 900_000).execute();
  await db.deleteFrom('product_sets').where('id', '>=', 900_000).execute();
  await db.deleteFrom('filters').where('id', '>=', 900_000).execute();
  await db.deleteFrom('categories').where('id', '>=', 900_000).execute();
  await insertCategoriesAndFilters(db);
  await db.insertInto('product_sets').values({ id: 900_001, title: 'Луна и Солнце' }).execute();
  await insertRings(db);
  await insertRelations(db);
}

async function insertCategoriesAndFilters(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('categories')
    .values([
      { id: RINGS.category, parent_id: null, code: 'test-koltsa', title: 'Кольца для опыта' },
      { id: RINGS.wedding, parent_id: RINGS.category, code: 'obruchalnye', title: 'Обручальные' },
      { id: RINGS.empty, parent_id: RINGS.category, code: 'pustye', title: 'Пустые' },
    ])
    .execute();
  await db
    .insertInto('filters')
    .values([
      { id: 900_001, code: 'test-metal', title: 'Металл', is_seo: true, priority_id: 901 },
      { id: 900_002, code: 'test-kamen', title: 'Вставка', priority_id: 902 },
      { id: 900_003, code: 'test-razmer', title: 'Размер', display: 'chips', priority_id: 903 },
    ])
    .execute();
  await db
    .insertInto('filter_values')
    .values([
      { id: METAL.silver, filter_id: 900_001, code: 'serebro', title: 'Серебро', position: 1 },
      { id: METAL.gold, filter_id: 900_001, code: 'zoloto', title: 'Золото', position: 2 },
      { id: METAL.platinum, filter_id: 900_001, code: 'platina', title: 'Платина', position: 3 },
      { id: STONE.zirconia, filter_id: 900_002, code: 'fianit', title: 'Фианит', position: 1 },
      { id: STONE.diamond, filter_id: 900_002, code: 'brilliant', title: 'Бриллиант', position: 2 },
      { id: SIZE[17], filter_id: 900_003, code: '17', title: '17', position: 1 },
      { id: SIZE[18], filter_id: 900_003, code: '18', title: '18', position: 2 },
    ])
    .execute();
  await db
    .insertInto('filter_value_dependencies')
    .values({ value_id: METAL.gold, depended_id: STONE.diamond })
    .execute();
}

async function insertRings(db: Kysely<Schema>): Promise<void> {
  const groups = rings.flatMap((ring) =>
    ring.sizes.map((size, position) => ({ ...size, ring, position, id: ring.id * 10 + position })),
  );
  await db
    .insertInto('products')
    .values(
      rings.map((ring) => ({
        id: ring.id,
        code: ring.code,
        vendor_code: ring.code,
        title: ring.title,
        primary_category_id: ring.category ?? RINGS.category,
        discount_percent: ring.discount ?? 0,
        rate: ring.rate ?? 0,
        popularity: ring.popularity,
        is_published: ring.isPublished ?? true,
        created_at: new Date(ring.created),
      })),
    )
    .execute();
  await db
    .insertInto('product_sites')
    .values(rings.flatMap(({ id, sites = [1] }) => sites.map((site_id) => ({ product_id: id, site_id }))))
    .execute();
  await db
    .insertInto('product_filter_values')
    .values(rings.flatMap(({ id, values }) => values.map((value_id) => ({ product_id: id, value_id }))))
    .execute();
  await db
    .insertInto('product_groups')
    .values(
      groups.map(({ id, ring, size, position }) => ({
        id,
        product_id: ring.id,
        title: String(size),
        position,
        filter_value_id: SIZE[size],
      })),
    )
    .execute();
  await db
    .insertInto('offers')
    .values(groups.map(({ id, stock, reserved = 0 }) => ({ id, group_id: id, stock, reserved })))
    .execute();
  await db
    .insertInto('offer_prices')
    .values(
      groups.flatMap(({ id, ring }) =>
        ring.prices.map(({ role, price, old, limit = 0 }) => ({
          offer_id: id,
          role,
          limit_kopecks: limit * 100,
          price_kopecks: price * 100,
          old_price_kopecks: old === undefined ? null : old * 100,
        })),
      ),
    )
    .execute();
}

/** The moon and the sun are a set; the moon goes with the star and with an unpublished product. */
async function insertRelations(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('products')
    .set({ set_id: 900_001, set_position: 1 })
    .where('id', '=', RINGS.sun)
    .execute();
  await db
    .updateTable('products')
    .set({ set_id: 900_001, set_position: 2 })
    .where('id', '=', RINGS.moon)
    .execute();
  await db
    .insertInto('product_accessories')
    .values([
      { product_id: RINGS.moon, accessory_id: RINGS.draft, position: 1 },
      { product_id: RINGS.moon, accessory_id: RINGS.star, position: 2 },
    ])
    .execute();
  await db
    .insertInto('collections')
    .values({ id: RINGS.collection, code: 'test-nebo', title: 'Небо' })
    .execute();
  await db
    .insertInto('collection_products')
    .values([
      { collection_id: RINGS.collection, product_id: RINGS.star, position: 1 },
      { collection_id: RINGS.collection, product_id: RINGS.draft, position: 2 },
      { collection_id: RINGS.collection, product_id: RINGS.sun, position: 3 },
    ])
    .execute();
}
