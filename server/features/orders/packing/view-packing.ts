import type { PackingView } from '#contract/staff/packing.ts';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { isByInvoice } from '../by-invoice.ts';
import { isFetchedInShop } from '../fetched-in-shop.ts';
import { type HeldPiece, listHeld } from './queries.ts';

/** What is to be packed, and what is. @throws {Problem} `not_found` */
export async function viewPacking(db: Db, orderId: number): Promise<PackingView> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .selectAll('orders')
    .select(['status.code as status_code', 'status.title as status_title'])
    .select([isFetchedInShop.as('is_fetched_in_shop'), isByInvoice.as('is_by_invoice')])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) throw new Problem('not_found', 'Такого заказа нет');
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('is_service', '=', false)
    .orderBy('position')
    .execute();
  const held = Map.groupBy(await listHeld(db, orderId), ({ line_id }) => line_id);
  const shown = lines.map((line) => {
    const pieces = held.get(line.id) ?? [];
    return {
      id: line.id,
      title: line.title,
      vendorCode: line.vendor_code,
      sizeTitle: line.size_title,
      imageId: line.image_id,
      engraving: line.engraving_text,
      count: line.count,
      packed: countOf(pieces.filter(({ packed_at }) => packed_at !== null)),
      pieces: pieces.map(presentPiece),
    };
  });
  return {
    orderId,
    number: order.number,
    status: { code: order.status_code, title: order.status_title },
    version: order.version,
    canPack: order.status_code === 'packing',
    hasTrack: order.track_number !== null,
    isFetchedInShop: order.is_fetched_in_shop,
    hasInvoice: order.is_by_invoice,
    delivery: [order.delivery.name, order.delivery.pointName].filter((part) => part).join(', '),
    comment: order.comment,
    gift: order.gift,
    count: shown.reduce((total, { count }) => total + count, 0),
    packed: shown.reduce((total, { packed }) => total + packed, 0),
    lines: shown,
  };
}

const countOf = (pieces: readonly HeldPiece[]): number =>
  pieces.reduce((total, { count }) => total + count, 0);

const presentPiece = (piece: HeldPiece): PackingView['lines'][number]['pieces'][number] => {
  const weight = piece.weight_mg ?? piece.lot_weight_mg;
  return {
    id: piece.id,
    offerId: piece.offer_id,
    count: piece.count,
    uin: piece.uin,
    isUinOfLot: piece.uin_is_of_lot,
    barcode: piece.barcode,
    weight: weight ? weight / 1000 : null,
    point: piece.point_name,
    isPacked: piece.packed_at !== null,
  };
};
