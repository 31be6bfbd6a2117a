import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  /** The ledger stays, anonymised (decision T7.19). */
  async erase(trx, { id }) {
    await trx
      .updateTable('orders')
      .set({
        full_name: '',
        email: '',
        phone: '',
        recipient: null,
        comment: '',
        gift: null,
        device_id: null,
        delivery: sql<string>`case delivery ->> 'kind'
          when 'address' then delivery || '{"address": "", "destination": null, "coord": null}' else delivery end`,
      })
      .where('user_id', '=', id)
      .execute();
    // It may name people.
    await trx
      .updateTable('order_lines')
      .set({ engraving_text: '' })
      .where('engraving_text', 'is not', null)
      .where('order_id', 'in', (db) => db.selectFrom('orders').select('id').where('user_id', '=', id))
      .execute();
  },
  async export(db, ownerId) {
    const orders = await db
      .selectFrom('orders')
      .innerJoin('statuses as status', (join) =>
        join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
      )
      .selectAll('orders')
      .select((order) => [
        'status.title as status',
        jsonArrayFrom(
          order
            .selectFrom('order_lines as line')
            .whereRef('line.order_id', '=', 'orders.id')
            .select([
              'line.title',
              'line.size_title as size',
              'line.count',
              'line.engraving_text as engraving',
            ])
            .orderBy('line.position'),
        ).as('lines'),
      ])
      .where('orders.user_id', '=', ownerId)
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .execute();
    return {
      orders: orders.map((order) => ({
        number: order.number,
        status: order.status,
        createdAt: order.created_at.toISOString(),
        total: order.total_kopecks / 100,
        fio: order.full_name,
        email: order.email,
        phone: order.phone,
        recipient: order.recipient,
        comment: order.comment,
        gift: order.gift,
        delivery: order.delivery.name,
        address: order.delivery.address,
        payment: order.payment_name,
        lines: order.lines,
      })),
    };
  },
};
