import { type Insertable, type SqlBool, sql } from 'kysely';
import type { NewsRow } from '#database/schema/news.ts';
import type { Db } from '#database/schema.ts';

/* Owns the tables news and news_tags. */

/** What a guest of the site may read now. */
const isShown = (siteId: number, now: Date) =>
  sql<SqlBool>`is_published and published_at <= ${now} and (site_ids = '{}' or ${siteId} = any (site_ids))`;

const hasAnyOf = (tags: readonly string[]) => sql<SqlBool>`tags && ${tags}::text[]`;

const CARD = [
  'news.id',
  'news.code',
  'title',
  'announce',
  'tags',
  'published_at',
  'files.id as image_id',
  'width',
  'height',
] as const;

type Place = { siteId: number; now: Date };

const cards = (db: Db, { siteId, now }: Place) =>
  db
    .selectFrom('news')
    .leftJoin('files', 'files.id', 'image_id')
    .select(CARD)
    .where(isShown(siteId, now))
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc');

type AskedPage = { tags: readonly string[] | undefined; offset: number; limit: number };

export function listCards(db: Db, place: Place, { tags, offset, limit }: AskedPage) {
  return cards(db, place)
    .$if(tags !== undefined, (query) => query.where(hasAnyOf(tags ?? [])))
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countNews(db: Db, { siteId, now }: Place, tags: readonly string[] | undefined) {
  const { count } = await db
    .selectFrom('news')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isShown(siteId, now))
    .$if(tags !== undefined, (query) => query.where(hasAnyOf(tags ?? [])))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tags with articles of the site, and their counts. */
export function listTags(db: Db, { siteId, now }: Place) {
  return db
    .selectFrom('news_tags')
    .innerJoin('news', (join) => join.on(sql<SqlBool>`news_tags.code = any (news.tags)`))
    .select(['news_tags.code', 'news_tags.title', sql<number>`count(*)::int`.as('count')])
    .where(isShown(siteId, now))
    .groupBy(['news_tags.code', 'news_tags.title', 'news_tags.position'])
    .orderBy('news_tags.position')
    .orderBy('news_tags.code')
    .execute();
}

/** @param named by its id or by its code, which is never a number */
export function findNewsItem(db: Db, place: Place, named: number | string) {
  return cards(db, place)
    .select(['body', 'product_ids', 'updated_at'])
    .where(typeof named === 'number' ? 'news.id' : 'news.code', '=', named)
    .executeTakeFirst();
}

/** The newest articles with their texts. */
export function listFull(db: Db, place: Place, limit: number) {
  return cards(db, place).select(['body', 'product_ids', 'updated_at']).limit(limit).execute();
}

/** Articles with the most tags in common first, then the newest. */
export function listRelated(
  db: Db,
  { siteId, now }: Place,
  article: { id: number; tags: readonly string[] },
  limit: number,
) {
  return db
    .selectFrom('news')
    .leftJoin('files', 'files.id', 'image_id')
    .select(CARD)
    .where(isShown(siteId, now))
    .where('news.id', '!=', article.id)
    .orderBy(
      sql`cardinality(array(select unnest(tags) intersect select unnest(${article.tags}::text[])))`,
      'desc',
    )
    .orderBy('published_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(limit)
    .execute();
}

/** Every article of a site, for the sitemap. */
export function listAddresses(db: Db, { siteId, now }: Place, limit: number) {
  return db
    .selectFrom('news')
    .select(['code', 'updated_at'])
    .where(isShown(siteId, now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** All articles, published or not. */
export function listAll(db: Db) {
  return db.selectFrom('news').selectAll().orderBy('id').execute();
}

export function listAllTags(db: Db) {
  return db.selectFrom('news_tags').selectAll().orderBy('position').orderBy('code').execute();
}

export async function putTag(db: Db, tag: { code: string; title: string; position: number }): Promise<void> {
  await db
    .insertInto('news_tags')
    .values(tag)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(tag))
    .execute();
}

export async function hasTag(db: Db, code: string): Promise<boolean> {
  const row = await db.selectFrom('news_tags').select('code').where('code', '=', code).executeTakeFirst();
  return row !== undefined;
}

export async function hasFile(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The database writes the time of the change. */
export type WrittenItem = Omit<Insertable<NewsRow>, 'updated_at'>;

/** Inserts an article, or replaces the one of the same code and keeps its id. */
export async function putNewsItem(db: Db, { code, ...given }: WrittenItem): Promise<void> {
  const columns = { ...given, updated_at: sql<Date>`now()` };
  await db
    .insertInto('news')
    .values({ code, ...columns })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(columns))
    .execute();
}
