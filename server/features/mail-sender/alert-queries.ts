import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Contact } from '#domain/contacts/contact.ts';
import type { Kopecks } from '#domain/money.ts';

/* Requests without an account in the table restock_subscriptions, which queries.ts names. */

const ofContact = ({ email, phone }: Contact) =>
  email === undefined ? sql<boolean>`phone = ${phone}` : sql<boolean>`lower(email) = lower(${email})`;

export type NewAlert = {
  kind: 'restock' | 'price';
  groupId: number;
  siteId: number;
  contact: Contact;
  /** The price list of the visitor and its price now; null where the price does not matter. */
  price: { role: string; kopecks: Kopecks } | null;
  ip: string;
  now: Date;
};

/** The request, a new one or the open one of this contact. */
export async function putAlert(
  trx: Db,
  { kind, groupId, siteId, contact, price, ip, now }: NewAlert,
): Promise<{ id: number; isConfirmed: boolean }> {
  const row = await trx
    .insertInto('restock_subscriptions')
    .values({
      kind,
      group_id: groupId,
      site_id: siteId,
      email: contact.email ?? null,
      phone: contact.phone ?? null,
      price_role: price?.role ?? null,
      price_kopecks: price?.kopecks ?? null,
      asked_from: ip,
      consented_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`coalesce(lower(email), phone), group_id, kind`)
        .where('closed_at', 'is', null)
        .where('user_id', 'is', null)
        .doUpdateSet({ consented_at: now, asked_from: ip }),
    )
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, isConfirmed: row.confirmed_at !== null };
}

/** The lowest price of a size in a price list, of its free lots if there are any. */
export async function findPrice(db: Db, groupId: number, role: string): Promise<Kopecks | undefined> {
  const price = await db
    .selectFrom('offers')
    .innerJoin('offer_prices as price', 'price.offer_id', 'offers.id')
    .select('price.price_kopecks')
    .where('offers.group_id', '=', groupId)
    .where('price.role', '=', role)
    .where('price.limit_kopecks', '=', 0 as Kopecks)
    .orderBy(sql`offers.stock > offers.reserved`, 'desc')
    .orderBy('price.price_kopecks')
    .limit(1)
    .executeTakeFirst();
  return price?.price_kopecks;
}

/** Stores the token of the latest letter, the only valid one. @returns false when nothing is to be confirmed */
export async function putAlertToken(
  db: Db,
  id: number,
  { hash, endsAt }: { hash: string; endsAt: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('restock_subscriptions')
    .set({ token_hash: hash, token_ends_at: endsAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false for a token that was used, or is too old */
export async function confirmByToken(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('restock_subscriptions')
    .set({ confirmed_at: now, token_hash: null, token_ends_at: null })
    .where('token_hash', '=', tokenHash)
    .where('token_ends_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms the requests that a phone has made. */
export async function confirmByPhone(trx: Db, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable('restock_subscriptions')
    .set({ confirmed_at: now })
    .where('phone', '=', phone)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Deletes all requests without an account of the reader of this one's messages. */
export async function deleteAlertsOf(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('restock_subscriptions')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return;
  const { email, phone } = row;
  if (email !== null) await deleteAlerts(db, { email });
  else if (phone !== null) await deleteAlerts(db, { phone });
}

export async function deleteAlerts(db: Db, contact: Contact): Promise<void> {
  await db
    .deleteFrom('restock_subscriptions')
    .where('user_id', 'is', null)
    .where(ofContact(contact))
    .execute();
}

/** Confirmed requests of the address and the phone of an account; those of the account itself are its forms. */
export function listAlertsOf(db: Db, ownerId: string) {
  return db
    .selectFrom('users')
    .innerJoin('restock_subscriptions as alert', (join) =>
      join.on(sql<boolean>`(users.email_confirmed_at is not null and lower(alert.email) = lower(users.email))
        or alert.phone = users.phone`),
    )
    .select(['alert.kind', 'alert.group_id as groupId', 'alert.email', 'alert.phone'])
    .select(['alert.consented_at as askedAt', 'alert.closed_at as sentAt'])
    .where('users.id', '=', ownerId)
    .where('alert.user_id', 'is', null)
    .where('alert.confirmed_at', 'is not', null)
    .orderBy('alert.id')
    .execute();
}

/** Deletes requests that were not confirmed, and those whose message was sent long ago. */
export async function sweepAlerts(
  db: Db,
  { askedBefore, closedBefore }: { askedBefore: Date; closedBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('restock_subscriptions')
    .where('user_id', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('confirmed_at', 'is', null), eb('consented_at', '<', askedBefore)]),
        eb('closed_at', '<', closedBefore),
      ]),
    )
    .execute();
}
