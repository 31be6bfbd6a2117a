import type { StaffOrderRow } from '#contract/staff/order-view.ts';
import { paymentTitle } from '#domain/staff/list-words.ts';
import type { Tone } from '../../ui/tag.tsx';

const TONES: Readonly<Record<number, Tone>> = { 2: 'done', 3: 'still', 4: 'bad', 5: 'still', 6: 'bad' };

export const paymentState = ({
  paymentStatus,
  payment,
}: Pick<StaffOrderRow, 'paymentStatus'> & { payment: { title: string; isOnline: boolean } }): {
  tone: Tone;
  title: string;
} => ({
  tone: TONES[paymentStatus] ?? (payment.isOnline ? 'wait' : 'still'),
  title: paymentTitle(paymentStatus, payment),
});

export const SOURCES: Readonly<Record<string, string>> = {
  shop: 'Магазин',
  staff: 'Сотрудник',
  blank: 'Заявка',
};

export const hidden = '—';
