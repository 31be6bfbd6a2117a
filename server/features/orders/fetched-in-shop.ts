import { sql } from 'kysely';

/** Of a row of `orders`: its way of delivery is a point of the shop itself. */
export const isFetchedInShop = sql<boolean>`exists (
  select from delivery_methods as way
  where way.code = orders.delivery ->> 'methodCode' and way.kind = 'pickup_point' and not way.is_by_carrier)`;
