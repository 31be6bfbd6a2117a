import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListMeta } from '#contract/staff/lists.ts';
import type { Db } from '#database/schema.ts';
import type { Choice, Range } from '#domain/staff/list-filter.ts';
import { Problem } from '#server/platform/problem.ts';

/* Pages, counts and filters of the lists of the back office (§3 "Lists", §5 "L"). */

/** Beyond it pages are not reached, and totals are counted on demand only. */
export const REACH = 10_000;

type Page = { page: number; limit: number };

/** @throws {Problem} `invalid` for a page beyond the first 10 000 rows */
export function offsetOf({ page, limit }: Page): number {
  const offset = (page - 1) * limit;
  if (offset + limit <= REACH) return offset;
  throw new Problem('invalid', 'Уточните фильтр', { errors: { page: 'Уточните фильтр' } });
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any tables are counted
type Rows = SelectQueryBuilder<any, any, any>;

/**
 * @param rows the filtered rows, without order, page and columns
 * @param count `exact` counts all of them; otherwise counting stops at 10 000
 */
export async function metaOf(
  db: Db,
  rows: Rows,
  { page, limit, count }: Page & { count?: 'exact' | undefined },
): Promise<ListMeta> {
  const one = rows.select(sql.lit(1).as('one'));
  const counted = count === 'exact' ? one : one.limit(REACH + 1);
  const { found } = await db
    .selectFrom(counted.as('rows'))
    .select((of) => of.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return metaOfCount({ page, limit }, found, count);
}

/**
 * Whether rows that a filter admits are sorted in less time than the order of the page is followed until enough of them
 * are found.
 */
export const areFew = ({ totalCount }: ListMeta): boolean => totalCount < REACH;

/** For lists that are read whole. */
export function metaOfCount({ page, limit }: Page, found: number, count?: 'exact'): ListMeta {
  const isExact = count === 'exact' || found <= REACH;
  const totalCount = isExact ? found : REACH;
  return {
    currentPage: page,
    perPage: limit,
    pageCount: Math.max(1, Math.ceil(Math.min(totalCount, REACH) / limit)),
    totalCount,
    isExact,
  };
}

/** What stands in a condition: `sql.ref('orders.status')`, or an expression. */
type Value = RawBuilder<unknown>;

const EVERYTHING = sql<boolean>`true`;

/** @param type of SQL, of the values: `int`, `text`, `uuid` */
export function isChosen(
  value: Value,
  choice: Choice<unknown> | undefined,
  type: 'int' | 'text' | 'uuid' = 'text',
): RawBuilder<boolean> {
  if (choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)) return EVERYTHING;
  const [first, ...others] = choice.values;
  // An equal value lets an index keep the order of the page.
  const among =
    others.length === 0 && first !== undefined
      ? sql`${value} = ${first}::${sql.raw(type)}`
      : sql`${value} = any(${choice.values}::${sql.raw(type)}[])`;
  const chosen = choice.hasEmpty ? sql`(${among} or ${value} is null)` : among;
  return choice.isNot ? sql<boolean>`(${chosen}) is not true` : sql<boolean>`${chosen}`;
}

export function isWithin(
  value: Value,
  range: Range<number> | undefined,
  type: 'int' | 'bigint' | 'numeric' = 'numeric',
): RawBuilder<boolean> {
  const cast = sql.raw(type);
  return both(
    range?.from === undefined ? EVERYTHING : sql`${value} >= ${range.from}::${cast}`,
    range?.to === undefined ? EVERYTHING : sql`${value} <= ${range.to}::${cast}`,
  );
}

/** A range of roubles for an amount in kopecks. */
export function isWithinRoubles(value: Value, range: Range<number> | undefined): RawBuilder<boolean> {
  const kopecks = Object.entries(range ?? {}).map(([end, roubles]) => [end, Math.round(roubles * 100)]);
  return isWithin(value, Object.fromEntries(kopecks), 'bigint');
}

/** Days of the shop's clock. */
export function isWithinDays(value: Value, range: Range<string> | undefined): RawBuilder<boolean> {
  return both(
    range?.from === undefined
      ? EVERYTHING
      : sql`${value} >= (${range.from}::date)::timestamp at time zone 'Europe/Moscow'`,
    range?.to === undefined
      ? EVERYTHING
      : sql`${value} < (${range.to}::date + 1)::timestamp at time zone 'Europe/Moscow'`,
  );
}

const both = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`(${one} and ${other})`;

/** `-total` → `total desc`. */
export function orderOf<Sort extends string>(sort: Sort) {
  const isDown = sort.startsWith('-');
  return {
    column: (isDown ? sort.slice(1) : sort) as Sort extends `-${infer Column}` ? Column : Sort,
    direction: isDown ? ('desc' as const) : ('asc' as const),
  };
}
