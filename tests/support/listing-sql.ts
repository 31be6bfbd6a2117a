import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Sort } from '#domain/catalog/sorts.ts';
import { priceChain } from '#domain/catalog/visible-prices.ts';

/** The query of a listing, in ids. */
export type ListingQuestion = {
  siteId: number;
  priceRoles: readonly string[];
  categoryId?: number | undefined;
  /** Ids of selected values by filter id. */
  chosen: Readonly<Record<number, readonly number[]>>;
  available: boolean;
  discounted: boolean;
  /** Kopecks. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  sort: Sort;
  offset: number;
  limit: number;
};

export type ListingAnswer = {
  count: number;
  /** Product ids of the page. */
  page: number[];
  /** Counters by value id, of the values in the section. */
  counts: Record<number, number>;
  available_count: number;
  discounted_count: number;
  /** Kopecks. */
  cheapest: number | null;
  dearest: number | null;
};

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  popular: sql`0`,
  new: sql`extract(epoch from date_trunc('milliseconds', created_at)) * -1`,
  price: sql`price`,
  '-price': sql`-price`,
  discount: sql`case when discounted then -discount_percent else 0 end`,
  rating: sql`-rate * 100000000 - review_count`,
};

/** Switches are filters with ids of their own. */
const [AVAILABLE, DISCOUNTED] = [-1, -2];

/** A listing in one SQL statement: the reference for the catalogue in memory, and the baseline of its benchmark. */
export async function askSql(db: Db, question: ListingQuestion): Promise<ListingAnswer> {
  const { siteId, priceRoles, chosen, available, discounted, sort, offset, limit } = question;
  const { categoryId = null, priceFrom = 0, priceTo = 2_147_483_647 } = question;
  const filterIds = [
    ...Object.entries(chosen).flatMap(([filter, values]) => (values.length > 0 ? Number(filter) : [])),
    ...(available ? [AVAILABLE] : []),
    ...(discounted ? [DISCOUNTED] : []),
  ];
  const valueIds = Object.values(chosen).flat();
  const { rows } = await sql<ListingAnswer>`
    with recursive below as (
      select id from categories where id = ${categoryId}::int
      union all
      select categories.id from categories join below on categories.parent_id = below.id
    ),
    candidates as materialized (
      select * from products
      where is_published
        and exists (select from product_sites where product_id = products.id and site_id = ${siteId})
        and (
          ${categoryId}::int is null
          or primary_category_id in (select id from below)
          or id in (select product_id from product_categories where category_id in (select id from below))
        )
    ),
    base_tiers as (
      select distinct on (offer_id, role) product_id, role, price_kopecks, old_price_kopecks
      from candidates
      join product_groups on product_groups.product_id = candidates.id
      join offers on offers.group_id = product_groups.id
      join offer_prices on offer_prices.offer_id = offers.id
      where role = any(${priceChain(priceRoles)}::text[])
      order by offer_id, role, limit_kopecks
    ),
    speaking as (
      select distinct on (product_id) product_id, price_kopecks as price, old_price_kopecks as old
      from base_tiers
      order by product_id, array_position(${priceChain(priceRoles)}::text[], role), price, old desc nulls last
    ),
    stock as materialized (
      select product_id, filter_value_id as value_id, coalesce(sum(stock - reserved), 0) > 0 as is_found
      from candidates
      join product_groups on product_groups.product_id = candidates.id
      left join offers on offers.group_id = product_groups.id
      group by product_id, filter_value_id
    ),
    shown as materialized (
      select candidates.*, price, coalesce(old > price, false) as discounted, coalesce(is_in_stock, false) as available
      from candidates
      join speaking on speaking.product_id = candidates.id
      left join (select product_id, bool_or(is_found) as is_in_stock from stock group by product_id) as stocked
        on stocked.product_id = candidates.id
    ),
    having_values as materialized (
      select product_id, value_id, filter_id, is_found
      from (
        select product_id, value_id, is_found from stock
        union all
        select product_id, value_id, true from product_filter_values
        where not exists (
          select from product_groups
          where product_groups.product_id = product_filter_values.product_id and filter_value_id = value_id
        )
      ) as having_one
      join filter_values on filter_values.id = value_id
      where product_id in (select id from shown)
    ),
    passed as (
      select product_id, array_agg(filter_id) as filter_ids
      from having_values
      where is_found and value_id = any(${valueIds}::int[])
      group by product_id
    ),
    verdicts as materialized (
      select shown.*, array(
        select unnest(${filterIds}::int[])
        except select unnest(filter_ids)
        except select ${AVAILABLE}::int where available
        except select ${DISCOUNTED}::int where discounted
      ) as failed
      from shown left join passed on passed.product_id = shown.id
      where price between ${priceFrom} and ${priceTo}
    ),
    counts as (
      select value_id, count(failed) filter (where is_found and failed <@ array[filter_id])::int as count
      from having_values left join verdicts on verdicts.id = product_id
      group by value_id
    ),
    page as (
      select id, row_number() over (order by available desc, ${ORDERS[sort]}, popularity desc, id) as place
      from verdicts where failed = '{}'
      order by place offset ${offset} limit ${limit}
    )
    select
      (select count(*)::int from verdicts where failed = '{}') as count,
      (select coalesce(json_agg(id order by place), '[]') from page) as page,
      (select coalesce(json_object_agg(value_id, count), '{}') from counts) as counts,
      (select count(*)::int from verdicts where available and failed <@ array[${AVAILABLE}::int]) as available_count,
      (select count(*)::int from verdicts where discounted and failed <@ array[${DISCOUNTED}::int]) as discounted_count,
      (select min(price) from shown) as cheapest,
      (select max(price) from shown) as dearest`.execute(db);
  const [answer] = rows;
  if (answer === undefined) throw new Error('The statement has one row');
  return answer;
}
