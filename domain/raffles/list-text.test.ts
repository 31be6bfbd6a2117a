import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitmentText, entriesOfList, type ListEntry, listText, placesOfList } from './list-text.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const HEADER = {
  code: 'yantarnoe-leto',
  title: 'Янтарное лето',
  closedAt: new Date('2026-08-31T21:00:00Z'),
  deciderTitle: 'Курс доллара США',
  places: 8,
  reserves: 3,
};

const ENTRIES: ListEntry[] = [
  {
    number: 1,
    ticket: '460••••••5678',
    commitment: sha256(commitmentText({ secret: 'k7Yq-Yb0', ticket: '4607812345678' })),
  },
  {
    number: 2,
    ticket: '460••••••0017',
    commitment: sha256(commitmentText({ secret: 'm1', ticket: '4607800000017' })),
  },
];

/** Published in docs/the-draw.md. */
const TEXT = `Розыгрыш: «Янтарное лето» (yantarnoe-leto)
Приём закрыт: 2026-08-31T21:00:00.000Z
Решающее число: Курс доллара США
Мест: 8, из них запасных: 3
Записей: 2

1\t460••••••5678\t${ENTRIES[0]?.commitment}
2\t460••••••0017\t${ENTRIES[1]?.commitment}
`;

describe('the frozen list', () => {
  test('is one text, to the byte', () => {
    expect(listText(HEADER, ENTRIES)).toBe(TEXT);
    expect(sha256(listText(HEADER, ENTRIES))).toBe(
      '7b9953b353ad475599556dae5c4dc79cd72294e463096dfc18cb909555376210',
    );
  });

  test('states the number of places, and the entries', () => {
    expect(entriesOfList(TEXT)).toEqual(ENTRIES);
    expect(placesOfList(TEXT)).toBe(8);
  });

  test('may be empty', () => {
    expect(entriesOfList(listText(HEADER, []))).toEqual([]);
  });

  const entries = fc
    .array(
      fc.record({
        ticket: fc.integer({ min: 0, max: 9999 }).map((end) => `460••••••${String(end).padStart(4, '0')}`),
        commitment: fc.string().map(sha256),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((rows) => rows.map((row, index) => ({ number: index + 1, ...row })));

  test('is parsed as it was written', () => {
    fc.assert(
      fc.property(entries, (given) => {
        expect(entriesOfList(listText(HEADER, given))).toEqual(given);
      }),
    );
  });

  test('has another hash when one entry differs', () => {
    fc.assert(
      fc.property(entries, fc.nat(), fc.string().map(sha256), (given, place, commitment) => {
        const index = place % given.length;
        fc.pre(given[index]?.commitment !== commitment);
        const changed = given.map((entry, at) => (at === index ? { ...entry, commitment } : entry));
        expect(sha256(listText(HEADER, changed))).not.toBe(sha256(listText(HEADER, given)));
      }),
    );
  });

  test.each([
    { text: '', because: 'it is empty' },
    { text: 'Страница не найдена', because: 'it is something else' },
    { text: TEXT.trimEnd(), because: 'its end is missing' },
    { text: TEXT.replace('2\t460', '3\t460'), because: 'a number is missing' },
    { text: TEXT.replace('1\t460', '2\t460'), because: 'a number occurs twice' },
    { text: TEXT.replaceAll('\n', '\r\n'), because: 'its line ends were changed' },
    { text: `${TEXT}3\t460••••••5678\tzz\n`, because: 'a commitment is malformed' },
    { text: `${TEXT}\n`, because: 'a line is empty' },
  ])('is no list when $because', ({ text }) => {
    expect(entriesOfList(text)).toBeUndefined();
  });
});
