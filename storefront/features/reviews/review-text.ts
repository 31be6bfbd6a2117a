import type { PluralForms } from '#domain/russian/plural.ts';

export const REVIEWS: PluralForms = ['отзыв', 'отзыва', 'отзывов'];
export const RATES: PluralForms = ['оценки', 'оценок', 'оценок'];
/** «из 9 ответов». */
export const ANSWERS: PluralForms = ['ответа', 'ответов', 'ответов'];
export const STARS: PluralForms = ['звезда', 'звезды', 'звёзд'];

export const decimal = (rate: number): string => rate.toFixed(1).replace('.', ',');

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** «12 ноября 2026», the same on the server and in every browser. */
export const dayOf = (time: string): string => day.format(new Date(time)).replace(/\sг\.$/, '');

export const SORT_TITLES = {
  helpful: 'Полезные',
  new: 'Новые',
  high: 'С\u00a0высокой оценкой',
  low: 'С\u00a0низкой оценкой',
} as const;

export type ReviewSort = keyof typeof SORT_TITLES;
