import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import type { BasketLine } from '#domain/basket/line.ts';
import type { Kopecks } from '#domain/money.ts';
import { type Lot, lotToSell } from '#domain/pricing/lots.ts';
import { isPriceList, type PriceTier } from '#domain/pricing/tiers.ts';
import { readableRoles } from '#domain/roles.ts';
import type { Shopper } from '#server/platform/shopper.ts';

type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];
type LotRow = LineRow['lots'][number];

/** A line, and what of its product is shown. */
export type ShownLine = BasketLine & { shown: LineRow };

/**
 * Lines of a basket in the order they were added, priced by the lists this
 * shopper may read. A size without such a price is left out: it belongs to
 * somebody else's shop.
 */
export async function listBasketLines(db: Db, basket: string, shopper: Shopper): Promise<ShownLine[]> {
  const rows = await listLineRows(db, basket, shopper);
  return rows.flatMap((row) => shownLine(row, shopper) ?? []);
}

function listLineRows(db: Db, basket: string, shopper: Shopper) {
  return db
    .selectFrom('basket_lines as line')
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
    .where('line.basket', '=', basket)
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
    count: row.count,
    isSelected: row.is_selected,
    free: isOffered ? row.lots.reduce((total, { free }) => total + free, 0) : 0,
    prices: sold.prices,
    parcel: sold.parcel,
    shown: row,
  };
}

/** A lot that has no price for this shopper sets none. */
function readLot(lot: LotRow): (Lot & Pick<BasketLine, 'parcel'>) | undefined {
  const prices = lot.prices.map(
    ({ role, limit_kopecks, price_kopecks, old_price_kopecks }): PriceTier => ({
      role,
      limit: limit_kopecks as Kopecks,
      price: price_kopecks as Kopecks,
      oldPrice: (old_price_kopecks ?? undefined) as Kopecks | undefined,
    }),
  );
  if (!isPriceList(prices)) return;
  return {
    id: lot.id,
    free: lot.free,
    prices,
    parcel: { weight: lot.weight_mg, length: lot.length_mm, width: lot.width_mm, height: lot.height_mm },
  };
}
