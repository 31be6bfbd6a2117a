import type { Db } from '../../../schema.ts';
import { insertRows, type NewRow } from '../../insert-rows.ts';
import { type MediaFiles, mainPicture } from '../../media-files.ts';
import type { ContentPage, FieldValue, SeedBlock } from './content-page.ts';

type BlockRow = NewRow<'content_blocks'>;
const PLACED_AT = new Date('2026-09-01T06:00:00Z');

/**
 * Rows of pages, their blocks and their SEO data.
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
  site_ids: [...(page.sites ?? [])],
  position: place,
  is_published: true,
  updated_at: PLACED_AT,
});

function contentBlockRows(
  pages: readonly ContentPage[],
  idOf: IdOf,
  files: MediaFiles | undefined,
): BlockRow[] {
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
