import { sql } from 'kysely';
import { adoptProducts } from '#domain/exchange/adoption.ts';
import { count, type Part } from './applying.ts';
import type { Good } from './good.ts';

/**
 * Products that have no id of 1C yet and are these goods: by article or barcode, if one alone is. Once linked they
 * stay so, whatever their article becomes.
 */
export async function adopt(
  part: Part,
  goods: readonly Omit<Good, 'row'>[],
): Promise<ReadonlyMap<string, number>> {
  const { trx } = part;
  const keys = goods.flatMap(({ id, record }) => [
    ...(record.article ? [{ id, kind: 'article', key: record.article }] : []),
    ...(record.barcodes ?? []).map((key) => ({ id, kind: 'barcode', key })),
  ]);
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ id: string; product_id: number }>`
    select distinct given.id, found.product_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (id text, kind text, key text)
      cross join lateral (
        select products.id as product_id from products where given.kind = 'article' and vendor_code = given.key
        union
        select barcodes.product_id from barcodes where given.kind = 'barcode' and barcodes.code = given.key
        union
        select size.product_id from tags join product_groups as size on size.id = tags.group_id
         where given.kind = 'barcode' and tags.barcode = given.key
      ) as found
     where not exists (
       select from external_ids where kind = 'good' and local_id = found.product_id
     )`.execute(trx);
  const { adopted, unclear } = adoptProducts(
    goods.map(({ id }) => ({
      id,
      productIds: rows.filter((row) => row.id === id).map(({ product_id }) => product_id),
    })),
  );
  for (const { id, record } of goods.filter((good) => unclear.includes(good.id))) {
    part.issues.push({
      code: 'two-candidates',
      externalId: id,
      article: record.article,
      text: `Артикул или штрихкод есть у\u00a0нескольких товаров магазина: «${record.title ?? ''}» заведён заново`,
    });
  }
  count(part, 'adopted', adopted.size);
  return adopted;
}
