import type { Profile } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { listBlanksOf } from '#server/features/blanks/queries.ts';
import { listFavoriteIds } from '#server/features/favorites/queries.ts';
import { listFormsOf } from '#server/features/forms/queries.ts';
import { listAddresses } from '#server/features/shipping/queries.ts';
import { consentsOf } from './consents.ts';

/** Everything that the shop keeps about a person, in the words of its owner's API where it has them. */
export async function exportData(db: Db, profile: Profile, now: Date) {
  const { uid } = profile;
  const addresses = await listAddresses(db, uid);
  const blanks = await listBlanksOf(db, uid);
  const forms = await listFormsOf(db, uid);
  return {
    exportedAt: now.toISOString(),
    profile,
    consents: await consentsOf(db, uid),
    favoriteProductIds: await listFavoriteIds(db, uid),
    addresses: addresses.map(({ user_id: _owner, ...address }) => address),
    oneClickOrders: blanks.map((blank) => ({
      id: blank.id,
      product: blank.product_title,
      size: blank.size_title,
      price: blank.price_kopecks / 100,
      fio: blank.full_name,
      phone: blank.phone,
      createdAt: blank.created_at.toISOString(),
    })),
    requests: forms.map(({ id, type_id, params, created_at }) => ({
      id,
      typeId: type_id,
      params,
      createdAt: created_at.toISOString(),
    })),
  };
}
