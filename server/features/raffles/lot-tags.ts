import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/* Tags that hang on lots (back office, BD4); the tables are named in queries.ts. */

/** Tags of these barcodes, each with the article of the product that it is of. */
export async function findTags(db: Db, barcodes: readonly string[]) {
  if (barcodes.length === 0) return [];
  return db
    .selectFrom('tags')
    .leftJoin('offers', 'offers.id', 'tags.offer_id')
    .leftJoin('product_groups as size', (on) =>
      on.on('size.id', '=', sql<number>`coalesce(offers.group_id, tags.group_id)`),
    )
    .leftJoin('products', 'products.id', 'size.product_id')
    .select(['barcode', 'tags.offer_id', 'tags.order_id', 'products.vendor_code as article'])
    .where('barcode', 'in', barcodes)
    .execute();
}

/** A tag that the shop does not know yet becomes known. */
export async function hangTag(
  trx: Db,
  { barcode, offerId, groupId }: { barcode: string; offerId: number; groupId: number },
): Promise<void> {
  await trx
    .insertInto('tags')
    .values({ barcode, group_id: groupId, offer_id: offerId })
    .onConflict((conflict) =>
      conflict.column('barcode').doUpdateSet({ offer_id: offerId, group_id: groupId }),
    )
    .execute();
}

/** The lot has no tag any more; the tag stays known. */
export async function dropTag(trx: Db, offerId: number): Promise<void> {
  await trx.updateTable('tags').set({ offer_id: null }).where('offer_id', '=', offerId).execute();
}
