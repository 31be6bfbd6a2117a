import type { CatalogueIndex } from '#catalogue/index.ts';
import type { Sticker } from '#contract/site.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import type { CardShelf } from './tiles.ts';

/** The catalogue as requests read it: the index that finds, and what is shown of what it finds. */
export type Catalogue = Readonly<{
  index: CatalogueIndex;
  categories: CatalogueIndex['categories'];
  /** By site. */
  settings: ReadonlyMap<number, Settings>;
  stickers: readonly Sticker[];
  /** Product ids by collection, in the collection's order. */
  collections: ReadonlyMap<number, readonly number[]>;
  cards: CardShelf;
}>;
