import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Output } from '#contract/endpoint.ts';
import type { staffOrders } from '#contract/staff/orders.ts';
import type { Db } from '#database/schema.ts';
import { isChosen, isWithin, isWithinDays, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import { permissionsOf } from '#server/features/staff/queries.ts';
import { eventsBegin } from '../queries.ts';

/* Orders as lists of staff show them; the tables are named in ../queries.ts. */

export type OrdersQuery = NonNullable<(typeof staffOrders.list)['query']['_output']>;

/** Goods whose titles and pictures a row shows. */
const SHOWN_GOODS = 3;

/** When the present status began. */
export const statusBegan = sql<Date>`coalesce((
  select max(event.at) from order_events as event
   where event.order_id = orders.id and event.at >= ${eventsBegin} and event.status_id = orders.status_id), orders.created_at)`;

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

/** Orders that a query admits. */
function filtered<Query extends ReturnType<typeof base>>(
  query: Query,
  wanted: Omit<OrdersQuery, 'sort' | 'page' | 'limit'>,
  now: Date | RawBuilder<Date>,
): Query {
  const hours = sql`extract(epoch from ${now}::timestamptz - ${statusBegan}) / 3600`;
  const untilEnd = sql`extract(epoch from orders.reserved_until - ${now}::timestamptz) / 3600`;
  const conditions = [
    isOfStatus(wanted.status),
    isChosen(sql.ref('orders.payment_status'), wanted.paymentStatus, 'int'),
    isWithinDays(sql.ref('orders.created_at'), wanted.created),
    isWithinDays(sql.ref('orders.paid_at'), wanted.paid),
    isWithin(sql`orders.total_kopecks / 100.0`, wanted.total),
    isChosen(sql.ref('orders.site_id'), wanted.site, 'int'),
    isChosen(sql`orders.delivery ->> 'methodCode'`, wanted.deliveryMethod),
    isChosen(sql.ref('orders.payment_code'), wanted.paymentMethod),
    isChosen(sql.ref('orders.price_role'), wanted.priceRole),
    isChosen(sql.ref('orders.manager_id'), wanted.manager, 'uuid'),
    wanted.city ? isChosen(city, wanted.city) : undefined,
    isChosen(sql`upper(orders.promo_code)`, wanted.promo && upper(wanted.promo)),
    isChosen(sql.ref('orders.source'), wanted.source),
    wanted.waiting && isWithin(hours, wanted.waiting),
    wanted.reserve && isWithin(untilEnd, wanted.reserve),
    isFlagged(
      sql`exists (select from order_refunds as refund where refund.order_id = orders.id)`,
      wanted.hasRefund,
    ),
    isFlagged(hasNoFiscal, wanted.hasNoFiscal),
    isFound(wanted.q),
  ].filter((condition) => condition !== undefined);
  return conditions.reduce((rest, condition) => rest.where(condition) as Query, query);
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

const isFlagged = (condition: RawBuilder<unknown>, flag: boolean | undefined) =>
  flag === undefined ? undefined : sql<boolean>`(${condition}) = ${flag}`;

const upper = (choice: NonNullable<OrdersQuery['promo']>) => ({
  ...choice,
  values: choice.values.map((code) => code.toUpperCase()),
});

/** Text of the search: number, phone of four digits or more, surname, e-mail, track, УИН, article. */
function isFound(q: string | undefined): RawBuilder<boolean> | undefined {
  const text = (q ?? '').trim();
  if (text === '') return;
  const digits = text.replaceAll(/\D/g, '');
  const places = [
    byNumber(text),
    ...(/^[\d\s()+-]+$/.test(text) && digits.length >= 4 ? [byPhone(digits)] : []),
    ...(text.includes('@')
      ? [sql`select id from orders where lower(email) like ${startOf(text.toLowerCase())}`]
      : []),
    ...(/^\p{L}[\p{L}\s-]*$/u.test(text) ? [byName(text)] : []),
    ...(/^[\w-]{3,}$/.test(text)
      ? [
          sql`select id from orders where track_number like ${startOf(text)}`,
          sql`select line.order_id from order_lines as line where lower(line.vendor_code) like ${startOf(text.toLowerCase())}`,
        ]
      : []),
    ...(/^\d{16}$/.test(text)
      ? [
          sql`select line.order_id from order_pieces as piece join order_lines as line on line.id = piece.line_id
               where piece.uin = ${text}`,
        ]
      : []),
  ].filter((place) => place !== undefined);
  return places.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`orders.id in (${sql.join(places, sql` union all `)})`;
}

/** «28-1047», or the same digits without the dash. */
function byNumber(text: string): RawBuilder<unknown> | undefined {
  const written = /^№?\s*(\d{1,6})-(\d{4})$/.exec(text);
  if (written) return sql`select id from orders where number = ${`${written[1]}-${written[2]}`}`;
  return /^\d{5,9}$/.test(text) ? sql`select id from orders where id = ${Number(text)}` : undefined;
}

/** The end of a phone, or its beginning with the country. */
function byPhone(digits: string): RawBuilder<unknown> {
  const own = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  const end = [...own].toReversed().join('');
  return sql`select id from orders where reverse(phone) like ${startOf(end)}
    union all select id from orders where phone like ${startOf(`+${digits}`)}`;
}

/** Every word begins one of the name. */
function byName(text: string): RawBuilder<unknown> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return sql`select id from orders where to_tsvector('simple', full_name)
    @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

const startOf = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** As the indexes are: unpaid orders come last, or first upwards. */
function ordered(by: OrderByItemBuilder, direction: 'asc' | 'desc', hasNulls: boolean) {
  if (!hasNulls) return by[direction]();
  return direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst();
}

export async function listStaffOrders(db: Db, wanted: OrdersQuery, now: Date) {
  const offset = offsetOf(wanted);
  const { column, direction } = orderOf(wanted.sort);
  const [found, meta] = await Promise.all([
    filtered(rows(db), wanted, now)
      .orderBy(COLUMNS[column], (by) => ordered(by, direction, column === 'paid'))
      .orderBy('orders.id', direction)
      .offset(offset)
      .limit(wanted.limit)
      .execute(),
    metaOf(db, filtered(base(db), wanted, now), wanted),
  ]);
  return { found, meta };
}

/** Orders with these ids, or all that the filters admit, by id. */
export function listForBulk(
  db: Db,
  {
    ids,
    wanted,
  }: { ids: readonly string[] | undefined; wanted: Omit<OrdersQuery, 'sort' | 'page' | 'limit'> },
  { after, limit }: { after: string | undefined; limit: number },
) {
  const chosen = filtered(base(db), wanted, sql<Date>`now()`);
  return (ids === undefined ? chosen : chosen.where('orders.id', 'in', ids.map(Number)))
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
