import type { PriceWarning } from '#contract/staff/prices.ts';
import type { Confirmation } from '#contract/staff/staff-endpoint.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { dearerTiers, isUnusual, priceField, questionOf, RETAIL } from '#domain/pricing/price-edit.ts';
import { GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { type FieldChange, isSame } from '#domain/staff/merge-edit.ts';
import { audit, laterChanges } from '#server/features/staff/audit.ts';
import type { StaffPerson, Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { Problem } from '#server/platform/problem.ts';
import { labelOf } from './label.ts';
import { type GivenCell, type PriceChange, type PriceValue, readCells } from './price-cells.ts';
import { productsOfLots, writePrices } from './price-queries.ts';
import { hasGuestPrice, listPriceRoles } from './price-roles.ts';
import {
  lockProduct,
  lockProducts,
  lotsOfProduct,
  type StoredLot,
  type StoredPrice,
  type StoredProduct,
  titleOf,
} from './stored-product.ts';
import { touchProduct } from './write-product.ts';

/* Prices by hand (§4.3.3). Every change is in the history of prices and in the audit of its product. */

type Confirmed = { confirm: readonly Confirmation[] };

/**
 * Cells of one product; those that others have changed since its version conflict, as fields of a form do.
 *
 * @throws {Problem} `not_found`, `conflict`, `needs_confirmation`, `invalid` and `forbidden` of `readCells`
 */
export async function setPricesOfProduct(
  at: Write,
  caller: StaffPerson,
  id: number,
  {
    cells,
    version,
    confirm,
  }: { cells: readonly (GivenCell & { offerId: number | null })[]; version: number } & Confirmed,
): Promise<PriceWarning[]> {
  const product = await lockProduct(at.trx, id);
  const lots = lotsOfProduct(product);
  const targets = cells.map((cell) => ({
    cell,
    lots: cell.offerId === null ? lots : lots.filter((lot) => lot.id === cell.offerId),
  }));
  refuseEmpty(targets);
  const changes = readCells(targets, { caller, ...(await listsOfShop(at)) });
  const later = await laterChanges(at.trx, { kind: 'product', id: String(id) }, version);
  const fields = (of: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [fieldOf(change), shown(change[of])]));
  const { fields: edited } = saveEdit<Record<string, unknown>>(fields('before'), fields('after'), later);
  return savePrices(
    at,
    [{ product, changes: changes.filter((change) => fieldOf(change) in edited) }],
    confirm,
  );
}

/**
 * Cells of several products, all or none; the last one to save wins.
 *
 * @throws {Problem} as `setPricesOfProduct`, without `conflict`
 */
export async function setPrices(
  at: Write,
  caller: StaffPerson,
  {
    cells,
    confirm,
  }: {
    cells: readonly (GivenCell & { offerId?: number | undefined; productId?: number | undefined })[];
  } & Confirmed,
): Promise<{ productIds: number[]; warnings: PriceWarning[] }> {
  const productOf = await productsOfLots(
    at.trx,
    cells.flatMap(({ offerId }) => offerId ?? []),
  );
  const idOf = ({ productId, offerId }: (typeof cells)[number]) => productId ?? productOf.get(offerId ?? 0);
  const products = await lockProducts(at.trx, [...new Set(cells.flatMap((cell) => idOf(cell) ?? []))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  const targets = cells.map((cell) => {
    const product = byId.get(idOf(cell) ?? 0);
    const lots = product === undefined ? [] : lotsOfProduct(product);
    return { cell, lots: cell.offerId === undefined ? lots : lots.filter(({ id }) => id === cell.offerId) };
  });
  refuseEmpty(targets);
  if (targets.reduce((sum, { lots }) => sum + lots.length, 0) > MOST_LOTS) {
    throw new Problem('invalid', 'Не\u00a0больше 500\u00a0партий за\u00a0раз');
  }
  const changes = readCells(targets, { caller, ...(await listsOfShop(at)) }).filter(isChanged);
  const warnings = await savePrices(
    at,
    products.map((product) => ({
      product,
      changes: changes.filter(({ offerId }) => lotsOfProduct(product).some(({ id }) => id === offerId)),
    })),
    confirm,
  );
  return { productIds: products.map(({ id }) => id), warnings };
}

const MOST_LOTS = 500;

const isChanged = ({ before, after }: PriceChange): boolean => !isSame(before, after);

async function listsOfShop({ trx }: Write) {
  const [roles, isApart] = await Promise.all([listPriceRoles(trx), hasGuestPrice(trx)]);
  return { roles, isApart };
}

function refuseEmpty(targets: readonly { lots: readonly unknown[] }[]): void {
  const errors = Object.fromEntries(
    targets.flatMap(({ lots }, at) =>
      lots.length === 0 ? [[`cells.${at}.offerId`, 'Такой партии нет']] : [],
    ),
  );
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Такой партии нет', { errors });
}

/** Sets prices of a locked product without asking: undoing restores what has been confirmed before. */
export async function restorePrices(
  at: Write,
  product: StoredProduct,
  changes: readonly PriceChange[],
): Promise<void> {
  await savePrices(at, [{ product, changes: changes.filter(isChanged) }], ['price-change']);
}

type Edited = { product: StoredProduct; changes: readonly PriceChange[] };

async function savePrices(
  at: Write,
  edited: readonly Edited[],
  confirm: readonly Confirmation[],
): Promise<PriceWarning[]> {
  const changed = edited.filter(({ changes }) => changes.length > 0);
  const all = changed.flatMap(({ changes }) => changes);
  if (!confirm.includes('price-change')) askAboutUnusual(all);
  if (changed.length === 0) return [];
  await writePrices(at, all);
  const warnings: PriceWarning[] = [];
  for (const { product, changes } of changed) {
    const after = withPrices(product, changes);
    const version = await touchProduct(at, product.id, {
      discount_percent: labelOf(after.own_discount, after.sizes),
    });
    await audit(at, {
      action: 'price.change',
      object: titleOf({ id: product.id, title: product.title, version }),
      changes: changes.map(
        (change): FieldChange => ({
          field: fieldOf(change),
          before: shown(change.before),
          after: shown(change.after),
        }),
      ),
    });
    warnings.push(...warningsOf(after, changes));
  }
  return warnings;
}

/** The product as it is after these changes. */
function withPrices(product: StoredProduct, changes: readonly PriceChange[]): StoredProduct {
  const ofLot = Map.groupBy(changes, ({ offerId }) => offerId);
  const pricesOf = ({ id, prices }: StoredLot): StoredPrice[] => {
    const own = ofLot.get(id) ?? [];
    const isOf = (change: PriceChange, { role, limit }: StoredPrice) =>
      change.role === role && change.limit === limit;
    return [
      ...prices.filter((price) => !own.some((change) => isOf(change, price))),
      ...own.flatMap(({ role, limit, after }) => (after === null ? [] : [{ role, limit, ...after }])),
    ].toSorted((one, other) => one.limit - other.limit);
  };
  return {
    ...product,
    sizes: product.sizes.map((size) => ({
      ...size,
      lots: size.lots.map((lot) => (ofLot.has(lot.id) ? { ...lot, prices: pricesOf(lot) } : lot)),
    })),
  };
}

/** @throws {Problem} `needs_confirmation` about the greatest change (BD27) */
function askAboutUnusual(changes: readonly PriceChange[]): void {
  const unusual = changes.flatMap(({ before, after }) =>
    before !== null && after !== null && isUnusual(before.price, after.price)
      ? [{ before: before.price, after: after.price }]
      : [],
  );
  if (unusual.length === 0) return;
  throw new Problem('needs_confirmation', questionOf(unusual), { details: { confirm: ['price-change'] } });
}

const fieldOf = ({ offerId, role, limit }: PriceChange): string =>
  priceField({ offerId, role, limit: toRoubles(limit) });

const shown = (value: PriceValue) =>
  value && {
    price: toRoubles(value.price),
    oldPrice: value.oldPrice === null ? null : toRoubles(value.oldPrice),
  };

/** Tiers that are not cheaper than the one below them, of lists that have changed. */
function warningsOf(product: StoredProduct, changes: readonly PriceChange[]): PriceWarning[] {
  const touched = new Set(
    changes.filter(({ role }) => role !== GUEST_PRICE_ROLE).map(({ offerId, role }) => `${offerId}/${role}`),
  );
  return lotsOfProduct(product).flatMap(({ id, prices }) =>
    Object.entries(Object.groupBy(prices, ({ role }) => role)).flatMap(([role, tiers = []]) =>
      touched.has(`${id}/${role}`)
        ? dearerTiers(tiers).map((limit) => ({
            offerId: id,
            role: role === RETAIL_PRICE_ROLE ? RETAIL : role,
            limit: toRoubles(limit),
            text: 'Цена этого порога не\u00a0ниже предыдущей',
          }))
        : [],
    ),
  );
}

/** The prices of a product by the fields of its audit; for undoing. */
export const pricesByField = (product: StoredProduct): Record<string, unknown> =>
  Object.fromEntries(
    lotsOfProduct(product).flatMap(({ id, prices }) =>
      prices.map(({ role, limit, price, oldPrice }) => [
        priceField({ offerId: id, role, limit: toRoubles(limit) }),
        shown({ price, oldPrice }),
      ]),
    ),
  );

export const kopecksOf = (value: unknown): PriceValue => {
  const given = value as { price: number; oldPrice: number | null } | null | undefined;
  if (given == null) return null;
  return {
    price: fromRoubles(given.price),
    oldPrice: given.oldPrice === null ? null : fromRoubles(given.oldPrice),
  };
};
