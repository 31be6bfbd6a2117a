import type { Approval } from '#contract/staff/approvals.ts';
import type { Tone } from '../../ui/tag.tsx';
import { plural, rub } from '../../ui/words.ts';

export const KINDS: Readonly<Record<Approval['kind'], string>> = {
  refund: 'Возврат денег',
  bonuses: 'Бонусы',
};

const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;

/** What is carried out once it is approved. */
export function actionOf({ kind, amount }: Pick<Approval, 'kind' | 'amount'>): string {
  if (kind === 'refund') return `Вернуть ${rub(amount)}`;
  return `${amount < 0 ? 'Списать' : 'Начислить'} ${plural(Math.abs(amount), BONUSES)}`;
}

export function stateOf({ decision, canDecide }: Approval): { tone: Tone; title: string } {
  if (decision === null) {
    return canDecide ? { tone: 'wait', title: 'Решить' } : { tone: 'work', title: 'Ждёт решения' };
  }
  return decision.isApproved
    ? { tone: 'done', title: 'Подтверждено' }
    : { tone: 'still', title: 'Отклонено' };
}
