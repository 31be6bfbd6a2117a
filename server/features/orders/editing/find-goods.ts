import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { lotOfOwnBarcode } from '#domain/barcodes/own-barcode.ts';
import { toRoubles } from '#domain/money.ts';
import { ownTiers } from '#domain/pricing/tiers.ts';
import { listVirtualLines } from '#server/features/basket/basket-lines.ts';
import { containing, startingWith } from '#server/platform/like.ts';
import type { User } from '#server/platform/shopper.ts';

const MOST = 30;

/**
 * Sizes on sale with the price of one piece: those of this very article, УИН or number of a tag; else by the beginning of an
 * article and words of the title.
 */
export async function findGoods(db: Db, shopper: User, q: string) {
  const exact = await sizesWhere(db, sql`size.id in (${sizesByNumber(q)})`);
  const sizes = exact.length > 0 ? exact : await sizesWhere(db, isLike(q));
  const lines = await listVirtualLines(
    db,
    sizes.map(({ id }) => ({ id, count: 1 })),
    shopper,
  );
  return lines
    .filter(({ isOffered }) => isOffered)
    .map(({ groupId, productId, shown, prices, free }) => ({
      groupId,
      productId,
      title: shown.title,
      vendorCode: shown.vendor_code,
      sizeTitle: shown.size_title,
      imageId: shown.image_id,
      price: toRoubles(ownTiers(prices, shopper.priceRole)[0].price),
      free: Math.max(free, 0),
    }));
}

const sizesWhere = (db: Db, condition: RawBuilder<unknown>) =>
  db
    .selectFrom('product_groups as size')
    .innerJoin('products as product', 'product.id', 'size.product_id')
    .select('size.id')
    .where('product.is_published', '=', true)
    .where(sql<boolean>`${condition}`)
    .orderBy('product.vendor_code')
    .orderBy('size.id')
    .limit(MOST)
    .execute();

/** Each by its index. */
const sizesByNumber = (q: string): RawBuilder<unknown> => sql`
  select product_groups.id
    from products
    join product_groups on product_groups.product_id = products.id
   where lower(products.vendor_code) = ${q.toLowerCase()}
  union all
  select group_id from offers where uin = ${q}
  union all
  select offers.group_id from tags join offers on offers.id = tags.offer_id where tags.barcode = ${q}
  union all
  select group_id from offers where id = ${lotOfOwnBarcode(q) ?? null}::int`;

const isLike = (q: string): RawBuilder<unknown> =>
  sql`(lower(product.vendor_code) like ${startingWith(q.toLowerCase())} or lower(product.title) like ${containing(q.toLowerCase())})`;
