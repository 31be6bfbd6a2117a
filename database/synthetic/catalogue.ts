import type { NewRow } from '../seed/insert-rows.ts';
import { CATEGORIES, FILTERS, SIZE_FILTER, valueId } from './frame.ts';
import { type Random, randomFrom, zipf } from './random.ts';

type Table =
  | 'products'
  | 'product_sites'
  | 'product_filter_values'
  | 'product_groups'
  | 'offers'
  | 'offer_prices';

/** Rows of some hundreds of products, in dependency order of the tables. */
export type CatalogueBatch = { [Name in Table]: NewRow<Name>[] };

export type CatalogueSize = {
  products: number;
  seed: number;
  /** Files for the pictures; products have no pictures without them. */
  imageIds?: readonly string[];
  productsPerBatch?: number;
};

const SITES = [1, 2];
const LATEST = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const MOST_SIZES = 8;
/** Share of the retail price, by list and tier. */
const PRICES = [
  { role: 'guest_opt', limit: 0, share: 1 },
  { role: 'user', limit: 0, share: 1 },
  { role: 'org_user', limit: 0, share: 0.88 },
  { role: 'dealer', limit: 0, share: 0.72 },
  { role: 'dealer', limit: 10_000_000, share: 0.68 },
];

/** Root categories have no products of their own. */
const SHELVES = CATEGORIES.filter(({ parent_id }) => parent_id !== null);
const shelfRank = zipf(SHELVES.length);
const valueRanks = FILTERS.map(({ values }) => zipf(values));
const sizeCount = zipf(MOST_SIZES);

/** A catalogue of any size in batches; the same seed always gives the same catalogue. */
export function* syntheticCatalogue(size: CatalogueSize): Generator<CatalogueBatch> {
  const { products, seed, imageIds = [], productsPerBatch = 1000 } = size;
  const random = randomFrom(seed);
  const next = { group: 1 };
  for (let first = 1; first <= products; first += productsPerBatch) {
    const batch = emptyBatch();
    const last = Math.min(first + productsPerBatch - 1, products);
    for (let id = first; id <= last; id += 1) addProduct(batch, { id, random, imageIds, next });
    yield batch;
  }
}

function emptyBatch(): CatalogueBatch {
  return {
    products: [],
    product_sites: [],
    product_filter_values: [],
    product_groups: [],
    offers: [],
    offer_prices: [],
  };
}

type Making = { id: number; random: Random; imageIds: readonly string[]; next: { group: number } };

function addProduct(batch: CatalogueBatch, { id, random, imageIds, next }: Making): void {
  const category = SHELVES[shelfRank(random)];
  const discount = random.fraction() < 0.25 ? random.whole(1, 8) * 5 : 0;
  const image = imageIds[random.whole(0, Math.max(0, imageIds.length - 1))];
  const reviews = random.fraction() < 0.3 ? 0 : random.whole(1, 400);
  const values = new Set(valuesByChance(random));
  batch.products.push({
    id,
    code: `izdelie-${id}`,
    vendor_code: `S-${String(id).padStart(8, '0')}`,
    title: `${category?.title ?? 'Украшение'}: изделие ${id}`,
    description: `Синтетическое изделие ${id} для измерений.`,
    primary_category_id: category?.id ?? 1,
    partner_id: null,
    set_id: null,
    set_position: 0,
    seo_h1: null,
    seo_category_title: null,
    seo_description: null,
    replace_description: false,
    catalog_image_id: image ?? null,
    image_ids: image === undefined ? [] : [image],
    video_ids: [],
    video_link: null,
    options: [],
    params: [],
    complectation: [],
    discount_percent: discount,
    rate: reviews === 0 ? 0 : random.whole(35, 50) / 10,
    review_count: reviews,
    popularity: Math.floor(1_000_000 / (1 + random.fraction() * 10_000)),
    is_published: true,
    created_at: new Date(LATEST - random.whole(0, 1_000_000) * MINUTE),
  });
  const sites = random.fraction() < 0.8 ? SITES : [SITES[random.whole(0, 1)] ?? 1];
  batch.product_sites.push(...sites.map((site) => ({ product_id: id, site_id: site })));

  const price = retailRoubles(random);
  for (const rank of sizeRanks(random)) {
    values.add(valueId(SIZE_FILTER, rank));
    addLot(batch, { product: id, group: next.group, rank, price, discount, random });
    next.group += 1;
  }
  batch.product_filter_values.push(...[...values].map((value) => ({ product_id: id, value_id: value })));
}

/** Ids of the values of every filter but «Размер». */
function* valuesByChance(random: Random): Generator<number> {
  for (const [filter, { share, second }] of FILTERS.entries()) {
    const rank = valueRanks[filter];
    if (rank === undefined || random.fraction() >= share) continue;
    yield valueId(filter, rank(random));
    if (random.fraction() < second) yield valueId(filter, rank(random));
  }
}

/** Adjacent sizes, more often few than many. */
function sizeRanks(random: Random): number[] {
  const count = sizeCount(random) + 1;
  const first = random.whole(0, (FILTERS[SIZE_FILTER]?.values ?? count) - count);
  return Array.from({ length: count }, (_, step) => first + step);
}

/** Log-normal around 6 000 ₽, in tens, at most two millions. */
function retailRoubles(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
  return Math.max(50, Math.min(200_000, Math.round(600 * Math.exp(normal * 1.2)))) * 10;
}

type Lot = { product: number; group: number; rank: number; price: number; discount: number; random: Random };

function addLot(batch: CatalogueBatch, { product, group, rank, price, discount, random }: Lot): void {
  batch.product_groups.push({
    id: group,
    product_id: product,
    title: `Размер ${rank + 1}`,
    position: rank,
    filter_value_id: valueId(SIZE_FILTER, rank),
  });
  const stock = random.fraction() < 0.2 ? 0 : random.whole(1, 20);
  batch.offers.push({
    id: group,
    group_id: group,
    stock,
    reserved: 0,
    weight_mg: random.whole(50, 3000) * 10,
    length_mm: 90,
    width_mm: 70,
    height_mm: 40,
    uin: stock <= 1 ? String(4_000_000_000_000_000 + group) : null,
    options: [],
  });
  batch.offer_prices.push(
    ...PRICES.map(({ role, limit, share }) => ({
      offer_id: group,
      role,
      limit_kopecks: limit,
      price_kopecks: Math.round(price * share) * 100,
      old_price_kopecks: discount > 0 && share === 1 ? Math.round(price / (1 - discount / 100)) * 100 : null,
    })),
  );
}
