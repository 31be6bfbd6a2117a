import { categoryId } from '../categories.ts';
import { filterValue, weightValue } from '../filters.ts';
import type { NewRow } from '../insert-rows.ts';
import { DEALER_SITE, RETAIL_SITE } from '../sites-and-roles.ts';
import { stickerId } from '../stickers.ts';
import { audienceOf } from './characteristics.ts';
import type { Piece } from './pieces.ts';
import { placeInSet } from './relations.ts';
import { sizesOf } from './sizes.ts';

export function categoryLinks({ id, alsoIn = [] }: Piece): NewRow<'product_categories'>[] {
  return alsoIn.map((path) => ({ product_id: id, category_id: categoryId(path) }));
}

/** Diamonds and platinum are sold on the retail site only. */
export function siteLinks({ id, sites, stoneKey, metalKey }: Piece): NewRow<'product_sites'>[] {
  const isRetailOnly = stoneKey === 'diamond' || metalKey === 'platinum';
  const sold = sites ?? (isRetailOnly ? [RETAIL_SITE] : [RETAIL_SITE, DEALER_SITE]);
  return sold.map((site) => ({ product_id: id, site_id: site }));
}

export function filterLinks(piece: Piece): NewRow<'product_filter_values'>[] {
  const { metal, stoneKey, accent, collection, weaving, clasp } = piece;
  const paths = [
    `metal/${metal.filter}`,
    `fineness/${metal.fineness}`,
    metal.coating && `coating/${metal.coating}`,
    stoneKey && `stone/${stoneKey}`,
    accent && accent !== stoneKey && `stone/${accent}`,
    collection && `collection/${collection}`,
    weaving && `weaving/${weaving}`,
    clasp && `clasp/${clasp}`,
    `brand/${piece.workshop}`,
    ...audienceOf(piece).map((who) => `for-whom/${who}`),
    ...sizesOf(piece.sizes).flatMap(({ values }) => values.map((code) => `size/${code}`)),
  ].filter((path) => path !== undefined && path !== false);
  const values = new Set([...paths.map((path) => filterValue(path).id), weightValue(piece.grams).id]);
  return [...values].map((value) => ({ product_id: piece.id, value_id: value }));
}

export function stickerLinks(piece: Piece): NewRow<'product_stickers'>[] {
  const codes = [
    ...(piece.stickers ?? []),
    piece.isNew && 'new',
    piece.stock === 'last-piece' && 'last',
    placeInSet(piece) && 'set',
    piece.collection === 'na-kazhdyy-den' && 'everyday',
  ].filter((code) => typeof code === 'string');
  return codes.map((code) => ({ product_id: piece.id, sticker_id: stickerId(code) }));
}
