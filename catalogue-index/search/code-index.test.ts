import { describe, expect, test } from 'vitest';
import { fileCodes, openCodeIndex, productsOfArticles, productsOfCode, sortCodes } from './code-index.ts';

const PIECES = [
  { article: '10-0482-M', barcodes: ['2600000000104729'] },
  { article: '10-0483-M', barcodes: [] },
  { article: '30-0482-S', barcodes: ['4601234567893', '4601234567909', '46009342'] },
  { article: '46009342-K', barcodes: [] },
];

function filed(isSorted: boolean) {
  const index = openCodeIndex();
  for (const [product, codes] of PIECES.entries()) fileCodes(index, product, codes);
  if (isSorted) sortCodes(index);
  return index;
}

describe.each([true, false])('codes, sorted: %s', (isSorted) => {
  test.each([
    { typed: '10-0482-M', found: [0], because: 'it is the article' },
    { typed: '10 0482 m', found: [0], because: 'neither case nor what stands between the letters matters' },
    { typed: '100482м', found: [0], because: 'the Russian м looks the same' },
    { typed: '10-0482-ь', found: [0], because: 'ь is the key of M' },
    { typed: '10-048', found: [0, 1], because: 'both articles begin so' },
    { typed: '0482', found: [0, 2], because: 'a part of both' },
    { typed: '482', found: [], because: 'it is too short' },
    { typed: '4601234567909', found: [2], because: 'it is the barcode of a piece' },
    { typed: '460123456790', found: [], because: 'a barcode is given whole' },
    { typed: '04601234567909', found: [2], because: 'zeros before a barcode do not make it another one' },
    { typed: '46009342', found: [2, 3], because: 'it is a barcode, and the beginning of an article' },
    { typed: '99999999', found: [], because: 'nothing has it' },
  ])('$typed finds $found: $because', ({ typed, found }) => {
    expect(new Set(productsOfCode(filed(isSorted), typed))).toEqual(new Set(found));
  });

  test.each([
    { article: '10-0482-M', found: [0], because: 'it is the article' },
    {
      article: '10 0482 м',
      found: [0],
      because: 'neither case, spaces nor the alphabet of the letter matter',
    },
    { article: '10-0482', found: [], because: 'it only begins so' },
    { article: '0482-M', found: [], because: 'it is a part of it' },
    { article: '—', found: [], because: 'it has no letter' },
  ])('the article $article given whole is that of $found: $because', ({ article, found }) => {
    expect(productsOfArticles(filed(isSorted), [article]).get(article)).toEqual(found);
  });

  test('an article that has been given twice is that of both products', () => {
    const index = filed(isSorted);
    fileCodes(index, 4, { article: '30-0482-S', barcodes: [] });
    expect(productsOfArticles(index, ['30-0482-S', '10-0483-M'])).toEqual(
      new Map([
        ['30-0482-S', [2, 4]],
        ['10-0483-M', [1]],
      ]),
    );
  });

  test('a product is found by its present codes only', () => {
    const index = filed(isSorted);
    fileCodes(index, 0, { article: '20-1111-X', barcodes: ['4601234567886'] });
    expect(productsOfCode(index, '10-0482-M')).toEqual([]);
    expect(productsOfCode(index, '2600000000104729')).toEqual([]);
    expect(productsOfCode(index, '201111')).toEqual([0]);
    sortCodes(index);
    expect(productsOfCode(index, '1111-x')).toEqual([0]);
    expect(productsOfCode(index, '4601234567886')).toEqual([0]);
    expect(productsOfCode(index, '10-0483')).toEqual([1]);
  });

  test('a product is no more found by a barcode that it has lost', () => {
    const index = filed(isSorted);
    fileCodes(index, 2, { article: '30-0482-S', barcodes: ['4601234567909'] });
    expect(productsOfCode(index, '4601234567893')).toEqual([]);
    expect(productsOfCode(index, '4601234567909')).toEqual([2]);
  });

  test('codes that stay as they are cost nothing', () => {
    const index = filed(true);
    for (const [product, codes] of PIECES.entries()) fileCodes(index, product, codes);
    expect(index.unsorted.size).toBe(0);
  });
});
