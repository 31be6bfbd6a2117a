import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** The demo has no photos of buyers: pictures of the product stand for those of this buyer's first review. */
export async function givenPhotos(db: Db, author: string, count: number): Promise<void> {
  await sql`
    update reviews set image_ids = (select image_ids[:${count}::int] from products where id = reviews.product_id)
    where id = (
      select id from reviews where author = ${author} and product_id is not null order by helpful_count desc, id limit 1
    )`.execute(db);
}
