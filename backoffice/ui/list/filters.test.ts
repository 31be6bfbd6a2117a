import { expect, test } from 'vitest';
import { filterInWords, type ListFilter } from './filters.ts';

const STATUS: ListFilter = {
  name: 'status',
  title: 'Статус',
  kind: 'choice',
  options: [
    { value: 'new', label: 'Принят' },
    { value: 'packing', label: 'Собираем' },
  ],
};
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each<[ListFilter, string, string]>([
  [STATUS, 'new', 'принят'],
  [STATUS, 'new,packing', 'принят, собираем'],
  [STATUS, '!new', 'кроме: принят'],
  [STATUS, '-', 'не указано'],
  [{ ...STATUS, hasEmpty: 'без статуса' }, 'new,-', 'принят, без статуса'],
  [{ name: 'created', title: 'Создан', kind: 'days' }, '2026-11-01..2026-11-03', 'с 1 нояб по 3 нояб'],
  [{ name: 'created', title: 'Создан', kind: 'days' }, '2026-11-01', '1 нояб'],
  [{ name: 'total', title: 'Сумма', kind: 'range', unit: '₽' }, '100..', 'от 100 ₽'],
  [{ name: 'total', title: 'Сумма', kind: 'range', unit: '₽' }, '..500', 'до 500 ₽'],
  [
    { name: 'noOrderDays', title: 'Не заказывали', kind: 'number', unit: 'дн.', most: 10_000 },
    '30',
    '30 дн.',
  ],
  [{ name: 'city', title: 'Город', kind: 'text' }, 'Нижний Новгород', 'Нижний Новгород'],
  [{ name: 'paid', title: 'Оплачен', kind: 'flag' }, '1', 'да'],
])('%j: «%s»', (filter, text, words) => {
  expect(plain(filterInWords(filter, text))).toBe(words);
});
