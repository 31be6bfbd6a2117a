import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { isPublicRole, RETAIL } from '#domain/pricing/price-edit.ts';
import { GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { Settings } from '#server/platform/site-settings.ts';

/* Price lists that staff calls name: `retail` for guests and retail together (BD26, BD46). */

export type PriceRole = { code: string; title: string };

/** «Розница» first; the list of guests beside it where a site has one of its own. */
export async function listPriceRoles(db: Db): Promise<PriceRole[]> {
  const [roles, isApart] = await Promise.all([
    db
      .selectFrom('user_roles')
      .distinctOn('price_role')
      .select(['price_role', 'title'])
      .orderBy('price_role')
      .orderBy(sql`code <> price_role`)
      .orderBy('code')
      .execute(),
    hasGuestPrice(db),
  ]);
  const titleOf = (code: string) => roles.find(({ price_role }) => price_role === code)?.title ?? code;
  const others = roles.filter(
    ({ price_role }) => ![GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE].includes(price_role),
  );
  return [
    { code: RETAIL, title: 'Розница' },
    ...(isApart ? [{ code: GUEST_PRICE_ROLE, title: titleOf(GUEST_PRICE_ROLE) }] : []),
    ...others.map(({ price_role, title }) => ({ code: price_role, title })),
  ];
}

/** Whether a site has switched «Отдельная цена для гостей» on. */
export async function hasGuestPrice(db: Db): Promise<boolean> {
  const sites = await db.selectFrom('sites').select('config').execute();
  return sites.some(({ config }) => Settings.parse(config).pricing.separateGuestPrice);
}

/** The lists that a cell of this role is written to. */
export const listsOf = (role: string, isApart: boolean): string[] => {
  if (role !== RETAIL) return [role];
  return isApart ? [RETAIL_PRICE_ROLE] : [RETAIL_PRICE_ROLE, GUEST_PRICE_ROLE];
};

/** Prices that everybody sees in the shop need no right of their own; the others need `prices.read`. */
export const seesRole = ({ permissions }: StaffPerson, role: string): boolean =>
  isPublicRole(role) || permissions.has('prices.read');
