import { z } from 'zod';
import { filterCodeError, valueCodeError } from '#domain/catalog/structure-rules.ts';
import { RowIdInUrl, rowId } from '../ids.ts';
import { Flag } from './form-fields.ts';
import { placing, resource } from './resource.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Characteristics of products and their values, by which listings are filtered (back office, §4.3.6). */

const codeBy = (errorOf: (code: string) => string | undefined) =>
  z
    .string('Обязательное поле')
    .trim()
    .superRefine((code, context) => {
      const message = errorOf(code);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

const phrase = (most: number) =>
  line(most)
    .nullable()
    .or(z.literal('').transform(() => null));

const FILTER_FIELDS = {
  title: line(60),
  code: codeBy(filterCodeError),
  /** A list of checkboxes, or a row of chips. */
  display: z.enum(['list', 'chips'], 'Обязательное поле'),
  /** Whether search engines index a listing with one value of it. */
  isSeo: Flag,
};
export type FilterFields = z.output<z.ZodObject<typeof FILTER_FIELDS>>;

const StaffFilter = z
  .object({
    id: z.int(),
    title: z.string(),
    code: z.string(),
    display: z.enum(['list', 'chips']),
    isSeo: z.boolean(),
    /** Its place in the panel of a listing. */
    priorityId: z.int(),
    values: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffFilter' });
export type StaffFilter = z.output<typeof StaffFilter>;

const VALUE_FIELDS = {
  title: line(100),
  code: codeBy(valueCodeError),
  swatch: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'Цвет\u00a0— в\u00a0виде #0a5a43')
    .nullable()
    .or(z.literal('').transform(() => null)),
  /** Continues a heading: «Кольца» «из серебра». */
  headingPhrase: phrase(100),
  /** Of a size, the kind of jewelry that has it: «Кольца». */
  sizeKind: phrase(60),
};
export type ValueFields = z.output<z.ZodObject<typeof VALUE_FIELDS>>;

const StaffFilterValue = z
  .object({
    id: z.int(),
    title: z.string(),
    code: z.string(),
    swatch: z.string().nullable(),
    headingPhrase: z.string().nullable(),
    sizeKind: z.string().nullable(),
    position: z.int(),
    /** That have it, by themselves or in one of their sizes. */
    products: z.int(),
    /** Values of other characteristics that it narrows. */
    dependedIds: z.array(z.int()),
    version: Version,
  })
  .meta({ id: 'StaffFilterValue' });
export type StaffFilterValue = z.output<typeof StaffFilterValue>;

const UNKNOWN = 'Такого значения нет';
const OfFilter = { filterId: RowIdInUrl };

export const staffFilters = {
  ...resource('filters', {
    of: ['Characteristics', 'a characteristic'],
    params: {},
    fields: FILTER_FIELDS,
    added: {},
    row: StaffFilter,
    whole: StaffFilter,
  }),
  move: placing('filters', 'a characteristic', {}),
  setDependencies: {
    method: 'PUT',
    path: '/staff/v1/filters/dependencies',
    summary: 'Says which values of other characteristics a value narrows',
    permission: 'goods.edit',
    body: z.object({
      valueId: rowId(UNKNOWN),
      dependedIds: z.array(rowId(UNKNOWN)).max(100, 'Не\u00a0больше 100\u00a0значений'),
      version: Version,
    }),
    response: StaffFilterValue,
  },
} as const satisfies StaffContract;

export const staffFilterValues = {
  ...resource('filters/:filterId/values', {
    of: ['Values of a characteristic', 'a value of a characteristic'],
    params: OfFilter,
    fields: VALUE_FIELDS,
    added: {},
    row: StaffFilterValue,
    whole: StaffFilterValue,
  }),
  move: placing('filters/:filterId/values', 'a value', OfFilter),
  merge: {
    method: 'POST',
    path: '/staff/v1/filters/:filterId/values/merge',
    summary:
      'Gives products of a value another one instead, and deletes it; its listings redirect to those of the other',
    permission: 'goods.edit',
    status: 201,
    params: z.object(OfFilter),
    body: z.object({
      /** The one that goes. */
      valueId: rowId(UNKNOWN),
      targetId: rowId(UNKNOWN),
      version: Version,
    }),
    response: z.object({ moved: z.int(), value: StaffFilterValue }),
  },
} as const satisfies StaffContract;
