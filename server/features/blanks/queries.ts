import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BlankRow } from '#database/schema/blanks.ts';
import type { Db } from '#database/schema.ts';
import { readableRoles } from '#domain/roles.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import type { Shopper } from '#server/platform/shopper.ts';

/* Owns the table blanks. */

/** Blanks that staff will not call back; shown only when the caller asks for this group. */
const CANCELLED_GROUP = 3;

/** A lot of a product sold on the shopper's site, with the prices that the shopper may see. */
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

/** Undefined when the same request has already made a blank. */
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

export async function firstStatus(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('statuses')
    .select('id')
    .where('kind', '=', 'blank')
    .where('code', '=', 'new')
    .executeTakeFirstOrThrow();
  return id;
}

export type WhichBlanks = {
  id?: number | undefined;
  offerId?: number | undefined;
  statusGroupId?: number | undefined;
};

const ownBlanks = (db: Db, userId: string, { id, offerId, statusGroupId }: WhichBlanks) =>
  db
    .selectFrom('blanks as blank')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'blank.status_kind').onRef('status.id', '=', 'blank.status_id'),
    )
    .leftJoin('products as product', 'product.id', 'blank.product_id')
    .where('blank.user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('blank.id', '=', id ?? 0))
    .$if(offerId !== undefined, (query) => query.where('blank.offer_id', '=', offerId ?? 0))
    .$if(statusGroupId !== undefined, (query) => query.where('status.group_id', '=', statusGroupId ?? 0))
    .$if(statusGroupId === undefined && id === undefined, (query) =>
      query.where('status.group_id', '<>', CANCELLED_GROUP),
    );

/** A page of an account's blanks, the latest first. */
export function listOwnBlanks(
  db: Db,
  userId: string,
  which: WhichBlanks,
  { offset, limit }: { offset: number; limit: number },
) {
  return ownBlanks(db, userId, which)
    .selectAll('blank')
    .select([
      'status.code as status_code',
      'status.title as status_title',
      'status.group_id as status_group_id',
      'status.allows_cancel',
      'product.code as product_code',
      'product.catalog_image_id as image_id',
    ])
    .orderBy('blank.created_at', 'desc')
    .orderBy('blank.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export type OwnBlank = Awaited<ReturnType<typeof listOwnBlanks>>[number];

export async function countOwnBlanks(db: Db, userId: string, which: WhichBlanks): Promise<number> {
  const { count } = await ownBlanks(db, userId, which)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Blanks of an account by group of statuses; empty groups are absent. */
export async function countBlanksByGroup(db: Db, userId: string): Promise<ReadonlyMap<number, number>> {
  const groups = await db
    .selectFrom('blanks as blank')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'blank.status_kind').onRef('status.id', '=', 'blank.status_id'),
    )
    .select(['status.group_id', sql<number>`count(*)::int`.as('count')])
    .where('blank.user_id', '=', userId)
    .groupBy('status.group_id')
    .execute();
  return new Map(groups.map(({ group_id, count }) => [group_id, count]));
}

/** @returns false when this account has no such blank, or it can no longer be cancelled */
export async function cancelBlank(trx: Db, userId: string, id: number): Promise<boolean> {
  const cancelled = await trx
    .updateTable('blanks')
    .set(({ selectFrom }) => ({
      status_id: selectFrom('statuses')
        .select('id')
        .where('kind', '=', 'blank')
        .where('code', '=', 'cancelled'),
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status_id', 'in', ({ selectFrom }) =>
      selectFrom('statuses').select('id').where('kind', '=', 'blank').where('allows_cancel', '=', true),
    )
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}

/** The latest blank of an account on this lot that can still be cancelled. */
export async function findLatestBlank(db: Db, userId: string, offerId: number): Promise<number | undefined> {
  const blank = await ownBlanks(db, userId, { offerId })
    .select('blank.id')
    .where('status.allows_cancel', '=', true)
    .orderBy('blank.created_at', 'desc')
    .orderBy('blank.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return blank?.id;
}

/** Satisfies the check of the column and belongs to no one. */
const NO_PHONE = '+0000000000';

export const personalData: PersonalData = {
  /** The orders stay for the ledger, anonymised. */
  async erase(trx, { id }) {
    await trx
      .updateTable('blanks')
      .set({ phone: NO_PHONE, full_name: '', device_id: null })
      .where('user_id', '=', id)
      .execute();
  },
  async export(db, ownerId) {
    const blanks = await db
      .selectFrom('blanks')
      .selectAll()
      .where('user_id', '=', ownerId)
      .orderBy('id', 'desc')
      .execute();
    return {
      oneClickOrders: blanks.map((blank) => ({
        id: blank.id,
        product: blank.product_title,
        size: blank.size_title,
        price: blank.price_kopecks / 100,
        fio: blank.full_name,
        phone: blank.phone,
        createdAt: blank.created_at.toISOString(),
      })),
    };
  },
};
