import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { readableRoles } from '#domain/roles.ts';

/** Kopecks by price list. */
type MarkedPrices = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Writes prices that can be recognised in any text: distinct from each other,
 * from ids, and from discounted prices of other lists.
 *
 * @returns kopecks by price list
 */
export async function markPrices(shop: Db): Promise<MarkedPrices> {
  await sql`
    update offer_prices
       set price_kopecks = mark.price, old_price_kopecks = mark.price + 50000000
      from (select offer_id, role, limit_kopecks,
                   first_price + 100 * row_number() over (order by offer_id, limit_kopecks, role)::int as price
              from offer_prices
              join (values ('guest_opt', 100000011), ('user', 170000013),
                           ('org_user', 290000017), ('dealer', 530000019)) as list (code, first_price)
                on code = role) as mark
     where mark.offer_id = offer_prices.offer_id
       and mark.role = offer_prices.role
       and mark.limit_kopecks = offer_prices.limit_kopecks`.execute(shop);
  const rows = await shop
    .selectFrom('offer_prices')
    .select(['role', 'price_kopecks', 'old_price_kopecks'])
    .execute();
  const prices = new Map<string, Set<number>>();
  for (const { role, price_kopecks, old_price_kopecks } of rows) {
    const known = prices.get(role) ?? new Set();
    prices.set(role, known.add(price_kopecks).add(old_price_kopecks ?? price_kopecks));
  }
  return prices;
}

/** The lists that a caller may see, and the others; the guest and the retail list are public. */
export async function listsOf(shop: Db, marked: MarkedPrices, userRole: string | undefined) {
  const { visible_price_roles } = await shop
    .selectFrom('user_roles')
    .select('visible_price_roles')
    .where('code', '=', userRole ?? 'guest')
    .executeTakeFirstOrThrow();
  const codes = readableRoles(visible_price_roles);
  const pricesOf = (isWanted: (code: string) => boolean) =>
    new Set([...marked].flatMap(([code, prices]) => (isWanted(code) ? [...prices] : [])));
  return {
    codes,
    own: pricesOf((code) => visible_price_roles.includes(code)),
    others: pricesOf((code) => !codes.includes(code)),
  };
}

/** Every number of a text in kopecks, read both as roubles and as kopecks; «1 700 013,13» as well as 1700013.13. */
export function amountsIn(text: string): number[] {
  const numbers = text.replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3}\b)/g, '').match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.flatMap((number) => {
    const value = Number(number.replace(',', '.'));
    return [value, Math.round(value * 100)];
  });
}
