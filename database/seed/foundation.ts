import type { Kysely } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { DELIVERY_METHODS, DELIVERY_TARIFFS, DELIVERY_ZONES } from './delivery.ts';
import { FILTER_ROWS, FILTER_VALUE_ROWS } from './filters.ts';
import { FORM_FIELDS, FORM_TYPES } from './forms.ts';
import { insertRows } from './insert-rows.ts';
import { insertContentPages } from './pages/content-pages.ts';
import { FIRST_PAGES } from './pages/first-pages.ts';
import { FIRST_WIDGETS } from './pages/shelves.ts';
import { PAYMENT_METHODS } from './payments.ts';
import { CURRENCIES, FIRST_SITES, STATUSES, USER_ROLES } from './sites-and-roles.ts';

/** Filters of any jewelry shop, by their codes: an exchange gives them the values that goods have. */
const FIRST_FILTERS = ['stone', 'size', 'metal', 'coating', 'fineness'];

/** The rows that the rules of the shop need, in the demo and in a real shop. */
export async function insertRuleRows(trx: Db): Promise<void> {
  await insertRows(trx, 'currencies', CURRENCIES);
  await insertRows(trx, 'user_roles', USER_ROLES);
  await insertRows(trx, 'statuses', STATUSES);
  await insertRows(trx, 'payment_methods', PAYMENT_METHODS);
  await insertRows(trx, 'delivery_methods', DELIVERY_METHODS);
  await insertRows(trx, 'delivery_zones', DELIVERY_ZONES);
  await insertRows(trx, 'delivery_tariffs', DELIVERY_TARIFFS);
  await insertRows(trx, 'form_types', FORM_TYPES);
  await insertRows(trx, 'form_fields', FORM_FIELDS);
}

/**
 * Founds a shop in an empty migrated database in one transaction: all rows
 * without which a page or a call fails, but no goods and no users. Migrations
 * add review questions and kinds of bonus accounts.
 */
export async function foundShop(db: Kysely<Schema>): Promise<void> {
  const filters = FILTER_ROWS.filter(({ code }) => FIRST_FILTERS.includes(code));
  const sizes = filters.find(({ code }) => code === 'size');
  await db.transaction().execute(async (trx) => {
    await insertRuleRows(trx);
    await insertRows(trx, 'sites', FIRST_SITES);
    await insertRows(trx, 'filters', filters);
    await insertRows(
      trx,
      'filter_values',
      FILTER_VALUE_ROWS.filter(({ filter_id }) => filter_id === sizes?.id),
    );
    await insertRows(trx, 'widgets', FIRST_WIDGETS);
    await insertContentPages(trx, FIRST_PAGES);
  });
}
