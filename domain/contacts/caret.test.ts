import { expect, test } from 'vitest';
import { caretAmongMarks } from './caret.ts';

/** The caret is the bar. */
test.each([
  { digitsBehind: 0, side: 'before marks', at: '(912) 345-67-89|', because: 'typing goes on at the end' },
  { digitsBehind: 4, side: 'before marks', at: '(912) 345|-67-89', because: 'Backspace takes the 5' },
  { digitsBehind: 4, side: 'behind marks', at: '(912) 345-|67-89', because: 'Delete takes the 6' },
  { digitsBehind: 7, side: 'before marks', at: '(912|) 345-67-89', because: 'across two mask characters' },
  {
    digitsBehind: 5,
    side: 'before marks',
    at: '(912) 34|5-67-89',
    because: 'between digits there is one position',
  },
  { digitsBehind: 10, side: 'before marks', at: '|(912) 345-67-89', because: 'before everything' },
  { digitsBehind: 10, side: 'behind marks', at: '(|912) 345-67-89', because: 'before the first digit' },
] as const)('with $digitsBehind digits after it the caret is $at: $because', ({ digitsBehind, side, at }) => {
  expect(caretAmongMarks('(912) 345-67-89', digitsBehind, side)).toBe(at.indexOf('|'));
});
