import { randomBytes } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { minus } from '#domain/money.ts';
import { maskedEmail, maskedPhone } from '#domain/staff/masked.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { trackToken } from '#server/features/order-tracking/track-token.ts';
import { audit } from '#server/features/staff/audit.ts';
import { staffIdOf, type Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { objectOf } from '../advance-order.ts';
import { type LockedOrder, lockOrder } from '../queries.ts';
import { staffOrderNotFound } from '../staff/steps.ts';
import { state } from './change.ts';

/**
 * «Отправить ссылку на оплату»: a link by which a buyer pays without an account, by letter or SMS. Its token is made
 * when the message is sent; only a hash is stored (back office, §4.2.4).
 *
 * @throws {Problem} `state` for an order that is not paid online, or not any more
 */
export async function sendPaymentLink(
  at: Write,
  orderId: number,
  channel: 'email' | 'sms',
): Promise<{ sentTo: string }> {
  const { trx, by } = at;
  const order = await lockOrder(trx, orderId);
  if (order === undefined) throw staffOrderNotFound();
  if (!order.is_online) throw state('Этот заказ оплачивается не\u00a0онлайн. Поменяйте способ оплаты');
  if (order.paid_at !== null) throw state('Заказ уже оплачен');
  if (!isPayable(order, at.now)) throw state('Этот заказ оплатить уже нельзя');
  const recipient = channel === 'email' ? order.email : order.phone;
  if (recipient === '') {
    const message = 'У\u00a0покупателя нет e-mail: отправьте ссылку по\u00a0SMS';
    throw new Problem('invalid', message, { errors: { channel: message } });
  }
  await queueMessage(trx, {
    channel,
    recipient,
    template: 'paymentLink',
    params: {
      orderId,
      staffId: staffIdOf(by) ?? '',
      number: order.number,
      total: minus(order.total_kopecks, order.refunded_kopecks),
      until: order.reserved_until?.toISOString() ?? null,
    },
  });
  await audit(at, {
    action: 'order.payment-link',
    object: await objectOf(trx, order),
    changes: [{ field: 'channel', before: null, after: channel }],
  });
  return { sentTo: channel === 'email' ? maskedEmail(recipient) : maskedPhone(recipient) };
}

const isPayable = ({ status, released_at, reserved_until }: LockedOrder, now: Date): boolean =>
  status === 'waiting-payment' && released_at === null && (reserved_until === null || reserved_until > now);

/** Undefined for an order that waits for no payment any more: then no message is sent. */
export const paymentLinkSecrets = (db: Db): Pick<SecretMakers, 'paymentLink'> => ({
  async paymentLink(_recipient, { orderId, staffId }, now) {
    // In lower case, as the storefront spells every path.
    const token = randomBytes(24).toString('hex');
    await db
      .insertInto('payment_links')
      .values({
        token_hash: hashOfToken(token),
        order_id: orderId,
        staff_id: staffId || null,
        created_at: now,
      })
      .execute();
    return { token, trackToken: await trackToken(db, orderId, now) };
  },
});

/**
 * The order that a link pays.
 *
 * @throws {Problem} `link_over` after payment, cancellation or the end of the reserve, and for a link that never was
 */
export async function orderOfLink(db: Db, token: string, now: Date) {
  const order = await db
    .selectFrom('payment_links as link')
    .innerJoin('orders', 'orders.id', 'link.order_id')
    .innerJoin('bills', 'bills.order_id', 'orders.id')
    .innerJoin('statuses', (join) =>
      join.onRef('statuses.kind', '=', 'orders.status_kind').onRef('statuses.id', '=', 'orders.status_id'),
    )
    .select(['orders.id', 'orders.number', 'orders.user_id', 'orders.total_kopecks', 'orders.reserved_until'])
    .select(['orders.delivery', 'orders.delivery_kopecks', 'bills.id as bill_id'])
    .where('link.token_hash', '=', hashOfToken(token))
    .where('statuses.code', '=', 'waiting-payment')
    .where('orders.is_online', '=', true)
    .where('orders.paid_at', 'is', null)
    .where('orders.released_at', 'is', null)
    .where((where) =>
      where.or([where('orders.reserved_until', 'is', null), where('orders.reserved_until', '>', now)]),
    )
    .executeTakeFirst();
  if (order === undefined) throw new Problem('link_over', 'Ссылка больше не\u00a0действует');
  return order;
}
