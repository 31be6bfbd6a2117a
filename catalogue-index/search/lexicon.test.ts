import { expect, test } from 'vitest';
import { isFiller, lexiconWords, meaningOf, rootOf, wishOf } from './lexicon.ts';

test('a root has one meaning: no line of the lexicon speaks for another', () => {
  const known = new Map<string, Set<string>>();
  for (const line of lexiconWords()) {
    const [first = ''] = line;
    for (const word of line) {
      known.set(rootOf(word), (known.get(rootOf(word)) ?? new Set()).add(first));
    }
  }
  expect([...known].filter(([, lines]) => lines.size > 1)).toEqual([]);
});

test('what has a meaning is no filler and no wish', () => {
  const words = lexiconWords().flat();
  expect(words.filter((word) => isFiller(rootOf(word)) || wishOf(rootOf(word)))).toEqual([]);
});

test.each([
  { said: 'серебряный', meant: 'серебро' },
  { said: 'колец', meant: 'кольцо' },
  { said: 'кулончики', meant: 'подвеска' },
  { said: 'мужские', meant: 'мужчинам' },
  { said: 'earrings', meant: 'серьги' },
])('«$said» means «$meant»', ({ said, meant }) => {
  expect(meaningOf(rootOf(said))).toBe(meaningOf(rootOf(meant)));
});
