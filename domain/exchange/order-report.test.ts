import { describe, expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { hasSameLines, kopecksOf, type OrderReport, readReport } from './order-report.ts';

const NOTHING: OrderReport = {
  numberOf1C: undefined,
  dateOf1C: undefined,
  isCancelled: false,
  status: undefined,
  isDispatched: false,
  dispatchNumber: undefined,
  paid: undefined,
  track: undefined,
};

const given = (values: Record<string, string>) =>
  readReport(Object.entries(values).map(([title, value]) => ({ title, value })));

describe('a document of 1C reports', () => {
  test.each<[Record<string, string>, Partial<OrderReport>]>([
    [{ 'Статус заказа': 'В работе' }, { status: 'В работе' }],
    [{ СтатусЗаказа: ' В работе ' }, { status: 'В работе' }],
    [{ 'Cтатус заказа': 'В работе' }, { status: 'В работе' }],
    [{ 'Статус заказа': '', 'Статуса заказа ИД': 'packing' }, { status: 'packing' }],
    [{ Проведен: 'true' }, { status: 'Проведен' }],
    [{ Проведён: 'true', 'Статус заказа': 'Закрыт' }, { status: 'Закрыт' }],
    [{ Проведен: 'false' }, {}],
    [{ Отменен: 'true' }, { isCancelled: true }],
    [{ Отменён: 'Да' }, { isCancelled: true }],
    [{ ПометкаУдаления: '1' }, { isCancelled: true }],
    [{ Отменен: 'false', ПометкаУдаления: 'false' }, {}],
    [{ Отгружен: 'true' }, { isDispatched: true }],
    [{ 'Дата отгрузки по 1С': '2026-11-20T0:36:33' }, { isDispatched: true }],
    [{ 'Дата отгрузки по 1С': '20.11.2026 10:00:00' }, { isDispatched: true }],
    [{ 'Дата отгрузки по 1С': 'T', 'Дата оплаты по 1С': '0001-01-01T00:00:00' }, {}],
    [{ 'Дата оплаты по 1С': '31.02.2026' }, {}],
    [{ 'Номер отгрузки по 1С': 'КА-77' }, { dispatchNumber: 'КА-77' }],
    [
      { 'Номер оплаты по 1С': '17', 'Дата оплаты по 1С': '2026-11-20' },
      { paid: { date: '2026-11-20', number: '17' } },
    ],
    [{ ДатаОплаты1С: '20.11.2026' }, { paid: { date: '2026-11-20', number: '' } }],
    [{ 'Номер оплаты по 1С': '17' }, {}],
    [{ 'Номер отслеживания': '10093372154' }, { track: '10093372154' }],
    [{ 'Номер отслеживания': '7'.repeat(500) }, { track: '7'.repeat(60) }],
    [
      { Номер1С: 'КА-1', Дата1С: '2026-11-20' },
      { numberOf1C: 'КА-1', dateOf1C: '2026-11-20' },
    ],
    [
      { 'Дата по 1C': '2026-11-20', 'Номер по 1C': 'КА-1' },
      { numberOf1C: 'КА-1', dateOf1C: '2026-11-20' },
    ],
  ])('%j', (values, report) => {
    expect(given(values)).toEqual({ ...NOTHING, ...report });
  });

  test('the first value that is not empty', () => {
    const twice = (first: string, second: string) =>
      readReport([
        { title: 'Статус заказа', value: first },
        { title: 'СтатусЗаказа', value: second },
      ]).status;
    expect(twice('', 'Закрыт')).toBe('Закрыт');
    expect(twice('Открыт', 'Закрыт')).toBe('Открыт');
  });
});

const ours = [
  { id: 'good-1#c16', count: 2, sum: 968_342 as Kopecks },
  { id: 'good-1#c16', count: 1, sum: 484_170 as Kopecks },
  { id: 'site#7', count: 1, sum: 100_000 as Kopecks },
  { id: 'ORDER_DELIVERY', count: 1, sum: 35_000 as Kopecks },
];

const SAME = [
  { id: 'good-1#c16', count: '2', sum: '9683.42' },
  { id: 'good-1#c16', count: '1', sum: '4841.70' },
  { id: 'site#7', count: '1', sum: '1000' },
  { id: 'ORDER_DELIVERY', count: '1', sum: '350' },
];

const changed = (at: number, change: Partial<(typeof SAME)[number]>) =>
  SAME.map((line, place) => (place === at ? { ...line, ...change } : line));

describe('lines of a document are those of the order', () => {
  test.each([
    ['as they were given', SAME, true],
    ['in another order', SAME.toReversed(), true],
    ['joined to one line', [{ id: 'good-1#c16', count: '3.000', sum: '14 525,12' }, ...SAME.slice(2)], true],
    ['with an id of 1C for goods of the shop', changed(2, { id: '3f2c' }), true],
    ['with blanks around ids', changed(0, { id: ' good-1#c16 ' }), true],
    ['but not with another count', changed(0, { count: '3' }), false],
    ['but not with another sum', changed(3, { sum: '351' }), false],
    ['but not with a sum that is none', changed(3, { sum: '1e3' }), false],
    ['but not without one of them', SAME.slice(1), false],
    ['but not with one more', [...SAME, { id: 'new', count: '1', sum: '1' }], false],
    ['but not with another good of another sum', changed(2, { id: '3f2c', sum: '999' }), false],
    ['but not without lines', [], false],
  ])('%s', (_, lines, isSame) => {
    expect(hasSameLines(lines, ours)).toBe(isSame);
  });
});

test.each([
  ['9683.42', 968_342],
  ['9 683,42', 968_342],
  ['0', 0],
  ['-5', undefined],
  ['1e3', undefined],
])('the sum %s is %s kopecks', (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks);
});
