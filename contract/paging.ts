import { z } from 'zod';

/** Position of a page among its neighbours (§3 `_meta`). */
export const PageMeta = z
  .object({
    currentPage: z.int(),
    perPage: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
  })
  .meta({ id: 'PageMeta' });

const WRONG_PAGE = 'Номер страницы — целое число от 1 до 100 000';
const WRONG_LIMIT = 'На странице — от 1 до 100';

/** The page in a query; the first when absent. */
export const PageNumber = z.coerce
  .number(WRONG_PAGE)
  .int(WRONG_PAGE)
  .min(1, WRONG_PAGE)
  .max(100_000, WRONG_PAGE)
  .default(1);

/** Items per page, in a query (decision T7.10). */
export const perPage = (usual: number) =>
  z.coerce.number(WRONG_LIMIT).int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(100, WRONG_LIMIT).default(usual);
