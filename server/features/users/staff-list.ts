import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CustomerRow } from '#contract/staff/customer-view.ts';
import type { staffCustomers } from '#contract/staff/customers.ts';
import type { Db } from '#database/schema.ts';
import { isChosen, isWithin, isWithinDays, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { presentRow } from './staff-contacts.ts';
import { BONUSES, ORGANIZATION_STATE, rowsOf, totals } from './staff-rows.ts';

/* The list of buyers and organisations (§4.5). */

type CustomerFilter = z.output<(typeof staffCustomers.list)['query']>;

const NEEDS_TOTALS = ['orders', 'spent', 'lastOrder'] as const;

/** Ids of the accounts that the filter admits, with totals where it or the order needs them. */
function filtered(db: Db, filter: CustomerFilter, now: Date) {
  const { column } = orderOf(filter.sort);
  const isTotalled =
    NEEDS_TOTALS.some((name) => filter[name] !== undefined) ||
    (NEEDS_TOTALS as readonly string[]).includes(column);
  const everyone = isTotalled
    ? db.selectFrom('users').leftJoin(totals(db).as('totals'), 'totals.user_id', 'users.id')
    : db.selectFrom('users').leftJoin(noTotals(db).as('totals'), 'totals.user_id', 'users.id');
  const { city, mailing, noOrderDays, spent } = filter;
  return everyone
    .where('users.erased_at', 'is', null)
    .where(isAbout(filter))
    .where(isChosen(sql.ref('users.user_role'), filter.role))
    .where(isChosen(sql.ref('users.price_role'), filter.priceRole))
    .where(isChosen(sql.ref('users.user_bonus_type'), filter.bonusType))
    .where(isChosen(ORGANIZATION_STATE, filter.organization))
    .where(isChosen(sql.ref('users.manager_id'), filter.manager, 'uuid'))
    .where(isWithinDays(sql.ref('users.created_at'), filter.created))
    .where(isWithin(sql`coalesce(totals.orders, 0)`, filter.orders))
    .where(isWithin(sql`coalesce(totals.spent_kopecks, 0) / 100`, spent))
    .where(isWithinDays(sql.ref('totals.last_order_at'), filter.lastOrder))
    .$if(filter.bonuses !== undefined, (rows) => rows.where(isWithin(BONUSES, filter.bonuses)))
    .$if(mailing !== undefined, (rows) => rows.where(sql<boolean>`${HAS_MAILING} = ${mailing ?? false}`))
    .$if(city !== undefined, (rows) =>
      rows.where(sql<boolean>`${hasOrderedTo(city?.values ?? [])} <> ${city?.isNot ?? false}`),
    )
    .$if(noOrderDays !== undefined, (rows) =>
      rows.where(hasNotOrderedSince(new Date(now.getTime() - (noOrderDays ?? 0) * 86_400_000))),
    );
}

const noTotals = (db: Db) => totals(db).where(sql<boolean>`false`);

const HAS_MAILING = sql<boolean>`exists (select from consents where consents.user_id = users.id
  and purpose = 'mailing' and withdrawn_at is null)`;

/** By the address, or by the pickup point. */
const hasOrderedTo = (cities: readonly string[]) => sql<boolean>`exists (
  select from orders
    left join delivery_points as point on point.code = orders.delivery ->> 'pointCode'
   where orders.user_id = users.id
     and coalesce(point.city, orders.delivery #>> '{destination,address,city}') = any(${cities}::text[]))`;

const hasNotOrderedSince = (since: Date) => sql<boolean>`not exists (
  select from orders where orders.user_id = users.id and orders.created_at >= ${since}::timestamptz)`;

const WORDS = sql`to_tsvector('simple', users.full_name || ' ' || coalesce(users.organization, ''))`;

/** Beginnings of words, each of which the name or the organisation has. */
function hasWords(text: string): RawBuilder<boolean> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql<boolean>`false`;
  return sql<boolean>`${WORDS} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}

const LEAST_DIGITS = 4;

/** A number by its beginning or its end, of at least four digits; 8 in front is +7. */
function hasPhone(text: string): RawBuilder<boolean> {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return sql<boolean>`false`;
  const full = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
  const reversed = [...full].reverse().join('');
  return sql<boolean>`(users.phone like ${`+${full}%`} or reverse(users.phone) like ${`${reversed}%`})`;
}

const escaped = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);

const hasEmail = (text: string) => sql<boolean>`lower(users.email) like ${`${escaped(text)}%`}`;

function isAbout({ q, name, phone, email }: CustomerFilter): RawBuilder<boolean> {
  const conditions = [
    ...(q ? [anyOf(q)] : []),
    ...(name ? [hasWords(name)] : []),
    ...(phone ? [hasPhone(phone)] : []),
    ...(email ? [hasEmail(email)] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const anyOf = (q: string) =>
  sql<boolean>`(${hasWords(q)} or ${hasPhone(q)} or ${hasEmail(q)} or users.inn = ${q})`;

const COLUMNS: Record<ReturnType<typeof orderOf<CustomerFilter['sort']>>['column'], RawBuilder<unknown>> = {
  created: sql.ref('users.created_at'),
  name: sql`lower(users.full_name)`,
  orders: sql`coalesce(totals.orders, 0)`,
  spent: sql`coalesce(totals.spent_kopecks, 0)`,
  lastOrder: sql`coalesce(totals.last_order_at, '-infinity')`,
  bonuses: BONUSES,
};

export async function listCustomers(db: Db, filter: CustomerFilter, caller: StaffPerson, now: Date) {
  const offset = offsetOf(filter);
  const { column, direction } = orderOf(filter.sort);
  const ids = await filtered(db, filter, now)
    .select('users.id')
    .orderBy(COLUMNS[column], direction)
    .orderBy('users.id', direction)
    .offset(offset)
    .limit(filter.limit)
    .execute();
  const rows = await rowsOf(
    db,
    ids.map(({ id }) => id),
  );
  const meta = await metaOf(db, filtered(db, filter, now), filter);
  return { data: rows.map((row) => presentRow(row, caller)), _meta: meta } satisfies {
    data: CustomerRow[];
    _meta: unknown;
  };
}
