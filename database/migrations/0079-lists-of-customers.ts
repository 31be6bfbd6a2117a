import type { Kysely } from 'kysely';
import { buildIndexes } from '../online-indexes.ts';

/** Built while the shop keeps writing, and so outside a transaction: see ADR 0067. */
export const isOnline = true;

const INDEXES: Record<string, string> = {
  users_by_time: 'users (created_at desc, id desc) where erased_at is null',
  users_by_words: `users using gin (to_tsvector('simple', full_name || ' ' || coalesce(organization, '')))`,
  users_by_name: 'users (lower(full_name), id) where erased_at is null',
  users_by_phone: 'users (phone text_pattern_ops)',
  users_by_end_of_phone: 'users (reverse(phone) text_pattern_ops)',
  users_by_email: 'users (lower(email) text_pattern_ops)',
  users_by_inn: 'users (inn) where inn is not null',
  users_by_role: 'users (user_role, created_at desc)',
  users_by_manager: 'users (manager_id, created_at desc) where manager_id is not null',
  organizations_to_approve:
    'users (created_at) where organization is not null and approved_at is null and declined_at is null',
  bonus_accounts_by_value: 'bonus_accounts (account_type_id, value, user_id)',
  orders_of_users:
    'orders (user_id, created_at) include (total_kopecks, refunded_kopecks, paid_at) where user_id is not null',
  reviews_by_status: 'reviews (status, created_at, id)',
  promo_uses_by_time: 'promo_uses (promo_code_id, id)',
};

/** Indexes of the lists of buyers, reviews and uses of promo codes in the back office (§4.5, §4.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await buildIndexes(db, INDEXES);
}
