import { expect, test } from 'vitest';
import { openChanges, type Source } from './changes.ts';

test.each<{ noted: Source[]; asked: Source[]; isSince: boolean; because: string }>([
  { noted: ['content'], asked: ['content'], isSince: true, because: 'it is named' },
  { noted: ['content'], asked: ['reviews', 'content'], isSince: true, because: 'one of them is named' },
  { noted: ['reviews'], asked: ['content'], isSince: false, because: 'another one is named' },
  { noted: ['content'], asked: [], isSince: false, because: 'nothing is asked about' },
])('after $noted, $asked have changed: $isSince, because $because', ({ noted, asked, isSince }) => {
  const changes = openChanges();
  const before = changes.last;
  changes.note(noted);
  expect(changes.isSince(before, asked)).toBe(isSince);
  expect(changes.isSince(changes.last, asked)).toBe(false);
});

test('a change of everything is one of each source, also of those that were never named', () => {
  const changes = openChanges();
  changes.note(['content']);
  const before = changes.last;
  changes.noteEverything();
  expect(changes.isSince(before, ['content'])).toBe(true);
  expect(changes.isSince(before, ['products'])).toBe(true);
  changes.note(['reviews']);
  expect(changes.isSince(before, ['products'])).toBe(true);
  expect(changes.isSince(changes.last - 1, ['products'])).toBe(false);
});
