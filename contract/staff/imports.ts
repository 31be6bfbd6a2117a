import { z } from 'zod';
import { Job } from './jobs.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Goods from a table (§4.3.8): a file, its columns, a check, and a job that writes. */

const OUTCOMES = ['added', 'changed', 'same', 'wrong'] as const;

const Column = z.object({
  heading: z.string(),
  /** Of the first rows. */
  samples: z.array(z.string()),
  /** Of the field that is taken from it; null when it is left aside. */
  code: z.string().nullable(),
  /** Chosen for the former file with the same headings. */
  isRemembered: z.boolean(),
  /** Why it cannot be taken, in Russian. */
  note: z.string().nullable(),
});

const ImportRow = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    bytes: z.int(),
    rows: z.int(),
    by: z.string(),
    isOwn: z.boolean(),
    createdAt: z.iso.datetime(),
    /** The check of what it would change, as a job. */
    check: Job.nullable(),
    /** The job that writes. */
    run: Job.nullable(),
  })
  .meta({ id: 'GoodsImportRow' });
export type ImportRow = z.output<typeof ImportRow>;

const Import = ImportRow.extend({
  columns: z.array(Column),
  /** What columns may be, for the caller. */
  fields: z.array(z.object({ code: z.string(), title: z.string() })),
  /** Products by what the check has found, and all wrong cells. */
  counts: z.object({ added: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), wrongCells: z.int() }),
}).meta({ id: 'GoodsImport' });
export type Import = z.output<typeof Import>;

const Product = z
  .object({
    article: z.string(),
    /** The first of its rows. */
    row: z.int(),
    outcome: z.enum(OUTCOMES),
    differences: z.array(
      z.object({ row: z.int(), field: z.string(), before: z.string(), after: z.string() }),
    ),
    wrong: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), wish: z.string() })),
  })
  .meta({ id: 'GoodsImportProduct' });
export type ImportProduct = z.output<typeof Product>;

const ImportId = z.object({ id: z.uuid('Некорректный номер') });
const PERMISSION = 'goods.import';
const WRONG = 'Фильтр не\u00a0понят';

export const staffImports = {
  list: {
    method: 'GET',
    path: '/staff/v1/imports',
    summary: 'The latest imports: own ones, those of all with jobs.read',
    permission: PERMISSION,
    response: z.object({ data: z.array(ImportRow) }),
  },
  upload: {
    method: 'POST',
    path: '/staff/v1/imports',
    summary:
      'Takes a table of goods, xlsx or csv, and proposes what its columns are: multipart, the field `file`',
    permission: PERMISSION,
    status: 201,
    response: Import,
  },
  get: {
    method: 'GET',
    path: '/staff/v1/imports/:id',
    summary: 'One import: its columns, what the check has found, and its jobs',
    permission: PERMISSION,
    params: ImportId,
    response: Import,
  },
  check: {
    method: 'POST',
    path: '/staff/v1/imports/:id/check',
    summary: 'Finds out what the file would change, as a job; nothing is written',
    permission: PERMISSION,
    params: ImportId,
    body: z.strictObject({
      /** What each column of the file is, in their order; null leaves it aside. */
      columns: z
        .array(z.string('Выберите поле').max(200, 'Слишком длинное значение').nullable(), 'Список столбцов')
        .max(200, 'Не\u00a0больше 200\u00a0столбцов'),
    }),
    response: Import,
  },
  products: {
    method: 'GET',
    path: '/staff/v1/imports/:id/products',
    summary: 'What the check has found, product by product, in the order of the file',
    permission: PERMISSION,
    params: ImportId,
    query: z.strictObject({
      outcome: z.enum(OUTCOMES, WRONG).optional(),
      /** `next` of the former answer. */
      after: z.coerce.number<string>(WRONG).int(WRONG).min(0, WRONG).max(2_147_483_647, WRONG).default(0),
    }),
    response: z.object({ data: z.array(Product), next: z.int().nullable() }),
  },
  errors: {
    method: 'GET',
    path: '/staff/v1/imports/:id/errors',
    summary: 'Every wrong cell that the check has found, as a spreadsheet',
    permission: PERMISSION,
    params: ImportId,
    response: z.unknown(),
  },
  run: {
    method: 'POST',
    path: '/staff/v1/imports/:id/run',
    summary: 'Writes what the check has found, as a job; a file with a wrong cell is refused',
    permission: PERMISSION,
    params: ImportId,
    response: Import,
  },
} as const satisfies StaffContract;
