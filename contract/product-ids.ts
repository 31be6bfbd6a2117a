import { z } from 'zod';
import { rowId } from './row-id.ts';

const WRONG_LIST = 'Укажите номера товаров через запятую';

export const ProductId = rowId('Укажите номер товара');

/** `12,7,30`, as many as fit into an address; each call limits their number. */
export const ProductIdsInUrl = z
  .string(WRONG_LIST)
  .max(10_000, WRONG_LIST)
  .regex(/^\d{1,9}(,\d{1,9})*$/, WRONG_LIST)
  .transform((text) => text.split(',').map(Number));
