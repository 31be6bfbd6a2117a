import type { CatalogueIndex } from '#catalogue/index.ts';
import type { Sticker } from '#contract/site.ts';
import type { PriceRole } from '#domain/roles.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import type { PageShelf } from './product-pages.ts';
import type { CardShelf } from './tiles.ts';

/** The catalogue as requests read it: the index that finds, and what is shown of what it finds. */
export type Catalogue = Readonly<{
  index: CatalogueIndex;
  categories: CatalogueIndex['categories'];
  /** By site. */
  settings: ReadonlyMap<number, Settings>;
  stickers: readonly Sticker[];
  /** By their addresses (BD12). */
  formerListings: ReadonlyMap<string, FormerListing>;
  names: Names;
  /** Product ids by collection, in the collection's order. */
  collections: ReadonlyMap<number, readonly number[]>;
  /** By product id, in the order of the collections. */
  collectionsOfProducts: ReadonlyMap<number, readonly { id: number; code: string; title: string }[]>;
}> &
  Shelves;

/** Names by id or code. */
export type Names = Readonly<{
  partners: ReadonlyMap<number, string>;
  priceLists: ReadonlyMap<PriceRole, string>;
}>;

/** What is shown of single products, read when it is asked for. */
export type Shelves = Readonly<{ cards: CardShelf; pages: PageShelf }>;

/** What a former address of a listing leads to: a category by its id, or a value by its codes. */
export type FormerListing = { categoryId: number } | { filterCode: string; valueCode: string };
