import { expect, test } from 'vitest';
import { MOST_FAVORITES } from './most-favorites.ts';
import { newFavorites } from './new-favorites.ts';

const many = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n);

test.each<{ own: number[]; given: number[]; added: number[]; because: string }>([
  { own: [], given: [3, 1, 2], added: [3, 1, 2], because: 'an empty account takes all, in their order' },
  { own: [1, 2], given: [2, 3], added: [3], because: 'existing favourites are not added twice' },
  { own: [1, 2], given: [2, 1], added: [], because: 'a repeated merge adds nothing' },
  { own: [], given: [5, 5, 6, 5], added: [5, 6], because: 'a repeated id is one favourite' },
  { own: [1], given: [], added: [], because: 'an empty list removes nothing' },
  {
    own: many(MOST_FAVORITES - 2),
    given: [2001, 2002, 2003],
    added: [2002, 2003],
    because: 'with room for two, the two added last are taken',
  },
  { own: many(MOST_FAVORITES), given: [2001], added: [], because: 'a full account accepts no more' },
])('a merge is a union (T4.11): $because', ({ own, given, added }) => {
  expect(newFavorites(new Set(own), given)).toEqual(added);
});
