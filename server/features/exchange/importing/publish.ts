import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { setPublished } from '#server/features/catalog/exchanged/products.ts';
import type { ExchangeSettings } from '../settings.ts';

type Publishing = { source: string; publish: ExchangeSettings['publish']; now: Date };

/**
 * Publishes those of these goods that are new of an exchange and have what the shop asks for: a price, or a price and a
 * picture.
 *
 * @returns how many
 */
export async function publishGoods(
  trx: Db,
  { source, publish, now }: Publishing,
  goodIds: readonly string[],
): Promise<number> {
  if (publish === 'never' || goodIds.length === 0) return 0;
  const needsPicture = publish === 'with-picture';
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
  await setPublished(trx, ids, true, now);
  return ids.length;
}
