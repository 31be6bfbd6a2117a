import type { SeoRecord } from '#contract/seo.ts';
import type { Db } from '#database/schema.ts';
import { seoAddress } from '#domain/seo/seo-address.ts';
import { listSeoRecords } from './queries.ts';

export type SeoRecords = ReadonlyMap<string, SeoRecord>;

export async function readSeoRecords(db: Db): Promise<SeoRecords> {
  const rows = await listSeoRecords(db);
  return new Map(
    rows.map(({ url, title, og_title, description, og_description, keywords, h1 }) => [
      url,
      present({
        title,
        ogTitle: og_title,
        description,
        ogDescription: og_description,
        keywords,
        h1,
      }),
    ]),
  );
}

const present = (record: Record<string, string | null>): SeoRecord =>
  Object.fromEntries(Object.entries(record).filter(([, text]) => text !== null && text !== ''));

/** The record of an address; a page of a list without a record uses that of the list (decision T7.34). */
export function recordFor(records: SeoRecords, url: string): SeoRecord {
  const asked = seoAddress(url);
  return (asked && (records.get(asked.address) ?? records.get(asked.path))) ?? {};
}
