import { describe, expect, test } from 'vitest';
import { pageFromSearch, pageMeta, pageWindow, sequenceNumber } from './paging.ts';

describe('page meta', () => {
  test.each([
    { total: 0, pageCount: 0, because: 'an empty list has no pages' },
    { total: 20, pageCount: 1, because: 'a full page is one page' },
    { total: 21, pageCount: 2, because: 'one more starts a page' },
  ])('$total products by 20 make $pageCount pages: $because', ({ total, pageCount }) => {
    expect(pageMeta(total, 3, 20)).toEqual({ currentPage: 3, perPage: 20, pageCount, totalCount: total });
  });
});

describe('pager (spec §2, §9, decision T2.14)', () => {
  test.each([
    { current: 1, pages: 0, shown: '', because: 'the list is empty' },
    { current: 1, pages: 1, shown: '', because: 'hidden under two pages' },
    { current: 1, pages: 2, shown: '1 2', because: 'two pages need no window' },
    { current: 6, pages: 6, shown: '1 2 3 4 5 6', because: 'six links hold six pages' },
    { current: 10, pages: 20, shown: '1 … 8 9 10 11 12 13 … 20', because: 'the middle has both ends' },
    { current: 1, pages: 20, shown: '1 2 3 4 5 6 … 20', because: 'the window stops at the first page' },
    { current: 20, pages: 20, shown: '1 … 15 16 17 18 19 20', because: 'the window stops at the last page' },
    { current: 4, pages: 20, shown: '1 2 3 4 5 6 7 … 20', because: 'no page is left out before the window' },
    { current: 5, pages: 20, shown: '1 … 3 4 5 6 7 8 … 20', because: 'page 2 is left out' },
    { current: 16, pages: 20, shown: '1 … 14 15 16 17 18 19 20', because: 'no page is left out behind' },
    { current: 15, pages: 20, shown: '1 … 13 14 15 16 17 18 … 20', because: 'page 19 is left out' },
    { current: 4, pages: 7, shown: '1 2 3 4 5 6 7', because: 'both ends touch the window' },
    { current: 99, pages: 7, shown: '1 2 3 4 5 6 7', because: 'a page beyond the last shows the end' },
  ])(
    'page $current of $pages shows «$shown»: $because [C097, C098, C100, C635]',
    ({ current, pages, shown }) => {
      expect(pageWindow(current, pages).join(' ').replaceAll('ellipsis', '…')).toBe(shown);
    },
  );
});

describe('the page of a URL (spec §2, decision T2.15)', () => {
  test.each([
    { value: null, page: 1, because: 'page 1 omits the parameter' },
    { value: '2', page: 2, because: 'a number is a page' },
    { value: '120', page: 120, because: 'of any length' },
    { value: '9'.repeat(400), page: 100_000, because: 'a number too large is beyond the last page' },
  ])('page=$value is page $page: $because', ({ value, page }) => {
    expect(pageFromSearch(value)).toEqual({ page });
  });

  test.each(['1', '0', '-1', 'abc', '', ' 2', '02', '+2', '2.0', '1e3', '2abc', '٢'])(
    'page=%j is sent to the URL without it [C096]',
    (value) => {
      expect(pageFromSearch(value)).toBe('redirect');
    },
  );
});

test('row numbers continue from page to page (spec §9) [C681]', () => {
  expect(sequenceNumber({ currentPage: 2, perPage: 20 }, 0)).toBe(21);
  expect(sequenceNumber({ currentPage: 1, perPage: 10 }, 9)).toBe(10);
});
