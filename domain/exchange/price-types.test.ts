import { expect, test } from 'vitest';
import { guessPriceRule } from './price-types.ts';

const RETAIL = ['user', 'guest_opt'];

test.each([
  ['Розничная', RETAIL, 0],
  ['РРЦ', RETAIL, 0],
  ['Базовая цена', RETAIL, 0],
  ['Оптовая', ['dealer'], 0],
  ['Дилерская', ['dealer'], 0],
  ['Опт от 100 000', ['dealer'], 10_000_000],
  ['Оптовая от 50\u00a0000 руб.', ['dealer'], 5_000_000],
  ['Для организаций', ['org_user'], 0],
  ['Корпоративная', ['org_user'], 0],
  ['Закупочная', [], 0],
  ['Плановая себестоимость', [], 0],
  ['Оптовая закупочная', [], 0],
])('prices of the type «%s» go to %o from %s kopecks on', (title, roles, limit) => {
  expect(guessPriceRule(title, false)).toEqual({ roles, limit, isOld: false });
});

test.each(['Старая цена', 'Цена до скидки', 'Розничная (старая)'])(
  '«%s» is the old price of retail',
  (title) => {
    expect(guessPriceRule(title, false)).toEqual({ roles: RETAIL, limit: 0, isOld: true });
  },
);

test('a type that its name does not explain has no rule, unless it is the only one', () => {
  expect(guessPriceRule('Тип цен соглашения', false)).toBeUndefined();
  expect(guessPriceRule('Тип цен соглашения', true)).toEqual({ roles: RETAIL, limit: 0, isOld: false });
  expect(guessPriceRule('Закупочная', true)).toEqual({ roles: [], limit: 0, isOld: false });
});
