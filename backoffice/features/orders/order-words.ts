import type { StaffOrderRow } from '#contract/staff/order-view.ts';
import type { Tone } from '../../ui/tag.tsx';

/** Payment statuses of the shop: 2 paid, 4 failed, 5 and 6 given back. */
export function paymentState({
  paymentStatus,
  payment,
}: Pick<StaffOrderRow, 'paymentStatus'> & { payment: { title: string; isOnline: boolean } }): {
  tone: Tone;
  title: string;
} {
  const { isOnline } = payment;
  switch (paymentStatus) {
    case 2:
      return { tone: 'done', title: 'Оплачен' };
    case 3:
      return { tone: 'still', title: 'Отменён' };
    case 4:
      return { tone: 'bad', title: 'Не\u00a0прошёл' };
    case 5:
      return { tone: 'still', title: 'Возвращён' };
    case 6:
      return { tone: 'bad', title: 'Возвращён частично' };
    default:
      // «При получении», «По счёту».
      return isOnline ? { tone: 'wait', title: 'Ждёт оплаты' } : { tone: 'still', title: payment.title };
  }
}

export const SOURCES: Readonly<Record<string, string>> = {
  shop: 'Магазин',
  staff: 'Сотрудник',
  blank: 'Заявка',
};

/** «2 ч 10 мин», «3 дня»: how long an order has its status. */
export function waited(since: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes}\u00a0мин`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours}\u00a0ч`;
  return `${Math.floor(hours / 24)}\u00a0д`;
}

export const hidden = '—';
