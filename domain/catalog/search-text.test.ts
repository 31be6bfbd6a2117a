import { expect, test } from 'vitest';
import { foldText, holdsWords, searchWords } from './search-text.ts';

const ring = foldText('Кольцо «Исеть» с янтарём, 10-0482-M');

// prettier-ignore
test.each([
  { typed: 'исеть', isFound: true, because: 'case does not matter' },
  { typed: 'янтарем', isFound: true, because: 'ё is typed as е' },
  { typed: '«Исеть»', isFound: true, because: 'quotes are left out' },
  { typed: 'янтар коль', isFound: true, because: 'the order of words does not matter, nor their endings' },
  { typed: '10-0482', isFound: true, because: 'an article is found by its beginning' },
  { typed: 'кольцо малахит', isFound: false, because: 'every word has to be there' },
  { typed: '   ', isFound: true, because: 'nothing looked for leaves nothing out' },
])('«$typed»: $because', ({ typed, isFound }) => {
  expect(holdsWords(ring, searchWords(typed))).toBe(isFound);
});

test('of a very long text ten words are looked for', () => {
  expect(searchWords('слово '.repeat(50))).toHaveLength(10);
});
