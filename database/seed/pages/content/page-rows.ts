import { sql } from 'kysely';
import type { Db } from '../../../schema.ts';
import { insertRows, type NewRow } from '../../insert-rows.ts';
import { type MediaFiles, mainPicture } from '../../media-files.ts';
import { CONTENT_PAGES } from './all-pages.ts';
import type { ContentPage, FieldValue, SeedBlock } from './content-page.ts';

type BlockRow = NewRow<'content_blocks'>;
const PLACED_AT = new Date('2026-09-01T06:00:00Z');

/** The pages of the demo shop with their blocks, and what search engines are told of them. */
export async function insertContentPages(trx: Db, files: MediaFiles): Promise<void> {
  await insertRows(trx, 'pages', CONTENT_PAGES.map(pageRow));
  await insertRows(trx, 'content_blocks', contentBlockRows(files));
  await insertRows(trx, 'seo_records', CONTENT_PAGES.flatMap(seoRow));
  // Rows with ids of their own leave the counters where they were.
  for (const table of ['pages', 'content_blocks']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    );
  }
}

const idOf = (code: string): number => {
  const place = CONTENT_PAGES.findIndex((page) => page.code === code);
  if (place === -1) throw new Error(`No such page: ${code}`);
  return place + 1;
};

const pageRow = (page: ContentPage, place: number): NewRow<'pages'> => ({
  id: place + 1,
  code: page.code,
  parent_id: page.parent === undefined ? null : idOf(page.parent),
  title: page.title,
  path: page.path,
  content_type: page.contentType,
  in_menu: page.menu ?? null,
  site_ids: [...(page.sites ?? [])],
  position: place,
  is_published: true,
  updated_at: PLACED_AT,
});

function contentBlockRows(files: MediaFiles): BlockRow[] {
  const rows: BlockRow[] = [];
  const add = (blocks: readonly SeedBlock[], pageId: number, parentId: number | null): void => {
    for (const [
      position,
      { template, fields = {}, items = [], sites = [], params = {} },
    ] of blocks.entries()) {
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
  for (const { code, blocks } of CONTENT_PAGES) add(blocks, idOf(code), null);
  return rows;
}

function storedFields(
  { look, ...fields }: Readonly<Record<string, FieldValue>>,
  files: MediaFiles,
): Record<string, FieldValue> {
  return typeof look === 'string' ? { ...fields, imageId: files.idOf(mainPicture(look)) } : fields;
}

function seoRow({ path, seo }: ContentPage): NewRow<'seo_records'>[] {
  if (seo === undefined) return [];
  return [
    {
      url: path,
      title: seo.title ?? null,
      og_title: seo.ogTitle ?? null,
      description: seo.description ?? null,
      og_description: seo.ogDescription ?? null,
      keywords: seo.keywords ?? null,
      h1: seo.h1 ?? null,
    },
  ];
}
