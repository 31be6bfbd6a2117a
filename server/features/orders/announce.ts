import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderLineRow, OrderRow } from '#database/schema/orders.ts';
import type { Db } from '#database/schema.ts';
import type { OrderEvent, OrderNews } from '#server/features/messages/order-news.ts';
import { orderText } from '#server/features/messages/order-text.ts';
import { logNotice } from '#server/features/messages/queries.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { firstName } from '#server/features/users/names.ts';
import type { Services } from '#server/services.ts';

/** Notifies the buyer of an order's event, by letter and in the shop. */
export async function announceOrder(
  trx: Db,
  services: Pick<Services, 'now'>,
  { orderId, what, answer }: { orderId: number; what: OrderEvent; answer?: string | undefined },
): Promise<void> {
  await announce(trx, services, await findOrderToAnnounce(trx, orderId), what, answer);
}

type AnnouncedOrder = Selectable<OrderRow> & {
  lines: readonly Pick<
    Selectable<OrderLineRow>,
    'title' | 'size_title' | 'count' | 'paid_kopecks' | 'engraving_text' | 'engraving_kopecks'
  >[];
};

/** The same for an order that has been read. */
export async function announce(
  trx: Db,
  services: Pick<Services, 'now'>,
  order: AnnouncedOrder,
  what: OrderEvent,
  answer?: string,
): Promise<void> {
  const news = { ...newsOf(order, what), ...(answer && { answer }) };
  if (order.email !== '') {
    await queueMessage(trx, { channel: 'email', recipient: order.email, template: 'order', params: news });
  }
  if (order.user_id === null) return;
  const { subject, short } = orderText(news);
  await logNotice(trx, {
    at: services.now(),
    channel: 'notice',
    template: 'order',
    subject,
    recipient: order.user_id,
    orderId: order.id,
    outcome: 'sent',
  });
  await notify(trx, services, {
    userId: order.user_id,
    typeCode: 'order_status',
    title: subject,
    body: short,
    link: `/user/order/detail/${order.id}`,
  });
}

function findOrderToAnnounce(trx: Db, orderId: number): Promise<AnnouncedOrder> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .select(['line.title', 'line.size_title', 'line.count', 'line.paid_kopecks'])
          .select(['line.engraving_text', 'line.engraving_kopecks'])
          // What was not taken of a parcel costs nothing.
          .where(sql<boolean>`not (line.refunded_count = line.count and line.old_total_kopecks = 0)`)
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

function newsOf(order: AnnouncedOrder, what: OrderEvent): OrderNews {
  const { delivery } = order;
  return {
    what,
    orderId: order.id,
    number: order.number,
    name: firstName(order.full_name),
    isOnline: order.is_online,
    isPaid: order.paid_at !== null,
    total: order.total_kopecks,
    refunded: order.refunded_kopecks,
    rows: [
      ...order.lines.flatMap((line) => [
        { title: titleOf(line), amount: line.paid_kopecks },
        ...(line.engraving_text === null
          ? []
          : [{ title: `Гравировка «${line.engraving_text}»`, amount: line.engraving_kopecks }]),
      ]),
      { title: `Доставка: ${delivery.name}`, amount: order.delivery_kopecks },
    ],
    kind: delivery.kind,
    deliveryName: delivery.name,
    place: [delivery.pointName, delivery.address].filter((part) => part).join(', '),
    workTime: delivery.workTime,
    recipient: order.recipient?.fio ?? null,
    deliverOn: order.gift?.deliverOn ?? null,
    trackNumber: order.track_number,
    reservedUntil: order.reserved_until?.toISOString() ?? null,
    bonusesToAccrue: order.bonuses_to_accrue,
    hasBenefits: order.bonuses_written_off > 0 || order.promo_code !== null,
    ...(what === 'edited' && {
      ledger: order.ledger.map(({ text, amount }) => ({ text, amount })),
    }),
  };
}

function titleOf({ title, size_title, count }: AnnouncedOrder['lines'][number]): string {
  const size = size_title === '' ? '' : `, ${size_title}`;
  return `${title}${size} ×\u00a0${count}`;
}
