import type { Partner } from '#contract/partners.ts';
import { valuePagePath } from '#domain/catalog/value-path.ts';
import { BRAND_FILTER } from './brand-counts.ts';
import type { findPartner } from './queries.ts';

type PartnerRow = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

/** @param counts products visible to the caller, by partner code */
export function presentPartner(row: PartnerRow, counts: ReadonlyMap<string, number>): Partner {
  const count = counts.get(row.code) ?? 0;
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    images: row.image_ids.map((fileId) => ({ fileId })),
    sizeTable: row.size_table,
    count,
    path: count > 0 ? valuePagePath(undefined, BRAND_FILTER, row.code) : null,
  };
}
