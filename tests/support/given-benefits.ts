import type { Insertable } from 'kysely';
import type { PromoCodeRow } from '#database/schema/basket.ts';
import type { Db } from '#database/schema.ts';

/** A promo code of 15 % by default; returns its id. */
export async function givenPromo(db: Db, given: Partial<Insertable<PromoCodeRow>>): Promise<number> {
  const row = { code: 'ЛУНА', kind: 'percent', value: 1500, ...given } as const;
  const { id } = await db
    .insertInto('promo_codes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        is_active: true,
        starts_at: null,
        ends_at: null,
        user_roles: [],
        category_ids: [],
        least_goods_kopecks: 0,
        max_uses: null,
        used: 0,
        max_uses_per_user: null,
        is_alone: false,
        ...row,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the spendable bonuses of the account. */
export async function givenBonuses(db: Db, userId: string, value: number): Promise<void> {
  await db
    .insertInto('bonus_accounts')
    .values({ user_id: userId, account_type_id: 1, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'account_type_id']).doUpdateSet({ value }))
    .execute();
}

/** The demo user with this role. */
export async function userIdOf(db: Db, userRole: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', userRole)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return id;
}
