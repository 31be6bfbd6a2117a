import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import { recordEvent } from '../events.ts';
import { insertRefund, markRefundByHand } from '../refund-queries.ts';

type Owed = {
  orderId: number;
  amountKopecks: Kopecks;
  reason: 'cancelled' | 'unclaimed';
  /** What of it was paid for goods, where their bonuses have moved. */
  goods?: Kopecks;
};

/** Money that staff return: of an order that was paid past the bank, or whose bank has refused. */
export async function oweByHand(
  trx: Db,
  { now }: { now: () => Date },
  { orderId, amountKopecks, reason, goods }: Owed,
): Promise<void> {
  const at = now();
  await insertRefund(trx, {
    orderId,
    requestId: null,
    lines: [],
    reason,
    text: '',
    amount: amountKopecks,
    now: at,
    kind: 'cancellation',
    status: 'approved',
    is_by_hand: true,
    decided_at: at,
    goods_kopecks: goods ?? 0,
  });
  await recordEvent(trx, { orderId, at, text: 'Деньги вернут сотрудники магазина' });
}

/** The bank will not return this money: its request, or a new one, waits for staff. */
export async function oweRefusedByBank(
  trx: Db,
  services: { now: () => Date },
  {
    orderId,
    amountKopecks,
    requestId,
  }: { orderId: number; amountKopecks: Kopecks; requestId: number | null },
): Promise<void> {
  if (requestId !== null) return markRefundByHand(trx, requestId);
  await oweByHand(trx, services, { orderId, amountKopecks, reason: 'cancelled' });
}
