import type { Db } from '#database/schema.ts';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import type { PromoCode } from '#domain/promo/promo-code.ts';

/* Owns the tables promo_codes and promo_uses. */

/** The code with its categories; without any it applies to all. */
export async function findPromoCode(
  db: Db,
  code: string,
  userId: string | undefined,
): Promise<(PromoCode & { categoryIds: readonly number[] }) | undefined> {
  const row = await db
    .selectFrom('promo_codes as promo')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('promo_uses')
        .select(fn.countAll<number>().as('uses'))
        .whereRef('promo_code_id', '=', 'promo.id')
        .where('user_id', '=', userId ?? null)
        .as('used_by_shopper'),
    )
    .where('code', '=', code)
    .executeTakeFirst();
  return (
    row && {
      code: row.code,
      effect:
        row.kind === 'percent'
          ? { kind: 'percent', portion: row.value as BasisPoints }
          : { kind: 'amount', amount: row.value as Kopecks },
      isActive: row.is_active,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      userRoles: row.user_roles,
      categoryIds: row.category_ids,
      leastGoods: row.least_goods_kopecks,
      maxUses: row.max_uses,
      used: row.used,
      maxUsesPerUser: row.max_uses_per_user,
      usedByShopper: Number(row.used_by_shopper),
      isAlone: row.is_alone,
    }
  );
}
