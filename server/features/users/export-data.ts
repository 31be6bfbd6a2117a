import type { Profile } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { listBlanksOf } from '#server/features/blanks/queries.ts';
import { listFavoriteIds } from '#server/features/favorites/queries.ts';
import { listFormsOf } from '#server/features/forms/queries.ts';
import { listNotificationsOf } from '#server/features/notifications/queries.ts';
import { listOrdersOf } from '#server/features/orders/history-queries.ts';
import { listEntriesOf } from '#server/features/raffles/entry-queries.ts';
import { listReviewsOf } from '#server/features/reviews/queries.ts';
import { listAddresses } from '#server/features/shipping/queries.ts';
import { consentsOf } from './consents.ts';

/** All data that the shop stores about a person, in the format of the owner's API where it has one. */
export async function exportData(db: Db, profile: Profile, now: Date) {
  const { uid } = profile;
  const addresses = await listAddresses(db, uid);
  const blanks = await listBlanksOf(db, uid);
  const forms = await listFormsOf(db, uid);
  const notifications = await listNotificationsOf(db, uid);
  const orders = await listOrdersOf(db, uid);
  const entries = await listEntriesOf(db, uid);
  const reviews = await listReviewsOf(db, uid);
  return {
    exportedAt: now.toISOString(),
    profile,
    consents: await consentsOf(db, uid),
    favoriteProductIds: await listFavoriteIds(db, uid),
    addresses: addresses.map(({ user_id: _owner, ...address }) => address),
    oneClickOrders: blanks.map((blank) => ({
      id: blank.id,
      product: blank.product_title,
      size: blank.size_title,
      price: blank.price_kopecks / 100,
      fio: blank.full_name,
      phone: blank.phone,
      createdAt: blank.created_at.toISOString(),
    })),
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
      delivery: order.delivery.name,
      address: order.delivery.address,
      payment: order.payment_name,
      lines: order.lines,
    })),
    reviews: reviews.map((review) => ({
      productId: review.product_id,
      rate: review.rate,
      text: review.text,
      author: review.author,
      status: review.status,
      createdAt: review.created_at.toISOString(),
    })),
    notifications: notifications.map(({ title, body, created_at }) => ({
      title,
      body,
      createdAt: created_at.toISOString(),
    })),
    raffles: entries.map((entry) => ({
      raffle: entry.title,
      ticket: entry.ticket,
      number: entry.number,
      isOnTheList: entry.is_active,
      fio: entry.full_name,
      email: entry.email,
      phone: entry.phone,
      displayName: entry.display_name,
      registeredAt: entry.registered_at.toISOString(),
    })),
    requests: forms.map(({ id, type_id, params, created_at }) => ({
      id,
      typeId: type_id,
      params,
      createdAt: created_at.toISOString(),
    })),
  };
}
