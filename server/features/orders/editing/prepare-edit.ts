import type { z } from 'zod';
import type { PaymentMethod } from '#contract/payments.ts';
import type { staffOrderEdits } from '#contract/staff/order-edits.ts';
import type { Db } from '#database/schema.ts';
import type { Quote } from '#domain/delivery/tariff.ts';
import { listVirtualLines } from '#server/features/basket/basket-lines.ts';
import { quoteLines } from '#server/features/delivery/calculate.ts';
import { type DeliveryInput, readDeliveryInput } from '#server/features/delivery/delivery-input.ts';
import { findPaymentMethod } from '#server/features/payments/methods.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { staffOrderNotFound } from '../staff/steps.ts';
import { findShopper, unknownShopper, withPriceRole } from './buyer.ts';
import { listEditedLines, type StoredLine } from './edit-queries.ts';

export type EditInput = z.output<typeof staffOrderEdits.preview.body>;

/** What an edit refers to, read before anything is locked: a carrier is asked outside of transactions. */
export type PreparedEdit = {
  input: EditInput;
  /** By the price list of the order. */
  shopper: User;
  /** By today's. */
  today: User;
  delivery: { input: DeliveryInput; quote: Quote } | undefined;
  payment: PaymentMethod | undefined;
};

/** @throws {Problem} `not_found`, or `invalid` for a delivery or payment that this buyer is not offered */
export async function prepareEdit(
  services: Services,
  orderId: number,
  input: EditInput,
): Promise<PreparedEdit> {
  const { db } = services;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (order === undefined) throw staffOrderNotFound();
  const { user_id: userId, site_id: siteId, price_role: priceRole } = order;
  const today =
    (userId === null ? undefined : await findShopper(db, userId, siteId)) ??
    unknownShopper(siteId, priceRole);
  const shopper = withPriceRole(today, priceRole);
  const payment = input.payment === undefined ? undefined : await readPayment(services, today, input.payment);
  const delivery = input.delivery && (await quote(services, shopper, { orderId, input }));
  return { input, shopper, today, delivery, payment };
}

async function readPayment(services: Services, shopper: User, id: number): Promise<PaymentMethod> {
  const payment = await findPaymentMethod(services.db, services, shopper, id);
  if (payment === undefined) throw invalid('payment', 'Выберите способ оплаты');
  return payment;
}

async function quote(
  services: Services,
  shopper: User,
  { orderId, input }: { orderId: number; input: EditInput },
): Promise<PreparedEdit['delivery']> {
  const { method = '', ...destination } = input.delivery ?? {};
  const read = await readDeliveryInput(services.db, shopper, { method, ...destination }, DELIVERY_FIELDS);
  const counts = countsBySize(wantedLines(await listEditedLines(services.db, orderId), input));
  const lines = await listVirtualLines(
    services.db,
    [...counts].map(([id, count]) => ({ id, count })),
    shopper,
  );
  return { input: read, quote: await quoteLines(services, shopper, read, lines) };
}

export const DELIVERY_FIELDS = {
  method: 'delivery.method',
  deliveryPointCode: 'delivery.deliveryPointCode',
  shippingId: 'delivery.shippingId',
  shipping: 'delivery.shipping',
};

export const invalid = (field: string, message: string) =>
  new Problem('invalid', message, { errors: { [field]: message } });

export type WantedLines = {
  /** Lines of the order that are no services, with the pieces that are left of each. */
  kept: { line: StoredLine; count: number }[];
  /** Further pieces, each size once. */
  added: { groupId: number; count: number }[];
};

/**
 * What the order shall consist of. More pieces of a line are added goods: they cost today's price.
 *
 * @throws {Problem} `invalid` for a line that the order has not, or that is named twice
 */
export function wantedLines(lines: readonly StoredLine[], { lines: edits }: EditInput): WantedLines {
  const goods = lines.filter(({ is_service }) => !is_service);
  const counts = new Map<number, number>();
  const added = new Map<number, number>();
  for (const [index, edit] of edits.entries()) {
    if ('groupId' in edit) added.set(edit.groupId, (added.get(edit.groupId) ?? 0) + edit.count);
    else if (counts.has(edit.lineId) || goods.every(({ id }) => id !== edit.lineId)) {
      throw invalid(`lines.${index}.lineId`, 'Такого украшения в\u00a0заказе нет');
    } else counts.set(edit.lineId, edit.count);
  }
  const kept = goods.map((line) => {
    const left = line.count - line.refunded_count;
    const count = counts.get(line.id) ?? left;
    const more = count - left;
    if (more > 0) {
      if (line.group_id === null) throw invalid('lines', `${line.title}: этого размера больше нет`);
      added.set(line.group_id, (added.get(line.group_id) ?? 0) + more);
    }
    return { line, count: Math.min(count, left) };
  });
  return { kept, added: [...added].map(([groupId, count]) => ({ groupId, count })) };
}

/** Pieces of each size, kept and added. */
function countsBySize({ kept, added }: WantedLines): Map<number, number> {
  const counts = new Map(added.map(({ groupId, count }) => [groupId, count]));
  for (const { line, count } of kept) {
    if (line.group_id === null || count === 0) continue;
    counts.set(line.group_id, (counts.get(line.group_id) ?? 0) + count);
  }
  return counts;
}

/** The goods of an order as a basket of this buyer would show them today. */
export const linesOfToday = (db: Db, wanted: WantedLines, shopper: User) =>
  listVirtualLines(
    db,
    [...countsBySize(wanted)].map(([id, count]) => ({ id, count })),
    shopper,
  );
