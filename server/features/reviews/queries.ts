import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { REVIEW_SORTS } from '#contract/reviews.ts';
import type { ReviewRow } from '#database/schema/reviews.ts';
import type { Db } from '#database/schema.ts';
import { releaseUploads } from '#server/features/files/upload-queries.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the tables reviews, review_params, review_votes and review_requests. */

/** The subject of reviews: a product, or the shop. */
export type About = { productId: number | undefined };

const PRODUCT_TYPE = 1;
const SHOP_TYPE = 2;

export const typeOf = ({ productId }: About): number => (productId === undefined ? SHOP_TYPE : PRODUCT_TYPE);

export type Review = Selectable<ReviewRow>;

const reviewsAbout = (db: Db, { productId }: About) =>
  db
    .selectFrom('reviews')
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
    .$if(productId === undefined, (query) => query.where('type_id', '=', SHOP_TYPE));

const published = (db: Db, about: About) => reviewsAbout(db, about).where('status', '=', 'published');

export type WhichReviews = {
  sort: (typeof REVIEW_SORTS)[number];
  rate?: number | undefined;
  withPhoto: boolean;
  size?: string | undefined;
};

const hasFiles = sql<boolean>`cardinality(image_ids) + cardinality(video_ids) > 0`;

/** The default comes first; a review with text counts for more than stars alone. */
const ORDERS = {
  helpful: sql`helpful_count desc, text = '' , created_at desc`,
  new: sql`created_at desc`,
  high: sql`rate desc, text = '', created_at desc`,
  low: sql`rate, text = '', created_at desc`,
};

const chosen = (db: Db, about: About, { rate, withPhoto, size }: Omit<WhichReviews, 'sort'>) =>
  published(db, about)
    .$if(rate !== undefined, (query) => query.where('rate', '=', rate ?? 0))
    .$if(size !== undefined, (query) => query.where('size_title', '=', size ?? ''))
    .$if(withPhoto, (query) => query.where(hasFiles));

export function listPublished(
  db: Db,
  about: About,
  which: WhichReviews,
  { offset, limit }: { offset: number; limit: number },
): Promise<Review[]> {
  return chosen(db, about, which)
    .selectAll()
    .orderBy(ORDERS[which.sort])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countChosen(db: Db, about: About, which: WhichReviews): Promise<number> {
  const { count } = await chosen(db, about, which)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reviews by number of stars, how many of them have files, and their pictures. */
export function countByRate(db: Db, about: About) {
  return published(db, about)
    .select([
      'rate',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${hasFiles}))::int`.as('with_photo'),
      sql<number>`sum(cardinality(image_ids))::int`.as('photos'),
    ])
    .groupBy('rate')
    .execute();
}

export async function averageOf(db: Db, about: About): Promise<{ average: number; count: number }> {
  return published(db, about)
    .select([
      sql<number>`coalesce(round(avg(rate), 1), 0)::float8`.as('average'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .executeTakeFirstOrThrow();
}

/** Reviews with files, the latest first. */
export function listWithFiles(db: Db, about: About, limit: number) {
  return published(db, about)
    .select(['id', 'image_ids', 'video_ids'])
    .where(hasFiles)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function listParams(db: Db, typeId: number) {
  return db
    .selectFrom('review_params')
    .select(['id', 'code', 'title', 'kind', 'options'])
    .where('type_id', '=', typeId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The question on the fit. */
const FIT = 'fit';

/** Questions about this product, or about the shop: the fit is asked of products with sizes only. */
export async function listAsked(db: Db, about: About) {
  const params = await listParams(db, typeOf(about));
  if (about.productId === undefined || (await hasSizes(db, about.productId))) return params;
  return params.filter(({ code }) => code !== FIT);
}

/** A product that comes in one size has none to choose. */
export async function hasSizes(db: Db, productId: number): Promise<boolean> {
  const sizes = await db
    .selectFrom('product_groups')
    .select('id')
    .where('product_id', '=', productId)
    .limit(2)
    .execute();
  return sizes.length > 1;
}

/** Its values, from the smallest. */
export async function listFits(db: Db): Promise<string[]> {
  const params = await listParams(db, PRODUCT_TYPE);
  return params.find(({ code }) => code === FIT)?.options ?? [];
}

/** Reviews of a product by bought size and by the answer on its fit; either may be empty. */
export async function countBySizeAndFit(db: Db, productId: number) {
  const { rows } = await sql<{ size: string; fit: string | null; count: number }>`
    select size_title as size, answer.value as fit, count(*)::int as count
      from reviews
      left join lateral (
             select given ->> 'value' as value
               from jsonb_array_elements(params) as given
               join review_params as param on param.id = (given ->> 'id')::int
              where param.type_id = ${PRODUCT_TYPE} and param.code = ${FIT}
              limit 1) as answer on true
     where product_id = ${productId} and status = 'published'
     group by size_title, answer.value
    having size_title <> '' or answer.value is not null`.execute(db);
  return rows;
}

/** This account's review, unless it was refused. */
export function findWritten(db: Db, about: About, userId: string) {
  return reviewsAbout(db, about)
    .select(['id', 'status'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
}

export function findOfRequest(db: Db, requestId: string) {
  return db
    .selectFrom('reviews')
    .select(['id', 'user_id', 'product_id'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Undefined when this account, or this request, already has one. */
export async function insertReview(trx: Db, review: Insertable<ReviewRow>): Promise<number | undefined> {
  const row = await trx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function listVotesOf(db: Db, about: About, userId: string): Promise<number[]> {
  const rows = await published(db, about)
    .innerJoin('review_votes', 'review_votes.review_id', 'reviews.id')
    .select('reviews.id')
    .where('review_votes.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/** A published review, locked until the transaction ends: votes for it run one after another. */
export function lockPublished(trx: Db, id: number) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'user_id', 'product_id', 'helpful_count'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @returns whether anything has changed */
export async function insertVote(trx: Db, vote: { review_id: number; user_id: string }): Promise<boolean> {
  const row = await trx
    .insertInto('review_votes')
    .values(vote)
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether anything has changed */
export async function deleteVote(trx: Db, vote: { review_id: number; user_id: string }): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('review_votes')
    .where('review_id', '=', vote.review_id)
    .where('user_id', '=', vote.user_id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function addHelpful(trx: Db, id: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('reviews')
    .set(({ eb }) => ({ helpful_count: eb('helpful_count', '+', by) }))
    .where('id', '=', id)
    .execute();
}

/** Purchases of one product, or of any. */
export function listBought(db: Db, { productId }: About, userId: string) {
  return db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .select(['status.code as status', 'line.size_title', 'line.path', 'line.title'])
    .where('orders.user_id', '=', userId)
    .where('status.code', '<>', 'cancelled')
    .whereRef('line.refunded_count', '<', 'line.count')
    .$if(productId !== undefined, (query) => query.where('line.product_id', '=', productId ?? 0))
    .orderBy('orders.created_at', 'desc')
    .limit(100)
    .execute();
}

export const personalData: PersonalData = {
  /** Anonymises published reviews and deletes the others. */
  async erase(trx, { id: userId }) {
    await trx
      .updateTable('reviews')
      .set({ user_id: null, author: 'Покупатель', consented_from: null })
      .where('user_id', '=', userId)
      .where('status', '=', 'published')
      .execute();
    const gone = await trx
      .deleteFrom('reviews')
      .where('user_id', '=', userId)
      .returning(['image_ids', 'video_ids'])
      .execute();
    await sql`
      with gone as (delete from review_votes where user_id = ${userId} returning review_id)
      update reviews set helpful_count = helpful_count - 1 where id in (select review_id from gone)`.execute(
      trx,
    );
    await releaseUploads(
      trx,
      gone.flatMap(({ image_ids, video_ids }) => [...image_ids, ...video_ids]),
    );
  },
  async export(db, ownerId) {
    const reviews = await db
      .selectFrom('reviews')
      .selectAll()
      .where('user_id', '=', ownerId)
      .orderBy('id', 'desc')
      .execute();
    return {
      reviews: reviews.map((review) => ({
        productId: review.product_id,
        rate: review.rate,
        text: review.text,
        author: review.author,
        status: review.status,
        createdAt: review.created_at.toISOString(),
      })),
    };
  },
};
