import { decimal } from '../typography.ts';
import type { SizeRun } from './models.ts';

/** One size of a piece, without its id and stock. */
export type Size = {
  title: string;
  /** Codes of its values of the filter «Размер»; the first is the size itself, none for pieces without sizes. */
  values: readonly string[];
  /** Weight relative to the average size. */
  weight: number;
  /** Price relative to the smallest size. */
  price: number;
};

export const ringSizeCode = (size: number): string => String(size).replace('.', '-');

export const lengthCode = (centimetres: number): string => `${centimetres}-cm`;

const ONE_SIZE: Size = { title: 'Без размера', values: [], weight: 1, price: 1 };

export function sizesOf(run: SizeRun): Size[] {
  switch (run.of) {
    case 'one':
      return [ONE_SIZE];
    case 'finger':
      return steps(run.from, run.to).map((size) => ({
        title: decimal(size),
        values: [ringSizeCode(size)],
        weight: 1 + (size - (run.from + run.to) / 2) * 0.03,
        price: 1,
      }));
    case 'pair':
      return run.sizes.map(([hers, his], step) => ({
        title: `${decimal(hers)} и ${decimal(his)}`,
        values: [ringSizeCode(hers), ringSizeCode(his)],
        weight: 1 + (step - (run.sizes.length - 1) / 2) * 0.02,
        price: 1,
      }));
    case 'length':
      return lengths(run.centimetres, run.isPricedByLength === true);
  }
}

function lengths(centimetres: readonly number[], isPricedByLength: boolean): Size[] {
  const shortest = Math.min(...centimetres);
  const average = centimetres.reduce((sum, length) => sum + length, 0) / centimetres.length;
  return centimetres.map((length) => ({
    title: `${length}\u00a0см`,
    values: [lengthCode(length)],
    weight: length / average,
    // The clasp and the work cost the same for every length.
    price: isPricedByLength ? 0.4 + (0.6 * length) / shortest : 1,
  }));
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: (to - from) * 2 + 1 }, (_, step) => from + step / 2);
}

/** «16–19,5» or «45, 50, 55 см» for the characteristics; empty for one size. */
export function sizesText(run: SizeRun): string | undefined {
  switch (run.of) {
    case 'one':
      return;
    case 'finger':
      return `${decimal(run.from)}–${decimal(run.to)}`;
    case 'pair':
      return run.sizes.map(([hers, his]) => `${decimal(hers)} и ${decimal(his)}`).join('; ');
    case 'length':
      return `${run.centimetres.join(', ')} см`;
  }
}
