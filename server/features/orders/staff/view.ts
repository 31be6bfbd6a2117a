import type { StaffOrder } from '#contract/staff/order-view.ts';
import type { Db } from '#database/schema.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { listOrderRefunds } from '../history-queries.ts';
import { listNotes } from './notes.ts';
import { presentStaffOrder } from './present.ts';
import { staffOrderNotFound } from './steps.ts';
import {
  countExpected,
  findStaffOrder,
  listLoggedMessages,
  listOtherOrders,
  listPayments,
  listStaffEvents,
  listStaffLines,
} from './view-queries.ts';

/**
 * One order as this person may see it.
 *
 * @throws {Problem} `not_found`
 */
export async function viewStaffOrder(
  db: Db,
  caller: Pick<StaffPerson, 'permissions'>,
  orderId: number,
): Promise<StaffOrder> {
  const order = await findStaffOrder(db, orderId);
  if (order === undefined) throw staffOrderNotFound();
  const [lines, events, payments, refunds, messages, notes, others, expected] = await Promise.all([
    listStaffLines(db, orderId),
    listStaffEvents(db, orderId),
    listPayments(db, orderId),
    listOrderRefunds(db, orderId),
    listLoggedMessages(db, orderId),
    listNotes(db, orderId),
    order.user_id === null ? [] : listOtherOrders(db, order.user_id, orderId),
    countExpected(db, orderId),
  ]);
  const parts = { order, lines, events, payments, refunds, messages, notes, others, expected };
  return presentStaffOrder(parts, caller);
}
