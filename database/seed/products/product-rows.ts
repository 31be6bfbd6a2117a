import { categoryId } from '../categories.ts';
import type { NewRow } from '../insert-rows.ts';
import { type MediaFiles, picturesOf } from '../media-files.ts';
import { ratingOf } from '../reviews/ratings.ts';
import { workshopOf } from '../workshops.ts';
import { optionsOf, paramsOf } from './characteristics.ts';
import { descriptionOf } from './description.ts';
import type { Piece } from './pieces.ts';
import { discountPercent } from './price-lists.ts';
import { placeInSet } from './relations.ts';
import { modelCode } from './variants.ts';

const DAY = 86_400_000;
const OPENED = Date.UTC(2026, 0, 15, 6);
const DAYS_BEFORE_NEWS = 280;
const NEWS_FROM = Date.UTC(2026, 10, 1, 6);
const DAYS_OF_NEWS = 18;

export function productRow(piece: Piece, files: MediaFiles): NewRow<'products'> {
  const images = picturesOf(piece.shot).map((path) => files.idOf(path));
  const { video } = piece.shot;
  const place = placeInSet(piece);
  const [rate, reviews] = ratingOf(piece);
  return {
    id: piece.id,
    code: piece.code,
    vendor_code: piece.vendorCode,
    title: piece.title,
    description: descriptionOf(piece),
    primary_category_id: categoryId(piece.category),
    partner_id: workshopOf(piece.workshop).id,
    set_id: place?.set ?? null,
    set_position: place?.position ?? 0,
    model_code: modelCode(piece),
    engraving_room: piece.engraving ?? null,
    ...seoOf(piece),
    catalog_image_id: images[0] ?? null,
    image_ids: images,
    video_ids: video === null ? [] : [files.idOf(video)],
    video_link: piece.videoLink ?? null,
    options: optionsOf(piece),
    params: paramsOf(piece),
    complectation: (piece.complectation ?? []).map(({ title, value }) => ({ title, value: value })),
    discount_percent: discountPercent(piece.price, piece.was),
    rate,
    review_count: reviews,
    popularity: popularityOf(piece),
    is_published: piece.isPublished ?? true,
    created_at: createdAt(piece),
  };
}

function seoOf({ seo }: Piece) {
  return {
    seo_h1: seo?.h1 === undefined ? null : seo.h1,
    seo_category_title: seo?.categoryTitle ?? null,
    seo_description: seo?.description === undefined ? null : seo.description,
    replace_description: seo?.replacesDescription ?? false,
  };
}

function popularityOf({ popularity, stickers, variety }: Piece): number {
  if (popularity !== undefined) return popularity;
  return stickers?.includes('hit') ? 880 : variety.whole('popularity', 20, 780);
}

/** The date of arrival. */
export function createdAt({ isNew, variety }: Piece): Date {
  const [from, days] = isNew ? [NEWS_FROM, DAYS_OF_NEWS] : [OPENED, DAYS_BEFORE_NEWS];
  const minutes = variety.whole('minute of the day', 0, 600);
  return new Date(from + variety.whole('day', 0, days - 1) * DAY + minutes * 60_000);
}
