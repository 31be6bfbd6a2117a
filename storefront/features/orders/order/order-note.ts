import type { OrderCard } from '#contract/orders.ts';
import { deadline, nearDay } from '../order-dates.ts';

/** The most important message for an order in this state. */
export function orderNote({
  status,
  can,
  reservedUntil,
  cancelledText,
  delivery,
  bonuses,
}: OrderCard): string {
  if (cancelledText !== null) return cancelledText;
  if (can.pay && reservedUntil !== null) return `Оплатите до\u00a0${deadline(reservedUntil)}`;
  if (status.code === 'received' || status.code === 'partly-received') return accrualNote(bonuses);
  const day = delivery.expectedAt === null ? '' : ` · ${nearDay(delivery.expectedAt)}`;
  return `${delivery.name}: ${delivery.address}${day}`;
}

/** When the bonuses of a received order are accrued; empty when there are none. */
function accrualNote({ toAccrue, accruedAt }: OrderCard['bonuses']): string {
  if (toAccrue === 0) return '';
  return accruedAt === null ? 'придут после срока возврата' : `начислены ${nearDay(accruedAt)}`;
}
