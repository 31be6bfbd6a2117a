import { sql } from 'kysely';

/** Of a row of `orders`: its way to pay is an invoice. */
export const isByInvoice = sql<boolean>`exists (
  select from payment_methods as way where way.id = orders.payment_method_id and way.way = 'invoice')`;
