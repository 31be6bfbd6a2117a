import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { ProductIdsInUrl } from './ids.ts';

/* Products side by side (§7 Catalog). */

/** A characteristic of the compared products: a row of their table. */
const ComparedCharacteristic = z
  .object({
    title: z.string(),
    /** One per product, in the order of the products; null where a product does not have it. */
    values: z.array(z.string().nullable()),
    /** False when all products have the same value. */
    isDifferent: z.boolean(),
  })
  .meta({ id: 'ComparedCharacteristic' });

export const Comparison = z
  .object({ products: z.array(ProductCard), characteristics: z.array(ComparedCharacteristic) })
  .meta({ id: 'Comparison' });
export type Comparison = z.output<typeof Comparison>;

export const compare = {
  compare: {
    method: 'GET',
    path: '/compare-products/v1',
    summary:
      'Products of the given ids, in that order, and a table of their characteristics; unknown ids are left out',
    // More than a hundred are refused with 400 (decision T7.13).
    query: z.object({ ids: ProductIdsInUrl }),
    response: Comparison,
  },
} as const satisfies Contract;
