import type { Refund, ReturnedPiece } from '#contract/staff/refunds.ts';
import type { Tone } from '../../ui/tag.tsx';

export const STATUSES: Record<Refund['status'], string> = {
  asked: 'Решить',
  approved: 'Одобрен',
  declined: 'Отказано',
  paid: 'Деньги вернули',
};

export const KINDS: Record<Refund['kind'], string> = {
  pieces: 'Изделия',
  delivery: 'Доставка',
  compensation: 'Компенсация',
  cancellation: 'Отмена заказа',
};

export const OUTCOMES: Record<ReturnedPiece['outcome'], string> = {
  expected: 'Ждём',
  sale: 'В\u00a0продаже',
  defect: 'Брак',
  missing: 'Не\u00a0пришло',
};

/** Money that staff return is work of theirs, though the decision is made. */
export function stateOf({ status, isByHand }: Pick<Refund, 'status' | 'isByHand'>): {
  tone: Tone;
  title: string;
} {
  if (status === 'approved') {
    return isByHand
      ? { tone: 'wait', title: 'Вернуть деньги вручную' }
      : { tone: 'work', title: 'Возвращает банк' };
  }
  const tone: Tone = { asked: 'wait', declined: 'still', paid: 'done' }[status] as Tone;
  return { tone, title: STATUSES[status] };
}
