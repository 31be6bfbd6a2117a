import type { SizeFields } from '#contract/staff/product-fields.ts';
import type { Piece } from '#contract/staff/stock.ts';
import { isSame } from '#domain/staff/merge-edit.ts';
import { laterChanges } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { saveSizes, sizesOf } from '../goods/save-sizes.ts';
import { lockProduct } from '../goods/stored-product.ts';
import { lockNumbers } from './check-pieces.ts';

/**
 * Weight, УИН and tag of a lot, by the use case that saves the sizes of its product. Changes of its other lots
 * meanwhile are no conflict: a person who hangs tags works through them one after another.
 *
 * @param version the one that a form has read; absent for a change by the shop's own rules
 * @throws {Problem} `not_found`, `conflict`, `invalid` with a text by field
 */
export async function changeLot(
  at: Write,
  id: number,
  { version, ...piece }: Piece & { version?: number },
): Promise<void> {
  const { trx } = at;
  await lockNumbers(trx);
  const owner = await trx
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .select('size.product_id as productId')
    .where('offers.id', '=', id)
    .executeTakeFirst();
  if (owner === undefined) throw new Problem('not_found', 'Такой партии нет');
  const product = await lockProduct(trx, owner.productId);
  const current = sizesOf(product);
  const seen = version ?? product.version;
  const later = await laterChanges(trx, { kind: 'product', id: String(product.id) }, seen);
  const [first] = later.flatMap(({ changes }) => changes.filter(({ field }) => field === 'sizes'));
  const before = first === undefined ? undefined : lotIn(first.before as SizeFields[], id);
  const isUntouched = first === undefined || isSame(before, lotIn(current, id));
  const sizes = current.map((size) => ({
    ...size,
    lots: size.lots.map((lot) => (lot.id === id ? { ...lot, ...piece } : lot)),
  }));
  try {
    await saveSizes(at, product.id, { sizes, version: isUntouched ? product.version : seen });
  } catch (error) {
    throw ofLot(error);
  }
}

const lotIn = (sizes: readonly SizeFields[], id: number) =>
  sizes.flatMap(({ lots }) => lots).find((lot) => lot.id === id);

/** `sizes.0.lots.1.uin` → `uin`: the form has one lot. */
function ofLot(error: unknown): unknown {
  if (!(error instanceof Problem) || error.options.errors === undefined) return error;
  const errors = Object.fromEntries(
    Object.entries(error.options.errors).map(([path, text]) => [path.split('.').at(-1) ?? path, text]),
  );
  return new Problem(error.code, error.message, { ...error.options, errors });
}
