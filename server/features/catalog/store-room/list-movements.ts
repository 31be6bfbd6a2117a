import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Movement, staffStock } from '#contract/staff/stock.ts';
import type { Db } from '#database/schema.ts';
import {
  areFew,
  isChosen,
  isWithinDays,
  metaOf,
  offsetOf,
  orderOf,
  REACH,
} from '#server/features/staff/lists.ts';
import { containing } from '#server/platform/like.ts';
import { ALL, hasText, isOfNone, type Page } from './list-stock.ts';

type MovementQuery = z.output<typeof staffStock.movements.query>;

export async function listMovements(db: Db, query: MovementQuery): Page<Movement> {
  const rows = db
    .selectFrom('stock_movements as movement')
    .leftJoin('offers as lot', 'lot.id', 'movement.offer_id')
    .leftJoin('product_groups as size', 'size.id', 'lot.group_id')
    .leftJoin('product_totals as totals', 'totals.product_id', 'size.product_id')
    .where(isChosen(sql.ref('movement.kind'), query.kind))
    .where(isChosen(sql.ref('movement.offer_id'), query.lot, 'int'))
    .where(
      query.product && isOfNone(query.product)
        ? sql<boolean>`movement.offer_id in (select deleted_lots.offer_id from deleted_lots) and lot.id is null`
        : isChosen(sql.ref('size.product_id'), query.product, 'int'),
    )
    .where(isChosen(sql.ref('movement.order_id'), query.order, 'int'))
    .where(isWithinDays(sql.ref('movement.at'), query.at))
    .where(await isMovementFound(db, query.q));
  const { direction } = orderOf(query.sort);
  const offset = offsetOf(query);
  const _meta = await metaOf(db, rows, query);
  const chosen = areFew(_meta)
    ? db
        .selectFrom('stock_movements as movement')
        .where('movement.id', 'in', rows.select('movement.id').offset(sql.lit(0)))
    : rows;
  // Columns of the rows before the page are not read.
  const page = chosen
    .select('movement.id')
    .orderBy('movement.at', direction)
    .orderBy('movement.id', direction)
    .offset(offset)
    .limit(query.limit);
  const found = await db
    .selectFrom('stock_movements as movement')
    .leftJoin('offers as lot', 'lot.id', 'movement.offer_id')
    .leftJoin('product_groups as size', 'size.id', 'lot.group_id')
    .leftJoin('products', 'products.id', 'size.product_id')
    .leftJoin('staff', 'staff.id', 'movement.staff_id')
    .leftJoin('orders', (on) => on.on(sql`orders.id`, '=', sql.ref('movement.order_id')))
    .select([
      'movement.id',
      'movement.at',
      'movement.kind',
      'movement.delta',
      'movement.stock_after as stockAfter',
      'movement.reason',
      'movement.document',
      'movement.order_id as orderId',
      'orders.number as orderNumber',
      'staff.fio as by',
      'movement.offer_id as lotId',
      'products.id as productId',
      'products.title',
      'products.vendor_code as article',
      'size.title as size',
    ])
    .where('movement.id', 'in', page)
    .orderBy('movement.at', direction)
    .orderBy('movement.id', direction)
    .execute();
  return { data: found.map((row) => ({ ...row, at: row.at.toISOString() })), _meta };
}

/** By title or article of the product, or by the document; many are sought in the order of the page. */
async function isMovementFound(db: Db, q: string | undefined): Promise<RawBuilder<boolean>> {
  if (!q) return ALL;
  const isInText = sql<boolean>`(${hasText(q)} or lower(movement.document) like ${containing(q.toLowerCase())})`;
  const { rows: lotsFound } = await sql<{ id: number }>`
    select lot.id from product_totals as totals
      join product_groups as size on size.product_id = totals.product_id
      join offers as lot on lot.group_id = size.id
     where ${hasText(q)} limit ${REACH + 1}`.execute(db);
  if (lotsFound.length > REACH) return isInText;
  const { rows } = await sql<{ id: number }>`
    select id from stock_movements where offer_id = any (${lotsFound.map(({ id }) => id)}::int[])
    union all
    select id from stock_movements where document = any (array(
      with recursive documents as (
        (select document from stock_movements where document is not null order by document limit 1)
        union all
        select (select document from stock_movements where document > documents.document order by document limit 1)
          from documents where document is not null
      )
      select document from documents where lower(document) like ${containing(q.toLowerCase())}))
    limit ${REACH + 1}`.execute(db);
  return rows.length > REACH
    ? isInText
    : sql<boolean>`movement.id = any (${rows.map(({ id }) => id)}::bigint[])`;
}
