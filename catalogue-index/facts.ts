import type { PriceRole } from '#domain/roles.ts';

/* What goes into the index. Lists are in the order in which they are shown. */

/** What products belong to: everything that is the same for thousands of them. */
export type Frame = {
  siteIds: readonly number[];
  categories: readonly CategoryFacts[];
  filters: readonly FilterFacts[];
  values: readonly ValueFacts[];
  stickerIds: readonly number[];
};

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
  /** Lowest price of each role, kopecks. */
  prices: readonly { role: PriceRole; price: number; old: number | null }[];
  title: string;
  vendorCode: string;
  /** УИН of its pieces. */
  uins: readonly string[];
}>;
