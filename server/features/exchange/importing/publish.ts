import { sql } from 'kysely';
import { setPublished } from '#server/features/catalog/exchanged/products.ts';
import { count, type Part } from './applying.ts';

/** Publishes products of this exchange that have what the shop asks for: a price, or a price and a picture. */
export async function publishReady(part: Part, goodIds: readonly string[]): Promise<void> {
  const { trx, source, settings } = part;
  if (settings.publish === 'never' || goodIds.length === 0) return;
  const needsPicture = settings.publish === 'with-picture';
  const { rows } = await sql<{ local_id: number }>`
    update external_ids as link set details = details - 'isNew'
      from products
     where source = ${source} and kind = 'good' and external_id = any (${goodIds}::text[])
       and details ->> 'isNew' = 'true' and deleted_at is null and products.id = local_id and archived_at is null
       and primary_category_id is not null and (not ${needsPicture}::boolean or cardinality(image_ids) > 0)
       and exists (
         select from product_groups as size join offers on group_id = size.id
           join offer_prices on offer_id = offers.id and role = 'user'
          where size.product_id = products.id)
    returning local_id`.execute(trx);
  const ids = rows.map(({ local_id }) => local_id);
  await setPublished(trx, ids, true, part.now);
  count(part, 'published', ids.length);
}
