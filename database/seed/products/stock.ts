import type { Variety } from '../variety.ts';
import type { Piece } from './pieces.ts';

/** The stock of every size, in the order of the sizes. */
export function stockOf({ stock, variety }: Piece, sizes: number): number[] {
  const leftSize = variety.whole('size that is left', 0, sizes - 1);
  const leftOf: Record<NonNullable<Piece['stock']> | 'usual', (size: number) => number> = {
    'sold-out': () => 0,
    'last-piece': (size) => (size === leftSize ? 1 : 0),
    'one-size': (size) => (size === leftSize ? variety.whole('stock of the size', 2, 4) : 0),
    plenty: (size) => variety.whole(`stock ${size}`, 6, 12),
    usual: (size) => (size === leftSize ? variety.whole('kept stock', 3, 9) : usualStock(variety, size)),
  };
  return Array.from({ length: sizes }, (_, size) => leftOf[stock ?? 'usual'](size));
}

/** A third of the sizes is sold out or nearly so. */
function usualStock(variety: Variety, size: number): number {
  const chance = variety.fraction(`is size ${size} left`);
  if (chance < 0.18) return 0;
  return chance < 0.34 ? variety.whole(`stock ${size}`, 1, 2) : variety.whole(`stock ${size}`, 3, 10);
}
