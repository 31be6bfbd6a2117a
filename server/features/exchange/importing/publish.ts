import { sql } from 'kysely';
import { count, type Part } from './applying.ts';

/** Publishes products of this exchange that have what the shop asks for: a price, or a price and a picture. */
export async function publishReady(part: Part, goodIds: readonly string[]): Promise<void> {
  const { trx, source, settings } = part;
  if (settings.publish === 'never' || goodIds.length === 0) return;
  const needsPicture = settings.publish === 'with-picture';
  const { rows } = await sql`
    with ready as (
      select products.id from external_ids as link join products on products.id = link.local_id
       where source = ${source} and kind = 'good' and external_id = any (${goodIds}::text[])
         and details ->> 'isNew' = 'true' and link.deleted_at is null and archived_at is null
         and primary_category_id is not null and (not ${needsPicture}::boolean or cardinality(image_ids) > 0)
         and exists (
           select from product_groups as size join offers on group_id = size.id
             join offer_prices on offer_id = offers.id and role = 'user'
            where size.product_id = products.id)
    ), shown as (
      update external_ids set details = details - 'isNew' from ready
       where source = ${source} and kind = 'good' and local_id = ready.id
    )
    update products set is_published = true from ready where products.id = ready.id returning products.id`.execute(
    trx,
  );
  count(part, 'published', rows.length);
}
