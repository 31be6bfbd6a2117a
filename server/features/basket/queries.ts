import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { MAX_COUNT } from '#domain/basket/requested-count.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/* Owns the tables baskets and basket_lines. */

/**
 * Which basket is this shopper's: the account's own, whatever token comes with
 * the call, or the guest's by token. A basket with an owner is not found by its
 * token, so a stolen or guessed one looks like an absent one (promise R15).
 */
const owned = ({ userId }: Shopper, token: string | undefined) =>
  userId === undefined
    ? sql<boolean>`token = ${token ?? null}::uuid and user_id is null`
    : sql<boolean>`user_id = ${userId}::uuid`;

/** The token of the shopper's basket. */
export async function findBasket(
  db: Db,
  shopper: Shopper,
  token: string | undefined,
): Promise<string | undefined> {
  const basket = await db
    .selectFrom('baskets')
    .select('token')
    .where(owned(shopper, token))
    .executeTakeFirst();
  return basket?.token;
}

/** Makes the shopper a basket, unless there is one or the token is somebody's already. */
export async function insertBasket(
  trx: Db,
  { userId, siteId }: Shopper,
  token: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('baskets')
    .values({ token, user_id: userId ?? null, site_id: siteId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds the shopper's basket and keeps it locked until the transaction ends: changes of one basket queue here. */
export async function lockBasket(
  trx: Db,
  shopper: Shopper,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const basket = await trx
    .updateTable('baskets')
    .set({ updated_at: now })
    .where(owned(shopper, token))
    .returning('token')
    .executeTakeFirst();
  return basket?.token;
}

export type RequestedCount = { id: number; count: number };

/**
 * Adds the counts to the lines, or sets them; answers what each line holds now.
 * Adding selects the line, because whoever adds means to buy.
 */
export async function upsertLines(
  trx: Db,
  basket: string,
  requested: readonly RequestedCount[],
  { isChange, now }: { isChange: boolean; now: Date },
): Promise<RequestedCount[]> {
  if (requested.length === 0) return [];
  return trx
    .insertInto('basket_lines')
    .values(
      requested
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, count }) => ({
          basket,
          group_id: id,
          count: Math.min(count, MAX_COUNT),
          added_at: now,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['basket', 'group_id']).doUpdateSet((eb) => ({
        count: isChange
          ? eb.ref('excluded.count')
          : sql<number>`least(basket_lines.count + excluded.count, ${MAX_COUNT}::int)`,
        is_selected: isChange ? eb.ref('basket_lines.is_selected') : true,
      })),
    )
    .returning(['group_id as id', 'count'])
    .execute();
}

export async function deleteLines(trx: Db, basket: string, groupIds: readonly number[]): Promise<void> {
  if (groupIds.length === 0) return;
  await trx
    .deleteFrom('basket_lines')
    .where('basket', '=', basket)
    .where('group_id', 'in', groupIds)
    .execute();
}

export async function deleteAllLines(trx: Db, basket: string): Promise<void> {
  await trx.deleteFrom('basket_lines').where('basket', '=', basket).execute();
}

/** Sizes in the basket, whatever the shop thinks of them. */
export async function listSizes(trx: Db, basket: string): Promise<number[]> {
  const lines = await trx
    .selectFrom('basket_lines')
    .select('group_id')
    .where('basket', '=', basket)
    .execute();
  return lines.map(({ group_id }) => group_id);
}

export async function selectLines(
  trx: Db,
  basket: string,
  groupIds: readonly number[],
  isSelected: boolean,
): Promise<void> {
  if (groupIds.length === 0) return;
  await trx
    .updateTable('basket_lines')
    .set({ is_selected: isSelected })
    .where('basket', '=', basket)
    .where('group_id', 'in', groupIds)
    .execute();
}
