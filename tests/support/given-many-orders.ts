import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { DELIVERY } from './given-bill.ts';

type Many = { count: number; status?: OrderStatus; createdAt: Date; fullName?: string; phone?: string };

/** Orders without lines, by one statement: for what only counts, finds or advances them. Answers their ids, upwards. */
export async function givenManyOrders(
  db: Db,
  { count, status = 'new', createdAt, fullName = 'Белова Анна', phone = '+79991230001' }: Many,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into orders (
      site_id, status_id, created_at, full_name, email, phone, delivery, payment_method_id, payment_code, payment_name,
      is_online, price_role, goods_kopecks, discount_kopecks, delivery_kopecks, total_kopecks, vat_basis_points,
      vat_kopecks, ledger, secret)
    select 1, (select id from statuses where kind = 'order' and code = ${status}), ${createdAt}::timestamptz,
           ${fullName}::text, 'anna@example.ru', ${phone}::text, ${JSON.stringify(DELIVERY)}::jsonb, 35, 'on-receipt', 'При получении',
           false, 'user', 100000, 0, 0, 100000, 2000, 0, '[]', 'secret-' || number
      from generate_series(1, ${count}::int) as number
    returning id`.execute(db);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
