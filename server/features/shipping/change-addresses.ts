import type { z } from 'zod';
import type { shipping } from '#contract/shipping.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import {
  clearDefault,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddresses,
  type StoredShipping,
  updateAddress,
} from './queries.ts';

/** Addresses of one account; a longer list is useless. */
export const MOST_ADDRESSES = 30;

type AddressInput = z.output<typeof shipping.add.body>;

/**
 * Adds an address; the first one becomes the default (decision T4.39).
 *
 * @throws {Problem} `conflict` for one too many
 */
export function addAddress(
  { db, now }: Services,
  { userId }: User,
  input: AddressInput,
): Promise<StoredShipping> {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    const own = await listAddresses(trx, userId);
    if (own.length >= MOST_ADDRESSES) {
      throw new Problem(
        'limit_reached',
        `Сохранено уже ${MOST_ADDRESSES} адресов — удалите лишний, чтобы добавить новый`,
        {
          isToast: true,
        },
      );
    }
    const isDefault = input.isDefault || own.length === 0;
    if (isDefault) await clearDefault(trx, userId);
    return insertAddress(trx, { ...toRow(input, now()), user_id: userId, is_default: isDefault });
  });
}

/**
 * Replaces the caller's address. Exactly one address is the default, so the default one stays so
 * until another is made the default.
 *
 * @throws {Problem} `not_found` for an address that the caller does not have
 */
export function changeAddress(
  { db, now }: Services,
  { userId }: User,
  { id, ...input }: AddressInput & { id: number },
): Promise<StoredShipping> {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    const before = ownAddress(await listAddresses(trx, userId), id);
    const isDefault = input.isDefault || before.is_default;
    if (isDefault) await clearDefault(trx, userId);
    return updateAddress(trx, { id, userId }, { ...toRow(input, now()), is_default: isDefault });
  });
}

/**
 * Deletes the caller's address. When it was the default one, the most recently used of the rest
 * replaces it (decision T4.38).
 *
 * @returns the new default one, if any
 * @throws {Problem} `not_found` for an address that the caller does not have
 */
export function removeAddress({ db }: Services, { userId }: User, id: number): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockAddresses(trx, userId);
    const own = await listAddresses(trx, userId);
    const gone = ownAddress(own, id);
    await deleteAddress(trx, { id, userId });
    const next = gone.is_default ? own.find((address) => address.id !== id) : undefined;
    if (next) await updateAddress(trx, { id: next.id, userId }, { is_default: true });
    return next?.id;
  });
}

function ownAddress(own: readonly StoredShipping[], id: number): StoredShipping {
  const address = own.find((one) => one.id === id);
  if (!address) throw new Problem('not_found', 'Адрес не найден', { errors: { id: 'Адрес не найден' } });
  return address;
}

const toRow = (input: AddressInput, now: Date) => ({
  contact_person: input.contactPerson,
  phone: input.phone,
  address: JSON.stringify(input.address),
  latitude: input.coord?.[0] ?? null,
  longitude: input.coord?.[1] ?? null,
  kladr_id: input.kladrId || input.address.kladr_id,
  city_fias_id: input.cityFiasId || input.address.city_fias_id,
  zip: input.zip,
  used_at: now,
});
