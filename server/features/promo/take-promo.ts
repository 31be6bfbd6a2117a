import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * Takes one of the code's uses, of all shoppers and of this one (promise R5). Orders of one shopper
 * run one after another, so their uses are not counted twice.
 *
 * @returns the id of the code; undefined when it has no use left
 */
export async function takePromo(trx: Db, code: string, userId: string): Promise<number | undefined> {
  const taken = await trx
    .updateTable('promo_codes as promo')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('used', '<', eb.ref('max_uses'))]))
    .where((eb) =>
      eb.or([
        eb('max_uses_per_user', 'is', null),
        eb(
          eb
            .selectFrom('promo_uses')
            .select(sql<number>`count(*)::int`.as('uses'))
            .whereRef('promo_code_id', '=', 'promo.id')
            .where('user_id', '=', userId),
          '<',
          eb.ref('max_uses_per_user'),
        ),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return taken?.id;
}

/** Records the use that `takePromo` has taken. */
export async function recordPromoUse(
  trx: Db,
  { promoId, userId, orderId, at }: { promoId: number; userId: string; orderId: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('promo_uses')
    .values({ promo_code_id: promoId, user_id: userId, used_at: at, order_id: orderId })
    .execute();
}

/** Releases the use of an order that is cancelled. */
export async function givePromoBack(trx: Db, orderId: number): Promise<void> {
  const use = await trx
    .deleteFrom('promo_uses')
    .where('order_id', '=', orderId)
    .returning('promo_code_id')
    .executeTakeFirst();
  if (use === undefined) return;
  await trx
    .updateTable('promo_codes')
    .set({ used: sql<number>`used - 1` })
    .where('id', '=', use.promo_code_id)
    .execute();
}
