import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { syntheticCatalogue } from '#database/synthetic/catalogue.ts';
import { writeBatch } from '#database/synthetic/write-catalogue.ts';

/** Ids of the demo are below. */
const FIRST = 10_000_000;

/** Adds synthetic products to the demo: in one of its categories, without characteristics and УИН. */
export async function givenSyntheticGoods(db: Db, products: number): Promise<void> {
  const { id: category } = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const batch of syntheticCatalogue({ products, seed: 1 })) {
    await writeBatch(db, {
      products: batch.products.map((row) => ({
        ...row,
        id: FIRST + Number(row.id),
        primary_category_id: category,
      })),
      product_sites: batch.product_sites.map((row) => ({ ...row, product_id: FIRST + row.product_id })),
      product_filter_values: [],
      product_groups: batch.product_groups.map((row) => ({
        ...row,
        id: FIRST + Number(row.id),
        product_id: FIRST + row.product_id,
        filter_value_id: null,
      })),
      offers: batch.offers.map((row) => ({
        ...row,
        id: FIRST + Number(row.id),
        group_id: FIRST + row.group_id,
        uin: null,
      })),
      offer_prices: batch.offer_prices.map((row) => ({ ...row, offer_id: FIRST + row.offer_id })),
    });
  }
  await sql`analyze`.execute(db);
}
