import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

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
  return open?.form_id;
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

/** Whether a size can be bought on the site of the request. */
const canBeBought = sql`exists (
  select from offers
  join product_groups as size on size.id = offers.group_id
  join products on products.id = size.product_id and products.is_published
  join product_sites as place on place.product_id = products.id
  join forms on forms.id = waiting.form_id and forms.site_id = place.site_id
  where size.id = waiting.group_id and offers.stock > offers.reserved
)`;

/** Records for every requested size whether it is in stock, and since when. */
export async function recordStock(db: Db, now: Date): Promise<void> {
  await sql`
    update restock_subscriptions as waiting
    set in_stock_since = case when in_stock_since is null then ${now}::timestamptz end
    where closed_at is null and (in_stock_since is not null) <> ${canBeBought}`.execute(db);
}

/** Requests whose size has been in stock since then, the oldest first. */
export async function listDueSubscriptions(db: Db, since: Date): Promise<number[]> {
  const due = await db
    .selectFrom('restock_subscriptions')
    .select('id')
    .where('closed_at', 'is', null)
    .where('in_stock_since', '<=', since)
    .orderBy('id')
    .execute();
  return due.map(({ id }) => id);
}

/** Undefined when its letter has already been written. */
export function closeSubscription(trx: Db, id: number, now: Date) {
  return trx
    .updateTable('restock_subscriptions')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['user_id', 'group_id', 'email', 'full_name'])
    .executeTakeFirst();
}

/** The text of a letter about a size; a product with only one size has an empty size. */
export function findAwaitedSize(db: Db, groupId: number) {
  return db
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
    .executeTakeFirstOrThrow();
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('restock_subscriptions').where('user_id', '=', id).execute();
  },
};
