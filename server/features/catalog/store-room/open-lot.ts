import { sql } from 'kysely';
import type { Piece } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import { ownBarcode } from '#domain/barcodes/own-barcode.ts';
import { hangTag } from '#server/features/raffles/lot-tags.ts';
import type { Write } from '#server/features/staff/person.ts';
import { copyPrices, writeLot } from '../goods/size-queries.ts';

/* Lots and where their pieces lie; the tables are named in ../queries.ts. */

export type LockedLot = Awaited<ReturnType<typeof lockLotsOfSizes>>[number];

/** Before the lots, as saving the sizes of a product does: a receipt may change what its form shows. */
export async function lockProductsOfSizes(trx: Db, sizeIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('product_groups').select('product_id').where('product_groups.id', 'in', sizeIds),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** All lots of these sizes, in the order of their ids, as orders lock them. */
export function lockLotsOfSizes(trx: Db, sizeIds: readonly number[]) {
  return trx
    .selectFrom('offers')
    .selectAll()
    .select(({ selectFrom }) => [
      sql<string>`(
        select coalesce(json_agg(json_build_array(role, limit_kopecks, price_kopecks, old_price_kopecks)
          order by role, limit_kopecks), '[]')::text
        from offer_prices where offer_prices.offer_id = offers.id
      )`.as('prices'),
      selectFrom('product_groups').select('title').whereRef('product_groups.id', '=', 'group_id').as('size'),
      // Made with the size, and never had a piece or a number of one.
      sql<boolean>`(
        stock = 0 and reserved = 0 and uin is null
        and not exists (select from tags where tags.offer_id = offers.id)
        and not exists (select from stock_movements where stock_movements.offer_id = offers.id)
      )`.as('is_blank'),
    ])
    .where('group_id', 'in', sizeIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** A lot without pieces like another of its size: of its measures and prices, with a tag. */
export async function openLot(at: Write, like: LockedLot, piece: Piece): Promise<number> {
  const { trx } = at;
  const fields = {
    weight: piece.weight,
    lengthMm: like.length_mm,
    widthMm: like.width_mm,
    heightMm: like.height_mm,
    uin: piece.uin,
    barcode: piece.barcode,
  };
  const id = await writeLot(trx, like.group_id, { title: like.size ?? '' }, fields, false);
  await copyPrices(at, like.id, id);
  await hangTag(trx, { barcode: piece.barcode ?? ownBarcode(id), offerId: id, groupId: like.group_id });
  return id;
}

/** Adds pieces to a lot, or takes them out; what movement that is has been noted. */
export async function addToStock(trx: Db, id: number, delta: number): Promise<number> {
  const { stock } = await trx
    .updateTable('offers')
    .set({ stock: sql<number>`stock + ${delta}` })
    .where('id', '=', id)
    .returning('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

/** Whether it is a point of the shop, where its pieces may lie. */
export async function isShopPoint(trx: Db, code: string): Promise<boolean> {
  const point = await trx
    .selectFrom('delivery_points as point')
    .innerJoin('delivery_methods as method', 'method.id', 'point.method_id')
    .select('point.code')
    .where('point.code', '=', code)
    .where('method.is_by_carrier', '=', false)
    .executeTakeFirst();
  return point !== undefined;
}

export async function putAtPoint(trx: Db, id: number, point: string, count: number): Promise<void> {
  await trx
    .insertInto('shop_stock')
    .values({ offer_id: id, point_code: point, count })
    .onConflict((conflict) =>
      conflict
        .columns(['offer_id', 'point_code'])
        .doUpdateSet({ count: sql<number>`shop_stock.count + excluded.count` }),
    )
    .execute();
}

/** @returns false when fewer lie there */
export async function takeFromPoint(trx: Db, id: number, point: string, count: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_stock')
    .set({ count: sql<number>`count - ${count}` })
    .where('offer_id', '=', id)
    .where('point_code', '=', point)
    .where('count', '>=', count)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
