import { expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { type ParcelLine, takePart } from './taken-part.ts';

const line = (id: number, count: number, paid: number, own: Partial<ParcelLine> = {}): ParcelLine => ({
  id,
  count,
  oldTotal: paid as Kopecks,
  total: paid as Kopecks,
  paid: paid as Kopecks,
  vat: 0 as Kopecks,
  isService: false,
  engraving: 0 as Kopecks,
  ...own,
});

test('what is taken keeps its share of the discount, and the rest adds up to the whole', () => {
  const rings = line(1, 3, 100_000, { oldTotal: 120_000 as Kopecks, vat: 16_667 as Kopecks });
  const part = takePart([rings], new Map([[1, 2]]));
  expect(part).toEqual({
    lines: [
      {
        id: 1,
        taken: 2,
        left: 1,
        kept: { oldTotal: 80_000, total: 66_667, paid: 66_667, vat: 11_112, engraving: 0 },
      },
    ],
    less: 33_333,
    lessGoods: 40_000,
    lessVat: 5555,
  });
});

test('a line of which nothing is taken costs nothing, with its engraving; services stay', () => {
  const lines = [
    line(1, 1, 300_000),
    line(2, 1, 200_000, { engraving: 50_000 as Kopecks }),
    line(3, 1, 30_000, { isService: true }),
  ];
  expect(takePart(lines, new Map([[1, 1]]))).toMatchObject({ less: 250_000, lessGoods: 250_000 });
});

test.each([
  { taken: [[1, 3]], wrong: 1, because: 'there are only two' },
  { taken: [[9, 1]], wrong: 9, because: 'it is not in the order' },
  { taken: [[2, 1]], wrong: 2, because: 'a service is not taken by itself' },
  { taken: [[1, 0]], wrong: 'none', because: 'nothing is taken' },
  { taken: [], wrong: 'none', because: 'nothing is named' },
] as { taken: [number, number][]; wrong: number | 'none'; because: string }[])(
  'refuses $taken: $because',
  ({ taken, wrong }) => {
    const lines = [line(1, 2, 100), line(2, 1, 100, { isService: true })];
    expect(takePart(lines, new Map(taken))).toEqual({ wrong });
  },
);
