import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as sites from './migrations/0001-sites.ts';
import * as users from './migrations/0002-users.ts';
import * as files from './migrations/0003-files.ts';
import * as catalog from './migrations/0004-catalog.ts';
import * as pages from './migrations/0005-pages.ts';
import * as baskets from './migrations/0006-baskets.ts';
import * as catalogueChanges from './migrations/0007-catalogue-changes.ts';
import * as favorites from './migrations/0008-favorites.ts';
import * as requests from './migrations/0009-requests.ts';
import * as blanks from './migrations/0010-blanks.ts';
import * as constructorSets from './migrations/0011-constructor-sets.ts';
import * as videoLinks from './migrations/0012-video-links.ts';
import * as sessions from './migrations/0013-sessions.ts';
import * as accounts from './migrations/0014-accounts.ts';
import * as shippingAddresses from './migrations/0015-shipping-addresses.ts';
import * as promoAndBonuses from './migrations/0016-promo-and-bonuses.ts';
import * as delivery from './migrations/0017-delivery.ts';
import * as orders from './migrations/0018-orders.ts';
import * as payments from './migrations/0019-payments.ts';
import * as notifications from './migrations/0020-notifications.ts';
import * as statusGroups from './migrations/0021-status-groups.ts';
import * as restockLetters from './migrations/0022-restock-letters.ts';
import * as content from './migrations/0023-content.ts';
import * as newsAndShopPoints from './migrations/0024-news-and-shop-points.ts';
import * as uploads from './migrations/0025-uploads.ts';
import * as reviews from './migrations/0026-reviews.ts';
import * as forms from './migrations/0027-forms.ts';
import * as mailing from './migrations/0028-mailing.ts';
import * as raffles from './migrations/0029-raffles.ts';
import type { Schema } from './schema.ts';

/** In order, forward only; a released one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-sites': sites,
  '0002-users': users,
  '0003-files': files,
  '0004-catalog': catalog,
  '0005-pages': pages,
  '0006-baskets': baskets,
  '0007-catalogue-changes': catalogueChanges,
  '0008-favorites': favorites,
  '0009-requests': requests,
  '0010-blanks': blanks,
  '0011-constructor-sets': constructorSets,
  '0012-video-links': videoLinks,
  '0013-sessions': sessions,
  '0014-accounts': accounts,
  '0015-shipping-addresses': shippingAddresses,
  '0016-promo-and-bonuses': promoAndBonuses,
  '0017-delivery': delivery,
  '0018-orders': orders,
  '0019-payments': payments,
  '0020-notifications': notifications,
  '0021-status-groups': statusGroups,
  '0022-restock-letters': restockLetters,
  '0023-content': content,
  '0024-news-and-shop-points': newsAndShopPoints,
  '0025-uploads': uploads,
  '0026-reviews': reviews,
  '0027-forms': forms,
  '0028-mailing': mailing,
  '0029-raffles': raffles,
};

/** The database was migrated by a newer version of the shop than this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/**
 * Brings the schema up to this version.
 * @returns names of the migrations that ran
 * @throws {NewerSchemaError} when the database knows migrations that this code does not
 */
export async function migrate(db: Kysely<Schema>): Promise<string[]> {
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new NewerSchemaError(unknown.join(', '));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}

async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!found[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
