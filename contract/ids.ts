import { z } from 'zod';

const WRONG_LIST = 'Укажите номера товаров через запятую';

/** Ids are 32-bit in the database, so a larger number is not an id. */
export const rowId = (message: string) => z.int(message).min(1, message).max(2_147_483_647, message);

/** An id as a part of an address. */
export const RowIdInUrl = z.coerce.number<string>('Некорректный номер').pipe(rowId('Некорректный номер'));

export const ProductId = rowId('Укажите номер товара');

/** `12,7,30`, as many as fit into an address; each call limits their number. */
export const ProductIdsInUrl = z
  .string(WRONG_LIST)
  .max(10_000, WRONG_LIST)
  .regex(/^\d{1,9}(,\d{1,9})*$/, WRONG_LIST)
  .transform((text) => text.split(',').map(Number));
