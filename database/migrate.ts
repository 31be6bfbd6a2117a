import { setTimeout } from 'node:timers/promises';
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
import * as identities from './migrations/0030-identities.ts';
import * as indexes from './migrations/0031-indexes.ts';
import * as compatibility from './migrations/0032-compatibility.ts';
import * as pricesBeforeApproval from './migrations/0033-prices-before-approval.ts';
import * as emailChanges from './migrations/0034-email-changes.ts';
import * as refundRequests from './migrations/0035-refund-requests.ts';
import * as piecesAndSentOrders from './migrations/0036-pieces-and-sent-orders.ts';
import * as basketRequests from './migrations/0037-basket-requests.ts';
import * as wholesaleBonusType from './migrations/0038-wholesale-bonus-type.ts';
import * as logOfCatalogueChanges from './migrations/0039-log-of-catalogue-changes.ts';
import * as changesOfWhatPagesShow from './migrations/0040-changes-of-what-pages-show.ts';
import * as changesOfProductPages from './migrations/0041-changes-of-product-pages.ts';
import * as shopStock from './migrations/0042-shop-stock.ts';
import * as alerts from './migrations/0043-alerts.ts';
import * as captionsAndModels from './migrations/0044-captions-and-models.ts';
import * as paymentBySbp from './migrations/0045-payment-by-sbp.ts';
import * as finding from './migrations/0046-finding.ts';
import * as gifts from './migrations/0048-gifts.ts';
import * as engraving from './migrations/0050-engraving.ts';
import * as reviewRequests from './migrations/0052-review-requests.ts';
import * as pickupInTheCatalogue from './migrations/0053-pickup-in-the-catalogue.ts';
import * as requestIds from './migrations/0055-request-ids.ts';
import * as backups from './migrations/0056-backups.ts';
import * as monthsPrepared from './migrations/0058-months-prepared.ts';
import * as months from './migrations/0059-months.ts';
import * as ledgerChecks from './migrations/0060-ledger-checks.ts';
import * as staff from './migrations/0064-staff.ts';
import * as staffAudit from './migrations/0065-staff-audit.ts';
import * as ordersOfStaff from './migrations/0066-orders-of-staff.ts';
import * as listsOfOrders from './migrations/0067-lists-of-orders.ts';
import * as editsOfOrders from './migrations/0068-edits-of-orders.ts';
import * as returnedPieces from './migrations/0070-returned-pieces.ts';
import * as refundsOfStaff from './migrations/0071-refunds-of-staff.ts';
import * as packedPieces from './migrations/0072-packed-pieces.ts';
import * as goods from './migrations/0073-goods.ts';
import * as indexesOfGoods from './migrations/0074-indexes-of-goods.ts';
import * as stockMovements from './migrations/0075-stock-movements.ts';
import * as openingStock from './migrations/0076-opening-stock.ts';
import * as structure from './migrations/0077-structure.ts';
import * as customersOfStaff from './migrations/0078-customers-of-staff.ts';
import * as listsOfCustomers from './migrations/0079-lists-of-customers.ts';
import * as versionsOfSettings from './migrations/0080-versions-of-settings.ts';
import * as jobsAndEventsOfStaff from './migrations/0082-jobs-and-events-of-staff.ts';
import * as searchOfStaff from './migrations/0083-search-of-staff.ts';
import * as vocabularies from './migrations/0084-vocabularies.ts';
import * as filtersOfLists from './migrations/0085-filters-of-lists.ts';
import * as marksOfSizes from './migrations/0086-marks-of-sizes.ts';
import * as totalsOfBuyers from './migrations/0087-totals-of-buyers.ts';
import * as totalsOfProducts from './migrations/0088-totals-of-products.ts';
import * as listsOfTheStoreRoom from './migrations/0089-lists-of-the-store-room.ts';
import * as wordsOfReviews from './migrations/0090-words-of-reviews.ts';
import * as daysOfRefunds from './migrations/0091-days-of-refunds.ts';
import * as monthsOfTheAuditPrepared from './migrations/0092-months-of-the-audit-prepared.ts';
import * as monthsOfTheAudit from './migrations/0093-months-of-the-audit.ts';
import * as exchange from './migrations/0094-exchange.ts';
import * as builtFeeds from './migrations/0095-built-feeds.ts';
import * as ordersOfTheExchange from './migrations/0097-orders-of-the-exchange.ts';
import * as ordersThat1cReports from './migrations/0098-orders-that-1c-reports.ts';
import * as journalOfTheExchange from './migrations/0102-journal-of-the-exchange.ts';
import * as triggersOfManyLots from './migrations/0103-triggers-of-many-lots.ts';
import * as changesOfBarcodes from './migrations/0104-changes-of-barcodes.ts';
import * as silenceOfTheExchange from './migrations/0105-silence-of-the-exchange.ts';
import * as importsOfGoods from './migrations/0106-imports-of-goods.ts';
import * as trialsOfTheExchange from './migrations/0108-trials-of-the-exchange.ts';
import * as monthsOfPaymentEventsPrepared from './migrations/0109-months-of-payment-events-prepared.ts';
import * as monthsOfPaymentEvents from './migrations/0110-months-of-payment-events.ts';
import type { Schema } from './schema.ts';

/** An online migration runs outside a transaction, so it must be repeatable after an interruption. */
type ShopMigration = Migration & { isOnline?: boolean };

/** In order, forward only; a released migration is never edited. */
const MIGRATIONS: Record<string, ShopMigration> = {
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
  '0030-identities': identities,
  '0031-indexes': indexes,
  '0032-compatibility': compatibility,
  '0033-prices-before-approval': pricesBeforeApproval,
  '0034-email-changes': emailChanges,
  '0035-refund-requests': refundRequests,
  '0036-pieces-and-sent-orders': piecesAndSentOrders,
  '0037-basket-requests': basketRequests,
  '0038-wholesale-bonus-type': wholesaleBonusType,
  '0039-log-of-catalogue-changes': logOfCatalogueChanges,
  '0040-changes-of-what-pages-show': changesOfWhatPagesShow,
  '0041-changes-of-product-pages': changesOfProductPages,
  '0042-shop-stock': shopStock,
  '0043-alerts': alerts,
  '0044-captions-and-models': captionsAndModels,
  '0045-payment-by-sbp': paymentBySbp,
  '0046-finding': finding,
  '0048-gifts': gifts,
  '0050-engraving': engraving,
  '0052-review-requests': reviewRequests,
  '0053-pickup-in-the-catalogue': pickupInTheCatalogue,
  '0055-request-ids': requestIds,
  '0056-backups': backups,
  '0058-months-prepared': monthsPrepared,
  '0059-months': months,
  '0060-ledger-checks': ledgerChecks,
  '0064-staff': staff,
  '0065-staff-audit': staffAudit,
  '0066-orders-of-staff': ordersOfStaff,
  '0067-lists-of-orders': listsOfOrders,
  '0068-edits-of-orders': editsOfOrders,
  '0070-returned-pieces': returnedPieces,
  '0071-refunds-of-staff': refundsOfStaff,
  '0072-packed-pieces': packedPieces,
  '0073-goods': goods,
  '0074-indexes-of-goods': indexesOfGoods,
  '0075-stock-movements': stockMovements,
  '0076-opening-stock': openingStock,
  '0077-structure': structure,
  '0078-customers-of-staff': customersOfStaff,
  '0079-lists-of-customers': listsOfCustomers,
  '0080-versions-of-settings': versionsOfSettings,
  '0082-jobs-and-events-of-staff': jobsAndEventsOfStaff,
  '0083-search-of-staff': searchOfStaff,
  '0084-vocabularies': vocabularies,
  '0085-filters-of-lists': filtersOfLists,
  '0086-marks-of-sizes': marksOfSizes,
  '0087-totals-of-buyers': totalsOfBuyers,
  '0088-totals-of-products': totalsOfProducts,
  '0089-lists-of-the-store-room': listsOfTheStoreRoom,
  '0090-words-of-reviews': wordsOfReviews,
  '0091-days-of-refunds': daysOfRefunds,
  '0092-months-of-the-audit-prepared': monthsOfTheAuditPrepared,
  '0093-months-of-the-audit': monthsOfTheAudit,
  '0094-exchange': exchange,
  '0095-built-feeds': builtFeeds,
  '0097-orders-of-the-exchange': ordersOfTheExchange,
  '0098-orders-that-1c-reports': ordersThat1cReports,
  '0102-journal-of-the-exchange': journalOfTheExchange,
  '0103-triggers-of-many-lots': triggersOfManyLots,
  '0104-changes-of-barcodes': changesOfBarcodes,
  '0105-silence-of-the-exchange': silenceOfTheExchange,
  '0106-imports-of-goods': importsOfGoods,
  '0108-trials-of-the-exchange': trialsOfTheExchange,
  '0109-months-of-payment-events-prepared': monthsOfPaymentEventsPrepared,
  '0110-months-of-payment-events': monthsOfPaymentEvents,
};

/** A newer version of the shop has changed the schema in a way that this code cannot use. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** The key of an advisory lock: one process migrates a database, the others wait. An arbitrary number. */
const MIGRATING = 52_417;

/** Since this migration, the schema stores the oldest code that can use it. */
const COMPATIBILITY = '0032-compatibility';

/** Milliseconds between two attempts to get the advisory lock. */
const TRY_AGAIN_AFTER = 100;

/** The maximum wait for a table lock: requests queue behind a waiting change. */
const LOCK_WITHIN = '10s';

/**
 * Brings the schema up to this version. Leaves a schema with only additions of a
 * newer version unchanged (ADR 0067).
 * @param until the last migration to run; all of them by default
 * @returns names of the migrations that ran
 * @throws {NewerSchemaError} when the schema lacks something that this code needs
 */
export async function migrate(db: Kysely<Schema>, until?: string): Promise<string[]> {
  const done: string[] = [];
  await db.connection().execute(async (own) => {
    await becomeOnly(own);
    try {
      await sql`select set_config('lock_timeout', ${LOCK_WITHIN}, false), set_config('statement_timeout', '0', false)`.execute(
        own,
      );
      const applied = await appliedMigrations(own);
      if (await isOfNewerVersion(own, applied)) return;
      const migrator = new Migrator({ db: own, provider: { getMigrations: async () => MIGRATIONS } });
      for (const { last, isOnline } of stepsFrom(applied, until)) {
        const { error, results = [] } = await migrator.migrateTo(last, { disableTransactions: isOnline });
        if (error) throw error;
        done.push(...results.map(({ migrationName }) => migrationName));
      }
    } finally {
      await sql`reset lock_timeout`.execute(own);
      await sql`reset statement_timeout`.execute(own);
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATING)})`.execute(own);
    }
  });
  return done;
}

/** @throws {NewerSchemaError} when this code cannot use it */
async function isOfNewerVersion(db: Kysely<Schema>, applied: readonly string[]): Promise<boolean> {
  const unknown = applied.filter((name) => !(name in MIGRATIONS));
  if (unknown.length === 0) return false;
  const [compatibility] = applied.includes(COMPATIBILITY)
    ? await db.selectFrom('schema_compatibility').select('oldest_code').execute()
    : [];
  const isUsable = compatibility !== undefined && compatibility.oldest_code in MIGRATIONS;
  if (isUsable && stepsFrom(applied).length === 0) return true;
  throw new NewerSchemaError(unknown.join(', '));
}

/** The pending steps: transactional migrations are grouped, an online one runs alone. */
function stepsFrom(applied: readonly string[], until?: string): { last: string; isOnline: boolean }[] {
  const steps: { last: string; isOnline: boolean }[] = [];
  for (const [last, { isOnline = false }] of Object.entries(MIGRATIONS)) {
    if (until !== undefined && last > until) break;
    if (applied.includes(last)) continue;
    if (!isOnline && steps.at(-1)?.isOnline === false) steps.pop();
    steps.push({ last, isOnline });
  }
  return steps;
}

/** Polls, because a statement that waits for the lock would block an online index build. */
async function becomeOnly(own: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_lock(${sql.lit(MIGRATING)}) as is_ours`.execute(own);
    if (rows[0]?.is_ours) return;
    await setTimeout(TRY_AGAIN_AFTER);
  }
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Kysely<Schema>): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}

/** Whether this version of the shop has this migration. */
export const isKnownMigration = (name: string): boolean => name in MIGRATIONS;

/** Names of the migrations that ran, in no order; none in an empty database. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!found[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
