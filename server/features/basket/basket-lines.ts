import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BasketLineRow } from '#database/schema/basket.ts';
import type { Db } from '#database/schema.ts';
import type { BasketLine } from '#domain/basket/line.ts';
import { type Lot, lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList } from '#domain/pricing/tiers.ts';
import { readableRoles } from '#domain/roles.ts';
import { readTier } from '#server/features/catalog/price-tier.ts';
import type { Shopper } from '#server/platform/shopper.ts';

type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];
type LotRow = LineRow['lots'][number];

/** A line with the displayed fields of its product. */
export type ShownLine = BasketLine & {
  /** The lot that sets its price. */
  lotId: number;
  shown: LineRow;
};

/**
 * Lines of a basket in the order they were added, priced by the lists this shopper may read. A size
 * without such a price is left out: it is not sold to this shopper.
 */
export async function listBasketLines(db: Db, basket: string, shopper: Shopper): Promise<ShownLine[]> {
  return listLines(db, storedIn(basket), shopper);
}

/** The same for sizes that are not in a basket. */
export async function listVirtualLines(
  db: Db,
  sizes: readonly { id: number; count: number }[],
  shopper: Shopper,
): Promise<ShownLine[]> {
  return listLines(db, asIfStored(sizes), shopper);
}

async function listLines(db: Db, source: RawBuilder<LineSource>, shopper: Shopper): Promise<ShownLine[]> {
  const rows = await listLineRows(db, source, shopper);
  return rows.flatMap((row) => shownLine(row, shopper) ?? []);
}

type LineSource = Selectable<Omit<BasketLineRow, 'basket'>> & { constructor_set_ids: number[] };

const storedIn = (basket: string) => sql<LineSource>`(
  select group_id, count, is_selected, added_at, seen_price_kopecks, seen_obtainable, array(
    select set_id from constructor_set_members as member
    where member.basket = line.basket and member.group_id = line.group_id order by set_id
  ) as constructor_set_ids
  from basket_lines as line where basket = ${basket}::uuid
)`;

const asIfStored = (sizes: readonly { id: number; count: number }[]) => sql<LineSource>`(
  select id as group_id, count, true as is_selected, null::timestamptz as added_at,
    null::integer as seen_price_kopecks, null::integer as seen_obtainable, '{}'::integer[] as constructor_set_ids
  from unnest(
    ${sizes.map(({ id }) => id)}::integer[], ${sizes.map(({ count }) => count)}::integer[]
  ) as given (id, count)
)`;

function listLineRows(db: Db, source: RawBuilder<LineSource>, shopper: Shopper) {
  return db
    .selectFrom(source.as('line'))
    .innerJoin('product_groups as size', 'size.id', 'line.group_id')
    .innerJoin('products as product', 'product.id', 'size.product_id')
    .leftJoin('product_sets as set', 'set.id', 'product.set_id')
    .leftJoin('product_sites as place', (join) =>
      join.onRef('place.product_id', '=', 'product.id').on('place.site_id', '=', shopper.siteId),
    )
    .select((outer) => [
      'line.group_id',
      'line.count',
      'line.is_selected',
      'size.title as size_title',
      'product.id as product_id',
      'product.code',
      'product.title',
      'product.vendor_code',
      'product.primary_category_id',
      'product.set_id',
      'set.title as set_title',
      sql<string | null>`coalesce(product.catalog_image_id, product.image_ids[1])`.as('image_id'),
      'product.is_published',
      'place.site_id as sold_on_site',
      'line.constructor_set_ids',
      'line.seen_price_kopecks',
      'line.seen_obtainable',
      jsonArrayFrom(
        outer
          .selectFrom('offers as lot')
          .whereRef('lot.group_id', '=', 'size.id')
          .select((lot) => [
            'lot.id',
            'lot.weight_mg',
            'lot.length_mm',
            'lot.width_mm',
            'lot.height_mm',
            sql<number>`lot.stock - lot.reserved`.as('free'),
            jsonArrayFrom(
              lot
                .selectFrom('offer_prices as price')
                .whereRef('price.offer_id', '=', 'lot.id')
                .where('price.role', 'in', readableRoles(shopper.visiblePriceRoles))
                .select(['price.role', 'limit_kopecks', 'price_kopecks', 'old_price_kopecks'])
                .orderBy('price.role')
                .orderBy('limit_kopecks'),
            ).as('prices'),
          ]),
      ).as('lots'),
    ])
    .orderBy('line.added_at')
    .orderBy('line.group_id')
    .execute();
}

function shownLine(row: LineRow, shopper: Shopper): ShownLine | undefined {
  const lots = row.lots.flatMap((lot) => readLot(lot) ?? []);
  const sold = lotToSell(lots, shopper.priceRole);
  if (sold === undefined) return;
  const isOffered = row.is_published && row.sold_on_site !== null;
  return {
    groupId: row.group_id,
    productId: row.product_id,
    setId: row.set_id ?? undefined,
    constructorSetIds: row.constructor_set_ids,
    count: row.count,
    isSelected: row.is_selected,
    free: isOffered ? row.lots.reduce((total, { free }) => total + free, 0) : 0,
    prices: sold.prices,
    parcel: sold.parcel,
    lotId: sold.id,
    shown: row,
  };
}

/** Undefined for a lot without a price for this shopper. */
function readLot(lot: LotRow): (Lot & Pick<BasketLine, 'parcel'>) | undefined {
  const prices = lot.prices.map(readTier);
  if (!isPriceList(prices)) return;
  return {
    id: lot.id,
    free: lot.free,
    prices,
    parcel: { weight: lot.weight_mg, length: lot.length_mm, width: lot.width_mm, height: lot.height_mm },
  };
}
