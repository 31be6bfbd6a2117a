import type { Import } from '#contract/staff/imports.ts';
import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { PERMISSIONS } from '#domain/staff/permissions.ts';
import {
  type Column,
  codeOf,
  columnOf,
  columnsOfShop,
  isPriceColumn,
  PRICE_COLUMNS,
  titleOfColumn,
} from '#domain/tables/columns.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { listTiers } from '../export-goods.ts';
import { rememberedColumns, type StoredImport } from '../queries.ts';
import type { Vocabulary } from '../vocabulary.ts';

/* What the columns of a file may be, and what they are taken for. */

type Filters = Vocabulary['filters'];

/** The right that writing a column needs beside `goods.import`. */
export const rightOf = (column: Column): Permission | undefined =>
  isPriceColumn(column) ? 'prices.edit' : column.key === 'isPublished' ? 'goods.publish' : undefined;

/** What the shop knows, tiers included: those that it has, and those that the file names. */
export async function knownColumns(db: Db, filters: Filters, headings: readonly string[]): Promise<Column[]> {
  const tiers = (await listTiers(db)).map(
    ({ key, limit }): Column => ({ key: 'tier', role: PRICE_COLUMNS[key], limit }),
  );
  const named = headings.flatMap((heading) => columnOf(heading, filters) ?? []);
  const all = [...columnsOfShop(filters), ...tiers, ...named.filter(({ key }) => key === 'tier')];
  return [...new Map(all.map((column) => [codeOf(column), column])).values()];
}

/** Those that a person may take. */
export const takenBy = (known: readonly Column[], { permissions }: StaffPerson): Column[] =>
  known.filter((column) => {
    const right = rightOf(column);
    return column.key !== 'stock' && (right === undefined || permissions.has(right));
  });

/** The columns of a file: as chosen, else as for the former file with the same headings, else by their headings. */
export async function presentColumns(
  db: Db,
  stored: StoredImport,
  { filters, caller }: { filters: Filters; caller: StaffPerson },
): Promise<Pick<Import, 'columns' | 'fields'>> {
  const { headings, samples } = stored;
  const known = await knownColumns(db, filters, headings);
  const taken = takenBy(known, caller);
  const codes = new Set(taken.map(codeOf));
  const remembered = stored.columns === null ? await rememberedColumns(db, stored) : undefined;
  const chosen = stored.columns ?? remembered;
  const used = new Set<string>();
  const columns = headings.map((heading, at) => {
    const named = heading.trim() === '' ? undefined : columnOf(heading, filters);
    const proposed = chosen === undefined ? named && codeOf(named) : chosen[at];
    const code = proposed != null && codes.has(proposed) && !used.has(proposed) ? proposed : null;
    if (code !== null) used.add(code);
    const note = named === undefined ? null : noteOf(named, codes);
    return { heading, samples: samples[at] ?? [], code, isRemembered: remembered !== undefined, note };
  });
  return {
    columns,
    fields: taken.map((column) => ({ code: codeOf(column), title: shown(column, filters) })),
  };
}

const shown = (column: Column, filters: Filters): string =>
  column.key === 'filter'
    ? `Характеристика «${titleOfColumn(column, filters)}»`
    : titleOfColumn(column, filters);

function noteOf(named: Column, codes: ReadonlySet<string>): string | null {
  if (named.key === 'stock') return 'Остаток не\u00a0берём: его меняет приёмка';
  const right = rightOf(named);
  if (right === undefined || codes.has(codeOf(named))) return null;
  return `Не\u00a0берём: нет права «${PERMISSIONS[right]}»`;
}

/** How the file calls a column of the shop. */
export function headingsOfFile(
  columns: readonly (Column | undefined)[],
  headings: readonly string[],
  filters: Filters,
): (column: string) => string {
  const names = new Map(
    columns.flatMap((column, at) =>
      column === undefined ? [] : [[titleOfColumn(column, filters), headings[at]?.trim() ?? '']],
    ),
  );
  return (column) => names.get(column) ?? column;
}
