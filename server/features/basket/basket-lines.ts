import { type RawBuilder, sql } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import type { BasketLine } from '#domain/basket/line.ts';
import type { Engraving } from '#domain/engraving/engraving.ts';
import type { Kopecks } from '#domain/money.ts';
import { type Lot, lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList } from '#domain/pricing/tiers.ts';
import { readableRoles } from '#domain/roles.ts';
import { readTier } from '#server/features/catalog/price-tier.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import { owned, type SavedSelection } from './queries.ts';

/** A line as it is stored, with its size and lots: JSON, because a basket is read with all of its lines at once. */
export type LineRow = {
  group_id: number;
  count: number;
  is_selected: boolean;
  seen_price_kopecks: Kopecks | null;
  seen_obtainable: number | null;
  constructor_set_ids: number[];
  engraving: Engraving | null;
  /** Null for an id that names no size. */
  size: { title: string; product: ProductRow } | null;
  /** Null when there is none. */
  lots: LotRow[] | null;
};

type ProductRow = {
  id: number;
  code: string;
  title: string;
  vendor_code: string;
  primary_category_id: number;
  set_id: number | null;
  set_title: string | null;
  image_id: string | null;
  is_published: boolean;
  is_of_site: boolean;
};

type LotRow = {
  id: number;
  weight_mg: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  free: number;
  /** Those that this shopper may read; null when there is none. */
  prices: Parameters<typeof readTier>[0][] | null;
};

/** A line with the displayed fields of its product. */
export type ShownLine = BasketLine & {
  /** The lot that sets its price. */
  lotId: number;
  /** Whether the site sells the product now. */
  isOffered: boolean;
  shown: Omit<ProductRow, 'id'> & { size_title: string } & Pick<
      LineRow,
      'seen_price_kopecks' | 'seen_obtainable'
    >;
};

/**
 * The shopper's basket with its lines in the order they were added, priced by the lists this shopper may read. A size
 * without such a price is left out: it is not sold to this shopper.
 */
export async function readBasket(
  db: Db,
  shopper: Shopper,
  token: string | undefined,
): Promise<{ basket: (SavedSelection & { token: string }) | undefined; lines: ShownLine[] }> {
  const { rows } = await sql<SavedSelection & { token: string; lines: LineRow[] }>`${prepared}
    select token, promo_code, bonuses, payment_type, gift, ${linesOf(storedIn(sql.ref('baskets.token')), shopper)} as lines
    from baskets where ${owned(shopper, token)}`.execute(db);
  const [{ lines, ...basket } = { lines: [] }] = rows;
  return { basket: 'token' in basket ? basket : undefined, lines: shownLines(lines, shopper) };
}

/** All lines of a basket, sold or not, and among them these sizes: without a piece while they are not in the basket. */
export async function listLinesWith(
  db: Db,
  basket: string,
  groupIds: readonly number[],
  now: Date,
  shopper: Shopper,
): Promise<LineRow[]> {
  const source = sql`${storedIn(sql`${basket}::uuid`)} union all ${withoutPieces(groupIds, now)}`;
  const rows = await listLineRows(db, source, shopper);
  const stored = new Set(rows.flatMap(({ group_id, count }) => (count > 0 ? group_id : [])));
  return rows.filter(({ group_id, count }) => count > 0 || !stored.has(group_id));
}

/** Lines of sizes that are not in a basket. */
export async function listVirtualLines(
  db: Db,
  sizes: readonly { id: number; count: number }[],
  shopper: Shopper,
): Promise<ShownLine[]> {
  return shownLines(await listLineRows(db, asIfStored(sizes), shopper), shopper);
}

async function listLineRows(db: Db, source: RawBuilder<unknown>, shopper: Shopper): Promise<LineRow[]> {
  const { rows } = await sql<{ lines: LineRow[] }>`${prepared}
    select ${linesOf(source, shopper)} as lines`.execute(db);
  return rows[0]?.lines ?? [];
}

const storedIn = (basket: RawBuilder<unknown>) => sql`
  select basket, group_id, count, is_selected, added_at, seen_price_kopecks, seen_obtainable,
    engraving_text, engraving_face
  from basket_lines where basket = ${basket}`;

/**
 * Also of sizes that are stored, which the caller skips: it costs less than to look for them here. JSON, because the
 * planner counts the members of an array, and then finds a plan for each call cheaper than one for all.
 */
const withoutPieces = (groupIds: readonly number[], now: Date) => sql`
  select null, id::integer, 0, true, ${now}::timestamptz, null, null, null, null
  from json_array_elements_text(${JSON.stringify(groupIds)}::json) as given (id)`;

const asIfStored = (sizes: readonly { id: number; count: number }[]) => sql`
  select null::uuid as basket, id as group_id, count, true as is_selected, null::timestamptz as added_at,
    null::integer as seen_price_kopecks, null::integer as seen_obtainable,
    null::text as engraving_text, null::text as engraving_face
  from unnest(
    ${sizes.map(({ id }) => id)}::integer[], ${sizes.map(({ count }) => count)}::integer[]
  ) as given (id, count)`;

/** Lines as one value, in the order they were added: a template is built in less time than a query of the builder. */
const linesOf = (source: RawBuilder<unknown>, { siteId, visiblePriceRoles }: Shopper) => sql<LineRow[]>`(
  select coalesce(json_agg(json_build_object(
    'group_id', group_id, 'count', count, 'is_selected', is_selected,
    'seen_price_kopecks', seen_price_kopecks, 'seen_obtainable', seen_obtainable,
    'engraving', case when engraving_text is not null
      then json_build_object('text', engraving_text, 'face', engraving_face) end,
    'constructor_set_ids', array(
      select set_id from constructor_set_members as member
      where member.basket = line.basket and member.group_id = line.group_id order by set_id
    ),
    'size', (
      select json_build_object('title', title, 'product', (
        select json_build_object(
          'id', id, 'code', code, 'title', title, 'vendor_code', vendor_code,
          'primary_category_id', primary_category_id, 'set_id', set_id,
          'set_title', (select title from product_sets where id = products.set_id),
          'image_id', coalesce(catalog_image_id, image_ids[1]), 'is_published', is_published,
          'is_of_site', exists (
            select from product_sites where product_id = products.id and site_id = ${siteId}::integer
          )
        ) from products where id = size.product_id
      )) from product_groups as size where id = line.group_id
    ),
    'lots', (
      select json_agg(json_build_object(
        'id', id, 'weight_mg', weight_mg, 'length_mm', length_mm, 'width_mm', width_mm, 'height_mm', height_mm,
        'free', stock - reserved,
        'prices', (
          select json_agg(json_build_object(
            'role', role, 'limit_kopecks', limit_kopecks, 'price_kopecks', price_kopecks,
            'old_price_kopecks', old_price_kopecks
          ) order by role, limit_kopecks)
          from offer_prices where offer_id = offers.id and role = any (${readableRoles(visiblePriceRoles)}::text[])
        )
      )) from offers where group_id = line.group_id
    )
  ) order by added_at, group_id), '[]') from (${source}) as line
)`;

/** Lines that are sold to this shopper. */
export const shownLines = (rows: readonly LineRow[], shopper: Shopper): ShownLine[] =>
  rows.flatMap((row) => shownLine(row, shopper) ?? []);

function shownLine(row: LineRow, shopper: Shopper): ShownLine | undefined {
  const { size, lots, seen_price_kopecks, seen_obtainable } = row;
  const sold = lotToSell(lots?.flatMap((lot) => readLot(lot) ?? []) ?? [], shopper.priceRole);
  if (size === null || lots === null || sold === undefined) return;
  const { id: productId, ...product } = size.product;
  const isOffered = product.is_published && product.is_of_site;
  return {
    groupId: row.group_id,
    productId,
    setId: product.set_id ?? undefined,
    constructorSetIds: row.constructor_set_ids,
    count: row.count,
    isSelected: row.is_selected,
    free: isOffered ? lots.reduce((total, { free }) => total + free, 0) : 0,
    prices: sold.prices,
    parcel: sold.parcel,
    engraving: row.engraving ?? undefined,
    lotId: sold.id,
    isOffered,
    shown: { ...product, size_title: size.title, seen_price_kopecks, seen_obtainable },
  };
}

/** Undefined for a lot without a price for this shopper. */
function readLot(lot: LotRow): (Lot & Pick<BasketLine, 'parcel'>) | undefined {
  const prices = lot.prices?.map(readTier) ?? [];
  if (!isPriceList(prices)) return;
  return {
    id: lot.id,
    free: lot.free,
    prices,
    parcel: { weight: lot.weight_mg, length: lot.length_mm, width: lot.width_mm, height: lot.height_mm },
  };
}
