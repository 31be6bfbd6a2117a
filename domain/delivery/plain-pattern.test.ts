import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainPattern } from './plain-pattern.ts';

describe('a pattern written by staff (decision T5.6)', () => {
  test.each([
    { pattern: String.raw`^\d{1,4}$`, matching: '86', other: '86а' },
    { pattern: String.raw`^(кв|офис) \d+$`, matching: 'офис 3', other: 'дом 3' },
    { pattern: String.raw`^[\p{L}\d/ -]+$`, matching: 'д 5/2', other: 'д. 5' },
    { pattern: String.raw`^(кв|офис)\s+\d$`, matching: 'офис 3', other: 'офис3' },
    { pattern: '^(кв|офис)[ .]+.$', matching: 'кв. 3', other: 'кв3' },
    { pattern: '^[*+|?]+$', matching: '*+', other: 'а' },
    { pattern: String.raw`^620\d{3}$`, matching: '620026', other: '101000' },
  ])('$pattern is matched by $matching and not by $other', ({ pattern, matching, other }) => {
    const plain = plainPattern(pattern);
    expect([plain?.matches(matching), plain?.matches(other)]).toEqual([true, false]);
  });

  test.each([
    { pattern: '(', because: 'it is broken' },
    { pattern: 'а'.repeat(201), because: 'it is too long' },
    { pattern: '^(а+)+$', because: 'a group is repeated' },
    { pattern: '(?=а)', because: 'it looks ahead' },
    { pattern: String.raw`(а)\1`, because: 'it refers back' },
    { pattern: 'а*а*а*а*$', because: 'there are too many repeats' },
    { pattern: 'а{10,20}'.repeat(3), because: 'a range repeats, too' },
    { pattern: `${'а?'.repeat(40)}${'а'.repeat(40)}`, because: 'there are too many choices' },
    { pattern: '(а|а)'.repeat(30), because: 'there are too many ways' },
  ])('is not used when $because', ({ pattern }) => {
    expect(plainPattern(pattern)).toBeUndefined();
  });

  test('may be as long as two hundred characters', () => {
    expect(plainPattern('а'.repeat(200))?.matches('а'.repeat(200))).toBe(true);
  });

  test('does not match a text longer than any address', () => {
    expect(plainPattern('^а*$')?.matches('а'.repeat(201))).toBe(false);
  });

  test('that is accepted is fast on every text', () => {
    const sign = fc.constantFrom(
      'а',
      '.',
      '*',
      '+',
      '?',
      '(',
      ')',
      '|',
      '[а-я]',
      String.raw`\d`,
      '{1,9}',
      '$',
    );
    const pattern = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    const text = fc.constantFrom('а'.repeat(200), `${'а'.repeat(199)}!`, '1'.repeat(200));
    fc.assert(
      fc.property(pattern, text, (one, other) => {
        const began = performance.now();
        plainPattern(one)?.matches(other);
        expect(performance.now() - began).toBeLessThan(1000);
      }),
    );
  });
});
