import { describe, expect, test } from 'vitest';
import type { Kopecks } from '../money.ts';
import {
  dearerTiers,
  errorsOfCell,
  isPublicRole,
  isUnusual,
  priceField,
  questionOf,
  readPriceField,
  repeatedTier,
} from './price-edit.ts';

const PRICE = 'Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽';

describe('a cell of the matrix of prices (§4.3.3)', () => {
  test.each([
    { because: 'a price', cell: { price: 0.01, oldPrice: null }, errors: {} },
    { because: 'the dearest price', cell: { price: 20_000_000, oldPrice: null }, errors: {} },
    { because: 'a price with an old one', cell: { price: 48_600.5, oldPrice: 54_000 }, errors: {} },
    { because: 'no price', cell: { price: null, oldPrice: null }, errors: {} },
    { because: 'zero', cell: { price: 0, oldPrice: null }, errors: { price: PRICE } },
    { because: 'less than nothing', cell: { price: -5, oldPrice: null }, errors: { price: PRICE } },
    {
      because: 'more than the column holds',
      cell: { price: 20_000_000.01, oldPrice: null },
      errors: { price: PRICE },
    },
    { because: 'a part of a kopeck', cell: { price: 10.001, oldPrice: null }, errors: { price: PRICE } },
    {
      because: 'an old price that is not greater',
      cell: { price: 100, oldPrice: 100 },
      errors: { oldPrice: 'Старая цена должна быть больше новой' },
    },
    {
      because: 'an old price out of bounds',
      cell: { price: 100, oldPrice: 30_000_000 },
      errors: { oldPrice: PRICE },
    },
    {
      because: 'an old price alone',
      cell: { price: null, oldPrice: 100 },
      errors: { oldPrice: 'Старая цена без новой не\u00a0показывается' },
    },
    {
      because: 'a limit below zero',
      cell: { limit: -1, price: 1, oldPrice: null },
      errors: { limit: 'Порог — от\u00a00 до\u00a020\u00a0000\u00a0000\u00a0₽' },
    },
  ])('$because', ({ cell, errors }) => {
    expect(errorsOfCell({ limit: 0, ...cell })).toEqual(errors);
  });

  test('a tier that the role already has is named', () => {
    expect(repeatedTier(50_000)).toBe('Порог 50\u00a0000\u00a0₽ уже есть у\u00a0этой роли');
  });
});

describe('a change that is asked about (§4.3.3)', () => {
  test.each([
    { before: 1000, after: 700, asks: false },
    { before: 1000, after: 699, asks: true },
    { before: 1000, after: 2000, asks: false },
    { before: 1000, after: 2001, asks: true },
  ])('$before → $after: $asks', ({ before, after, asks }) => {
    expect(isUnusual(before as Kopecks, after as Kopecks)).toBe(asks);
  });

  test('the question names the greatest change with its sign', () => {
    const change = (before: number, after: number) => ({
      before: before as Kopecks,
      after: after as Kopecks,
    });
    expect(questionOf([change(1000, 650), change(1000, 690)])).toBe(
      'Цена изменится на\u00a0−35\u00a0%. Верно?',
    );
    expect(questionOf([change(1000, 2500)])).toBe('Цена изменится на\u00a0+150\u00a0%. Верно?');
  });
});

test('tiers that are not cheaper than the one below them are warned of', () => {
  const tier = (limit: number, price: number) => ({ limit: limit as Kopecks, price: price as Kopecks });
  expect(dearerTiers([tier(0, 100), tier(500, 90), tier(1000, 90), tier(2000, 95)])).toEqual([1000, 2000]);
  expect(dearerTiers([tier(500, 90), tier(0, 100)])).toEqual([]);
});

test('the audit names a cell so that it can be read again', () => {
  const cell = { offerId: 512, role: 'dealer', limit: 50_000 };
  expect(priceField(cell)).toBe('price/512/dealer/50000');
  expect(readPriceField(priceField(cell))).toEqual(cell);
  expect(readPriceField('title')).toBe(undefined);
});

test('prices of guests and of retail are public, those of others are not', () => {
  expect(['retail', 'user', 'guest_opt', 'org_user', 'dealer'].map(isPublicRole)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
