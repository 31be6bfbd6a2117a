import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  // Lookups of requests and periodic clean-ups.
  orders_by_number: 'orders (number)',
  orders_by_reserve_end: 'orders (reserved_until) where reserved_until is not null',
  orders_to_accrue: 'orders (completed_at) where bonuses_accrued_at is null and bonuses_to_accrue > 0',
  sessions_by_expiry: 'sessions (expires_at)',
  messages_given_up: 'messages (gave_up_at) where gave_up_at is not null',
  baskets_of_guests_by_age: 'baskets (updated_at) where user_id is null',
  notifications_by_day: 'notifications (created_at)',
  // Foreign keys, followed by pages or by the deletion of the referenced row.
  products_by_set: 'products (set_id, set_position) where set_id is not null',
  products_by_category: 'products (primary_category_id)',
  products_by_partner: 'products (partner_id) where partner_id is not null',
  products_by_catalog_image: 'products (catalog_image_id) where catalog_image_id is not null',
  product_categories_by_category: 'product_categories (category_id)',
  product_filter_values_by_value: 'product_filter_values (value_id)',
  product_stickers_by_sticker: 'product_stickers (sticker_id)',
  product_accessories_by_accessory: 'product_accessories (accessory_id)',
  product_groups_by_filter_value: 'product_groups (filter_value_id) where filter_value_id is not null',
  collection_products_by_product: 'collection_products (product_id)',
  basket_lines_by_size: 'basket_lines (group_id)',
  forms_by_user: 'forms (user_id) where user_id is not null',
  restock_subscriptions_by_user: 'restock_subscriptions (user_id)',
  restock_subscriptions_by_size: 'restock_subscriptions (group_id)',
  blanks_by_offer: 'blanks (offer_id) where offer_id is not null',
  blanks_by_size: 'blanks (group_id) where group_id is not null',
  blanks_by_product: 'blanks (product_id) where product_id is not null',
  consents_by_user: 'consents (user_id)',
  reviews_by_product: 'reviews (product_id) where product_id is not null',
  mailing_sendings_by_recipient: 'mailing_sendings (recipient_id)',
  bank_refunds_by_payment: 'bank_refunds (payment_id)',
};

/** Indexes for lookups in tables that grow with the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
