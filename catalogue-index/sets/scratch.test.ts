import { expect, test } from 'vitest';
import { openScratch } from './scratch.ts';

test('pieces keep what is written into them, also when there was no room for the next one', () => {
  const scratch = openScratch();
  const pieces = [100, 20_000, 1, 300_000, 5].map((words, n) => scratch.words(words).fill(n));
  expect(pieces.map((piece) => piece.length)).toEqual([100, 20_000, 1, 300_000, 5]);
  expect(pieces.every((piece, n) => piece.every((word) => word === n))).toBe(true);
});

test('after it is cleared the same memory is taken again', () => {
  const scratch = openScratch();
  const first = scratch.words(10);
  scratch.clear();
  expect(scratch.words(10).buffer).toBe(first.buffer);
});
