import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { OrderRow, StoredDelivery } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import { userIdOf } from './given-benefits.ts';

type Line = {
  title: string;
  count: number;
  /** Roubles. */
  paid: number;
  uin?: string;
};

type Given = {
  /** The owner. */
  userRole?: string;
  status?: string;
  lines?: Line[];
  /** Roubles. */
  delivery?: number;
  order?: Partial<Insertable<OrderRow>>;
};

const RING: Line = { title: 'Кольцо «Исеть»', count: 1, paid: 9800 };

/** An unpaid order as stored: nothing was taken from stock, and no totals were calculated. */
export async function givenBill(
  db: Db,
  { userRole = 'user', status = 'waiting-payment', lines = [RING], delivery = 350, order = {} }: Given = {},
): Promise<{ orderId: number; number: string; billId: number; secret: string; amount: number }> {
  const secret = crypto.randomUUID();
  const goods = lines.reduce((total, { paid }) => total + paid * 100, 0);
  const amount = goods + delivery * 100;
  const { id: orderId, number } = await db
    .insertInto('orders')
    .values({
      ...ORDER,
      user_id: await userIdOf(db, userRole),
      status_id: sql<number>`(select id from statuses where kind = 'order' and code = ${status})`,
      goods_kopecks: goods,
      delivery_kopecks: delivery * 100,
      total_kopecks: amount,
      secret,
      ...order,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await insertLines(db, orderId, lines);
  const { id: billId } = await db
    .insertInto('bills')
    .values({ order_id: orderId, amount_kopecks: amount })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, number, billId, secret, amount };
}

async function insertLines(db: Db, orderId: number, lines: readonly Line[]): Promise<void> {
  const kept = await db
    .insertInto('order_lines')
    .values(
      lines.map(({ title, count, paid }, position) => ({
        order_id: orderId,
        position,
        product_id: null,
        group_id: null,
        title,
        vendor_code: '10-0482',
        size_title: '17,5',
        path: '/catalog/koltsa/detail/iset',
        image_id: null,
        count,
        unit_kopecks: Math.floor((paid * 100) / count),
        old_total_kopecks: paid * 100,
        total_kopecks: paid * 100,
        paid_kopecks: paid * 100,
        vat_kopecks: 0,
      })),
    )
    .returning(['id', 'count', 'position'])
    .execute();
  await db
    .insertInto('order_pieces')
    .values(
      kept.map(({ id, count, position }) => ({
        line_id: id,
        offer_id: null,
        count,
        uin: lines[position]?.uin ?? null,
      })),
    )
    .execute();
}

/** As an order keeps it. */
export const DELIVERY: StoredDelivery = {
  methodCode: 'courier',
  name: 'Курьером',
  kind: 'address',
  pointCode: null,
  pointName: null,
  address: 'г Екатеринбург, ул Белинского, д 86',
  workTime: null,
  phone: null,
  coord: null,
  destination: null,
  daysFrom: 1,
  daysTo: 2,
};

/** The common members of such orders; the clock of the tests is an hour later. */
const ORDER = {
  site_id: 1,
  created_at: new Date('2026-11-20T11:00:00Z'),
  reserved_until: new Date('2026-11-21T11:00:00Z'),
  full_name: 'Белова Анна',
  email: 'anna@lunnitsa.example',
  phone: '+79991230001',
  delivery: JSON.stringify(DELIVERY),
  payment_method_id: 31,
  payment_code: 'oplata-bankovskoy-kartoy-yookassa',
  payment_name: 'Банковской картой онлайн',
  is_online: true,
  price_role: 'user',
  discount_kopecks: 0,
  vat_basis_points: 2200,
  vat_kopecks: 0,
  ledger: JSON.stringify([]),
};
