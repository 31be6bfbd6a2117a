import type { StepBody } from '#contract/staff/orders.ts';
import type { Confirmation } from '#contract/staff/staff-endpoint.ts';
import type { Db } from '#database/schema.ts';
import { formatMoney, minus, toRoubles } from '#domain/money.ts';
import { isPaidOnReceipt, type Standing, staffStepProblem } from '#domain/orders/staff-steps.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import type { StaffPerson, Write } from '#server/features/staff/person.ts';
import { saveEdit } from '#server/features/staff/save-edit.ts';
import { requirePermission } from '#server/features/staff/staff-call.ts';
import { Problem } from '#server/platform/problem.ts';
import { notePaid, objectOf, paidProblem, takeStep } from '../advance-order.ts';
import { versionOf } from '../order-changes.ts';
import type { OrderServices } from '../order-services.ts';
import { eventsBegin, type LockedOrder, lockOrder, updateOrder } from '../queries.ts';
import { mayLead } from './list-queries.ts';

/* What people of the back office do with an order (§4.2.2), beside its lines and its money back. */

export const staffOrderNotFound = () => new Problem('not_found', 'Заказа нет или\u00a0он вам не\u00a0виден');

/** @throws {Problem} `not_found` */
export async function lockStaffOrder(trx: Db, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) throw staffOrderNotFound();
  return order;
}

/**
 * Takes a step. The order must be as the person has seen it.
 *
 * @throws {Problem} `state` for a step that is not allowed now, `needs_confirmation` for what the page must ask
 */
export async function stepOrder(
  at: Write,
  services: OrderServices,
  caller: StaffPerson,
  orderId: number,
  body: StepBody,
): Promise<void> {
  const { trx } = at;
  const { to, reason, fiscal, taken } = body;
  const order = await lockStaffOrder(trx, orderId);
  requirePermission(caller, to === 'cancelled' ? 'orders.cancel' : 'orders.advance');
  if ((await versionOf(trx, orderId)) !== body.version) throw await changedMeanwhile(trx, order);
  const why = staffStepProblem(standingOf(order), to);
  if (why !== undefined) throw new Problem('state', `Заказ №\u00a0${order.number}: ${why}`);
  await requireConfirmed(trx, order, body);
  await takeStep(at, services, order, {
    to,
    reason,
    fiscal,
    taken,
    track: body.track === undefined ? undefined : { number: body.track, url: body.trackUrl ?? null },
  });
}

/** What decides about the steps of an order. */
export const standingOf = (
  order: Pick<LockedOrder, 'status' | 'handed_over_at' | 'is_online' | 'paid_at'>,
): Standing => ({
  status: order.status,
  isHandedOver: order.handed_over_at !== null,
  isOnline: order.is_online,
  isPaid: order.paid_at !== null,
});

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** «Заказ уже «Собираем»: Анна Белова, 12:40». */
async function changedMeanwhile(trx: Db, { id, status_id }: LockedOrder): Promise<Problem> {
  const last = await trx
    .selectFrom('order_events as event')
    .innerJoin('orders', 'orders.id', 'event.order_id')
    .leftJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'event.status_kind').on('status.id', '=', status_id),
    )
    .leftJoin('staff as person', 'person.id', 'event.staff_id')
    .select(['event.at', 'event.status_id', 'person.fio', 'status.title'])
    .where('event.order_id', '=', id)
    .where('event.at', '>=', eventsBegin)
    .orderBy('event.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const by = last?.fio ?? 'магазин';
  const when = last === undefined ? '' : `, ${moment.format(last.at)}`;
  return last?.status_id === status_id
    ? new Problem('state', `Заказ уже «${last.title}»: ${by}${when}`)
    : new Problem('state', `Заказ изменился: ${by}${when}. Откройте его ещё раз`);
}

/**
 * What a parcel lacks, and whether the money of one that is paid on receipt was taken.
 *
 * @throws {Problem} `needs_confirmation` with all that must be confirmed
 */
async function requireConfirmed(trx: Db, order: LockedOrder, body: StepBody): Promise<void> {
  const asked: { code: Confirmation; question: string }[] = [];
  const { to, track, confirm, cashReceived } = body;
  if (to === 'shipped') {
    if (track === undefined && order.track_number === null) {
      asked.push({ code: 'no-track', question: 'Передать без\u00a0трека?' });
    }
    if (await hasUnscanned(trx, order.id)) {
      asked.push({ code: 'no-scan', question: 'Собрано без\u00a0сканирования?' });
    }
  }
  const isTaken = to === 'received' || to === 'partly-received';
  if (isTaken && !cashReceived && isPaidOnReceipt(standingOf(order)) && order.total_kopecks > 0) {
    const due = formatMoney(toRoubles(minus(order.total_kopecks, order.refunded_kopecks)));
    const question = to === 'received' ? `Деньги получены: ${due}?` : 'Деньги получены?';
    asked.push({ code: 'cash-received', question });
  }
  const open = asked.filter(({ code }) => !confirm.includes(code));
  if (open.length === 0) return;
  throw new Problem('needs_confirmation', open.map(({ question }) => question).join(' '), {
    details: { confirm: open.map(({ code }) => code) },
  });
}

/** Whether a piece of the order has not been scanned into its parcel. */
async function hasUnscanned(trx: Db, orderId: number): Promise<boolean> {
  const piece = await trx
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .select('piece.id')
    .where('line.order_id', '=', orderId)
    .where('piece.packed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return piece !== undefined;
}

/** @throws {Problem} `state` for an order that the bank is paid for, or that is paid already */
export async function noteInvoice(
  at: Write,
  services: OrderServices,
  orderId: number,
  document: { date: string; number: string },
): Promise<void> {
  const order = await lockStaffOrder(at.trx, orderId);
  const why = paidProblem(order);
  if (why !== undefined) throw new Problem('state', `Заказ №\u00a0${order.number}: ${why}`);
  await notePaid(at, services, order, document);
}

/** @throws {Problem} `state` for money that has no fiscal document of the shop's own desk */
export async function noteFiscal(
  at: Write,
  orderId: number,
  { version, ...fiscal }: { number: string; sign: string; version: number },
): Promise<void> {
  const order = await lockStaffOrder(at.trx, orderId);
  if (order.is_online || order.paid_at === null) {
    throw new Problem('state', `Заказ №\u00a0${order.number}: деньги при получении не\u00a0приняты`);
  }
  const of = { kind: 'order', id: String(orderId) };
  const { fields } = saveEdit({ fiscal: order.fiscal }, { fiscal }, await laterChanges(at.trx, of, version));
  if (fields.fiscal === undefined) return;
  await updateOrder(at.trx, orderId, { fiscal: JSON.stringify(fiscal) });
  await audit(at, {
    action: 'order.fiscal',
    object: await objectOf(at.trx, order),
    changes: changesBetween<{ fiscal: unknown }>({ fiscal: order.fiscal }, { fiscal }),
  });
}

/** @throws {Problem} `invalid` for a person who does not work on orders */
export async function changeManager(
  at: Write,
  orderId: number,
  { managerId, version }: { managerId: string | null; version: number },
): Promise<void> {
  const { trx } = at;
  const order = await lockStaffOrder(trx, orderId);
  const of = { kind: 'order', id: String(orderId) };
  const current = { managerId: order.manager_id };
  const { fields } = saveEdit(current, { managerId }, await laterChanges(trx, of, version));
  if (fields.managerId === undefined) return;
  const [before, after] = [await nameOf(trx, order.manager_id), await nameOf(trx, managerId)];
  await updateOrder(trx, orderId, { manager_id: managerId });
  await audit(at, {
    action: 'order.manager',
    object: await objectOf(trx, order),
    changes: [{ field: 'managerId', before, after }],
  });
}

async function nameOf(trx: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const person = await trx
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.code', 'staff.role')
    .select(['staff.fio', 'staff.role', 'role.permissions'])
    .where('staff.id', '=', id)
    .executeTakeFirst();
  if (person !== undefined && mayLead(person)) return person.fio;
  const message = 'Этот сотрудник не\u00a0работает с\u00a0заказами';
  throw new Problem('invalid', message, { errors: { managerId: message } });
}
