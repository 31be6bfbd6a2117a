import { z } from 'zod';
import { type Choice, type Range, readChoice, readRange } from '#domain/staff/list-filter.ts';

/* What the lists of the back office have in common (§5 "L", §3 "Addresses"). */

const LIMITS = 'От 25 до 200 строк';

/** Text, page and size; each list adds its filters, and `sortedBy` the columns that it sorts by. */
export const ListQuery = z.strictObject({
  q: z.string().trim().max(200, 'Слишком длинный запрос').optional(),
  page: z.coerce
    .number<string>('Некорректная страница')
    .int('Некорректная страница')
    .min(1)
    .max(1_000_000)
    .default(1),
  limit: z.coerce.number<string>(LIMITS).int(LIMITS).min(25, LIMITS).max(200, LIMITS).default(50),
  /** Counts beyond 10 000 too. */
  count: z.literal('exact', 'Некорректный счёт').optional(),
});
export type ListQuery = z.output<typeof ListQuery>;

/** `total` upwards, `-total` downwards; each column has an index. */
export const sortedBy = <Column extends string>(
  columns: readonly [Column, ...Column[]],
  first: Column | `-${Column}`,
) =>
  z
    .enum(
      columns.flatMap((column) => [column, `-${column}` as const]),
      'По\u00a0этому столбцу список не\u00a0сортируется',
    )
    .default(first as never);

const WRONG = 'Фильтр не\u00a0понят';

/** `a,b` any of, `!a` none of, `-` without a value. At most 100 values. */
export const choiceOf = <Value extends z.ZodType<unknown, string>>(value: Value) =>
  z
    .string(WRONG)
    .max(4000, WRONG)
    .transform(readChoice)
    .pipe(
      z.object({
        values: z.array(value, WRONG).max(100, WRONG),
        hasEmpty: z.boolean(),
        isNot: z.boolean(),
      }),
    )
    .optional() as z.ZodOptional<z.ZodType<Choice<z.output<Value>>, string>>;

/** `a..b` with both ends, either may be open. */
export const rangeOf = <Value extends z.ZodType<unknown, string>>(value: Value) =>
  z
    .string(WRONG)
    .max(100, WRONG)
    .transform((text, context): Range<z.output<Value>> => {
      const range = readRange(text) ?? {};
      const ends = Object.entries(range).map(([end, written]) => [end, value.safeParse(written)] as const);
      if (ends.length === 0 || ends.some(([, { success }]) => !success)) {
        context.addIssue({ code: 'custom', message: WRONG });
      }
      return Object.fromEntries(ends.map(([end, { data }]) => [end, data]));
    })
    .optional();

/** Values of filters. */
export const filterId = z.coerce.number<string>(WRONG).int(WRONG).positive(WRONG).max(2_147_483_647, WRONG);
export const filterNumber = z.coerce.number<string>(WRONG).min(0, WRONG).max(1_000_000_000_000, WRONG);
export const filterCode = z.string().max(200, WRONG);
/** A day of the shop's clock, Europe/Moscow. */
export const filterDay = z.iso.date(WRONG);
/** `1` with, `0` without. */
export const filterFlag = z
  .enum(['0', '1'], WRONG)
  .transform((flag) => flag === '1')
  .optional();

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
