import type { StaffOrderRow } from '#contract/staff/order-view.ts';
import type { Tone } from '../../ui/tag.tsx';

/** What a status means to those who work on it (design, §5). */
const TONES: Readonly<Record<string, Tone>> = {
  new: 'wait',
  'waiting-payment': 'wait',
  confirmed: 'work',
  packing: 'work',
  shipped: 'work',
  ready: 'done',
  received: 'done',
  'partly-received': 'done',
  unclaimed: 'bad',
  returned: 'bad',
};

export const toneOfStatus = (code: string): Tone => TONES[code] ?? 'still';

/** Payment statuses of the shop: 2 paid, 4 failed, 5 and 6 given back. */
export function paymentState({
  paymentStatus,
  payment: { isOnline },
}: Pick<StaffOrderRow, 'paymentStatus'> & { payment: { isOnline: boolean } }): { tone: Tone; title: string } {
  switch (paymentStatus) {
    case 2:
      return { tone: 'done', title: 'Оплачен' };
    case 3:
      return { tone: 'still', title: 'Отменена' };
    case 4:
      return { tone: 'bad', title: 'Не\u00a0прошла' };
    case 5:
      return { tone: 'still', title: 'Возвращена' };
    case 6:
      return { tone: 'bad', title: 'Возвращена часть' };
    default:
      return isOnline ? { tone: 'wait', title: 'Ждёт оплаты' } : { tone: 'still', title: 'При получении' };
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
