import { sql } from 'kysely';
import type { Piece } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import { findTags } from '#server/features/raffles/lot-tags.ts';
import type { FieldErrors } from '#server/platform/problem.ts';

export type GivenPiece = Pick<Piece, 'uin' | 'barcode'> & {
  /** Where its errors stand: `rows.3`. */
  path: string;
  count: number;
};

/** Two receipts with one УИН queue here: no lock of a row keeps them apart. */
export async function lockNumbers(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('stock.numbers', 0))`.execute(trx);
}

/**
 * Rules of УИН and tags (§4.3.2, BD4).
 *
 * @param ofLot a lot whose number and tag may pass to one of the pieces
 * @returns a text by path: `rows.3.uin`
 */
export async function numberErrors(
  trx: Db,
  pieces: readonly GivenPiece[],
  ofLot?: number,
): Promise<FieldErrors> {
  const uins = pieces.flatMap(({ uin }) => uin ?? []);
  const [owners, tags] = await Promise.all([
    ownersOf(trx, uins, ofLot),
    findTags(
      trx,
      pieces.flatMap(({ barcode }) => barcode ?? []),
    ),
  ]);
  const errors: FieldErrors = {};
  for (const piece of pieces) {
    const uinError = errorOfUin(pieces, piece, owners);
    const tag = tags.find(({ barcode }) => barcode === piece.barcode);
    const tagError = errorOfTag(pieces, piece, tag, ofLot);
    if (uinError) errors[`${piece.path}.uin`] = uinError;
    if (tagError) errors[`${piece.path}.barcode`] = tagError;
  }
  return errors;
}

type Owner = Awaited<ReturnType<typeof ownersOf>>[number];
type Tag = Awaited<ReturnType<typeof findTags>>[number];

function errorOfUin(
  pieces: readonly GivenPiece[],
  { uin, count }: GivenPiece,
  owners: readonly Owner[],
): string | undefined {
  if (uin === null) return;
  if (count > 1) return 'УИН бывает у\u00a0одного изделия';
  const owner = owners.find((lot) => lot.uin === uin);
  if (owner) return `УИН уже у\u00a0изделия ${owner.article}, размер ${owner.size || 'без размера'}`;
  return isTwice(pieces, 'uin', uin) ? 'УИН указан дважды' : undefined;
}

function errorOfTag(
  pieces: readonly GivenPiece[],
  { barcode }: GivenPiece,
  tag: Tag | undefined,
  ofLot: number | undefined,
): string | undefined {
  const isOthers = tag !== undefined && tag.offer_id !== null && tag.offer_id !== ofLot;
  if (isOthers || tag?.order_id != null) return `Штрихкод уже у\u00a0изделия ${tag?.article ?? ''}`.trim();
  return isTwice(pieces, 'barcode', barcode) ? 'Штрихкод указан дважды' : undefined;
}

const isTwice = (pieces: readonly GivenPiece[], field: 'uin' | 'barcode', value: string | null): boolean =>
  value !== null && pieces.filter((other) => other[field] === value).length > 1;

async function ownersOf(trx: Db, uins: readonly string[], ofLot = 0) {
  if (uins.length === 0) return [];
  return trx
    .selectFrom('offers')
    .innerJoin('product_groups as size', 'size.id', 'offers.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select(['offers.uin', 'size.title as size', 'products.vendor_code as article'])
    .where('offers.uin', 'in', uins)
    .where('offers.stock', '>', 0)
    .where('offers.id', '<>', ofLot)
    .execute();
}
