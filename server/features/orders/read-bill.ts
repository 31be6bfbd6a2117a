import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import type { OrderStatus, PaymentStatus } from '#domain/orders/status.ts';

/** The data that a bank and a receipt need about an order that is paid online. */
export type Bill = {
  billId: number;
  orderId: number;
  number: string;
  userId: string | null;
  siteId: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isOnline: boolean;
  payment: { id: number; code: string };
  reservedUntil: Date | null;
  amountKopecks: Kopecks;
  /** The final amounts of the lines; with the engraving and the delivery they add up to exactly the bill. */
  lines: {
    title: string;
    uins: string[];
    count: number;
    paidKopecks: Kopecks;
    /** Of one piece of the line, which is a service beside it. */
    engravingKopecks: Kopecks;
    vat: BasisPoints;
    /** A box or a card, and no goods (ADR 0105). */
    isService: boolean;
  }[];
  delivery: { name: string; kopecks: Kopecks; vat: BasisPoints };
  email: string;
  phone: string;
};

export async function readBill(db: Db, billId: number): Promise<Bill | undefined> {
  const row = await db
    .selectFrom('bills')
    .innerJoin('orders', 'orders.id', 'bills.order_id')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.kind', '=', 'orders.status_kind').onRef('statuses.id', '=', 'orders.status_id'),
    )
    .selectAll('orders')
    .select(['bills.amount_kopecks', 'statuses.code as status'])
    .where('bills.id', '=', billId)
    .executeTakeFirst();
  if (row === undefined) return;
  const vat = row.vat_basis_points;
  const lines = await listReceiptLines(db, row.id);
  return {
    billId,
    orderId: row.id,
    number: row.number,
    userId: row.user_id,
    siteId: row.site_id,
    status: row.status as OrderStatus,
    paymentStatus: row.payment_status,
    isOnline: row.is_online,
    payment: { id: row.payment_method_id, code: row.payment_code },
    reservedUntil: row.reserved_until,
    amountKopecks: row.amount_kopecks,
    lines: lines.map((line) => ({
      title: line.size_title === '' ? line.title : `${line.title}, ${line.size_title}`,
      uins: line.uins,
      count: line.count,
      paidKopecks: line.paid_kopecks,
      engravingKopecks: line.engraving_kopecks,
      vat,
      isService: line.is_service,
    })),
    delivery: { name: row.delivery.name, kopecks: row.delivery_kopecks, vat },
    email: row.email,
    phone: row.phone,
  };
}

function listReceiptLines(db: Db, orderId: number) {
  return db
    .selectFrom('order_lines as line')
    .leftJoin('order_pieces as piece', 'piece.line_id', 'line.id')
    .select([
      'line.title',
      'line.size_title',
      'line.count',
      'line.paid_kopecks',
      'line.engraving_kopecks',
      'line.is_service',
      sql<
        string[]
      >`coalesce(array_agg(piece.uin order by piece.id) filter (where piece.uin is not null and not piece.uin_is_of_lot), '{}')`.as(
        'uins',
      ),
    ])
    .where('line.order_id', '=', orderId)
    .groupBy('line.id')
    .orderBy('line.position')
    .execute();
}
