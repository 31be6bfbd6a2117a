import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { toRoubles } from '#domain/money.ts';
import { ownTiers } from '#domain/pricing/tiers.ts';
import { listVirtualLines } from '#server/features/basket/basket-lines.ts';
import type { User } from '#server/platform/shopper.ts';

const MOST = 30;

const pattern = (words: string) => `%${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Sizes on sale by article, words of the title, УИН or the number of a tag, with the price of one piece. */
export async function findGoods(db: Db, shopper: User, q: string) {
  const sizes = await db
    .selectFrom('product_groups as size')
    .innerJoin('products as product', 'product.id', 'size.product_id')
    .select(['size.id', 'product.id as product_id'])
    .where('product.is_published', '=', true)
    .where((where) =>
      where.or([
        where(sql`lower(product.vendor_code)`, 'like', `${pattern(q).slice(1)}`),
        where(sql`lower(product.title)`, 'like', pattern(q)),
        where.exists(
          where
            .selectFrom('offers as lot')
            .select('lot.id')
            .whereRef('lot.group_id', '=', 'size.id')
            .where('lot.uin', '=', q),
        ),
      ]),
    )
    .orderBy('product.vendor_code')
    .orderBy('size.id')
    .limit(MOST)
    .execute();
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
