import type { LotFields, SizeFields } from '#contract/staff/product-fields.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { dropTag, hangTag } from '#server/features/raffles/lot-tags.ts';
import { audit, laterChanges } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { Problem } from '#server/platform/problem.ts';
import { checkLots } from './check-lots.ts';
import { labelOf } from './label.ts';
import {
  copyPrices,
  deleteLots,
  deleteSizes,
  dropUin,
  lockLots,
  writeLot,
  writeSize,
} from './size-queries.ts';
import {
  findProduct,
  lockProduct,
  lotsOfProduct,
  type StoredLot,
  type StoredProduct,
  titleOf,
} from './stored-product.ts';
import { touchProduct } from './write-product.ts';

/* Sizes of a product and their lots, without the stock (§4.3.2, BD5). */

const NEW_LOT: LotFields = {
  weight: null,
  lengthMm: 90,
  widthMm: 70,
  heightMm: 40,
  uin: null,
  barcode: null,
};

/**
 * Writes the sizes in the order given; a new size without lots gets one that has no pieces, and a new lot the prices of
 * the first of its size, or of the product.
 *
 * @throws {Problem} `not_found`, `conflict`, `invalid` with a text by field, `state` where a deleted one has pieces
 */
export async function saveSizes(
  at: Write,
  id: number,
  { sizes, version }: { sizes: SizeFields[]; version: number },
) {
  const { trx } = at;
  await lockProduct(trx, id);
  await lockLots(trx, id);
  const product = await lockProduct(trx, id);
  const current = { sizes: sizesOf(product) };
  const later = await laterChanges(trx, { kind: 'product', id: String(id) }, version);
  const given = sizes.map((size) => ({
    ...size,
    lots: size.id === undefined && size.lots.length === 0 ? [NEW_LOT] : size.lots,
  }));
  const { fields } = saveEdit<{ sizes: SizeFields[] }>(current, { sizes: given }, later);
  if (fields.sizes === undefined) return;
  refuseLossOfPieces(product, fields.sizes);
  await checkLots(trx, product, fields.sizes);
  await writeSizes(at, product, fields.sizes);
  const after = await findProduct(trx, id);
  if (after === undefined) throw new Error('A locked product is gone');
  const saved = await touchProduct(at, id, { discount_percent: labelOf(after.own_discount, after.sizes) });
  await audit(at, {
    action: 'product.sizes',
    object: titleOf({ id, title: product.title, version: saved }),
    changes: [{ field: 'sizes', before: current.sizes, after: sizesOf(after) }],
  });
}

/** As a form sends them. */
export const sizesOf = ({ sizes }: Pick<StoredProduct, 'sizes'>): SizeFields[] =>
  sizes.map(({ id, title, valueId, lowStock, lots }) => ({
    id,
    title,
    valueId,
    lowStock,
    lots: lots.map(fieldsOfLot),
  }));

const fieldsOfLot = ({ id, weightMg, lengthMm, widthMm, heightMm, uin, barcode }: StoredLot): LotFields => ({
  id,
  weight: weightMg === 0 ? null : weightMg / 1000,
  lengthMm,
  widthMm,
  heightMm,
  uin,
  barcode,
});

/** @throws {Problem} `state` with the number of pieces in a size or a lot that is left out */
function refuseLossOfPieces(product: StoredProduct, given: readonly SizeFields[]): void {
  for (const size of product.sizes) {
    const kept = given.find(({ id }) => id === size.id);
    const lost = size.lots.filter((lot) => !kept?.lots.some(({ id }) => id === lot.id));
    const pieces = lost.reduce((sum, { stock }) => sum + stock, 0);
    if (pieces === 0) continue;
    const where = kept === undefined ? 'размере' : 'партии';
    throw new Problem('state', `В\u00a0${where} есть изделия: ${pieces}`);
  }
}

async function writeSizes(at: Write, product: StoredProduct, given: readonly SizeFields[]): Promise<void> {
  const { trx } = at;
  const stays = new Set(given.flatMap(({ id }) => id ?? []));
  await deleteSizes(
    trx,
    product.sizes.filter(({ id }) => !stays.has(id)).map(({ id }) => id),
  );
  const lotsThatStay = new Set(given.flatMap(({ lots }) => lots.flatMap(({ id }) => id ?? [])));
  await deleteLots(
    trx,
    lotsOfProduct(product)
      .filter(({ id }) => !lotsThatStay.has(id))
      .map(({ id }) => id),
  );
  // An УИН or a tag may pass from one lot to another: first it leaves the former.
  for (const lot of given.flatMap(({ lots }) => lots)) await releaseNumbers(at, product, lot);
  const firstLot = lotsOfProduct(product).find(({ id }) => lotsThatStay.has(id));
  for (const [position, size] of given.entries()) {
    const sizeId = await writeSize(trx, product.id, size, position);
    const template = size.lots.find(({ id }) => id !== undefined)?.id ?? firstLot?.id;
    for (const lot of size.lots) {
      const before = lotsOfProduct(product).find(({ id }) => id === lot.id);
      const isUinOfLot = before?.isUinOfLot === true && before.uin === lot.uin;
      const lotId = await writeLot(trx, sizeId, size, lot, isUinOfLot);
      if (lot.id === undefined && template !== undefined) await copyPrices(at, template, lotId);
      if (lot.barcode !== null && lot.barcode !== before?.barcode) {
        await hangTag(trx, { barcode: lot.barcode, offerId: lotId, groupId: sizeId });
      }
    }
  }
}

async function releaseNumbers({ trx }: Write, product: StoredProduct, lot: LotFields): Promise<void> {
  const before = lotsOfProduct(product).find(({ id }) => id === lot.id);
  if (before === undefined) return;
  if (before.barcode !== null && !isSame(before.barcode, lot.barcode)) await dropTag(trx, before.id);
  if (before.uin !== null && before.uin !== lot.uin) await dropUin(trx, before.id);
}
