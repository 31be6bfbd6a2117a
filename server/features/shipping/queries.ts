import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ShippingAddressRow } from '#database/schema/addresses.ts';
import type { Db } from '#database/schema.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the table shipping_addresses. Every query filters by the owner: another user's address does not exist. */

export type StoredShipping = Selectable<ShippingAddressRow>;

/** The default one first, then by last use. */
export function listAddresses(db: Db, userId: string): Promise<StoredShipping[]> {
  return db
    .selectFrom('shipping_addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findAddress(
  db: Db,
  { id, userId }: { id: number; userId: string },
): Promise<StoredShipping | undefined> {
  return db
    .selectFrom('shipping_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Changes of one account's addresses queue here until the transaction ends. */
export async function lockAddresses(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Called before another one becomes the default: the database never allows two. */
export async function clearDefault(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('shipping_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

export function insertAddress(trx: Db, address: Insertable<ShippingAddressRow>): Promise<StoredShipping> {
  return trx.insertInto('shipping_addresses').values(address).returningAll().executeTakeFirstOrThrow();
}

export function updateAddress(
  trx: Db,
  { id, userId }: { id: number; userId: string },
  changes: Updateable<ShippingAddressRow>,
): Promise<StoredShipping> {
  return trx
    .updateTable('shipping_addresses')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Records that a parcel goes there. */
export async function recordUse(
  trx: Db,
  { id, userId, at }: { id: number; userId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('shipping_addresses')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteAddress(trx: Db, { id, userId }: { id: number; userId: string }): Promise<void> {
  await trx.deleteFrom('shipping_addresses').where('id', '=', id).where('user_id', '=', userId).execute();
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await trx.deleteFrom('shipping_addresses').where('user_id', '=', id).execute();
  },
  async export(db, ownerId) {
    const addresses = await listAddresses(db, ownerId);
    return { addresses: addresses.map(({ user_id: _owner, ...address }) => address) };
  },
};
