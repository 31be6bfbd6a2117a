import { z } from 'zod';

/* What the lists of the back office have in common (§5 "L"). */

const LIMITS = 'От 25 до 200 строк';

/** Text, page and size; each list adds its filters and the columns that it sorts by. */
export const ListQuery = z.strictObject({
  q: z.string().trim().max(200, 'Слишком длинный запрос').optional(),
  page: z.coerce
    .number<string>('Некорректная страница')
    .int('Некорректная страница')
    .min(1)
    .max(1_000_000)
    .default(1),
  limit: z.coerce.number<string>(LIMITS).int(LIMITS).min(25, LIMITS).max(200, LIMITS).default(50),
});
export type ListQuery = z.output<typeof ListQuery>;

export const ListMeta = z
  .object({
    currentPage: z.int(),
    perPage: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
    /** False where `totalCount` stands for "more than". */
    isExact: z.boolean(),
  })
  .meta({ id: 'StaffListMeta' });
export type ListMeta = z.output<typeof ListMeta>;
