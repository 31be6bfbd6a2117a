import { expect, test } from 'vitest';
import { readableColours } from './sticker-colours.ts';

test('preserves readable colours', () => {
  expect(readableColours({ text: '#ffffff', background: '#0a5a43' })).toEqual({
    color: '#ffffff',
    backgroundColor: '#0a5a43',
  });
});

test.each([
  ['white on yellow becomes dark', '#fff', '#ffdd00', '#0f1c19'],
  ['dark on malachite becomes light', '#222222', '#063024', '#ffffff'],
  ['an unreadable word for a colour becomes readable', 'white', '#ffdd00', '#0f1c19'],
])('%s', (_, text, background, expected) => {
  expect(readableColours({ text, background })).toEqual({ color: expected, backgroundColor: background });
});

test('an invalid background gives the neutral sticker', () => {
  expect(readableColours({ text: '#fff', background: 'url(x)' })).toEqual({
    color: '#ffffff',
    backgroundColor: '#0f1c19',
  });
});
