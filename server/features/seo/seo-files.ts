import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { seoAddress } from '#domain/seo/seo-address.ts';
import { ContentProblem, contentKind, type Filed } from '#server/platform/content-files.ts';
import { listSeoRecords, putSeoRecord, removeSeoRecord } from './queries.ts';

const recordText = z
  .string()
  .max(2000)
  .regex(/^[^\0]*$/, 'недопустимый знак')
  .optional();

const FiledRecord = z.strictObject({
  url: z
    .string()
    .max(2000)
    .refine((url) => /^\/(?!\/)[^\s#\0]*$/.test(url) && seoAddress(url)?.address === url, {
      error: 'нужен адрес вида /about или /blog?page=2',
    }),
  title: recordText,
  ogTitle: recordText,
  description: recordText,
  ogDescription: recordText,
  keywords: recordText,
  h1: recordText,
});
type FiledRecord = z.output<typeof FiledRecord>;

/** Records for search engines, a file each. A record without text deletes the stored one. */
export const seoFiles = contentKind<FiledRecord>({
  folder: 'seo',
  shape: FiledRecord,
  nameOf: ({ url }) => url.replace(/[^\w-]+/g, '.').replace(/^\.|\.$/g, '') || 'index',
  async list(db) {
    const rows = await listSeoRecords(db);
    return rows.map(({ url, title, og_title, description, og_description, keywords, h1 }) => ({
      url,
      ...(title && { title }),
      ...(og_title && { ogTitle: og_title }),
      ...(description && { description }),
      ...(og_description && { ogDescription: og_description }),
      ...(keywords && { keywords }),
      ...(h1 && { h1 }),
    }));
  },
  save: saveRecords,
});

async function saveRecords(trx: Db, filed: readonly Filed<FiledRecord>[]): Promise<void> {
  const files = new Map<string, string>();
  for (const { file, item } of filed) {
    const { url, ...record } = item;
    const twin = files.get(url);
    if (twin !== undefined) throw new ContentProblem(`${file}: url — такой же, как в ${twin}`);
    files.set(url, file);
    if (Object.values(record).every((text) => text === undefined || text === ''))
      await removeSeoRecord(trx, url);
    else {
      await putSeoRecord(trx, {
        url,
        title: record.title ?? null,
        og_title: record.ogTitle ?? null,
        description: record.description ?? null,
        og_description: record.ogDescription ?? null,
        keywords: record.keywords ?? null,
        h1: record.h1 ?? null,
      });
    }
  }
}
