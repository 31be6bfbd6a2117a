import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

type StockedPointRow = {
  code: string;
  city: string;
  address_value: string;
  work_time: string;
  how_to_get: string;
  sizes: { groupId: number; title: string; count: number }[];
};

/** Points of the site's own stores that have pieces of a product that the site sells. */
export async function listStockedPoints(
  db: Db,
  { productId, siteId }: { productId: number; siteId: number },
): Promise<StockedPointRow[]> {
  const { rows } = await sql<StockedPointRow>`
    select point.code, point.city, point.address_value, point.work_time, point.how_to_get,
      json_agg(
        json_build_object('groupId', size.id, 'title', size.title, 'count', size.count)
        order by size.position, size.id
      ) as sizes
    from (
      select place.point_code, size.id, size.title, size.position, sum(place.count)::int as count
      from product_groups as size
      join offers on offers.group_id = size.id
      join shop_stock as place on place.offer_id = offers.id and place.count > 0
      where size.product_id = ${productId}::integer
        and exists (
          select from products join product_sites on product_id = products.id
          where products.id = size.product_id and is_published and site_id = ${siteId}::integer
        )
      group by place.point_code, size.id
    ) as size
    join delivery_points as point on point.code = size.point_code
    join delivery_methods as method on method.id = point.method_id
    where method.is_active and not method.is_by_carrier
      and (method.site_ids = '{}' or ${siteId}::integer = any (method.site_ids))
    group by point.code
    order by point.city collate "C", point.address_value collate "C", point.code`.execute(db);
  return rows;
}

/** The code of the method by which pieces are fetched at one of the shop's own points. */
export async function findStoreMethod(db: Db, pointCode: string): Promise<string | undefined> {
  const method = await db
    .selectFrom('delivery_points as point')
    .innerJoin('delivery_methods as method', 'method.id', 'point.method_id')
    .select('method.code')
    .where('point.code', '=', pointCode)
    .where('method.is_by_carrier', '=', false)
    .executeTakeFirst();
  return method?.code;
}
