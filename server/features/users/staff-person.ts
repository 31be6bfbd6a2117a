import { sql } from 'kysely';
import type { Customer } from '#contract/staff/customer-view.ts';
import type { Db } from '#database/schema.ts';
import { isInnConsistent } from '#domain/contacts/inn.ts';
import { SYSTEM_TYPES } from '#domain/notifications/system-types.ts';
import { OWNER_ROLE } from '#domain/staff/roles.ts';
import { erasureOf } from '#server/features/auth/erase-by-staff.ts';
import { listAccounts, listLog } from '#server/features/bonuses/queries.ts';
import { listAddresses } from '#server/features/shipping/queries.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { consentsOf, givenFrom } from './consents.ts';
import { listNotes } from './customer-notes.ts';
import { presentRow, seesContacts } from './staff-contacts.ts';
import { noCustomer } from './staff-queries.ts';
import { rowsOf } from './staff-rows.ts';

/* One buyer as staff see them (§4.5): basket and favourites can only be read (BD11). */

const LATEST = 20;
const OF_LOG = 50;

/** @throws {Problem} `not_found` */
export async function customerForStaff(db: Db, id: string, caller: StaffPerson): Promise<Customer> {
  const [row] = await rowsOf(db, [id]);
  if (row === undefined) throw noCustomer();
  const seesAll = seesContacts(caller);
  const log = await listLog(db, id, undefined, { offset: 0, limit: OF_LOG });
  return {
    ...presentRow(row, caller),
    isEmailConfirmed: row.email_confirmed_at !== null,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    birthDate: seesAll ? row.birth_date : null,
    isInnUnusual: row.inn !== null && !isInnConsistent(row.inn),
    declinedAt: row.declined_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    erasure:
      row.deletion_asked_at === null || row.erased_at !== null
        ? null
        : await erasureOf(db, id, row.deletion_asked_at),
    erasedAt: row.erased_at?.toISOString() ?? null,
    latestOrders: caller.permissions.has('orders.read') ? await latestOrders(db, id) : null,
    basket: await basketOf(db, id),
    favorites: await favoritesOf(db, id),
    bonusAccounts: (await listAccounts(db, id)).map(({ accountType, value }) => ({ ...accountType, value })),
    bonusLog: log.map((entry) => ({
      id: entry.id,
      account: entry.title,
      amount: entry.amount,
      text: entry.text,
      createdAt: entry.created_at.toISOString(),
    })),
    addresses: seesAll ? await addressesOf(db, id) : null,
    consents: await consentsFor(db, id, caller),
    notices: await noticesOf(db, id),
    raffles: await rafflesOf(db, id),
    reviews: await reviewsOf(db, id),
    notes: await listNotes(db, id),
  };
}

async function latestOrders(db: Db, userId: string) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .leftJoin('delivery_points as point', (join) =>
      join.on(sql<boolean>`point.code = orders.delivery ->> 'pointCode'`),
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.created_at',
      'orders.total_kopecks',
      'status.code',
      'status.title',
      sql<string>`coalesce(point.city, orders.delivery #>> '{destination,address,city}', '')`.as('city'),
    ])
    .where('orders.user_id', '=', userId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.code,
    statusTitle: row.title,
    total: row.total_kopecks / 100,
    city: row.city,
  }));
}

const PICTURE = sql<string | null>`coalesce(products.catalog_image_id::text, products.image_ids[1]::text)`;

async function basketOf(db: Db, userId: string): Promise<Customer['basket']> {
  const rows = await db
    .selectFrom('baskets')
    .innerJoin('basket_lines as line', 'line.basket', 'baskets.token')
    .innerJoin('product_groups as size', 'size.id', 'line.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'products.id',
      'products.title',
      PICTURE.as('image_id'),
      'size.title as size',
      'line.count',
      'line.is_selected',
    ])
    .where('baskets.user_id', '=', userId)
    .orderBy('line.added_at', 'desc')
    .orderBy('line.group_id')
    .limit(200)
    .execute();
  return rows.map(({ id, title, image_id, size, count, is_selected }) => ({
    productId: id,
    title,
    imageId: image_id,
    size,
    count,
    isSelected: is_selected,
  }));
}

async function favoritesOf(db: Db, userId: string): Promise<Customer['favorites']> {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'favorites.product_id')
    .select(['products.id', 'products.title', PICTURE.as('image_id')])
    .where('favorites.user_id', '=', userId)
    .orderBy('favorites.id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ id, title, image_id }) => ({ productId: id, title, imageId: image_id }));
}

async function addressesOf(db: Db, userId: string) {
  const rows = await listAddresses(db, userId);
  return rows.map((row) => ({
    contactPerson: row.contact_person,
    phone: row.phone,
    address: row.address.value,
    isDefault: row.is_default,
  }));
}

/** Where a consent was given is for the owner only. */
async function consentsFor(db: Db, userId: string, { role }: StaffPerson): Promise<Customer['consents']> {
  const given = await consentsOf(db, userId);
  if (role !== OWNER_ROLE) return given.map((consent) => ({ ...consent, from: null }));
  const from = await givenFrom(db, userId);
  return given.map((consent, n) => ({ ...consent, from: from[n] ?? null }));
}

/** Without their words, which may name people. */
async function noticesOf(db: Db, userId: string): Promise<Customer['notices']> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'created_at', 'received_at'])
    .where('user_id', '=', userId)
    .where('type_code', 'not in', SYSTEM_TYPES)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ id, title, created_at, received_at }) => ({
    id,
    title,
    createdAt: created_at.toISOString(),
    receivedAt: received_at?.toISOString() ?? null,
  }));
}

async function rafflesOf(db: Db, userId: string): Promise<Customer['raffles']> {
  const rows = await db
    .selectFrom('raffle_participants as entry')
    .innerJoin('raffles', 'raffles.id', 'entry.raffle_id')
    .select(['raffles.title', 'entry.ticket', 'entry.number', 'entry.is_active', 'entry.registered_at'])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    title: row.title,
    ticket: row.ticket,
    number: row.number,
    isOnTheList: row.is_active,
    registeredAt: row.registered_at.toISOString(),
  }));
}

async function reviewsOf(db: Db, userId: string): Promise<Customer['reviews']> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('products', 'products.id', 'reviews.product_id')
    .select(['reviews.id', 'products.title', 'reviews.rate', 'reviews.status', 'reviews.created_at'])
    .where('reviews.user_id', '=', userId)
    .orderBy('reviews.id', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ id, title, rate, status, created_at }) => ({
    id,
    productTitle: title,
    rate,
    status,
    createdAt: created_at.toISOString(),
  }));
}
