import { staffOrders } from '#contract/staff/orders.ts';
import { type Standing, staffStepProblem, titleOfStep } from '#domain/orders/staff-steps.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { Problem } from '#server/platform/problem.ts';
import type { BulkAction, BulkList, BulkRow } from '../staff/bulk/bulk-action.ts';
import { ADVANCES, takeStep } from './advance-order.ts';
import { listForBulk, type OrdersQuery } from './staff/list-queries.ts';
import { lockStaffOrder, standingOf } from './staff/steps.ts';

/* Steps of many orders (back office, §4.2 "List"): each order for itself. */

type Row = BulkRow & { standing: Standing; statusTitle: string };

const step = (to: 'confirmed' | 'packing'): BulkAction<Row> => ({
  title: titleOfStep(to),
  permission: 'orders.advance',
  preview({ standing, statusTitle }) {
    const why = staffStepProblem(standing, to);
    return why === undefined ? { before: statusTitle, after: ADVANCES[to] } : { why: sentence(why) };
  },
  async apply(at, services, id) {
    const order = await lockStaffOrder(at.trx, Number(id));
    const why = staffStepProblem(standingOf(order), to);
    if (why !== undefined) throw new Problem('state', sentence(why));
    await takeStep(at, services, order, { to });
  },
});

const sentence = (why: string): string => why.charAt(0).toUpperCase() + why.slice(1);

export const ordersInBulk: BulkList<Row> = {
  reading: 'orders.read',
  // Those of the list; what it is sorted by, and which page, does not choose.
  filter: staffOrders.list.query.omit({ sort: true, page: true, limit: true, count: true }),
  async rows(db, { ids, filter }, page) {
    const rows = await listForBulk(db, { ids, wanted: filter as OrdersQuery }, page);
    return rows.map((order) => ({
      id: order.id,
      title: order.number,
      statusTitle: order.status_title,
      standing: standingOf({ ...order, status: order.code as OrderStatus }),
    }));
  },
  actions: { confirm: step('confirmed'), packing: step('packing') },
};
