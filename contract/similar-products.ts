import { z } from 'zod';
import { ProductCard } from './catalog.ts';
import type { Contract } from './endpoint.ts';
import { ProductId } from './ids.ts';
import { perPage } from './paging.ts';

export const similarProducts = {
  list: {
    method: 'POST',
    path: '/similar-products/v1',
    summary: 'Products of the same category and a near price that can be bought now (decision T7.14)',
    query: z.object({
      limit: perPage(10),
      /** `1` fills up to the limit: with the same stone, of the same kind within 40 % of the price, then the popular. */
      fill: z.enum(['0', '1'], 'Укажите 1 или 0').optional(),
      /** `1` asks for products of other categories that go with them: of the same set, with the same stone, the popular. */
      matching: z.enum(['0', '1'], 'Укажите 1 или 0').optional(),
    }),
    /** Empty as in §7: without products there are no similar ones (decision T11.5). */
    body: z.object({
      productId: ProductId.optional(),
      /** Similar to any of these, for example to the products in the basket. */
      productIds: z
        .array(ProductId, 'Укажите номера товаров списком')
        .max(100, 'Не больше 100 товаров за один раз')
        .optional(),
    }),
    /** The nearest price first; empty when the products are not visible to this caller. */
    response: z.array(ProductCard),
  },
} as const satisfies Contract;
