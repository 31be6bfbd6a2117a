import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { StaffReview, staffReviews } from '#contract/staff/reviews.ts';
import type { Db } from '#database/schema.ts';
import {
  areFew,
  isChosen,
  isWithin,
  isWithinDays,
  metaOf,
  offsetOf,
  orderOf,
  REACH,
} from '#server/features/staff/lists.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { containing } from '#server/platform/like.ts';
import { Problem } from '#server/platform/problem.ts';
import { titlesOf } from './present.ts';

/* Reviews of any status, for moderation (§4.6). */

type Filter = z.output<(typeof staffReviews.list)['query']>;

const reviewsOf = (db: Db) =>
  db.selectFrom('reviews').leftJoin('products', 'products.id', 'reviews.product_id');

const HAS_FILES = sql<boolean>`cardinality(reviews.image_ids) + cardinality(reviews.video_ids) > 0`;

async function filtered(db: Db, { q, status, rate, created, productId, hasFiles, hasAnswer }: Filter) {
  const about = q ? await isAbout(db, q) : sql<boolean>`true`;
  const rows = db
    .selectFrom('reviews')
    .where(isChosen(sql.ref('reviews.status'), status))
    .where(isWithin(sql.ref('reviews.rate'), rate))
    .where(isWithinDays(sql.ref('reviews.created_at'), created))
    .$if(productId !== undefined, (rows) => rows.where('reviews.product_id', '=', productId ?? 0))
    .$if(hasFiles !== undefined, (rows) => rows.where(sql<boolean>`(${HAS_FILES}) = ${hasFiles ?? false}`))
    .$if(hasAnswer !== undefined, (rows) => rows.where('reviews.answer', hasAnswer ? 'is not' : 'is', null))
    .where(about);
  // A query itself cannot be awaited.
  return { rows };
}

/** By author, text, or title of the product; many are sought in the order of the page. */
async function isAbout(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const pattern = containing(q.toLowerCase());
  const isFound = sql<boolean>`(reviews.words like ${pattern}
    or reviews.product_id in (select product_id from product_totals where title like ${pattern}))`;
  const found = await db
    .selectFrom('reviews')
    .select('id')
    .where(isFound)
    .limit(REACH + 1)
    .execute();
  return found.length > REACH
    ? isFound
    : sql<boolean>`reviews.id = any (${found.map(({ id }) => id)}::int[])`;
}

const COLUMNS = { created: 'reviews.created_at', rate: 'reviews.rate' } as const;

export async function listForStaff(db: Db, filter: Filter, caller: StaffPerson) {
  const offset = offsetOf(filter);
  const { column, direction } = orderOf(filter.sort);
  const { rows: all } = await filtered(db, filter);
  const meta = await metaOf(db, all, filter);
  const chosen = areFew(meta)
    ? db.selectFrom('reviews').where('reviews.id', 'in', all.select('reviews.id').offset(sql.lit(0)))
    : all;
  // Columns of the rows before the page are not read.
  const page = chosen
    .select('reviews.id')
    .orderBy(COLUMNS[column], direction)
    .orderBy('reviews.id', direction)
    .offset(offset)
    .limit(filter.limit);
  const rows = await withProduct(reviewsOf(db))
    .where('reviews.id', 'in', page)
    .orderBy(COLUMNS[column], direction)
    .orderBy('reviews.id', direction)
    .execute();
  return { data: await present(db, rows, caller), _meta: meta };
}

/** @throws {Problem} `not_found` */
export async function reviewForStaff(db: Db, id: number, caller: StaffPerson): Promise<StaffReview> {
  const rows = await withProduct(reviewsOf(db)).where('reviews.id', '=', id).execute();
  const [review] = await present(db, rows, caller);
  if (review === undefined) throw new Problem('not_found', 'Такого отзыва нет');
  return review;
}

const withProduct = (rows: ReturnType<typeof reviewsOf>) =>
  rows
    .selectAll('reviews')
    .select(['products.title as product_title', 'products.image_ids as product_images']);

type Row = Awaited<ReturnType<ReturnType<typeof withProduct>['execute']>>[number];

/** Buyers are named to those who may see buyers. */
async function present(db: Db, rows: readonly Row[], { permissions }: StaffPerson): Promise<StaffReview[]> {
  if (rows.length === 0) return [];
  const questions = await db.selectFrom('review_params').selectAll().execute();
  const titles = titlesOf(questions);
  const seesBuyers = permissions.has('customers.read');
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    rate: row.rate,
    text: row.text,
    author: row.author,
    customerId: seesBuyers ? row.user_id : null,
    product:
      row.product_id === null || row.product_title === null
        ? null
        : { id: row.product_id, title: row.product_title, imageId: row.product_images?.[0] ?? null },
    size: row.size_title,
    params: row.params.flatMap(({ id, value }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ title, value }];
    }),
    imageIds: row.image_ids,
    videoIds: row.video_ids,
    refusal: row.refusal,
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, answeredAt: row.answered_at.toISOString() }
        : null,
    helpfulCount: row.helpful_count,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }));
}
