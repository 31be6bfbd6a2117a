import * as paths from '#storefront/paths.ts';
import type { Answer } from './use-answers.ts';

/** Suggestions shown before a question is typed. */
export const FREQUENT: readonly Answer[] = [
  {
    title: 'Как сделать заказ',
    path: paths.howOrder,
    excerpt: 'От\u00a0выбора размера до\u00a0коробки в\u00a0руках',
  },
  {
    title: 'Сколько стоит и\u00a0сколько идёт доставка',
    path: paths.deliveries,
    excerpt: 'Тарифы и\u00a0сроки по\u00a0регионам',
  },
  {
    title: 'Чем можно оплатить',
    path: paths.payments,
    excerpt: 'Картой, в\u00a0рассрочку, при\u00a0получении',
  },
  {
    title: 'Украшение не\u00a0подошло',
    path: paths.refund,
    excerpt: 'Как вернуть и\u00a0когда придут деньги',
  },
  { title: 'Какой у\u00a0меня размер', path: paths.sizes, excerpt: 'Нитка, линейка и\u00a0две минуты' },
  { title: 'Как списать бонусы', path: paths.bonusProgram, excerpt: 'Один бонус\u00a0— один рубль' },
];
