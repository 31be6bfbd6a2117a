import { type Insertable, type SqlBool, sql } from 'kysely';
import type { ContentBlockRow } from '#database/schema/content.ts';
import type { Db } from '#database/schema.ts';

/* Owns the tables banner_blocks, banners, widgets, pages and content_blocks. */

/** An empty list of sites means every site. */
const showsOn = (siteId: number) => sql<SqlBool>`(site_ids = '{}' or ${siteId} = any (site_ids))`;

export function listBlocks(db: Db) {
  return db.selectFrom('banner_blocks').selectAll().orderBy('position').orderBy('id').execute();
}

export function listBanners(db: Db) {
  return db.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute();
}

export function findWidget(db: Db, siteId: number, code: string) {
  return db
    .selectFrom('widgets')
    .selectAll()
    .where('code', '=', code)
    .where(showsOn(siteId))
    .executeTakeFirst();
}

/** Published pages, in the order of the menus; of one site when it is given. */
export function listPages(db: Db, siteId?: number) {
  return db
    .selectFrom('pages')
    .selectAll()
    .where('is_published', '=', true)
    .$if(siteId !== undefined, (query) => query.where(showsOn(siteId ?? 0)))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Blocks of every page, in their order. */
export function listContentBlocks(db: Db) {
  return db.selectFrom('content_blocks').selectAll().orderBy('position').orderBy('id').execute();
}

/** Unpublished pages included. */
export function listAllPages(db: Db) {
  return db.selectFrom('pages').selectAll().orderBy('position').orderBy('id').execute();
}

export async function codeOfPageAt(db: Db, path: string): Promise<string | undefined> {
  const row = await db.selectFrom('pages').select('code').where('path', '=', path).executeTakeFirst();
  return row?.code;
}

/** Vacates the paths of these pages, so that others can take them; each page then gets its own. */
export async function vacatePaths(trx: Db, codes: readonly string[]): Promise<void> {
  await trx
    .updateTable('pages')
    .set({ path: sql<string>`'/-/' || id` })
    .where(sql<SqlBool>`code = any (${codes})`)
    .execute();
}

type PageToPut = {
  code: string;
  path: string;
  title: string;
  contentType?: PageRow['content_type'] | undefined;
  menu?: string | null | undefined;
  sites?: number[] | undefined;
  position?: number | undefined;
  isPublished?: boolean | undefined;
};
type PageRow = Awaited<ReturnType<typeof listAllPages>>[number];

/** Inserts a page, or replaces the one of its code. @returns its id */
export async function putPage(trx: Db, page: PageToPut): Promise<number> {
  const row = {
    title: page.title,
    path: page.path,
    content_type: page.contentType ?? 'content',
    in_menu: page.menu ?? null,
    site_ids: page.sites ?? [],
    position: page.position ?? 0,
    is_published: page.isPublished ?? true,
  };
  const { id } = await trx
    .insertInto('pages')
    .values({ code: page.code, ...row })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the parent of a page. @returns false when the parent does not exist */
export async function setParent(trx: Db, code: string, parent: string | null): Promise<boolean> {
  const above =
    parent === null
      ? null
      : await trx.selectFrom('pages').select('id').where('code', '=', parent).executeTakeFirst();
  if (above === undefined) return false;
  await trx
    .updateTable('pages')
    .set({ parent_id: above?.id ?? null })
    .where('code', '=', code)
    .execute();
  return true;
}

export async function removeBlocks(trx: Db, pageId: number): Promise<void> {
  await trx.deleteFrom('content_blocks').where('page_id', '=', pageId).execute();
}

/** @returns ids in the given order */
export async function insertBlocks(trx: Db, rows: Insertable<ContentBlockRow>[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await trx.insertInto('content_blocks').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}
