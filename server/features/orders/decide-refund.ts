import type { Db } from '#database/schema.ts';
import { formatMoney, type Kopecks, NOTHING, sum, toRoubles } from '#domain/money.ts';
import { type RefundPart, refundParts } from '#domain/orders/refund-sums.ts';
import { type ReturnedPiece, returnedPieces } from '#domain/orders/returned-pieces.ts';
import type { Purchase } from '#domain/payments/receipt.ts';
import { askRefund } from '#server/features/payments/refund.ts';
import { leaveLists } from '#server/features/raffles/entry-queries.ts';
import { audit } from '#server/features/staff/audit.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type FieldErrors, Problem } from '#server/platform/problem.ts';
import { settleBonusesOfRefund } from './accrue-bonuses.ts';
import { announceOrder } from './announce.ts';
import { recordEvent } from './events.ts';
import { givePiecesAgain, type PiecesOfLine } from './order-changes.ts';
import type { OrderServices } from './order-services.ts';
import { type LockedOrder, lockOrder, updateOrder } from './queries.ts';
import {
  expectPieces,
  findRefund,
  listSoldPieces,
  type Refund,
  type RefundLine,
  updateRefund,
} from './refund-queries.ts';
import { type Refundable, refundableOf, remainingAfter, sumOfParts } from './returns/refundable.ts';
import { settleRefunded } from './settle.ts';

export type Decision =
  | { outcome: 'approved' | 'declined'; number: string; amount: Kopecks; isByBank: boolean }
  | { outcome: 'not found' | 'decided before' };

export type Approval = {
  /** Pieces of the lines that were asked for; all of them by default. The rest may be asked for again. */
  lines?: readonly PiecesOfLine[] | undefined;
  delivery?: Kopecks | undefined;
  compensation?: Kopecks | undefined;
  /** To the buyer. */
  text?: string | undefined;
  /** Who has asked for it above their own limit. */
  askedBy?: string | undefined;
  /** The money of what was paid past the bank has been returned. */
  isPaidBack?: boolean;
};

/** The command: approves a request as it was asked; what was paid past the bank was returned at once. */
export const approveRefund = (services: OrderServices, refundId: number): Promise<Decision> =>
  byCommand(services, (at) => approve(at, services, refundId, { isPaidBack: true }));

/** The command: declines a request. */
export const declineRefund = (services: OrderServices, refundId: number, text = ''): Promise<Decision> =>
  byCommand(services, (at) => decline(at, services, refundId, text));

/**
 * The money of an approval, for those who may not approve every sum. The order stays locked.
 *
 * @throws {Problem} `invalid` for more than was asked, or than is left
 */
export async function sumOfApproval(trx: Db, refundId: number, approval: Approval) {
  const locked = await lockAsked(trx, refundId);
  if (!('order' in locked)) return locked;
  const refundable = await refundableOf(trx, locked.order);
  const sums = sumsOf(locked.refund, approval, refundable);
  refuseMore(sums, refundable);
  return { amount: sums.amount, title: titleOf(locked.order) };
}

/**
 * Approves a request, whole or in part: the money returns the way it came, and bonuses with that of the goods.
 *
 * @throws {Problem} `invalid` for more than was asked, or than is left
 */
export async function approve(
  at: Write,
  services: OrderServices,
  refundId: number,
  approval: Approval = {},
): Promise<Decision> {
  const { trx } = at;
  const locked = await lockAsked(trx, refundId);
  if (!('order' in locked)) return locked;
  const { order, refund } = locked;
  const refundable = await refundableOf(trx, order);
  const approved = sumsOf(refund, approval, refundable);
  const { parts, goods, delivery, compensation, amount } = approved;
  refuseMore(approved, refundable);

  await givePiecesAgain(trx, order.id, notApproved(refund.lines, parts));
  const isByHand = amount > 0 && !order.is_online;
  await updateRefund(trx, refund.id, {
    status: 'approved',
    decided_at: at.now,
    lines: parts,
    amount_kopecks: amount,
    goods_kopecks: goods,
    delivery_kopecks: delivery,
    compensation_kopecks: compensation,
    answer: approval.text ?? '',
    is_by_hand: isByHand,
    staff_id: at.by.kind === 'staff' ? at.by.id : null,
  });
  const pieces = parts.length > 0 ? await takeBack(at, order, { refund, parts, refundable }) : [];
  if (parts.length === 0)
    await recordEvent(trx, { orderId: order.id, at: at.now, text: APPROVED[refund.kind] });
  await settleBonusesOfRefund(trx, order, { now: goods, before: refundable.goodsBefore, at: at.now });
  const answer = approval.text;
  await announceOrder(trx, services, { orderId: order.id, what: 'refund-approved', answer });
  if (amount > 0) await payBack(trx, services, order, { refund, approved, refundable, approval, pieces });
  await audit(at, {
    action: 'refund.approve',
    object: { kind: 'refund', id: String(refund.id), title: titleOf(order) },
    changes: [
      { field: 'status', before: 'asked', after: 'approved' },
      { field: 'amount', before: toRoubles(refund.amount_kopecks), after: toRoubles(amount) },
    ],
    reason: approval.askedBy === undefined ? approval.text : `Запрос: ${approval.askedBy}`,
  });
  return { outcome: 'approved', number: order.number, amount, isByBank: order.is_online };
}

const APPROVED = {
  pieces: 'Возврат одобрен',
  delivery: 'Возврат доставки одобрен',
  compensation: 'Компенсация одобрена',
  cancellation: 'Возврат одобрен',
} as const;

const titleOf = ({ number }: LockedOrder): string => `Возврат по\u00a0заказу №\u00a0${number}`;

/** Declines a request: the pieces stay with the shopper, who may ask again. */
export async function decline(
  at: Write,
  services: OrderServices,
  refundId: number,
  text: string,
): Promise<Decision> {
  const { trx, now } = at;
  const locked = await lockAsked(trx, refundId);
  if (!('order' in locked)) return locked;
  const { order, refund } = locked;
  await updateRefund(trx, refund.id, {
    status: 'declined',
    decided_at: now,
    answer: text,
    staff_id: at.by.kind === 'staff' ? at.by.id : null,
  });
  await givePiecesAgain(trx, order.id, refund.lines);
  await recordEvent(trx, { orderId: order.id, at: now, text: 'В\u00a0возврате отказано' });
  await announceOrder(trx, services, { orderId: order.id, what: 'refund-declined', answer: text });
  await audit(at, {
    action: 'refund.decline',
    object: { kind: 'refund', id: String(refund.id), title: titleOf(order) },
    changes: [{ field: 'status', before: 'asked', after: 'declined' }],
    reason: text === '' ? undefined : text,
  });
  return {
    outcome: 'declined',
    number: order.number,
    amount: refund.amount_kopecks,
    isByBank: order.is_online,
  };
}

async function lockAsked(
  trx: Db,
  refundId: number,
): Promise<{ order: LockedOrder; refund: Refund } | { outcome: 'not found' | 'decided before' }> {
  const found = await findRefund(trx, refundId);
  const order = found === undefined ? undefined : await lockOrder(trx, found.order_id);
  // The previous holder of the lock may have decided.
  const refund = order === undefined ? undefined : await findRefund(trx, refundId);
  if (order === undefined || refund === undefined) return { outcome: 'not found' };
  return refund.status === 'asked' ? { order, refund } : { outcome: 'decided before' };
}

type Sums = {
  parts: RefundPart[];
  goods: Kopecks;
  delivery: Kopecks;
  compensation: Kopecks;
  amount: Kopecks;
};

/** @throws {Problem} `invalid` for pieces that were not asked for */
function sumsOf(refund: Refund, approval: Approval, { lines }: Refundable): Sums {
  const { parts, goods } = refundParts(lines, piecesOf(refund, approval));
  const delivery = approval.delivery ?? refund.delivery_kopecks;
  const compensation = approval.compensation ?? refund.compensation_kopecks;
  return {
    parts,
    goods,
    delivery,
    compensation,
    amount: sum([sumOfParts(parts), delivery, compensation]),
  };
}

function piecesOf(refund: Refund, { lines = refund.lines }: Approval): readonly PiecesOfLine[] {
  const errors: FieldErrors = {};
  for (const [index, { lineId, count }] of lines.entries()) {
    const asked = refund.lines.find((line) => line.lineId === lineId);
    const isRepeated = lines.findIndex((line) => line.lineId === lineId) !== index;
    if (asked === undefined || isRepeated) errors[`lines.${index}.lineId`] = 'Этого нет в\u00a0заявке';
    else if (count > asked.count) {
      errors[`lines.${index}.count`] = `В\u00a0заявке ${asked.count}\u00a0шт.`;
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return lines;
}

function refuseMore({ parts, delivery, amount }: Sums, { left }: Refundable): void {
  if (parts.length === 0 && amount === 0) throw invalid({ lines: 'Укажите, что вернуть' });
  const most = (kopecks: Kopecks) => `Осталось вернуть не\u00a0больше ${formatMoney(toRoubles(kopecks))}`;
  if (delivery > left.delivery) throw invalid({ delivery: most(left.delivery) });
  if (amount > left.total) throw invalid({ amount: most(left.total) });
}

const invalid = (errors: FieldErrors) => new Problem('invalid', Object.values(errors)[0] ?? '', { errors });

const notApproved = (asked: readonly RefundLine[], parts: readonly PiecesOfLine[]): PiecesOfLine[] =>
  asked.flatMap(({ lineId, count }) => {
    const rest = count - (parts.find((part) => part.lineId === lineId)?.count ?? 0);
    return rest > 0 ? [{ lineId, count: rest }] : [];
  });

type TakenBack = { refund: Refund; parts: readonly RefundPart[]; refundable: Refundable };

/** Approved pieces are expected in the shop; their tickets leave open raffles. */
async function takeBack(
  { trx, now: at }: Write,
  { id: orderId }: LockedOrder,
  { refund, parts, refundable }: TakenBack,
): Promise<ReturnedPiece[]> {
  const remaining = remainingAfter(refundable, parts);
  await leaveLists(trx, { orderId, remaining, at });
  if (remaining === 0) await updateOrder(trx, orderId, { status: 'returned' });
  await recordEvent(trx, {
    orderId,
    at,
    ...(remaining === 0 && { status: 'returned' as const }),
    text: APPROVED[refund.kind],
  });
  const { sold, before } = await listSoldPieces(trx, orderId);
  const pieces = returnedPieces(sold, before, parts);
  await expectPieces(
    trx,
    pieces.map((piece) => ({ ...piece, orderId, refundId: refund.id, now: at })),
  );
  return pieces;
}

type PaidBack = {
  refund: Refund;
  approved: Sums;
  refundable: Refundable;
  approval: Approval;
  pieces: readonly ReturnedPiece[];
};

/** Refunds by the bank what was paid there; staff return cash and invoices. */
async function payBack(
  trx: Db,
  services: OrderServices,
  order: LockedOrder,
  { refund, approved, refundable, approval, pieces }: PaidBack,
): Promise<void> {
  const { id: orderId, number } = order;
  const amountKopecks = approved.amount;
  if (!order.is_online) {
    if (approval.isPaidBack)
      await settleRefunded(trx, services, { orderId, amountKopecks, requestId: refund.id });
    return;
  }
  const purchases = purchasesOf(order, approved, refundable, pieces);
  await askRefund(trx, services, {
    orderId,
    amountKopecks,
    requestId: refund.id,
    why: `Возврат по\u00a0заказу №\u00a0${number}`,
    ...(purchases && { purchases }),
  });
}

/** Undefined for a compensation, which is spread over the whole payment. */
function purchasesOf(
  { vat_basis_points: vat, delivery: { name } }: LockedOrder,
  { parts, delivery, compensation }: Sums,
  { lines }: Refundable,
  pieces: readonly ReturnedPiece[],
): Purchase[] | undefined {
  if (compensation > NOTHING) return;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  const goods = parts
    .filter(({ amountKopecks }) => amountKopecks > 0)
    .map(({ lineId, count, amountKopecks }) => ({
      title: titles.get(lineId) ?? '',
      uins: pieces.flatMap((piece) => (piece.lineId === lineId ? (piece.uin ?? []) : [])),
      count,
      paid: amountKopecks,
      vat,
      subject: 'commodity' as const,
    }));
  return delivery === NOTHING
    ? goods
    : [...goods, { title: name, count: 1, paid: delivery, vat, subject: 'service' }];
}
