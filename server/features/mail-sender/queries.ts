import type { Db } from '#database/schema.ts';

/* Owns the table restock_subscriptions. */

type Subscription = { userId: string; groupId: number };

/** The form of the subscription that still waits for its letter. */
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

export async function eraseSubscriptions(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('restock_subscriptions').where('user_id', '=', userId).execute();
}
