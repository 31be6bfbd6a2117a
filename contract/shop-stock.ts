import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { rowId } from './ids.ts';

/* Pieces that are at the shop's own points now (ADR 0097). */

const StockedPoint = z
  .object({
    /** Code of the pickup point, for `POST /orders/v1/set-aside`. */
    pointCode: z.string(),
    city: z.string(),
    /** Without the city. */
    address: z.string(),
    workTime: z.string(),
    howToGet: z.string(),
    /** Sizes that are there, in the order of the product page. */
    sizes: z.array(z.object({ groupId: z.int(), title: z.string(), count: z.int().min(1) })),
  })
  .meta({ id: 'StockedPoint' });
export type StockedPoint = z.output<typeof StockedPoint>;

export const shopStock = {
  ofProduct: {
    method: 'GET',
    path: '/shop-stock/v1',
    summary: 'Shop points of this site that have a product now, by city and address, with the free pieces',
    query: z.object({ productId: z.coerce.number('Укажите товар').pipe(rowId('Укажите товар')) }),
    response: z.array(StockedPoint),
  },
} as const satisfies Contract;
