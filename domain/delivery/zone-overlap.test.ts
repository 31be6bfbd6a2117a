import { expect, test } from 'vitest';
import { zoneProblems } from './zone-overlap.ts';

const URAL = { id: 1, title: 'Урал', regions: ['66', '74'], indexRanges: [[620, 624] as const] };

test.each([
  { indexRanges: [[624, 630]], problems: { indexRanges: 'Индексы 624–630 уже в\u00a0зоне Урал' } },
  { indexRanges: [[600, 619]], problems: {} },
  { indexRanges: [[600, 700]], problems: { indexRanges: 'Индексы 600–700 уже в\u00a0зоне Урал' } },
  { indexRanges: [[630, 625]], problems: { indexRanges: 'Начало диапазона 630–625 больше конца' } },
  {
    indexRanges: [
      [300, 310],
      [305, 320],
    ],
    problems: { indexRanges: 'Индексы 305–320 уже в\u00a0зоне Сибирь' },
  },
])('$indexRanges beside 620–624: $problems (B19.5)', ({ indexRanges, problems }) => {
  const zone = { title: 'Сибирь', regions: [], indexRanges: indexRanges as [number, number][] };
  expect(zoneProblems(zone, [URAL])).toEqual(problems);
});

test('a region belongs to one zone', () => {
  expect(zoneProblems({ title: 'Сибирь', regions: ['54', '74'], indexRanges: [] }, [URAL])).toEqual({
    regions: 'Регион 74 уже в\u00a0зоне Урал',
  });
});
