import type { OrderDocument } from '#domain/exchange/order-document.ts';
import { type OrderPlan, planOrder, type StatusRules } from '#domain/exchange/order-plan.ts';
import {
  comparable,
  hasSameLines,
  kopecksOf,
  type OrderReport,
  readReport,
} from '#domain/exchange/order-report.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { notePaid, noteTrack, takeStep } from '#server/features/orders/advance-order.ts';
import { recordEvent } from '#server/features/orders/events.ts';
import { versionOf } from '#server/features/orders/order-changes.ts';
import { type LockedOrder, lockOrder } from '#server/features/orders/queries.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type Batch, withPlace } from '../importing/apply-batch.ts';
import { type Applying, count, type Part } from '../importing/applying.ts';
import { storeLinks } from '../importing/identity.ts';
import { type DocumentRecord, isItem } from '../reading/commerceml.ts';
import { findRun, type Issue } from '../run-queries.ts';
import { recordReported } from './export-queries.ts';
import { readOrders } from './read-orders.ts';
import { CANCELS_PAID, findReported, type KnownOrder, readReported } from './reported-orders.ts';

/* Statuses of orders that come in from 1C (exchange, §8). */

type Reported = {
  /** In the file, from 1 on. */
  place: number;
  document: DocumentRecord;
  report: OrderReport;
};

/** What documents that change nothing have left to be stored. */
type Left = { issues: Issue[]; counts: string[] };

/**
 * Applies documents one by one, each change with its place in the file in a transaction of its own: an order is locked no
 * longer than its own steps take.
 */
export async function applyDocuments(applying: Applying, batch: Batch): Promise<void> {
  const { services, run, account } = applying;
  const applied = (await findRun(services.db, run.id))?.ordinal ?? 0;
  const all = reportedOf(batch).filter(({ place }) => place > applied);
  const orders = all.filter(({ document }) => isOrder(document));
  const find = await findReported(
    services.db,
    { source: account.id, siteId: account.site_id },
    orders.map(({ document }) => document),
  );
  const given = await readGiven(
    applying,
    orders.flatMap(({ document }) => find(document)?.id ?? []),
  );
  const rules = await rulesOf(applying);
  let left: Left = { issues: [], counts: [] };
  for (const reported of all) {
    const { document } = reported;
    const order = isOrder(document) ? find(document) : undefined;
    if (order === undefined) {
      left.counts.push(isOrder(document) ? 'unknownOrders' : 'otherDocuments');
      if (isOrder(document)) left.issues.push(unknown(document));
      continue;
    }
    left.counts.push('orders');
    const isSame = hasSame(document, given.get(order.id));
    const plan = planOrder({ ...order, isSame }, reported.report, rules);
    if (!changes(plan)) {
      left.issues.push(...issuesOf(order, plan));
      continue;
    }
    await withPlace(applying, reported.place, async (part) => {
      store(part, left);
      await applyReport(part, order.id, isSame, reported.report, rules);
    });
    left = { issues: [], counts: [] };
  }
  await withPlace(applying, batch.ordinal, async (part) => store(part, left));
}

function reportedOf({ ordinal, records }: Batch): Reported[] {
  const items = records.filter(isItem);
  const first = ordinal - items.length + 1;
  return items.flatMap((record, at) =>
    record.kind === 'document'
      ? { place: first + at, document: record, report: readReport(record.requisites) }
      : [],
  );
}

/** Newer versions send dispatches and payments as documents too: their ids are no ids of orders. */
const isOrder = ({ operation }: DocumentRecord): boolean =>
  operation === '' || comparable(operation).replaceAll(' ', '') === 'заказтовара';

async function readGiven(
  { services: { db }, account }: Applying,
  ids: readonly number[],
): Promise<Map<number, OrderDocument>> {
  const orders = await readOrders(db, account.id, [...new Set(ids)]);
  return new Map(orders.map((order) => [order.id, order]));
}

/** Of a document that names neither lines nor a sum, nothing has changed. */
const hasSame = ({ lines, total, isCut }: DocumentRecord, given: OrderDocument | undefined): boolean =>
  given !== undefined &&
  !isCut &&
  (lines === undefined || hasSameLines(lines, given.lines)) &&
  (total === undefined || kopecksOf(total) === given.total);

async function rulesOf({
  services: { db },
  settings,
}: Applying): Promise<StatusRules & { cancelPaid: boolean }> {
  const statuses = await db
    .selectFrom('statuses')
    .select(['code', 'title'])
    .where('kind', '=', 'order')
    .execute();
  const own = new Map(
    statuses.flatMap(({ code, title }) => [
      [comparable(code), code as OrderStatus] as const,
      [comparable(title), code as OrderStatus] as const,
    ]),
  );
  return { rules: settings.orderStatuses, own, cancelPaid: settings.cancelPaid };
}

const unknown = ({ id, number }: DocumentRecord): Issue => ({
  code: 'order-unknown',
  externalId: id,
  text: `Заказа №\u00a0${number === '' ? id : number} в\u00a0магазине нет`,
});

const issuesOf = ({ id, number }: Pick<KnownOrder, 'id' | 'number'>, { issues }: OrderPlan): Issue[] =>
  issues.map(({ code, why }) => ({
    code,
    externalId: String(id),
    text: `Заказ №\u00a0${number}: ${why}`,
  }));

const changes = (plan: OrderPlan): boolean =>
  plan.steps.length > 0 ||
  [plan.paid, plan.track, plan.dispatchNumber, plan.numberOf1C, plan.cancel].some((one) => one !== undefined);

function store(part: Part, { issues, counts }: Left): void {
  part.issues.push(...issues);
  for (const name of counts) count(part, name);
}

/** Plans again by the locked order: it may have changed meanwhile. */
async function applyReport(
  part: Part,
  orderId: number,
  isSame: boolean,
  report: OrderReport,
  rules: Parameters<typeof planOrder>[2],
): Promise<void> {
  const { trx, source, run } = part;
  const order = await lockOrder(trx, orderId);
  const known = await readReported(trx, source, orderId);
  if (order === undefined || known === undefined) return;
  const plan = planOrder({ ...known, isSame }, report, rules);
  part.issues.push(...issuesOf(known, plan));
  await carryOut(part, order, plan);
  if (plan.numberOf1C !== undefined || plan.dispatchNumber !== undefined) {
    await remember(part, known, { ...report, ...plan });
  }
  const after = await versionOf(trx, orderId);
  if (after === order.version) return;
  count(part, 'changedOrders');
  const reported = { accountId: source, sessionId: run.session_id, orderId, now: part.now };
  await recordReported(trx, { ...reported, before: order.version, after });
}

async function carryOut(part: Part, order: LockedOrder, plan: OrderPlan): Promise<void> {
  const { trx, now, by, services } = part;
  const at: Write = { trx, now, by };
  const { id, number } = order;
  if (plan.cancel === 'asks') part.issues.push(cancelsPaid(order));
  if (plan.cancel === 'now') await takeStep(at, services, order, { to: 'cancelled' });
  if (plan.track !== undefined) await noteTrack(at, order, plan.track);
  if (plan.paid !== undefined) await notePaid(at, services, order, plan.paid);
  for (const [place, to] of plan.steps.entries()) {
    const current = await lockOrder(trx, id);
    if (current === undefined) throw new Error(`Order ${number} is gone`);
    await takeStep(at, services, current, { to, isPassed: place < plan.steps.length - 1 });
  }
  if (plan.dispatchNumber !== undefined) {
    await recordEvent(trx, { orderId: id, at: now, text: `Отгрузка №\u00a0${plan.dispatchNumber}` });
  }
}

const cancelsPaid = ({ id, number }: LockedOrder): Issue => ({
  code: CANCELS_PAID,
  externalId: String(id),
  text: `1С отменила оплаченный заказ №\u00a0${number}: отменить его и\u00a0вернуть деньги?`,
  details: { orderId: id },
});

/** Numbers of the documents of 1C, which a repeated file does not report again. */
function remember(
  { trx, source, now }: Part,
  known: KnownOrder,
  { numberOf1C, dateOf1C, dispatchNumber }: Pick<OrderReport, 'numberOf1C' | 'dateOf1C' | 'dispatchNumber'>,
): Promise<void> {
  const link = {
    externalId: String(known.id),
    localId: known.id,
    title: numberOf1C ?? known.numberOf1C,
    details: { date: dateOf1C, dispatch: dispatchNumber ?? known.dispatchNumber },
  };
  return storeLinks(trx, { source, kind: 'order', now }, [link]);
}
