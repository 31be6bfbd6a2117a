import { z } from 'zod';
import type { Db } from '../../schema.ts';
import { readContentFolder } from '../content-files.ts';
import { insertRows, type NewRow } from '../insert-rows.ts';
import { type MediaFiles, mainPicture } from '../media-files.ts';

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type FieldValue = z.output<typeof FieldValue>;

const Block = z.strictObject({
  template: z.string(),
  /**
   * `storefront/features/content/templates.ts` documents the fields of each
   * template; `look` names a picture of the manifest and is stored as `imageId`.
   */
  fields: z.record(z.string(), FieldValue).default({}),
  params: z
    .strictObject({
      /** Places its items side by side. */
      isHorizontal: z.boolean().optional(),
      /** px */
      paddingTop: z.number().optional(),
      /** px */
      paddingBottom: z.number().optional(),
      /** Limits the width to the page column; true by default. */
      useContainer: z.boolean().optional(),
      /** The number of items in a row. */
      blockPerRow: z.int().optional(),
      /** The field `text` is the address that the block links to. */
      isUrl: z.boolean().optional(),
    })
    .default({}),
  /** Sites that show the block; every site without it. */
  sites: z.array(z.int()).default([]),
});

export type SeedBlock = z.output<typeof Block> & { items: SeedBlock[] };
export const SeedBlock: z.ZodType<SeedBlock> = Block.extend({
  get items() {
    return z.array(SeedBlock).default([]);
  },
});

/** A page assembled from blocks (spec §2 "Content blocks"), as `npm run content` exports it. */
const FiledPage = z.strictObject({
  code: z.string(),
  path: z.string(),
  title: z.string(),
  /** Code of the parent page. */
  parent: z.string().optional(),
  contentType: z
    .enum(['content', 'blog_item', 'blog_list', 'product', 'catalog', 'contacts'])
    .default('content'),
  /** The menu that links to it, such as `buyers`, `company` or `law`. */
  menu: z.string().optional(),
  sites: z.array(z.int()).default([]),
  position: z.int(),
  blocks: z.array(SeedBlock),
});

const FiledRecord = z.strictObject({
  url: z.string(),
  title: z.string().optional(),
  ogTitle: z.string().optional(),
  description: z.string().optional(),
  ogDescription: z.string().optional(),
  keywords: z.string().optional(),
  h1: z.string().optional(),
});

const RECORDS = new Map(readContentFolder('seo', FiledRecord).map((record) => [record.url, record]));

export type ContentPage = z.output<typeof FiledPage> & { seo: z.output<typeof FiledRecord> | undefined };

/** Pages of the demo shop in menu order; a parent comes before its children. */
export const CONTENT_PAGES: readonly ContentPage[] = readContentFolder('pages', FiledPage)
  .toSorted((a, b) => a.position - b.position)
  .map((page) => ({ ...page, seo: RECORDS.get(page.path) }));

const PLACED_AT = new Date('2026-09-01T06:00:00Z');

/**
 * Inserts pages, their blocks and their SEO data.
 *
 * @param files of the pictures on the pages; empty without pictures
 */
export async function insertContentPages(
  trx: Db,
  pages: readonly ContentPage[],
  files?: MediaFiles,
): Promise<void> {
  const idOf = (code: string): number => {
    const place = pages.findIndex((page) => page.code === code);
    if (place === -1) throw new Error(`No such page: ${code}`);
    return place + 1;
  };
  await insertRows(
    trx,
    'pages',
    pages.map((page, place) => pageRow(page, place, idOf)),
  );
  await insertRows(trx, 'content_blocks', contentBlockRows(pages, idOf, files));
  await insertRows(trx, 'seo_records', pages.flatMap(seoRow));
}

type IdOf = (code: string) => number;

const pageRow = (page: ContentPage, place: number, idOf: IdOf): NewRow<'pages'> => ({
  id: place + 1,
  code: page.code,
  parent_id: page.parent === undefined ? null : idOf(page.parent),
  title: page.title,
  path: page.path,
  content_type: page.contentType,
  in_menu: page.menu ?? null,
  site_ids: page.sites,
  position: place,
  is_published: true,
  updated_at: PLACED_AT,
});

function contentBlockRows(
  pages: readonly ContentPage[],
  idOf: IdOf,
  files: MediaFiles | undefined,
): NewRow<'content_blocks'>[] {
  const rows: NewRow<'content_blocks'>[] = [];
  const add = (blocks: readonly SeedBlock[], pageId: number, parentId: number | null): void => {
    for (const [position, { template, fields, items, sites, params }] of blocks.entries()) {
      const id = rows.length + 1;
      rows.push({
        id,
        page_id: pageId,
        parent_id: parentId,
        template_code: template,
        site_ids: sites.map(String),
        fields: storedFields(fields, files),
        params,
        position,
      });
      add(items, pageId, id);
    }
  };
  for (const { code, blocks } of pages) add(blocks, idOf(code), null);
  return rows;
}

function storedFields(
  { look, ...fields }: Readonly<Record<string, FieldValue>>,
  files: MediaFiles | undefined,
): Record<string, FieldValue> {
  if (typeof look !== 'string') return fields;
  if (files === undefined) throw new Error(`No pictures are at hand: ${look}`);
  return { ...fields, imageId: files.idOf(mainPicture(look)) };
}

function seoRow({ seo }: ContentPage): NewRow<'seo_records'>[] {
  if (seo === undefined) return [];
  return [
    {
      url: seo.url,
      title: seo.title ?? null,
      og_title: seo.ogTitle ?? null,
      description: seo.description ?? null,
      og_description: seo.ogDescription ?? null,
      keywords: seo.keywords ?? null,
      h1: seo.h1 ?? null,
    },
  ];
}
