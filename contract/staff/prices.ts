import { z } from 'zod';
import { RowIdInUrl } from '../ids.ts';
import { StaffProduct } from './goods.ts';
import { Confirmed, type StaffContract, Version } from './staff-endpoint.ts';

/* Price lists by hand (back office, §4.3.3). Roubles; `retail` stands for the prices of guests and of retail (BD26). */

const id = z.int('Некорректный номер').positive().max(2_147_483_647);

/** Right or wrong is decided by `errorsOfCell`, which the page runs too. */
const Cell = z.object({
  role: z.string('Обязательное поле').max(60),
  /** Of the basket. */
  limit: z.number('Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽').default(0),
  /** Null takes the price away. */
  price: z.number('Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽').nullable(),
  oldPrice: z.number('Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽').nullable().optional(),
});

const MOST = 'Не\u00a0больше 500\u00a0цен';

const Warning = z.object({ offerId: z.int(), role: z.string(), limit: z.number(), text: z.string() });

const OldAndNew = z.object({ price: z.number(), oldPrice: z.number().nullable() }).nullable();

export const staffPrices = {
  ofProduct: {
    method: 'PUT',
    path: '/staff/v1/products/:id/prices',
    summary: 'Sets cells of the matrix; a cell without a lot is of every lot of the product',
    permission: 'prices.edit',
    params: z.object({ id: RowIdInUrl }),
    body: z.strictObject({
      cells: z
        .array(Cell.extend({ offerId: id.nullable() }))
        .min(1, 'Обязательное поле')
        .max(500, MOST),
      version: Version,
      confirm: Confirmed,
    }),
    response: StaffProduct.extend({ warnings: z.array(Warning) }),
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/prices',
    summary: 'Sets prices of several products, each of one lot or of all lots of a product; all or none',
    permission: 'prices.edit',
    body: z.strictObject({
      cells: z
        .array(
          Cell.extend({ offerId: id.optional(), productId: id.optional() }).refine(
            ({ offerId, productId }) => (offerId === undefined) !== (productId === undefined),
            'Укажите партию или товар',
          ),
        )
        .min(1, 'Обязательное поле')
        .max(500, MOST),
      confirm: Confirmed,
    }),
    response: z.object({
      data: z.array(
        z.object({
          productId: z.int(),
          version: Version,
          /** Of retail, the lowest. */
          price: z.number().nullable(),
          oldPrice: z.number().nullable(),
          isOnePrice: z.boolean(),
          discountPercent: z.int(),
        }),
      ),
      warnings: z.array(Warning),
    }),
  },
  history: {
    method: 'GET',
    path: '/staff/v1/prices/history',
    summary: 'Changes of the prices of a lot, the latest first',
    permission: 'prices.read',
    query: z.strictObject({
      offerId: RowIdInUrl,
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          at: z.iso.datetime(),
          by: z.string(),
          role: z.string(),
          limit: z.number(),
          before: OldAndNew,
          after: OldAndNew,
        }),
      ),
    }),
  },
} as const satisfies StaffContract;
export type PriceWarning = z.output<typeof Warning>;
