import type { Partner, SizeTable } from '#contract/partners.ts';

/** A table and the workshops that use it. */
export type SharedTable = SizeTable & { workshops: string[] };

/** Tables of one kind of jewelry. */
export type SizeSection = { title: string; tables: SharedTable[] };

/** Tables of all workshops by kind of jewelry; a table shared by several workshops is shown once. */
export function sizeSections(partners: readonly Pick<Partner, 'title' | 'sizeTable'>[]): SizeSection[] {
  const entries = partners.flatMap(({ title, sizeTable }) => sizeTable.map((table) => ({ table, title })));
  return [...Map.groupBy(entries, ({ table }) => table.title)].map(([title, ofKind]) => ({
    title,
    tables: [...Map.groupBy(ofKind, ({ table }) => JSON.stringify(table)).values()].flatMap(shared),
  }));
}

function shared(same: { table: SizeTable; title: string }[]): SharedTable[] {
  return same.slice(0, 1).map(({ table }) => ({ ...table, workshops: same.map(({ title }) => title) }));
}
