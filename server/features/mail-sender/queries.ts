import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

import { deleteAlerts, listAlertsOf } from './alert-queries.ts';

/* Owns the table restock_subscriptions. */

type Subscription = { userId: string; groupId: number };

/** The form of the subscription that has not got its letter. */
export async function findOpenSubscription(
  trx: Db,
  { userId, groupId }: Subscription,
): Promise<number | undefined> {
  const open = await trx
    .selectFrom('restock_subscriptions')
    .select('form_id')
    .where('user_id', '=', userId)
    .where('group_id', '=', groupId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open?.form_id ?? undefined;
}

export async function insertSubscription(
  trx: Db,
  { userId, groupId }: Subscription,
  {
    formId,
    email,
    fullName,
    consentedAt,
  }: { formId: number; email: string; fullName: string; consentedAt: Date },
): Promise<void> {
  await trx
    .insertInto('restock_subscriptions')
    .values({
      form_id: formId,
      user_id: userId,
      group_id: groupId,
      email,
      full_name: fullName,
      consented_at: consentedAt,
    })
    .execute();
}

/** Requests of accounts, and those whose address or phone was confirmed. */
const isActive = sql<boolean>`closed_at is null and (user_id is not null or confirmed_at is not null)`;

/** The lowest price of free pieces of the size in the price list of the request. */
const priceNow = sql<Kopecks>`(
  select min(price.price_kopecks)
  from offers
  join offer_prices as price on price.offer_id = offers.id
  where offers.group_id = waiting.group_id and offers.stock > offers.reserved
    and price.role = waiting.price_role and price.limit_kopecks = 0
)`;

/** Whether a size can be bought on the site of the request, and at a lower price if that was asked for. */
const hasHappened = sql`(exists (
  select from offers
  join product_groups as size on size.id = offers.group_id
  join products on products.id = size.product_id and products.is_published
  join product_sites as place on place.product_id = products.id
  where size.id = waiting.group_id and offers.stock > offers.reserved
    and place.site_id = coalesce(waiting.site_id, (select site_id from forms where forms.id = waiting.form_id))
) and (kind = 'restock' or ${priceNow} < price_kopecks))`;

/** Records for every request whether its event has happened, and since when. */
export async function recordStock(db: Db, now: Date): Promise<void> {
  await sql`
    update restock_subscriptions as waiting
    set in_stock_since = case when in_stock_since is null then ${now}::timestamptz end
    where ${isActive} and (in_stock_since is not null) <> ${hasHappened}`.execute(db);
}

/** Requests whose event has lasted since then, the oldest first. */
export async function listDueSubscriptions(db: Db, since: Date): Promise<number[]> {
  const due = await db
    .selectFrom('restock_subscriptions')
    .select('id')
    .where(isActive)
    .where('in_stock_since', '<=', since)
    .orderBy('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Undefined when its message has already been written. */
export function closeSubscription(trx: Db, id: number, now: Date) {
  return trx
    .updateTable('restock_subscriptions as waiting')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['kind', 'user_id', 'group_id', 'email', 'phone', 'full_name', 'price_kopecks'])
    .returning(priceNow.as('price_now'))
    .executeTakeFirst();
}

/** The text of a letter about a size; a product with only one size has an empty size. */
export function findAwaitedSize(db: Db, groupId: number) {
  return (
    db
      .selectFrom('product_groups as size')
      .innerJoin('products as product', 'product.id', 'size.product_id')
      .select([
        'product.title',
        'product.code',
        'product.primary_category_id',
        sql<string>`case when exists (
        select from product_groups as other where other.product_id = product.id and other.id <> size.id
      ) then size.title else '' end`.as('size_title'),
      ])
      .where('size.id', '=', groupId)
      // Awaited sizes have been on sale.
      .$narrowType<{ primary_category_id: number }>()
      .executeTakeFirstOrThrow()
  );
}

export const personalData: PersonalData = {
  async erase(trx, { id, email, phone }) {
    await trx.deleteFrom('restock_subscriptions').where('user_id', '=', id).execute();
    if (email !== null) await deleteAlerts(trx, { email });
    if (phone !== null) await deleteAlerts(trx, { phone });
  },
  async export(db, ownerId) {
    return { alerts: await listAlertsOf(db, ownerId) };
  },
};
