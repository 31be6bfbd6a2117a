import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { ContentProblem, contentKind, type Filed } from '#server/platform/content-files.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import { hasFile, hasTag, listAll, listAllTags, putNewsItem, putTag, type WrittenItem } from './queries.ts';

const text = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\0]*$/, 'недопустимый знак');

const TagCode = z.string().regex(/^[a-z\d-]{1,40}$/, 'латинские буквы, цифры и дефисы');
const Id = z.int().min(1).max(2_147_483_647);

const FiledTag = z.strictObject({
  code: TagCode,
  title: text(60),
  position: z.int().min(0).max(1_000_000).default(0),
});
type FiledTag = z.output<typeof FiledTag>;

const FiledNewsItem = z.strictObject({
  code: z
    .string()
    .regex(/^(?=.*[a-z])[a-z\d-]{1,120}$/, 'латинские буквы, цифры и дефисы, хотя бы одна буква'),
  title: text(200),
  announce: text(500),
  /** Rich text. */
  body: text(200_000),
  imageId: z.string().max(60).nullable().default(null),
  tags: z.array(TagCode).max(20).default([]),
  /** Ids of the products that it mentions. */
  products: z.array(Id).max(20).default([]),
  /** Ids of sites; empty for every site. */
  sites: z.array(Id).max(100).default([]),
  publishedAt: z.iso.datetime({ offset: true, error: 'нужно время вида 2026-11-20T09:00:00Z' }),
  isPublished: z.boolean().default(true),
});
export type FiledNewsItem = z.output<typeof FiledNewsItem>;

/** Tags of the blog, a file each. */
export const newsTagFiles = contentKind<FiledTag>({
  folder: 'news-tags',
  shape: FiledTag,
  nameOf: ({ code }) => code,
  list: listAllTags,
  async save(trx, filed) {
    for (const { item } of filed) await putTag(trx, item);
  },
});

/** Articles, a file each. `isPublished: false` takes one off the site. */
export const newsFiles = contentKind<FiledNewsItem>({
  folder: 'news',
  shape: FiledNewsItem,
  nameOf: ({ code }) => code,
  list: listFiled,
  save: saveNews,
});

async function listFiled(db: Db): Promise<FiledNewsItem[]> {
  const rows = await listAll(db);
  return rows.map((row) => ({
    code: row.code,
    title: row.title,
    announce: row.announce,
    body: row.body,
    imageId: row.image_id,
    tags: row.tags,
    products: row.product_ids,
    sites: row.site_ids,
    publishedAt: row.published_at.toISOString(),
    isPublished: row.is_published,
  }));
}

/** An unchanged article keeps the day of its last change. */
async function saveNews(trx: Db, filed: readonly Filed<FiledNewsItem>[]): Promise<void> {
  const known = new Map((await listFiled(trx)).map((item) => [item.code, item]));
  const files = new Map<string, string>();
  for (const { file, item } of filed) {
    const twin = files.get(item.code);
    if (twin !== undefined) throw new ContentProblem(`${file}: code — такой же, как в ${twin}`);
    files.set(item.code, file);
    await refuseUnknown(trx, file, item);
    const cleaned = {
      ...item,
      body: cleanHtml(item.body),
      publishedAt: new Date(item.publishedAt).toISOString(),
    };
    if (isDeepStrictEqual(known.get(item.code), cleaned)) continue;
    await putNewsItem(trx, rowOf(cleaned));
  }
}

function rowOf({ imageId, products, sites, publishedAt, isPublished, ...item }: FiledNewsItem): WrittenItem {
  return {
    ...item,
    image_id: imageId,
    product_ids: products,
    site_ids: sites,
    published_at: new Date(publishedAt),
    is_published: isPublished,
  };
}

async function refuseUnknown(trx: Db, file: string, { imageId, tags }: FiledNewsItem): Promise<void> {
  if (imageId !== null && !(await hasFile(trx, imageId))) {
    throw new ContentProblem(`${file}: imageId — файла ${imageId} нет`);
  }
  for (const code of tags) {
    if (!(await hasTag(trx, code))) throw new ContentProblem(`${file}: tags — рубрики ${code} нет`);
  }
}
