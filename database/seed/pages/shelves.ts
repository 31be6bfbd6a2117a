import { z } from 'zod';
import { readContent } from '../content-files.ts';
import type { NewRow } from '../insert-rows.ts';
import { COLLECTIONS, collectionOf } from '../materials.ts';
import { type MediaFiles, mainPicture, shotOf } from '../media-files.ts';
import { PIECES } from '../products/pieces.ts';
import { pieceWithLook } from '../products/relations.ts';

export function collectionRows(files: MediaFiles): NewRow<'collections'>[] {
  return COLLECTIONS.map(({ look, points, ...collection }, position) => {
    const { crop43, tone } = shotOf(look);
    return {
      ...collection,
      image_id: crop43 === undefined ? null : files.idOf(crop43),
      scene_id: files.idOf(mainPicture(look)),
      scene_tone: tone === 'dark' ? 'dark' : 'light',
      scene_points: points.map((point) => ({
        productId: pieceWithLook(point.look).id,
        x: point.x,
        y: point.y,
      })),
      position,
    };
  });
}

export const COLLECTION_PRODUCT_ROWS: NewRow<'collection_products'>[] = COLLECTIONS.flatMap(({ id, code }) =>
  PIECES.filter(({ collection }) => collection === code).map((piece, position) => ({
    collection_id: id,
    product_id: piece.id,
    position,
  })),
);

const MOST_FOR_A_SMALL_GIFT = 2000;

/** Cheap goods for a basket just below free delivery, cheapest first. */
const SMALL_GIFTS = PIECES.filter(
  ({ price, stock, isPublished, sites }) =>
    price < MOST_FOR_A_SMALL_GIFT && stock !== 'sold-out' && isPublished !== false && sites === undefined,
)
  .sort((a, b) => a.price - b.price)
  .map(({ id }) => id);

const Shelf = z.strictObject({
  id: z.int(),
  /** As pages use it. */
  code: z.string(),
  title: z.string(),
  sites: z.array(z.int()).default([]),
  source: z.enum(['products', 'collection', 'popular', 'discounted', 'new']),
  /** Code of the collection of such a source. */
  collection: z.string().optional(),
  link: z.string(),
  linkTitle: z.string(),
});

export const WIDGET_ROWS: NewRow<'widgets'>[] = readContent('shelves.json', z.array(Shelf)).map(
  ({ id, code, title, sites, source, collection, link, linkTitle }) => ({
    id,
    code,
    title,
    site_ids: sites,
    source,
    product_ids: source === 'products' ? SMALL_GIFTS : [],
    collection_id: collection === undefined ? null : collectionOf(collection).id,
    size: 10,
    link,
    link_title: linkTitle,
  }),
);

/** Shelves that select their products by a rule. */
export const FIRST_WIDGETS = WIDGET_ROWS.filter(
  ({ source }) => source !== 'products' && source !== 'collection',
);
