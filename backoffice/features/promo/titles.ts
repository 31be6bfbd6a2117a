import type { Promo } from '#contract/staff/promo.ts';
import type { Tone } from '../../ui/tag.tsx';
import { rub } from '../../ui/words.ts';

export const PROMO_STATES: Readonly<Record<Promo['state'], { title: string; tone: Tone }>> = {
  active: { title: 'действует', tone: 'done' },
  planned: { title: 'ещё не начался', tone: 'plan' },
  ended: { title: 'закончился', tone: 'still' },
  off: { title: 'выключен', tone: 'still' },
  'used-up': { title: 'использован', tone: 'still' },
};

/** «15 %» or «500 ₽». */
export const benefitOf = ({ kind, value }: Pick<Promo, 'kind' | 'value'>): string =>
  kind === 'percent' ? `${value.toLocaleString('ru-RU')}\u00a0%` : rub(value);
