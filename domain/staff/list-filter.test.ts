import { describe, expect, test } from 'vitest';
import { readChoice, readRange } from './list-filter.ts';

describe('a filter of values (back office, §3)', () => {
  test.each([
    ['new', { values: ['new'], hasEmpty: false, isNot: false }],
    ['new,packing', { values: ['new', 'packing'], hasEmpty: false, isNot: false }],
    ['!new,packing', { values: ['new', 'packing'], hasEmpty: false, isNot: true }],
    ['-', { values: [], hasEmpty: true, isNot: false }],
    ['!-', { values: [], hasEmpty: true, isNot: true }],
    ['7,-', { values: ['7'], hasEmpty: true, isNot: false }],
    ['', { values: [], hasEmpty: false, isNot: false }],
  ])('«%s»', (text, choice) => {
    expect(readChoice(text)).toEqual(choice);
  });
});

describe('a filter from–to (back office, §3)', () => {
  test.each([
    ['2026-11-01..2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
    ['100..', { from: '100' }],
    ['..100', { to: '100' }],
    ['5', { from: '5', to: '5' }],
    ['..', undefined],
    ['', undefined],
    ['1..2..3', undefined],
  ])('«%s»', (text, range) => {
    expect(readRange(text)).toEqual(range);
  });
});
