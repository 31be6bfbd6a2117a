import { describe, expect, test } from 'vitest';
import { PIECES } from '../products/pieces.ts';
import { averageOf, ratingOf, starsFor } from './ratings.ts';
import { reviewRows } from './review-rows.ts';
import { shortTexts, writerOf } from './short-texts.ts';
import { WRITTEN_REVIEWS } from './written-reviews.ts';

describe('stars of reviews', () => {
  test.each([
    { average: 4.9, count: 128, written: [5, 5, 4, 3] },
    { average: 5, count: 214, written: [5, 4] },
    { average: 4.7, count: 57, written: [] },
    { average: 4.3, count: 9, written: [] },
    { average: 5, count: 1, written: [] },
  ])('$count of them come to $average', ({ average, count, written }) => {
    const all = [...written, ...starsFor(average, count, written)];
    expect(all).toHaveLength(count);
    expect(averageOf(all)).toBe(average);
    expect(all.every((rate) => rate >= 1 && rate <= 5)).toBe(true);
  });

  test('no reviews have no average', () => {
    expect(starsFor(0, 0, [])).toEqual([]);
    expect(averageOf([])).toBe(0);
  });
});

test('every written review has a product, whose rating matches its definition', () => {
  const codes = new Set(PIECES.map(({ code }) => code));
  expect(Object.keys(WRITTEN_REVIEWS).filter((code) => !codes.has(code))).toEqual([]);
  const stated = PIECES.filter(({ rating }) => rating !== undefined);
  expect(stated.map(ratingOf)).toEqual(stated.map(({ rating }) => rating));
});

describe('short texts', () => {
  const BY_WOMEN =
    /(?:искала|ожидала|Ожидала|ждала|Надела|Забрала|вернула|Вернула|отдала|оставила|Довольна|Муж )/;
  const BY_MEN =
    /(?:искал|ожидал|Ожидал|ждал|Надел|Забрал|вернул|Вернул|отдал|оставил)(?![а-яё])|Доволен|Жена /;

  test('match the gender of the name', () => {
    const texts = new Set(
      PIECES.flatMap((piece) =>
        [1, 2, 3, 4, 5].flatMap((rate) => [
          ...shortTexts(rate, piece, 'women'),
          ...shortTexts(rate, piece, 'men'),
        ]),
      ),
    );
    const written = reviewRows(PIECES).filter(({ text = '' }) => texts.has(text));
    expect(written.length).toBeGreaterThan(1000);
    const wrong = written.filter(({ author, text = '' }) =>
      (writerOf(author.split(' ')[0] ?? '') === 'men' ? BY_WOMEN : BY_MEN).test(text),
    );
    expect(wrong.map(({ author, text }) => `${author}: ${text}`)).toEqual([]);
  });

  test('exist for every number of stars and mention only features of the piece', () => {
    for (const piece of PIECES) {
      for (const writer of ['women', 'men'] as const) {
        const texts = [1, 2, 3, 4, 5].map((rate) => shortTexts(rate, piece, writer));
        expect(texts.every((some) => some.length > 0)).toBe(true);
        if (piece.sizes.of === 'one') expect(texts.flat().join(' ')).not.toMatch(/размер/i);
        if (piece.kind === 'ring') expect(texts.flat().join(' ')).not.toMatch(/замок|Застёжка/);
      }
    }
  });
});
