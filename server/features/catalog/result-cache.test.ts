import { expect, test } from 'vitest';
import { openResultCache } from './result-cache.ts';

const NOON = Date.UTC(2026, 10, 24, 12);

function given({ onceBytes = 100, againBytes = 1000 } = {}) {
  let at = NOON;
  const cache = openResultCache(() => new Date(at), { onceBytes, againBytes });
  return {
    cache,
    keep: (question: string, answer: string, seconds = 60) =>
      cache.keep(cache.keyOf(1, question), Buffer.from(answer), seconds),
    get: (question: string) => cache.get(cache.keyOf(1, question))?.toString(),
    pass: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

test('an answer is the same however often it is asked for', () => {
  const { keep, get } = given();
  keep('rings', 'Кольца');
  expect([get('rings'), get('rings'), get('rings'), get('chains')]).toEqual([
    'Кольца',
    'Кольца',
    'Кольца',
    undefined,
  ]);
});

test('an answer that was asked for again survives any number that are asked for once', () => {
  const { keep, get } = given();
  keep('popular', 'popular');
  get('popular');
  for (let n = 0; n < 100; n += 1) keep(`rare ${n}`, `answer of ${n}`);
  expect(get('popular')).toBe('popular');
});

test('the latest answers are found, those that were written over are not', () => {
  const { keep, get } = given({ onceBytes: 100 });
  for (let n = 0; n < 50; n += 1) keep(`rare ${n}`, String(n).padStart(30, '0'));
  expect([46, 47, 48, 49].map((n) => get(`rare ${n}`))).toEqual([
    undefined,
    ...[47, 48, 49].map((n) => String(n).padStart(30, '0')),
  ]);
});

test('an answer larger than all room is not kept', () => {
  const { keep, get } = given({ onceBytes: 10 });
  keep('large', 'more than ten bytes');
  expect(get('large')).toBeUndefined();
});

test.each([{ askedBefore: false }, { askedBefore: true }])(
  'an answer is forgotten when its time is over, asked before: $askedBefore',
  ({ askedBefore }) => {
    const { keep, get, pass } = given();
    keep('rings', 'Кольца', 60);
    pass(30);
    if (askedBefore) expect(get('rings')).toBe('Кольца');
    pass(30.001);
    expect(get('rings')).toBeUndefined();
  },
);

test('an answer is forgotten when a product of its category changes', () => {
  const { cache, keep, get } = given();
  keep('rings', 'Кольца');
  cache.purgeCategories([2]);
  expect(get('rings')).toBe('Кольца');
  cache.purgeCategories([1]);
  expect(get('rings')).toBeUndefined();
});

test('nothing is kept for no time, and nothing after a purge', () => {
  const { cache, keep, get } = given();
  keep('rings', 'Кольца', 0);
  expect(get('rings')).toBeUndefined();
  keep('rings', 'Кольца');
  cache.purge();
  expect(get('rings')).toBeUndefined();
});
