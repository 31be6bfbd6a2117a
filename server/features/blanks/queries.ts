import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BlankRow, Db } from '#database/schema.ts';
import { readableRoles } from '#domain/roles.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/* Owns the table blanks. */

/** A lot of a product that is sold on the shopper's site, with the prices the shopper's own is found among. */
export function findLot(db: Db, { siteId, visiblePriceRoles }: Shopper, offerId: number) {
  return db
    .selectFrom('offers as lot')
    .innerJoin('product_groups as size', 'size.id', 'lot.group_id')
    .innerJoin('products as product', 'product.id', 'size.product_id')
    .innerJoin('product_sites as place', (join) =>
      join.onRef('place.product_id', '=', 'product.id').on('place.site_id', '=', siteId),
    )
    .select((lot) => [
      'lot.id',
      'lot.group_id',
      'size.product_id',
      'product.title as product_title',
      'size.title as size_title',
      sql<number>`lot.stock - lot.reserved`.as('free'),
      jsonArrayFrom(
        lot
          .selectFrom('offer_prices as price')
          .whereRef('price.offer_id', '=', 'lot.id')
          .where('price.role', 'in', readableRoles(visiblePriceRoles))
          .select(['price.role', 'limit_kopecks', 'price_kopecks', 'old_price_kopecks']),
      ).as('prices'),
    ])
    .where('lot.id', '=', offerId)
    .where('product.is_published', '=', true)
    .executeTakeFirst();
}

export type Blank = Selectable<BlankRow>;

/** Undefined when a blank of the same request is there already. */
export function insertBlank(db: Db, blank: Insertable<BlankRow>): Promise<Blank | undefined> {
  return db
    .insertInto('blanks')
    .values(blank)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findBlankOf(db: Db, requestId: string): Promise<Blank | undefined> {
  return db.selectFrom('blanks').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** The status in which a blank begins. */
export async function firstStatus(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('statuses')
    .select('id')
    .where('kind', '=', 'blank')
    .where('code', '=', 'new')
    .executeTakeFirstOrThrow();
  return id;
}

/** What the column takes for a number, and nobody has. */
const NO_PHONE = '+0000000000';

/** The order stays for the books; whose it was, is forgotten. */
export async function eraseBlanks(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('blanks')
    .set({ phone: NO_PHONE, full_name: '', device_id: null })
    .where('user_id', '=', userId)
    .execute();
}

/** What an account has ordered so, the latest first. */
export function listBlanksOf(db: Db, userId: string): Promise<Blank[]> {
  return db.selectFrom('blanks').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute();
}
