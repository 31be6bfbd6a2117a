import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { isOwnPagePath } from '#domain/content/page-path.ts';
import { ContentProblem, contentKind, type Filed } from '#server/platform/content-files.ts';
import { cleanFields } from './block-tree.ts';
import {
  codeOfPageAt,
  insertBlocks,
  listAllPages,
  listContentBlocks,
  putPage,
  removeBlocks,
  setParent,
  vacatePaths,
} from './queries.ts';

const NO_NUL = /^[^\0]*$/;
const text = (longest: number) => z.string().max(longest).regex(NO_NUL, 'недопустимый знак');
const Padding = z.int().min(0).max(200);

const Block = z.strictObject({
  template: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'латинские буквы, цифры и дефисы'),
  fields: z
    .record(
      text(60),
      z.union([text(200_000), z.number(), z.boolean(), z.null(), z.array(text(2000)).max(200)]),
    )
    .optional(),
  params: z
    .strictObject({
      isHorizontal: z.boolean().optional(),
      paddingTop: Padding.optional(),
      paddingBottom: Padding.optional(),
      useContainer: z.boolean().optional(),
      blockPerRow: z.int().min(1).max(6).nullable().optional(),
      isUrl: z.boolean().optional(),
    })
    .optional(),
  /** Ids of sites; every site without it. */
  sites: z
    .array(z.union([z.int(), z.string().max(20)]).transform(String))
    .max(100)
    .optional(),
});

export type FiledBlock = z.output<typeof Block> & { items?: FiledBlock[] | undefined };
const FiledBlock: z.ZodType<FiledBlock> = Block.extend({
  get items() {
    return z.array(FiledBlock).max(200).optional();
  },
});

const FiledPage = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,60}$/, 'латинские буквы, цифры и дефисы'),
  path: z.string().max(300).refine(isOwnPagePath, 'адрес начинается с / и не занят магазином'),
  title: text(300).min(1),
  /** Code of the parent page. */
  parent: z.string().max(60).nullable().optional(),
  contentType: z.enum(['content', 'blog_item', 'blog_list', 'product', 'catalog', 'contacts']).optional(),
  menu: text(60).nullable().optional(),
  sites: z.array(z.int().min(1).max(2_147_483_647)).max(100).optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  isPublished: z.boolean().optional(),
  blocks: z.array(FiledBlock).max(200),
});
export type FiledPage = z.output<typeof FiledPage>;

/** Pages with their blocks, a file each. */
export const pageFiles = contentKind<FiledPage>({
  folder: 'pages',
  shape: FiledPage,
  nameOf: ({ code }) => code,
  list: listFiledPages,
  save: savePages,
});

type BlockRow = Awaited<ReturnType<typeof listContentBlocks>>[number];

async function listFiledPages(db: Db): Promise<FiledPage[]> {
  const [pages, blocks] = await Promise.all([listAllPages(db), listContentBlocks(db)]);
  const codes = new Map(pages.map(({ id, code }) => [id, code]));
  const below = Map.groupBy(blocks, ({ page_id, parent_id }) => `${page_id}/${parent_id ?? ''}`);
  const blocksOf = (pageId: number, parentId: number | null): FiledBlock[] =>
    (below.get(`${pageId}/${parentId ?? ''}`) ?? []).map((row) => ({
      ...filedBlock(row),
      ...withItems(blocksOf(pageId, row.id)),
    }));
  return pages.map((page) => ({
    code: page.code,
    path: page.path,
    title: page.title,
    parent: codes.get(page.parent_id ?? 0) ?? null,
    contentType: page.content_type,
    menu: page.in_menu,
    sites: page.site_ids,
    position: page.position,
    isPublished: page.is_published,
    blocks: blocksOf(page.id, null),
  }));
}

const filedBlock = ({ template_code, fields, params, site_ids }: BlockRow): FiledBlock => ({
  template: template_code,
  ...(Object.keys(fields).length > 0 && { fields }),
  ...(Object.keys(params).length > 0 && { params }),
  ...(site_ids.length > 0 && { sites: site_ids }),
});

const withItems = (items: FiledBlock[]) => (items.length > 0 ? { items } : {});

async function savePages(trx: Db, filed: readonly Filed<FiledPage>[]): Promise<void> {
  refuseTwins(filed);
  const ids = new Map<string, number>();
  const codes = filed.map(({ item }) => item.code);
  await vacatePaths(trx, codes);
  for (const { file, item } of filed) {
    const { code, path } = item;
    const other = await codeOfPageAt(trx, path);
    if (other !== undefined)
      throw new ContentProblem(`${file}: path — адрес ${path} занят страницей ${other}`);
    ids.set(code, await putPage(trx, item));
  }
  for (const { file, item } of filed) {
    const isKnown = await setParent(trx, item.code, item.parent ?? null);
    if (!isKnown) throw new ContentProblem(`${file}: parent — страницы ${item.parent} нет`);
    const pageId = ids.get(item.code) ?? 0;
    await removeBlocks(trx, pageId);
    await saveBlocks(trx, pageId, null, item.blocks);
  }
}

/** Refuses two files with one code, or with one address. */
function refuseTwins(filed: readonly Filed<FiledPage>[]): void {
  for (const field of ['code', 'path'] as const) {
    const seen = new Map<string, string>();
    for (const { file, item } of filed) {
      const twin = seen.get(item[field]);
      if (twin !== undefined) throw new ContentProblem(`${file}: ${field} — такой же, как в ${twin}`);
      seen.set(item[field], file);
    }
  }
}

async function saveBlocks(
  trx: Db,
  pageId: number,
  parentId: number | null,
  blocks: readonly FiledBlock[],
): Promise<void> {
  const rows = blocks.map(({ template, fields = {}, params = {}, sites = [] }, position) => ({
    page_id: pageId,
    parent_id: parentId,
    template_code: template,
    site_ids: sites,
    fields: JSON.stringify(cleanFields(fields, params.isUrl === true)),
    params: JSON.stringify(params),
    position,
  }));
  const ids = await insertBlocks(trx, rows);
  for (const [place, { items = [] }] of blocks.entries()) {
    if (items.length > 0) await saveBlocks(trx, pageId, ids[place] ?? 0, items);
  }
}
