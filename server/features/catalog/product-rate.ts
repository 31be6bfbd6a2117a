import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/**
 * Rate and number of reviews of a product, from those that are published
 * (decision T3.8). Changes of one product's reviews queue at its row, so that
 * each counts what those before it have done.
 */
export async function recountRate(trx: Db, productId: number): Promise<void> {
  await trx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  await sql`
    update products
       set (rate, review_count) = (
         select coalesce(round(avg(reviews.rate), 1), 0), count(*)
           from reviews
          where reviews.product_id = products.id and reviews.status = 'published'
       )
     where id = ${productId}`.execute(trx);
}
