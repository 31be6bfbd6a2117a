import type { NewRow } from '../insert-rows.ts';
import type { Piece } from '../products/pieces.ts';
import { createdAt } from '../products/product-rows.ts';
import { sizesOf } from '../products/sizes.ts';
import { type Variety, varietyOf } from '../variety.ts';
import { reviewsOf } from './ratings.ts';
import { FIRST_NAMES, LAST_LETTERS, shortTexts, writerOf } from './short-texts.ts';
import { type PieceReview, SHOP_REVIEWS, type ShopReview } from './written-reviews.ts';

/** Ids of the review questions, which a migration adds to every shop. */
const REVIEW_PARAM = { pros: 1, cons: 2, fit: 3, shopPros: 11, shopCons: 12, received: 13 } as const;

const DAY = 86_400_000;
const LATEST = Date.UTC(2026, 10, 20, 9);

/** Days between the arrival of a piece and its first review. */
const FIRST_AFTER = 2;

/** The share of reviews that have a short text. */
const WITH_TEXT = 0.3;

/** The share of reviews of products with sizes that say how they fit. */
const WITH_FIT = 0.4;

const FITS = ['Маломерит', ...Array.from({ length: 12 }, () => 'В размер'), 'Большемерит'];

type Row = NewRow<'reviews'>;
type Place = Pick<Row, 'type_id' | 'product_id'>;

const OF_SHOP: Place = { type_id: 2, product_id: null };

/** Reviews of every product and of the shop; their authors have no accounts, and no photos: renders are not theirs. */
export function reviewRows(pieces: readonly Piece[]): Row[] {
  const rows = [
    ...pieces.flatMap(rowsOf),
    ...SHOP_REVIEWS.map((review) =>
      row(
        OF_SHOP,
        review,
        answers([
          [REVIEW_PARAM.shopPros, review.pros],
          [REVIEW_PARAM.shopCons, review.cons],
          [REVIEW_PARAM.received, review.received],
        ]),
      ),
    ),
  ];
  return rows.map((review, index) => ({ id: index + 1, ...review }));
}

function rowsOf(piece: Piece): Row[] {
  const { written, stars } = reviewsOf(piece);
  const place = { type_id: 1, product_id: piece.id };
  const withTexts = written.map((review) =>
    row(
      place,
      review,
      answers([
        [REVIEW_PARAM.pros, review.pros],
        [REVIEW_PARAM.cons, review.cons],
        [REVIEW_PARAM.fit, review.fit],
      ]),
    ),
  );
  const since = createdAt(piece).getTime() + FIRST_AFTER * DAY;
  return [...withTexts, ...stars.map((rate, index) => short(piece, place, { rate, index, since }))];
}

function answers(
  given: readonly (readonly [id: number, value: string | undefined])[],
): NonNullable<Row['params']> {
  return given.flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));
}

function row(place: Place, review: PieceReview | ShopReview, params: NonNullable<Row['params']>): Row {
  const at = LATEST - review.daysAgo * DAY;
  return {
    ...empty(place),
    params,
    author: review.author,
    size_title: 'size' in review ? review.size : '',
    rate: review.rate,
    text: review.text,
    helpful_count: review.helpful,
    answer: review.answer ?? null,
    answered_at: review.answer === undefined ? null : new Date(at + 2 * DAY),
    created_at: new Date(at),
    decided_at: new Date(at + DAY / 2),
  };
}

/** A review with stars and possibly a short text. */
function short(
  piece: Piece,
  place: Place,
  { rate, index, since }: { rate: number; index: number; since: number },
): Row {
  const { code, variety } = piece;
  const own = varietyOf(`${code}/review ${index}`);
  const name = own.pick('name', FIRST_NAMES);
  const texts = shortTexts(rate, piece, writerOf(name));
  // Each product starts at its own position, so its texts do not repeat for long.
  const first = variety.whole('first words', 0, texts.length - 1);
  const text = own.fraction('says a word') < WITH_TEXT ? texts[(first + index) % texts.length] : '';
  const at = new Date(since + own.fraction('day') * Math.max(LATEST - since, 0));
  return {
    ...empty(place),
    ...(piece.sizes.of !== 'one' && bought(piece, own)),
    author: `${name} ${own.pick('letter', LAST_LETTERS)}.`,
    rate,
    text: text ?? '',
    created_at: at,
    decided_at: at,
  };
}

/** The size of a buyer, and sometimes how it fits: mostly well. */
function bought(piece: Piece, own: Variety): Pick<Row, 'size_title' | 'params'> {
  const fit = own.fraction('says the fit') < WITH_FIT ? own.pick('fit', FITS) : undefined;
  return {
    size_title: own.pick('size', sizesOf(piece.sizes)).title,
    params: answers([[REVIEW_PARAM.fit, fit]]),
  };
}

const empty = (place: Place) => ({
  ...place,
  user_id: null,
  size_title: '',
  params: [],
  image_ids: [],
  video_ids: [],
  status: 'published' as const,
  refusal: null,
  answer: null,
  answered_at: null,
  helpful_count: 0,
  consent_version: null,
  consented_at: null,
  consented_from: null,
  request_id: null,
});
