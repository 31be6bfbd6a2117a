import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { CustomerRow } from '#contract/staff/customer-view.ts';
import type { staffCustomers } from '#contract/staff/customers.ts';
import type { Db } from '#database/schema.ts';
import { placesIn } from '#server/features/orders/staff/list-queries.ts';
import {
  isChosen,
  isWithin,
  isWithinDays,
  isWithinRoubles,
  metaOf,
  offsetOf,
  orderOf,
} from '#server/features/staff/lists.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { startingWith } from '#server/platform/like.ts';
import { presentRow } from './staff-contacts.ts';
import { ORGANIZATION_STATE, rowsOf } from './staff-rows.ts';

/* The list of buyers and organisations (§4.5). */

export type CustomerQuery = z.output<(typeof staffCustomers.list)['query']>;

type Filter = Omit<CustomerQuery, 'sort' | 'page' | 'limit' | 'count'>;

/** Accounts that the filter admits. */
async function filtered(db: Db, filter: Filter, now: Date) {
  const { city, mailing, noOrderDays, spent } = filter;
  const places = city === undefined ? [] : await placesIn(db, city.values);
  const rows = db
    .selectFrom('users')
    // Everyone has totals; a left join is left out by the planner where nothing of them is asked for.
    .leftJoin('buyer_totals as totals', 'totals.user_id', 'users.id')
    .where('users.erased_at', 'is', null)
    .where(isAbout(filter))
    .where(isChosen(sql.ref('users.user_role'), filter.role))
    .where(isChosen(sql.ref('users.price_role'), filter.priceRole))
    .where(isChosen(sql.ref('users.user_bonus_type'), filter.bonusType))
    .where(isChosen(ORGANIZATION_STATE, filter.organization))
    .where(isChosen(sql.ref('users.manager_id'), filter.manager, 'uuid'))
    .where(isWithinDays(sql.ref('users.created_at'), filter.created))
    .where(isWithin(sql.ref('totals.orders'), filter.orders, 'int'))
    .where(isWithinRoubles(sql.ref('totals.spent_kopecks'), spent))
    .where(isWithinDays(sql.ref('totals.last_order_at'), filter.lastOrder))
    .$if(filter.lastOrder !== undefined, (all) => all.where('totals.orders', '>', 0))
    .where(isWithin(sql.ref('totals.bonuses'), filter.bonuses, 'int'))
    .$if(mailing !== undefined, (all) => all.where(sql<boolean>`${HAS_MAILING} = ${mailing ?? false}`))
    .$if(city !== undefined, (all) =>
      all.where(
        city?.isNot
          ? sql<boolean>`not totals.places && ${places}::text[]`
          : sql<boolean>`totals.places && ${places}::text[]`,
      ),
    )
    .$if(noOrderDays !== undefined, (all) =>
      all.where(hasNotOrderedSince(new Date(now.getTime() - (noOrderDays ?? 0) * 86_400_000))),
    );
  // A query itself cannot be awaited.
  return { rows };
}

const HAS_MAILING = sql<boolean>`exists (select from consents where consents.user_id = users.id
  and purpose = 'mailing' and withdrawn_at is null)`;

const hasNotOrderedSince = (since: Date) => sql<boolean>`totals.last_order_at < ${since}::timestamptz`;

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

const hasEmail = (text: string) => sql<boolean>`lower(users.email) like ${startingWith(text.toLowerCase())}`;

function isAbout({ q, name, phone, email }: Filter): RawBuilder<boolean> {
  const conditions = [
    ...(q ? [anyOf(q)] : []),
    ...(name ? [hasWords(name)] : []),
    ...(phone ? [hasPhone(phone)] : []),
    ...(email ? [hasEmail(email)] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Found by each index apart. */
function anyOf(q: string): RawBuilder<boolean> {
  const places = [hasWords(q), hasPhone(q), hasEmail(q), sql<boolean>`users.inn = ${q}`];
  const found = places.map((place) => sql`select users.id from users where ${place}`);
  return sql<boolean>`users.id in (${sql.join(found, sql` union all `)})`;
}

const COLUMNS: Record<ReturnType<typeof orderOf<CustomerQuery['sort']>>['column'], RawBuilder<unknown>> = {
  created: sql.ref('users.created_at'),
  name: sql`lower(users.full_name)`,
  orders: sql.ref('totals.orders'),
  spent: sql.ref('totals.spent_kopecks'),
  lastOrder: sql.ref('totals.last_order_at'),
  bonuses: sql.ref('totals.bonuses'),
};

async function idsInOrder(
  accounts: Awaited<ReturnType<typeof filtered>>['rows'],
  sort: CustomerQuery['sort'],
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { column, direction } = orderOf(sort);
  const found = await accounts
    .select('users.id')
    .orderBy(COLUMNS[column], direction)
    .orderBy('users.id', direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

export async function listCustomerIds(
  db: Db,
  query: Filter & Pick<CustomerQuery, 'sort'>,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows: all } = await filtered(db, query, now);
  return idsInOrder(all, query.sort, { offset: 0, limit });
}

export async function listCustomers(db: Db, filter: CustomerQuery, caller: StaffPerson, now: Date) {
  const offset = offsetOf(filter);
  const { rows: all } = await filtered(db, filter, now);
  const ids = await idsInOrder(all, filter.sort, { offset, limit: filter.limit });
  const rows = await rowsOf(db, ids);
  const meta = await metaOf(db, all, filter);
  return { data: rows.map((row) => presentRow(row, caller)), _meta: meta } satisfies {
    data: CustomerRow[];
    _meta: unknown;
  };
}
