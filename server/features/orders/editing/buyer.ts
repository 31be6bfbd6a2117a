import type { Db } from '#database/schema.ts';
import { GUEST_PRICE_ROLE, type PriceRole, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { User } from '#server/platform/shopper.ts';

/** No session: staff act for the buyer (BD11). */
const NO_SESSION = '';

/** The buyer of an order, as the shop prices and offers things to them; undefined when the account is gone. */
export async function findShopper(db: Db, userId: string, siteId: number): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.code', 'users.user_role')
    .select([
      'users.id',
      'users.user_role',
      'users.price_role',
      'users.user_bonus_type',
      'user_roles.visible_price_roles',
      'user_roles.user_type_code',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return;
  return {
    siteId,
    currencyId: 1,
    userId: row.id,
    sessionId: NO_SESSION,
    userRole: row.user_role,
    priceRole: row.price_role,
    visiblePriceRoles: [row.price_role, ...row.visible_price_roles.filter((role) => role !== row.price_role)],
    userTypeCode: row.user_type_code,
    userBonusType: row.user_bonus_type,
  };
}

/** Of no account: a caller who is new, or a buyer whose account was erased. Owns nothing. */
export const unknownShopper = (siteId: number, priceRole: PriceRole = RETAIL_PRICE_ROLE): User => ({
  siteId,
  currencyId: 1,
  userId: '00000000-0000-0000-0000-000000000000',
  sessionId: NO_SESSION,
  userRole: 'user',
  priceRole,
  visiblePriceRoles: [priceRole, GUEST_PRICE_ROLE],
  userTypeCode: 'user',
  userBonusType: 'standard',
});

/** The same buyer by the price list that an order was made with. */
export const withPriceRole = (shopper: User, priceRole: PriceRole): User => ({
  ...shopper,
  priceRole,
  visiblePriceRoles: [priceRole, ...shopper.visiblePriceRoles.filter((role) => role !== priceRole)],
});
