import { z } from 'zod';
import { STAFF_STEPS } from '#domain/orders/staff-steps.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* «Сегодня»: what waits for the caller (back office, §4.1). */

const Row = z.object({
  /** Of the object; a text where it has none, as a difference of the books. */
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits. */
  at: z.iso.datetime().nullable(),
  /** Its page below `/admin`; null where it has none. */
  path: z.string().nullable(),
  /** The main step, as a button in the row. */
  step: z
    .object({ orderId: z.int(), to: z.enum(STAFF_STEPS), title: z.string(), version: Version })
    .nullable(),
});

export const TodayCard = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Cards of «Разобрать» stand together. */
    isToSortOut: z.boolean(),
    count: z.int(),
    /** The list with the same rows, below `/admin`; null where there is none. */
    path: z.string().nullable(),
    /** The first five. */
    rows: z.array(Row),
  })
  .meta({ id: 'StaffTodayCard' });
export type TodayCard = z.output<typeof TodayCard>;

const Sums = z.object({
  /** Payments less what was returned, by the days of both. */
  takings: z.number(),
  /** Orders made. */
  orders: z.int(),
  /** Of an order; null without orders. */
  average: z.number().nullable(),
});

const Figures = z
  .object({
    /** Of 1, 7 and 30 days that end now, beside as many days before, which end at the same time of the day. */
    periods: z.array(z.object({ days: z.int(), now: Sums, before: Sums })),
    /** Moscow days, today the last. */
    days: z.array(z.object({ day: z.iso.date(), takings: z.number(), orders: z.int() })),
  })
  .meta({ id: 'StaffTodayFigures' });
export type TodayFigures = z.output<typeof Figures>;

export const staffToday = {
  cards: {
    method: 'GET',
    path: '/staff/v1/today',
    summary: 'What waits for the caller: only what the role may act on',
    permission: 'signed-in',
    response: z.object({
      cards: z.array(TodayCard),
      /** Of the whole shop: without either its first steps come before «Всё сделано». */
      hasGoods: z.boolean(),
      hasOrders: z.boolean(),
    }),
  },
  figures: {
    method: 'GET',
    path: '/staff/v1/today/figures',
    summary: 'Takings and orders of today, a week and a month, beside those before',
    permission: 'analytics.read',
    response: Figures,
  },
} as const satisfies StaffContract;
