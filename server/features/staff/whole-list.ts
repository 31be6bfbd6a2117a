import type { ListMeta, ListQuery } from '#contract/staff/lists.ts';
import { metaOfCount, offsetOf } from './lists.ts';

/** A page of a list of a few dozen rows, which are read whole; `q` is sought in their texts. */
export function pageOfAll<Row>(
  rows: readonly Row[],
  query: Pick<ListQuery, 'q' | 'page' | 'limit'>,
  textOf: (row: Row) => string,
): { data: Row[]; _meta: ListMeta } {
  const words = (query.q ?? '').toLowerCase();
  const found = rows.filter((row) => textOf(row).toLowerCase().includes(words));
  const offset = offsetOf(query);
  return { data: found.slice(offset, offset + query.limit), _meta: metaOfCount(query, found.length) };
}
