import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { lockLots } from './size-queries.ts';
import { lockProduct, lotsOfProduct, titleOf } from './stored-product.ts';

/**
 * Deletes for good what has left no trace (§4.3.5).
 *
 * @throws {Problem} `not_found`, `conflict` for another version, `state` with what keeps it
 */
export async function deleteProduct(at: Write, id: number, version: number): Promise<void> {
  const { trx } = at;
  await lockProduct(trx, id);
  await lockLots(trx, id);
  const product = await lockProduct(trx, id);
  if (product.version !== version) throw new Problem('state', 'Товар изменили. Откройте его снова');
  const { orders, reviews, tags } = await tracesOf(trx, id);
  const pieces = lotsOfProduct(product).reduce((sum, { stock }) => sum + stock, 0);
  const only = 'Его можно только убрать в\u00a0архив';
  if (orders > 0) throw new Problem('state', `Товар есть в\u00a0заказах (${orders}). ${only}`);
  if (reviews > 0) throw new Problem('state', `У\u00a0товара есть отзывы (${reviews}). ${only}`);
  if (pieces > 0) throw new Problem('state', `У\u00a0товара есть изделия (${pieces}). ${only}`);
  if (tags > 0) throw new Problem('state', `Бирки товара участвуют в\u00a0розыгрыше (${tags}). ${only}`);
  await trx.deleteFrom('products').where('id', '=', id).execute();
  await audit(at, {
    action: 'product.remove',
    object: titleOf(product),
    changes: [{ field: 'article', before: product.vendor_code, after: null }],
  });
}

async function tracesOf(trx: Db, id: number): Promise<{ orders: number; reviews: number; tags: number }> {
  const { rows } = await sql<{ orders: number; reviews: number; tags: number }>`
    select
      (select count(distinct order_id)::int from order_lines where product_id = ${id}) as orders,
      (select count(*)::int from reviews where product_id = ${id}) as reviews,
      (select count(*)::int from tags
         join product_groups as size on size.id = tags.group_id
         join raffle_participants as entry on entry.ticket = tags.barcode
        where size.product_id = ${id}) as tags`.execute(trx);
  return rows[0] ?? { orders: 0, reviews: 0, tags: 0 };
}
