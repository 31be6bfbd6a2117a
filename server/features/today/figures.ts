import { type RawBuilder, sql } from 'kysely';
import type { TodayFigures } from '#contract/staff/today.ts';
import type { Db } from '#database/schema.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { type Kopecks, toRoubles } from '#domain/money.ts';
import { type DayPart, figuresOf } from './figures-of-days.ts';

/** Today, a week and a month, each beside as many days before. */
const PERIODS = [1, 7, 30] as const;
const MOST_DAYS = 2 * 30;
const DAY = 86_400_000;

/** What the shop has taken and what was ordered (§4.1); nothing here is written. */
export async function readFigures(db: Db, now: Date): Promise<TodayFigures> {
  const today = moscowDay(now);
  const from = new Date(Date.parse(`${today}T00:00:00+03:00`) - (MOST_DAYS - 1) * DAY);
  const { rows } = await sql<DayPart>`
    select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
           (at at time zone 'Europe/Moscow')::time <= (${now}::timestamptz at time zone 'Europe/Moscow')::time as "isEarly",
           sum(takings)::float8 as takings, sum(orders)::int as orders, sum(ordered)::float8 as ordered
      from (${moved(from)}) as moved
     group by 1, 2`.execute(db);
  const { periods, days } = figuresOf(rows, today, PERIODS);
  return {
    periods: periods.map(({ now: current, before, ...period }) => ({
      ...period,
      now: inRoubles(current),
      before: inRoubles(before),
    })),
    days: days.map(({ day, takings, orders }) => ({ day, takings: roubles(takings), orders })),
  };
}

/** Each payment, order and refund since a moment. Money that staff return has a day, and counts from its beginning. */
const moved = (from: Date): RawBuilder<unknown> => sql`
  select paid_at as at, total_kopecks as takings, 0 as orders, 0 as ordered from orders where paid_at >= ${from}
  union all
  select created_at, 0, 1, total_kopecks from orders where created_at >= ${from}
  union all
  select created_at, -amount_kopecks, 0, 0 from payment_refunds where status = 'succeeded' and created_at >= ${from}
  union all
  select returned_on::timestamp at time zone 'Europe/Moscow', -amount_kopecks, 0, 0
    from order_refunds where returned_on >= ${moscowDay(from)}::date`;

const roubles = (kopecks: number): number => toRoubles(kopecks as Kopecks);

const inRoubles = ({ takings, orders, ordered }: Omit<DayPart, 'day' | 'isEarly'>) => ({
  takings: roubles(takings),
  orders,
  average: orders === 0 ? null : Math.round(roubles(ordered) / orders),
});
