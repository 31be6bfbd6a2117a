import { expect, test } from 'vitest';
import { expectStatusLists } from './status-lists.ts';

const LISTS = { orderStatuses: [], blankStatuses: [], cancelStatuses: [] };

test('status lists of init are lists', () => {
  expect(() => expectStatusLists(LISTS)).not.toThrow();
});

test.each(['orderStatuses', 'blankStatuses', 'cancelStatuses'])(
  'a value other than a list in %s is an internal error (§5, decision T5.26) [C400]',
  (name) => {
    for (const wrong of [undefined, null, {}, 'new', { length: 0 }]) {
      expect(() => expectStatusLists({ ...LISTS, [name]: wrong })).toThrow(
        new TypeError('Неверный тип данных: ожидался array'),
      );
    }
  },
);
