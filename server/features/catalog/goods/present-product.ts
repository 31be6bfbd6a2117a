import type { Lot, Price, StaffProduct } from '#contract/staff/goods.ts';
import type { Db } from '#database/schema.ts';
import { averageWeight, weightText } from '#domain/catalog/average-weight.ts';
import { lacksToPublish } from '#domain/catalog/readiness.ts';
import { toRoubles } from '#domain/money.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import type { Services } from '#server/services.ts';
import { listPriceRoles, type PriceRole, seesRole } from './price-roles.ts';
import { listAccessories } from './product-choices.ts';
import {
  fieldsOf,
  lotsOfProduct,
  type StoredLot,
  type StoredPrice,
  type StoredProduct,
} from './stored-product.ts';

/** @param kept fields of an edit that stay as others have saved them */
export async function presentProduct(
  db: Db,
  { catalog }: Pick<Services, 'catalog'>,
  caller: StaffPerson,
  row: StoredProduct,
  kept?: StaffProduct['kept'],
): Promise<StaffProduct> {
  const [roles, accessories] = await Promise.all([
    listPriceRoles(db),
    listAccessories(db, row.accessory_ids),
  ]);
  const lots = lotsOfProduct(row);
  const category =
    row.primary_category_id === null
      ? undefined
      : catalog.current().categories.byId.get(row.primary_category_id);
  const weight = averageWeight(
    lots.map(({ weightMg, stock, reserved }) => ({ weightMg, free: stock - reserved })),
  );
  return {
    id: row.id,
    version: row.version,
    ...fieldsOf(row),
    isPublished: row.is_published,
    archivedAt: row.archived_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changer,
    path: category === undefined ? null : `/catalog/${category.path}/detail/${row.code}`,
    rate: row.rate,
    reviewCount: row.review_count,
    discountPercent: row.discount_percent,
    averageWeight: weight === undefined ? null : weightText(weight),
    lacks: lacksOf(row),
    sizes: row.sizes.map(({ lots: own, ...size }) => ({
      ...size,
      lots: own.map((lot) => presentLot(lot, caller)),
    })),
    priceRoles: roles
      .filter(({ code }) => seesRole(caller, code))
      .map((role) => ({ ...role, isAsRetail: isAsRetail(role, lots) })),
    accessories,
    ...(kept !== undefined && kept.length > 0 && { kept }),
  };
}

export const lacksOf = (row: StoredProduct) =>
  lacksToPublish({
    title: row.title,
    categoryId: row.primary_category_id,
    siteIds: row.site_ids,
    imageIds: row.image_ids,
    sizes: row.sizes,
  });

/** No lot has a price of the role: the chain of T6.2 finds the guest's or the retail one. */
const isAsRetail = ({ code }: PriceRole, lots: readonly StoredLot[]): boolean =>
  code !== RETAIL && !lots.some(({ prices }) => prices.some(({ role }) => role === code));

const presentLot = ({ weightMg, prices, ...lot }: StoredLot, caller: StaffPerson): Lot => ({
  ...lot,
  weight: weightMg === 0 ? null : weightMg / 1000,
  prices: prices.filter(({ role }) => seesRole(caller, role)).map(presentPrice),
});

const presentPrice = ({ role, limit, price, oldPrice }: StoredPrice): Price => ({
  role,
  limit: toRoubles(limit),
  price: toRoubles(price),
  oldPrice: oldPrice === null ? null : toRoubles(oldPrice),
});
