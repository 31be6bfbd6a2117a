import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSteps, drawWinners, readDecider } from './draw.ts';

const hmac = (key: Uint8Array, message: Uint8Array) => createHmac('sha256', key).update(message).digest();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const HASH = hashOf('лунница');

/** An HMAC whose first six bytes are the given numbers, one after another. */
function givenRandom(...numbers: number[]) {
  let step = 0;
  return () => {
    const number = numbers[step] ?? 0;
    step += 1;
    return Uint8Array.from({ length: 32 }, (_, index) =>
      index < 6 ? Math.floor(number / 256 ** (5 - index)) % 256 : 255,
    );
  };
}

describe('the draw', () => {
  test.each([
    { value: '81.2345', entries: 45, count: 8, winners: [36, 9, 26, 33, 39, 13, 45, 24] },
    { value: '81.2346', entries: 45, count: 8, winners: [44, 7, 45, 12, 21, 23, 32, 35] },
    { value: '81.2345', entries: 1284, count: 3, winners: [27, 117, 389] },
    { value: '7', entries: 1, count: 3, winners: [1] },
  ])('by $value among $entries is the same for everybody: $winners', ({ value, entries, count, winners }) => {
    expect(drawWinners({ listHash: HASH, value, count, entries }, hmac)).toEqual(winners);
  });

  test.each([
    { given: [0], winners: [1, 1], because: 'numbers begin with one' },
    { given: [9], winners: [10], because: 'the last entry can win' },
    { given: [10], winners: [1], because: 'after the last comes the first' },
  ])('of ten entries gives $winners for $given: $because', ({ given, winners }) => {
    const draw = { listHash: HASH, value: '1', count: 1, entries: 10 };
    expect(drawWinners(draw, givenRandom(...given))).toEqual(winners.slice(0, 1));
  });

  test('skips entries that have won, and the remainder that would favour the first entries', () => {
    const draw = { listHash: HASH, value: '1', count: 3, entries: 10 };
    // 2^48 modulo ten is six.
    const steps = drawSteps(draw, givenRandom(4, 2 ** 48 - 6, 14, 2 ** 48 - 7, 0));
    expect(steps).toEqual([
      { step: 1, random: 4, number: 5, place: 1 },
      { step: 2, random: 2 ** 48 - 6, number: undefined, place: undefined },
      { step: 3, random: 14, number: 5, place: undefined },
      { step: 4, random: 2 ** 48 - 7, number: 10, place: 2 },
      { step: 5, random: 0, number: 1, place: 3 },
    ]);
  });

  test('of an empty list has no winners', () => {
    expect(drawWinners({ listHash: HASH, value: '1', count: 3, entries: 0 }, hmac)).toEqual([]);
  });

  const draws = fc.record({
    listHash: fc.string().map(hashOf),
    value: fc.nat().map(String),
    count: fc.integer({ min: 0, max: 20 }),
    entries: fc.integer({ min: 0, max: 300 }),
  });

  test('selects different entries of the list, one for each place', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const winners = drawWinners(draw, hmac);
        expect(winners).toHaveLength(Math.min(draw.count, draw.entries));
        expect(new Set(winners).size).toBe(winners.length);
        expect(winners.every((number) => number >= 1 && number <= draw.entries)).toBe(true);
      }),
    );
  });

  test('of all entries is a permutation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (entries, value) => {
        const winners = drawWinners({ listHash: HASH, value: String(value), count: entries, entries }, hmac);
        expect(winners.toSorted((a, b) => a - b)).toEqual(Array.from({ length: entries }, (_, i) => i + 1));
      }),
    );
  });

  test('with more places has the same winners first', () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const more = drawWinners({ ...draw, count: draw.count + 5 }, hmac);
        expect(more.slice(0, draw.count)).toEqual(drawWinners(draw, hmac));
      }),
    );
  });

  test('gives every entry the same chance, at the first place and at the last', () => {
    const entries = 20;
    const draws = 20_000;
    const first = new Array<number>(entries).fill(0);
    const third = new Array<number>(entries).fill(0);
    for (let value = 0; value < draws; value += 1) {
      const winners = drawWinners({ listHash: HASH, value: String(value), count: 3, entries }, hmac);
      first[(winners[0] ?? 0) - 1] = (first[(winners[0] ?? 0) - 1] ?? 0) + 1;
      third[(winners[2] ?? 0) - 1] = (third[(winners[2] ?? 0) - 1] ?? 0) + 1;
    }
    for (const counts of [first, third]) {
      const expected = draws / entries;
      const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      // With 19 degrees of freedom, one fair draw in a hundred thousand exceeds this.
      expect(chiSquare).toBeLessThan(57);
    }
  });
});

describe('the deciding number', () => {
  test.each([
    { text: '81,2345', number: '81.2345', because: 'Russian numbers have a comma' },
    { text: '81.2345', number: '81.2345', because: 'or a dot' },
    { text: ' 1 234,50 ', number: '1234.50', because: 'spaces are no part of it, a zero is' },
    { text: '007', number: '007', because: 'zeroes before it are' },
    { text: '', number: undefined, because: 'it is empty' },
    { text: '81,', number: undefined, because: 'its fraction is missing' },
    { text: '1.234,5', number: undefined, because: 'the decimal separator is ambiguous' },
    { text: '-1', number: undefined, because: 'minus signs have several spellings' },
    { text: '1e5', number: undefined, because: 'it is a formula' },
  ])('«$text» is $number: $because', ({ text, number }) => {
    expect(readDecider(text)).toBe(number);
  });
});
