import type { PriceRole } from '#domain/roles.ts';

/* What goes into the index. Lists are in the order in which they are shown. */

/** What products belong to: everything that is the same for thousands of them. */
export type Frame = {
  siteIds: readonly number[];
  categories: readonly CategoryFacts[];
  filters: readonly FilterFacts[];
  values: readonly ValueFacts[];
  stickerIds: readonly number[];
  selections: readonly SelectionFacts[];
};

/** A listing that the shop prepares for an occasion or a person. */
export type SelectionFacts = Readonly<{
  title: string;
  /** How people ask for it: «маме», «14 февраля»; endings and prepositions do not matter. */
  phrases: readonly string[];
  /** Path of the listing, with its query. */
  path: string;
}>;

export type CategoryFacts = Readonly<{
  id: number;
  parentId: number | null;
  code: string;
  title: string;
  imageId: string | null;
  h1: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  description: string | null;
}>;

export type FilterFacts = Readonly<{
  id: number;
  code: string;
  title: string;
  display: 'list' | 'chips';
  priorityId: number;
  isSeo: boolean;
}>;

export type ValueFacts = Readonly<{
  id: number;
  filterId: number;
  code: string;
  title: string;
  swatch: string | null;
  /** Continues the heading of a category: «с малахитом». */
  headingPhrase: string | null;
  /** The kind of product that has this size: «Кольца». */
  sizeKind: string | null;
  dependedValues: readonly number[];
}>;

/** A product that is published. */
export type ProductFacts = Readonly<{
  id: number;
  primaryCategoryId: number;
  otherCategoryIds: readonly number[];
  partnerId: number | null;
  /** The set that it is sold in, and its place there. */
  setId: number | null;
  setPosition: number;
  /** Shared by products that differ in metal, stone or measure only; null for one without variants. */
  modelCode: string | null;
  discountPercent: number;
  rate: number;
  reviewCount: number;
  popularity: number;
  createdAt: Date;
  siteIds: readonly number[];
  stickerIds: readonly number[];
  /** Values of the product itself. */
  valueIds: readonly number[];
  sizes: readonly { valueId: number | null; free: number }[];
  /** Cities whose shop points have a piece now, by the site of the points. */
  pickup: readonly { siteId: number; city: string }[];
  /** Lowest price of each role, kopecks. */
  prices: readonly { role: PriceRole; price: number; old: number | null }[];
  title: string;
  vendorCode: string;
  /** УИН of its pieces. */
  uins: readonly string[];
  /** Of the product and its lots, as they are printed on tags. */
  barcodes: readonly string[];
}>;
