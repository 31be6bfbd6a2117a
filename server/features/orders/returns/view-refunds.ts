import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { Output } from '#contract/endpoint.ts';
import type { Refund, RefundView, ReturnedPiece, staffRefunds } from '#contract/staff/refunds.ts';
import type { Db, Schema } from '#database/schema.ts';
import { type Kopecks, NOTHING, toRoubles } from '#domain/money.ts';
import { refundReasonTitle, suggestedDelivery } from '#domain/orders/refund.ts';
import { maskedName } from '#domain/staff/masked.ts';
import { findWaiting } from '#server/features/staff/approvals.ts';
import {
  isChosen,
  isWithinDays,
  isWithinRoubles,
  metaOf,
  offsetOf,
  orderOf,
} from '#server/features/staff/lists.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { findPiece, type PieceOfReturn, shownPieces } from './piece-queries.ts';
import { refundableOf, remainingAfter } from './refundable.ts';

/* Returns as staff see them. */

type RefundQuery = Parameters<typeof refundRows>[1];
type Filtered = SelectQueryBuilder<
  Schema & { refund: Schema['order_refunds'] },
  'refund',
  Record<never, never>
>;

const EXPECTED = sql<SqlBool>`exists (
  select from returned_pieces where refund_id = refund.id and outcome = 'expected')`;

function refundRows(
  db: Db,
  { q, status, kind, reason, created, amount, byHand, expected }: z.output<typeof staffRefunds.list.query>,
): Filtered {
  return db
    .selectFrom('order_refunds as refund')
    .where(isChosen(sql.ref('refund.status'), status))
    .where(isChosen(sql.ref('refund.kind'), kind))
    .where(isChosen(sql.ref('refund.reason'), reason))
    .where(isWithinDays(sql.ref('refund.created_at'), created))
    .where(isWithinRoubles(sql`refund.amount_kopecks`, amount))
    .$if(q !== undefined && q !== '', (query) =>
      query.where('refund.order_id', 'in', ordersWith(db, q ?? '')),
    )
    .$if(byHand !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(refund.is_by_hand and refund.status = 'approved') = ${byHand ?? false}::boolean`,
      ),
    )
    .$if(expected === true, (query) => query.where(EXPECTED))
    .$if(expected === false, (query) => query.where(sql<SqlBool>`not ${EXPECTED}`));
}

const ordersWith = (db: Db, number: string) =>
  db.selectFrom('orders').select('id').where('number', '=', number);

const shownRefunds = (db: Db) =>
  db
    .selectFrom('order_refunds as refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .leftJoin('staff as opener', 'opener.id', 'refund.opened_by')
    .leftJoin('staff as decider', 'decider.id', 'refund.staff_id')
    .selectAll('refund')
    .select((refund) => [
      'orders.number',
      'orders.full_name',
      'opener.fio as opened_by_fio',
      'decider.fio as decided_by_fio',
      jsonArrayFrom(
        refund
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'refund.order_id')
          .where('line.is_service', '=', false)
          .select(['line.id', 'line.title', 'line.vendor_code', 'line.size_title', 'line.image_id'])
          .select('line.engraving_text')
          .orderBy('line.position'),
      ).as('order_lines'),
      sql<number>`(select count(*)::int from returned_pieces
        where refund_id = refund.id and outcome = 'expected')`.as('expected'),
    ]);

type ShownRefund = Awaited<ReturnType<ReturnType<typeof shownRefunds>['execute']>>[number];

const COLUMNS = { created: 'refund.created_at', amount: 'refund.amount_kopecks' } as const;

export async function viewRefunds(
  db: Db,
  query: RefundQuery,
  caller: StaffPerson,
): Promise<Output<typeof staffRefunds.list>> {
  const rows = refundRows(db, query);
  const { column, direction } = orderOf(query.sort);
  // Columns of the rows before the page are not read.
  const page = rows
    .select('refund.id')
    .orderBy(COLUMNS[column], direction)
    .orderBy('refund.id', direction)
    .offset(offsetOf(query))
    .limit(query.limit);
  const found = await shownRefunds(db)
    .where('refund.id', 'in', page)
    .orderBy(COLUMNS[column], direction)
    .orderBy('refund.id', direction)
    .execute();
  return { data: found.map((row) => present(row, caller)), _meta: await metaOf(db, rows, query) };
}

/** @throws {Problem} `not_found` */
export async function viewRefund(db: Db, refundId: number, caller: StaffPerson): Promise<RefundView> {
  const row = await shownRefunds(db)
    .select(['orders.total_kopecks', 'orders.delivery_kopecks as order_delivery', 'orders.is_online'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', 'Такой заявки нет');
  const order = { id: row.order_id, total_kopecks: row.total_kopecks, delivery_kopecks: row.order_delivery };
  const refundable = await refundableOf(db, order);
  const waits = await findWaiting(db, 'refund', String(refundId));
  const isWhole = row.lines.length > 0 && remainingAfter(refundable, row.lines) <= 0;
  const pieces = await shownPieces(db).where('piece.refund_id', '=', refundId).orderBy('piece.id').execute();
  const { left } = refundable;
  const suggested =
    row.kind === 'pieces' ? suggestedDelivery({ isWhole, reason: row.reason }, left.delivery) : NOTHING;
  return {
    ...present(row, caller),
    pieces: pieces.map(presentPiece),
    left: { total: toRoubles(left.total), delivery: toRoubles(left.delivery) },
    suggestedDelivery: toRoubles(suggested),
    isOnline: row.is_online,
    waits: waits
      ? { approvalId: waits.id, by: waits.by_title, amount: toRoubles(waits.amount as Kopecks) }
      : null,
  };
}

function present(row: ShownRefund, caller: StaffPerson): Refund {
  const lines = new Map(row.order_lines.map((line) => [line.id, line]));
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    ...buyerOf(row.full_name, caller),
    kind: row.kind,
    status: row.status,
    isByHand: row.is_by_hand,
    amount: toRoubles(row.amount_kopecks),
    delivery: toRoubles(row.delivery_kopecks),
    compensation: toRoubles(row.compensation_kopecks),
    reason: { code: row.reason, title: refundReasonTitle(row.reason) },
    text: row.text,
    answer: row.answer,
    lines: row.lines.map(({ lineId, count, amountKopecks }) => {
      const line = lines.get(lineId);
      return {
        lineId,
        count,
        amount: toRoubles(amountKopecks),
        title: line?.title ?? '',
        vendorCode: line?.vendor_code ?? '',
        sizeTitle: line?.size_title ?? '',
        imageId: line?.image_id ?? null,
        engraving: line?.engraving_text ?? null,
      };
    }),
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    openedBy: row.opened_by_fio,
    decidedBy: row.decided_by_fio,
    returned: row.returned_on === null ? null : { date: row.returned_on, document: row.document ?? '' },
    expected: row.expected,
  };
}

/** Whole, masked or absent, by the rights of the caller (BD40). */
function buyerOf(fullName: string, { permissions }: StaffPerson) {
  if (permissions.has('orders.contacts')) return { buyer: fullName, isMasked: false };
  return { buyer: permissions.has('contacts.reveal') ? maskedName(fullName) : null, isMasked: true };
}

export async function viewPieces(
  db: Db,
  { q, outcome, created, sort, ...page }: z.output<typeof staffRefunds.pieces.query>,
): Promise<Output<typeof staffRefunds.pieces>> {
  const rows = db
    .selectFrom('returned_pieces as piece')
    .where(isChosen(sql.ref('piece.outcome'), outcome))
    .where(isWithinDays(sql.ref('piece.created_at'), created))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((where) =>
        where.or([
          where('piece.order_id', 'in', ordersWith(db, q ?? '')),
          where('piece.uin', '=', q ?? ''),
          where('piece.barcode', '=', q ?? ''),
        ]),
      ),
    );
  const { direction } = orderOf(sort);
  const chosen = rows
    .select('piece.id')
    .orderBy('piece.created_at', direction)
    .orderBy('piece.id', direction)
    .offset(offsetOf(page))
    .limit(page.limit);
  const found = await shownPieces(db)
    .where('piece.id', 'in', chosen)
    .orderBy('piece.created_at', direction)
    .orderBy('piece.id', direction)
    .execute();
  return {
    data: found.map(presentPiece),
    _meta: await metaOf(db, rows, page),
  };
}

/** @throws {Problem} `not_found` */
export async function viewPiece(db: Db, pieceId: number): Promise<ReturnedPiece> {
  const piece = await findPiece(db, pieceId);
  if (piece === undefined) throw new Problem('not_found', 'Такого изделия нет');
  return presentPiece(piece);
}

const presentPiece = (piece: PieceOfReturn): ReturnedPiece => ({
  id: piece.id,
  orderId: piece.order_id,
  orderNumber: piece.number,
  refundId: piece.refund_id,
  lineId: piece.order_item_id,
  title: piece.title,
  vendorCode: piece.vendor_code,
  sizeTitle: piece.size_title,
  imageId: piece.image_id,
  uin: piece.uin,
  barcode: piece.barcode,
  outcome: piece.outcome,
  createdAt: piece.created_at.toISOString(),
  at: piece.at?.toISOString() ?? null,
  by: piece.by,
});
