import type { LotFields, SizeFields } from '#contract/staff/product-fields.ts';
import type { Db } from '#database/schema.ts';
import { findTags } from '#server/features/raffles/lot-tags.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { lotsOfProduct, type StoredLot, type StoredProduct } from './stored-product.ts';

type Placed = { path: string; sizeId: number | undefined; lot: LotFields; before: StoredLot | undefined };

/**
 * Rules of §4.3.2 and BD4 that need the database.
 *
 * @throws {Problem} `invalid` with a text by path: `sizes.0.lots.1.uin`
 */
export async function checkLots(
  trx: Db,
  product: StoredProduct,
  given: readonly SizeFields[],
): Promise<void> {
  const errors: FieldErrors = {};
  const lots = given.flatMap((size, at) =>
    size.lots.map(
      (lot, place): Placed => ({
        path: `sizes.${at}.lots.${place}`,
        sizeId: size.id,
        lot,
        before: lotsOfProduct(product).find(({ id }) => id === lot.id),
      }),
    ),
  );
  for (const [at, { id }] of given.entries()) {
    const isRepeated = given.filter((size) => id !== undefined && size.id === id).length > 1;
    const isUnknown = id !== undefined && !product.sizes.some((size) => size.id === id);
    if (isUnknown || isRepeated) errors[`sizes.${at}.id`] = 'Такого размера нет';
  }
  for (const { path, sizeId, lot } of lots) {
    const size = product.sizes.find(({ id }) => id === sizeId);
    const isRepeated = lots.filter((other) => lot.id !== undefined && other.lot.id === lot.id).length > 1;
    const isUnknown = lot.id !== undefined && !size?.lots.some(({ id }) => id === lot.id);
    if (isUnknown || isRepeated) errors[`${path}.id`] = 'Такой партии нет';
  }
  if (!(await areValues(trx, given))) errors.sizes = 'Такого значения нет';
  Object.assign(errors, await uinErrors(trx, product, lots), await tagErrors(trx, product, lots));
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте заполнение полей', { errors });
}

async function areValues(trx: Db, given: readonly SizeFields[]): Promise<boolean> {
  const ids = [...new Set(given.flatMap(({ valueId }) => valueId ?? []))];
  if (ids.length === 0) return true;
  const found = await trx.selectFrom('filter_values').select('id').where('id', 'in', ids).execute();
  return found.length === ids.length;
}

/** One piece, one УИН: unique among lots with stock, and never of two pieces. */
async function uinErrors(trx: Db, { id }: StoredProduct, lots: readonly Placed[]): Promise<FieldErrors> {
  const changed = lots.filter(({ lot, before }) => lot.uin !== null && lot.uin !== before?.uin);
  if (changed.length === 0) return {};
  const owners = await trx
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'offers.id',
      'offers.uin',
      'size.title',
      'products.id as productId',
      'products.vendor_code as article',
    ])
    .where(
      'offers.uin',
      'in',
      changed.flatMap(({ lot }) => lot.uin ?? []),
    )
    .where('offers.stock', '>', 0)
    .execute();
  const errors: FieldErrors = {};
  for (const { path, lot, before } of changed) {
    const pieces = before?.stock ?? 0;
    const owner = owners.find(
      (other) =>
        other.uin === lot.uin && other.id !== lot.id && !(other.productId === id && gives(lots, other)),
    );
    const isTwice = lots.filter((other) => other.lot.uin === lot.uin).length > 1;
    if (pieces > 1)
      errors[`${path}.uin`] =
        `В\u00a0партии ${pieces}\u00a0шт. УИН бывает у\u00a0одного изделия: разделите партию`;
    else if (owner)
      errors[`${path}.uin`] =
        `УИН уже у\u00a0изделия ${owner.article}, размер ${owner.title || 'без размера'}`;
    else if (isTwice) errors[`${path}.uin`] = 'УИН указан дважды';
  }
  return errors;
}

/** Whether a lot of this product gives its number away in the same save. */
const gives = (lots: readonly Placed[], owner: { id: number; uin: string | null }): boolean =>
  lots.some(({ lot }) => lot.id === owner.id && lot.uin !== owner.uin);

async function tagErrors(trx: Db, product: StoredProduct, lots: readonly Placed[]): Promise<FieldErrors> {
  const changed = lots.filter(({ lot, before }) => lot.barcode !== null && lot.barcode !== before?.barcode);
  const tags = await findTags(
    trx,
    changed.flatMap(({ lot }) => lot.barcode ?? []),
  );
  const errors: FieldErrors = {};
  for (const { path, lot } of changed) {
    const tag = tags.find(({ barcode }) => barcode === lot.barcode);
    const isFreed = lots.some((other) => other.lot.id === tag?.offer_id && other.lot.barcode !== lot.barcode);
    const isTaken =
      tag !== undefined && (tag.order_id !== null || (tag.offer_id !== null && tag.offer_id !== lot.id));
    if (isTaken && !(isFreed && tag.order_id === null)) {
      errors[`${path}.barcode`] = `Штрихкод уже у\u00a0изделия ${tag.article ?? product.vendor_code}`;
    } else if (lots.filter((other) => other.lot.barcode === lot.barcode).length > 1) {
      errors[`${path}.barcode`] = 'Штрихкод указан дважды';
    }
  }
  return errors;
}
