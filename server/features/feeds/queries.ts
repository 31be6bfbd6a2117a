import { type Insertable, type Selectable, sql } from 'kysely';
import type { BuiltFeedRow } from '#database/schema/feeds.ts';
import type { Db } from '#database/schema.ts';
import type { Format } from './port.ts';

/* Owns the table built_feeds. */

export type BuiltFeed = Selectable<BuiltFeedRow>;

type Feed = { siteId: number; format: Format };

export const listFeeds = (db: Db): Promise<BuiltFeed[]> =>
  db.selectFrom('built_feeds').selectAll().orderBy('site_id').orderBy('format', 'desc').execute();

/** The last good file; undefined before the first. */
export async function findFeed(db: Db, { siteId, format }: Feed) {
  const feed = await db
    .selectFrom('built_feeds')
    .select(['file', 'hash', 'built_at'])
    .where('site_id', '=', siteId)
    .where('format', '=', format)
    .executeTakeFirst();
  const { file, hash, built_at: builtAt } = feed ?? {};
  return file && hash && builtAt ? { file, hash, builtAt } : undefined;
}

type Built = Pick<
  Insertable<BuiltFeedRow>,
  'file' | 'hash' | 'bytes' | 'offers' | 'built_at' | 'seen' | 'left_out_count'
> & { leftOut: BuiltFeed['left_out'] };

export async function saveFeed(db: Db, feed: Feed, { leftOut, ...built }: Built, at: Date): Promise<void> {
  await save(db, feed, { ...built, left_out: JSON.stringify(leftOut), tried_at: at, problem: null });
}

/**
 * The file of the feed stays as it is.
 *
 * @param seen what the try was made of; without it, it is made again
 */
export const saveProblem = (
  db: Db,
  feed: Feed,
  { problem, seen }: { problem: string; seen?: string },
  at: Date,
): Promise<void> => save(db, feed, { tried_at: at, problem, seen: seen ?? null });

async function save(
  db: Db,
  { siteId, format }: Feed,
  columns: Omit<Insertable<BuiltFeedRow>, 'site_id' | 'format'>,
): Promise<void> {
  await db
    .insertInto('built_feeds')
    .values({ site_id: siteId, format, ...columns })
    .onConflict((conflict) => conflict.columns(['site_id', 'format']).doUpdateSet(columns))
    .execute();
}

export const listFeedSites = (db: Db) =>
  db.selectFrom('sites').select(['id', 'title']).orderBy('id').execute();

/** Seconds since the build of each feed began that is served. */
export async function agesOfFeeds(db: Db): Promise<{ siteId: number; format: Format; age: number }[]> {
  const { rows } = await sql<{ siteId: number; format: Format; age: number }>`
    select site_id as "siteId", format, extract(epoch from now() - built_at)::float as age
    from built_feeds where built_at is not null`.execute(db);
  return rows;
}
