import { randomUUID } from 'node:crypto';
import type { Piece } from '#contract/staff/stock.ts';
import { dropTag } from '#server/features/raffles/lot-tags.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { dropUin } from '../goods/size-queries.ts';
import { lockNumbers, numberErrors } from './check-pieces.ts';
import { lockLot, titleOfLot } from './correct-stock.ts';
import { noteMovement } from './movements.ts';
import { addToStock, lockLotsOfSizes, openLot } from './open-lot.ts';

/**
 * Makes pieces of a lot: each gets a lot of one with its own weight, УИН and tag. What orders hold stays where it is.
 *
 * @returns the new lots
 * @throws {Problem} `not_found`, `state` for more than is free, `invalid` with a text by piece and field
 */
export async function divideLot(at: Write, id: number, pieces: readonly Piece[]): Promise<number[]> {
  const { trx, by, now } = at;
  await lockNumbers(trx);
  const { sizeId } = await lockLot(trx, id);
  const lots = await lockLotsOfSizes(trx, [sizeId]);
  const lot = await lockLot(trx, id);
  const like = lots.find((one) => one.id === id);
  if (like === undefined) throw new Error('A locked lot is gone');
  const free = lot.stock - lot.reserved;
  if (pieces.length > free)
    throw new Problem('state', `Свободно ${free}\u00a0шт., а\u00a0изделий ${pieces.length}`);
  const given = pieces.map((piece, place) => ({ ...piece, count: 1, path: `pieces.${place}` }));
  const errors = await numberErrors(trx, given, id);
  if (Object.keys(errors).length > 0) throw new Problem('invalid', 'Проверьте изделия', { errors });

  // Its number and tag pass to the piece that has them.
  if (lot.uin !== null && pieces.some(({ uin }) => uin === lot.uin)) await dropUin(trx, id);
  if (pieces.some(({ barcode }) => barcode !== null)) await dropTagOf(at, id, pieces);
  const batchId = randomUUID();
  const staffId = by.kind === 'staff' ? by.id : undefined;
  await noteMovement(trx, { kind: 'divide', staffId, at: now, batchId });
  await addToStock(trx, id, -pieces.length);
  const made: number[] = [];
  for (const piece of pieces) {
    const lotId = await openLot(at, like, { ...piece, weight: piece.weight ?? like.weight_mg / 1000 });
    await addToStock(trx, lotId, 1);
    made.push(lotId);
  }
  await audit(at, {
    action: 'stock.divide',
    object: titleOfLot(lot),
    changes: [
      { field: 'stock', before: lot.stock, after: lot.stock - pieces.length },
      { field: 'lots', before: null, after: made },
    ],
    batchId,
  });
  return made;
}

async function dropTagOf({ trx }: Write, id: number, pieces: readonly Piece[]): Promise<void> {
  const tag = await trx.selectFrom('tags').select('barcode').where('offer_id', '=', id).executeTakeFirst();
  if (tag && pieces.some(({ barcode }) => barcode === tag.barcode)) await dropTag(trx, id);
}
