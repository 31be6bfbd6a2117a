import { z } from 'zod';
import type { StaffEndpoint } from '#contract/staff/staff-endpoint.ts';

/* Every input of a list of the back office that the bars speak of, derived from its contract: a new filter is among them. */

/** What one request asks a list for. */
export type ListInput = {
  /** What is measured: the name of a filter or a sort; inputs of one subject share a row. */
  subject: string;
  query: Record<string, string>;
};

/** Values that a shop has: of free texts and ids by the name of their filter, `list.filter` where lists differ. */
export type Known = Record<string, readonly string[]>;

const UUID = '00000000-0000-4000-8000-000000000000';

/** The filters that lists share. */
const COMMON = ['page', 'limit', 'count', 'sort', 'q'];

export const isList = ({ method, query }: StaffEndpoint): boolean =>
  method === 'GET' && query !== undefined && 'page' in query.shape && 'limit' in query.shape;

/** `/staff/v1/orders` → `orders` */
export const nameOfList = ({ path }: StaffEndpoint): string => path.replace('/staff/v1/', '');

/** The first page, a far one, an exact count, every sort, every kind of text and every filter with each kind of value. */
export function inputsOf(list: StaffEndpoint, known: Known): ListInput[] {
  const { shape = {} } = list.query ?? {};
  const filters = Object.entries(shape).filter(([name]) => !COMMON.includes(name));
  const name = nameOfList(list);
  return [
    { subject: 'first page', query: {} },
    { subject: 'last page', query: { page: '200' } },
    { subject: '200 rows', query: { limit: '200' } },
    { subject: 'exact count', query: { count: 'exact' } },
    ...sortsOf(shape.sort).flatMap((sort) => [
      { subject: 'sort', query: { sort } },
      { subject: 'sort, last page', query: { sort, page: '200' } },
    ]),
    ...('q' in shape
      ? (known[`${name}.q`] ?? known.q ?? ['а']).map((q) => ({ subject: 'q', query: { q } }))
      : []),
    ...filters.flatMap(([filter, schema]) =>
      valuesOf(schema as z.ZodType, known[`${name}.${filter}`] ?? known[filter]).map((value) => ({
        subject: filter,
        query: { [filter]: value },
      })),
    ),
  ];
}

function sortsOf(schema: unknown): string[] {
  if (schema === undefined) return [];
  return (z.toJSONSchema(schema as z.ZodType, { io: 'input' }).enum ?? []) as string[];
}

const RANGES_OF_DAYS = ['2026-11-01..2026-11-20', '2025-06-01..2025-06-02', '..2025-03-01', '2026-01-01..'];
const RANGES_OF_NUMBERS = ['0..0', '1..2', '1000..5000', '5000..', '..3', '900000..'];

/** Inputs that the filter accepts: what is known of it, and what its schema says. */
function valuesOf(schema: z.ZodType, known: readonly string[] | undefined): string[] {
  const accepts = (value: string) => schema.safeParse(value).success;
  if (accepts('1') && accepts('0') && !accepts('2')) return ['1', '0'];
  if (accepts('..3') && !accepts('a')) return RANGES_OF_NUMBERS;
  if (accepts('..2025-03-01') && !accepts('a')) return RANGES_OF_DAYS;
  const any = ['1', UUID, '2026-11-01T00:00:00Z'].filter(accepts).slice(0, 1);
  const values = (known ?? optionsOf(schema) ?? any).filter(accepts);
  const [first] = values;
  if (first === undefined || !accepts(`!${first}`)) return values;
  return [...values, `!${first}`, '-', ...(values.length > 1 ? [values.join(',')] : [])].filter(accepts);
}

/** The values of an enumeration of a choice. */
function optionsOf(schema: z.ZodType): string[] | undefined {
  const { properties, enum: own } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const { values } = properties ?? {};
  const items = typeof values === 'object' ? values.items : undefined;
  const options = typeof items === 'object' && !Array.isArray(items) && 'enum' in items ? items.enum : own;
  return options?.map(String);
}
