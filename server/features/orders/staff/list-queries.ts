import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Output } from '#contract/endpoint.ts';
import type { staffOrders } from '#contract/staff/orders.ts';
import type { Db } from '#database/schema.ts';
import {
  isChosen,
  isWithinDays,
  isWithinRoubles,
  metaOf,
  offsetOf,
  orderOf,
} from '#server/features/staff/lists.ts';
import { permissionsOf } from '#server/features/staff/queries.ts';
import { isFetchedInShop } from '../fetched-in-shop.ts';
import { eventsBegin } from '../queries.ts';
import { isFound } from './find-orders.ts';

/* Orders as lists of staff show them; the tables are named in ../queries.ts. */

export type OrdersQuery = NonNullable<(typeof staffOrders.list)['query']['_output']>;

/** Goods whose titles and pictures a row shows. */
const SHOWN_GOODS = 3;

/** When the present status began. */
export const statusBegan = sql<Date>`coalesce((
  select max(event.at) from order_events as event
   where event.order_id = orders.id and event.at >= ${eventsBegin} and event.status_id = orders.status_id), orders.created_at)`;

/** As `statusBegan` at or before a time, read from the events after it alone. */
export const statusBeganBefore = (
  time: RawBuilder<unknown> | Date,
) => sql<boolean>`(orders.created_at <= ${time} and not exists (
  select from order_events as event
   where event.order_id = orders.id and event.at >= ${eventsBegin} and event.at > ${time} and event.status_id = orders.status_id))`;

/** As `statusBegan` at or after a recent time: one of the few orders that something happened to since, and not before it. */
const statusBeganSince = (time: RawBuilder<unknown>) => sql<boolean>`(
  orders.id = any (array(
    select order_id from order_events where at >= ${time}
    union all select made.id from orders as made where made.created_at >= ${time}))
  and not ${statusBeganBefore(sql`(${time} - interval '1 microsecond')`)})`;

/** The same for a time long ago: most orders were made since, and the events are read only for others. */
const statusBeganSinceLongAgo = (time: RawBuilder<unknown>) => sql<boolean>`(
  orders.created_at >= ${time}
  or orders.id in (select order_id from order_events where at >= ${time})
     and not ${statusBeganBefore(sql`(${time} - interval '1 microsecond')`)})`;

const LONG_AGO_HOURS = 30 * 24;

/** The city of an address, or of the point. */
const city = sql<string>`coalesce(
  nullif(orders.delivery #>> '{destination,address,city}', ''), nullif(orders.delivery #>> '{destination,address,settlement}', ''),
  (select point.city from delivery_points as point where point.code = orders.delivery ->> 'pointCode'), '')`;

const COLUMNS = {
  created: sql.ref('orders.created_at'),
  total: sql.ref('orders.total_kopecks'),
  paid: sql.ref('orders.paid_at'),
};

const base = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    );

/** With the columns of a row. */
export const rows = (db: Db) =>
  base(db)
    .leftJoin('staff as manager', 'manager.id', 'orders.manager_id')
    .selectAll('orders')
    .select((order) => [
      'status.code as status_code',
      'status.title as status_title',
      'manager.fio as manager_fio',
      statusBegan.as('status_at'),
      isFetchedInShop.as('is_fetched_in_shop'),
      city.as('city'),
      jsonArrayFrom(
        order
          .selectFrom('order_lines as line')
          .whereRef('line.order_id', '=', 'orders.id')
          .where('line.is_service', '=', false)
          .select(['line.title', 'line.image_id'])
          .orderBy('line.position')
          .limit(SHOWN_GOODS),
      ).as('goods'),
      sql<number>`(select coalesce(sum(line.count), 0)::int from order_lines as line
        where line.order_id = orders.id and not line.is_service)`.as('piece_count'),
      sql<boolean>`exists (select from order_refunds as refund where refund.order_id = orders.id)`.as(
        'has_refund',
      ),
    ]);

export type OrderListRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

type Filters = Omit<OrdersQuery, 'sort' | 'page' | 'limit'>;

/** Orders that a query admits, without other tables, so that indexes alone count them. A query itself cannot be awaited. */
async function admitted(db: Db, wanted: Filters, now: Date | RawBuilder<Date>) {
  const conditions = [
    isOfStatus(wanted.status),
    isChosen(sql.ref('orders.payment_status'), wanted.paymentStatus, 'int'),
    isWithinDays(sql.ref('orders.created_at'), wanted.created),
    isWithinDays(sql.ref('orders.paid_at'), wanted.paid),
    isWithinRoubles(sql.ref('orders.total_kopecks'), wanted.total),
    isChosen(sql.ref('orders.site_id'), wanted.site, 'int'),
    isChosen(sql`orders.delivery ->> 'methodCode'`, wanted.deliveryMethod),
    isChosen(sql.ref('orders.payment_code'), wanted.paymentMethod),
    isChosen(sql.ref('orders.price_role'), wanted.priceRole),
    isChosen(sql.ref('orders.manager_id'), wanted.manager, 'uuid'),
    await isOfCity(db, wanted.city),
    isChosen(sql`upper(orders.promo_code)`, wanted.promo && upper(wanted.promo)),
    isChosen(sql.ref('orders.source'), wanted.source),
    waits(wanted.waiting, now),
    isWithinHours(sql.ref('orders.reserved_until'), wanted.reserve, now),
    isFlagged(
      sql`exists (select from order_refunds as refund where refund.order_id = orders.id)`,
      wanted.hasRefund,
    ),
    wanted.hasNoFiscal ? WITHOUT_FISCAL : isFlagged(hasNoFiscal, wanted.hasNoFiscal),
    await isFound(db, wanted.q),
  ].filter((condition) => condition !== undefined);
  const rows = conditions.reduce((rest, condition) => rest.where(condition), db.selectFrom('orders'));
  return { rows };
}

/** By ids, so that the index of the status serves. */
const isOfStatus = (choice: OrdersQuery['status']) =>
  choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)
    ? undefined
    : sql<boolean>`(orders.status_id = any (array(
        select id from statuses where kind = 'order' and code = any (${choice.values}::text[])))) = ${!choice.isNot}`;

/** Money was taken on receipt, and what document that has is not known (BD48). */
export const hasNoFiscal = sql<boolean>`(not orders.is_online and orders.completed_at is not null and orders.paid_at is not null
  and orders.total_kopecks > 0 and orders.fiscal is null and orders.paid_document is null)`;

/** They are few: the index of them is read whole, whatever the order of the page. */
const WITHOUT_FISCAL = sql<boolean>`orders.id = any (array(select id from orders where ${hasNoFiscal}))`;

const isFlagged = (condition: RawBuilder<unknown>, flag: boolean | undefined) =>
  flag === undefined ? undefined : flag ? sql<boolean>`(${condition})` : sql<boolean>`not (${condition})`;

const hoursBefore = (now: Date | RawBuilder<Date>, hours: number) =>
  sql`(${now}::timestamptz - ${hours}::float8 * interval '1 hour')`;

/** So many hours in its present status. */
function waits(range: OrdersQuery['waiting'], now: Date | RawBuilder<Date>): RawBuilder<boolean> | undefined {
  if (range === undefined) return;
  const from = range.from === undefined ? sql`true` : statusBeganBefore(hoursBefore(now, range.from));
  const began = (range.to ?? 0) > LONG_AGO_HOURS ? statusBeganSinceLongAgo : statusBeganSince;
  const to = range.to === undefined ? sql`true` : began(hoursBefore(now, range.to));
  return sql<boolean>`(${from} and ${to})`;
}

/** So many hours from now. */
function isWithinHours(
  value: RawBuilder<unknown>,
  range: OrdersQuery['reserve'],
  now: Date | RawBuilder<Date>,
): RawBuilder<boolean> | undefined {
  if (range === undefined) return;
  const at = (hours: number) => sql`${now}::timestamptz + ${hours}::float8 * interval '1 hour'`;
  const ends = [
    ...(range.from === undefined ? [] : [sql`${value} >= ${at(range.from)}`]),
    ...(range.to === undefined ? [] : [sql`${value} <= ${at(range.to)}`]),
  ];
  return sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/** The city of an address, or `#` and the point: as the index `orders_by_place` has it. */
const place = sql`coalesce(
  nullif(orders.delivery #>> '{destination,address,city}', ''), nullif(orders.delivery #>> '{destination,address,settlement}', ''),
  '#' || (orders.delivery ->> 'pointCode'), '')`;

/** These cities and the points in them, as `place` has them. */
export async function placesIn(db: Db, cities: readonly string[]): Promise<string[]> {
  if (cities.length === 0) return [];
  const points = await db.selectFrom('delivery_points').select('code').where('city', 'in', cities).execute();
  return [...cities, ...points.map(({ code }) => `#${code}`)];
}

/** A point is in its city. The points are read before, so that the planner knows how frequent the places are. */
async function isOfCity(db: Db, choice: OrdersQuery['city']): Promise<RawBuilder<boolean> | undefined> {
  if (choice === undefined || choice.values.length === 0) return;
  const values = await placesIn(db, choice.values);
  return isChosen(place, { ...choice, hasEmpty: false, values });
}

const upper = (choice: NonNullable<OrdersQuery['promo']>) => ({
  ...choice,
  values: choice.values.map((code) => code.toUpperCase()),
});

/** As the indexes are: unpaid orders come last, or first upwards. */
function inOrder(sort: OrdersQuery['sort']): RawBuilder<unknown> {
  const { column, direction } = orderOf(sort);
  const nulls = column !== 'paid' ? '' : direction === 'desc' ? 'nulls last' : 'nulls first';
  return sql`${COLUMNS[column]} ${sql.raw(`${direction} ${nulls}`)}, orders.id ${sql.raw(direction)}`;
}

export async function listStaffOrders(db: Db, wanted: OrdersQuery, now: Date) {
  const offset = offsetOf(wanted);
  const order = inOrder(wanted.sort);
  const { rows: all } = await admitted(db, wanted, now);
  // Columns of the rows before the page are not read.
  // The latest are counted first: they need no events (see `waits`).
  const counted = wanted.waiting === undefined ? all : all.orderBy('orders.created_at', 'desc');
  const page = all.select('orders.id').orderBy(order).offset(offset).limit(wanted.limit);
  const [found, meta] = await Promise.all([
    rows(db).where('orders.id', 'in', page).orderBy(order).execute(),
    metaOf(db, counted, wanted),
  ]);
  return { found, meta };
}

/** In the order of the list. */
export async function listOrderIds(
  db: Db,
  wanted: Filters & Pick<OrdersQuery, 'sort'>,
  limit: number,
  now: Date,
): Promise<number[]> {
  const { rows: all } = await admitted(db, wanted, now);
  const found = await all.select('orders.id').orderBy(inOrder(wanted.sort)).limit(limit).execute();
  return found.map(({ id }) => id);
}

/** Orders with these ids, or all that the filters admit, by id. */
export async function listForBulk(
  db: Db,
  { ids, wanted }: { ids: readonly string[] | undefined; wanted: Filters },
  { after, limit }: { after: string | undefined; limit: number },
) {
  const { rows: chosen } = await admitted(db, wanted, sql<Date>`now()`);
  const withStatus = chosen.innerJoin('statuses as status', (join) =>
    join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
  );
  return (ids === undefined ? withStatus : withStatus.where('orders.id', 'in', ids.map(Number)))
    .select(['orders.id', 'orders.number', 'orders.handed_over_at', 'orders.is_online', 'orders.paid_at'])
    .select(['status.code', 'status.title as status_title'])
    .$if(after !== undefined, (query) => query.where('orders.id', '>', Number(after)))
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}

/** What the filters of the list choose among, and how many orders each status has. */
export async function listChoices(db: Db): Promise<Output<typeof staffOrders.counts>> {
  const statuses = await db
    .selectFrom('statuses as status')
    .select((of) => [
      'status.code',
      'status.title',
      of
        .selectFrom('orders')
        .whereRef('orders.status_id', '=', 'status.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('count'),
    ])
    .where('status.kind', '=', 'order')
    .orderBy('status.id')
    .execute();
  const people = await db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.code', 'staff.role')
    .select(['staff.id', 'staff.fio', 'staff.role', 'role.permissions'])
    .where('staff.status', '=', 'active')
    .orderBy('staff.fio')
    .execute();
  const deliveryMethods = await db
    .selectFrom('delivery_methods')
    .select(['code', 'name as title'])
    .orderBy('position')
    .execute();
  const paymentMethods = await db
    .selectFrom('payment_methods')
    .select(['code', sql<string>`coalesce(name, code)`.as('title')])
    .orderBy('position')
    .execute();
  return {
    statuses: statuses.map(({ count, ...status }) => ({ ...status, count: count ?? 0 })),
    managers: people.filter(mayLead).map(({ id, fio }) => ({ id, fio })),
    deliveryMethods,
    paymentMethods,
  };
}

/** Whether a person may be the manager of orders. */
export const mayLead = ({ role, permissions }: { role: string; permissions: string[] | null }): boolean =>
  permissionsOf(role, permissions).has('orders.note');
