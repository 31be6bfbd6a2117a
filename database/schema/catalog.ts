import type { Generated } from 'kysely';
import type { Defaulted, DefaultedKopecks, Json, KopecksColumn, NullableKopecks } from './column.ts';

export type CategoryRow = {
  id: Generated<number>;
  parent_id: number | null;
  code: string;
  title: string;
  h1: string | null;
  seo_title: string | null;
  seo_description: string | null;
  description: string | null;
  image_id: string | null;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

export type StickerRow = {
  id: Generated<number>;
  code: string;
  name: string;
  name_template: string | null;
  text_colour: string;
  background: string;
  image_ids: Defaulted<string[]>;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

export type FilterRow = {
  id: Generated<number>;
  code: string;
  title: string;
  display: Defaulted<'list' | 'chips'>;
  priority_id: Defaulted<number>;
  is_seo: Defaulted<boolean>;
  version: Defaulted<number>;
};

export type FilterValueRow = {
  id: Generated<number>;
  filter_id: number;
  code: string;
  title: string;
  swatch: string | null;
  position: Defaulted<number>;
  /** Continues the heading of a category: «с малахитом». */
  heading_phrase: string | null;
  /** The kind of product that has this size: «Кольца». */
  size_kind: string | null;
  version: Defaulted<number>;
};

export type PreparedSelectionRow = {
  id: Generated<number>;
  code: string;
  title: string;
  /** How people ask for it: «маме», «день рождения». */
  phrases: Defaulted<string[]>;
  /** Of a listing. */
  path: string;
  position: Defaulted<number>;
};

export type FilterValueDependencyRow = { value_id: number; depended_id: number };
export type ProductSetRow = { id: Generated<number>; title: string; version: Defaulted<number> };

/** A former address of a listing, which answers 301. */
export type RedirectRow = {
  id: Generated<number>;
  from_path: string;
  /** One of both. */
  category_id: number | null;
  value_id: number | null;
  created_at: Defaulted<Date>;
};

export type ProductOption = {
  code: string;
  title: string;
  values: string[];
  showInCardSeparately: boolean;
  swatch?: string;
};

/** A row of the table «Характеристики»; `of` marks those that are derived from something else. */
export type ProductParam = { title: string; content: string; of?: 'stones' };

export type Stone = {
  stone: string;
  count: number;
  /** Of all together; null where they are not weighed. */
  carats: number | null;
  cut: string;
  quality: string;
  /** «5 × 5 мм» */
  size: string;
};

export type ProductRow = {
  id: Generated<number>;
  code: string;
  vendor_code: string;
  title: string;
  description: Defaulted<string>;
  /** Null only in a draft. */
  primary_category_id: number | null;
  partner_id: number | null;
  set_id: number | null;
  set_position: Defaulted<number>;
  /** Shared by products that differ in metal, stone or measure only. */
  model_code: string | null;
  /** Letters that can be engraved; null where none can. */
  engraving_room: number | null;
  seo_h1: string | null;
  seo_category_title: string | null;
  seo_description: string | null;
  replace_description: Defaulted<boolean>;
  catalog_image_id: string | null;
  image_ids: Defaulted<string[]>;
  video_ids: Defaulted<string[]>;
  video_link: string | null;
  options: Json<ProductOption[]>;
  params: Json<ProductParam[]>;
  complectation: Json<{ title: string; value: string }[]>;
  discount_percent: Defaulted<number>;
  rate: Defaulted<number>;
  review_count: Defaulted<number>;
  popularity: Defaulted<number>;
  is_published: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  version: Defaulted<number>;
  /** An archived product is not published. */
  archived_at: Date | null;
  stones: Json<Stone[]>;
  /** Of the label, by hand; null where it follows the retail old price. */
  own_discount: number | null;
  /** By staff; null before the first edit. */
  changed_at: Date | null;
  changed_by: string | null;
  /** That an exchange must not change. */
  locked_fields: Defaulted<string[]>;
};

/** What lists of staff filter by. Counted by triggers when a transaction ends: see migration 0088. */
export type ProductTotalsRow = {
  product_id: number;
  state: Defaulted<'draft' | 'published' | 'archive'>;
  /** In lower case, as the article and the code. */
  title: Defaulted<string>;
  article: Defaulted<string>;
  code: Defaulted<string>;
  primary_category_id: number | null;
  /** Beside the primary one. */
  category_ids: Defaulted<number[]>;
  site_ids: Defaulted<number[]>;
  /** Of characteristics; those of sizes are not among them. */
  value_ids: Defaulted<number[]>;
  /** When it was created, before the first edit. */
  changed_at: Defaulted<Date>;
  /** Pieces that no order reserves. */
  free: Defaulted<number>;
  /** Some size has no more free pieces than its mark. */
  is_low: Defaulted<boolean>;
  has_photo: Defaulted<boolean>;
  /** Some lot has a retail price. */
  has_price: Defaulted<boolean>;
  /** Of the retail prices of lots without a limit. */
  lowest_kopecks: number | null;
  highest_kopecks: number | null;
  /** Of some lot. */
  has_weight: Defaulted<boolean>;
  has_uin: Defaulted<boolean>;
};

export type ProductCategoryRow = { product_id: number; category_id: number };
export type ProductSiteRow = { product_id: number; site_id: number };
export type ProductFilterValueRow = { product_id: number; value_id: number };
export type ProductStickerRow = { product_id: number; sticker_id: number };

export type ProductAccessoryRow = {
  product_id: number;
  accessory_id: number;
  position: Defaulted<number>;
};

export type ProductGroupRow = {
  id: Generated<number>;
  product_id: number;
  title: string;
  position: Defaulted<number>;
  filter_value_id: number | null;
  /** Free pieces from which it runs out; null for the number of the shop. */
  low_stock: number | null;
};

export type OfferRow = {
  id: Generated<number>;
  group_id: number;
  stock: Defaulted<number>;
  reserved: Defaulted<number>;
  weight_mg: Defaulted<number>;
  length_mm: Defaulted<number>;
  width_mm: Defaulted<number>;
  height_mm: Defaulted<number>;
  uin: string | null;
  uin_is_of_lot: Defaulted<boolean>;
  options: Json<{ code: string; title: string; value: string }[]>;
};

/** Written by triggers of `offers`. */
export type StockMovementRow = {
  id: Generated<number>;
  offer_id: number;
  delta: number;
  stock_after: number;
  kind: 'receive' | 'write_off' | 'correct' | 'count' | 'return' | 'sale' | 'divide' | 'exchange';
  reason: string | null;
  document: string | null;
  order_id: number | null;
  staff_id: string | null;
  at: Date;
  batch_id: string | null;
};

/** By a trigger: movements of a lot stay without it. */
export type DeletedLotRow = { offer_id: number };

export type OfferPriceRow = {
  offer_id: number;
  role: string;
  limit_kopecks: DefaultedKopecks;
  price_kopecks: KopecksColumn;
  old_price_kopecks: NullableKopecks;
};

export type PriceChangeRow = {
  id: Generated<number>;
  offer_id: number;
  role: string;
  limit_kopecks: KopecksColumn;
  before_kopecks: NullableKopecks;
  after_kopecks: NullableKopecks;
  before_old_kopecks: NullableKopecks;
  after_old_kopecks: NullableKopecks;
  at: Date;
  actor_title: string;
  batch_id: string | null;
};

export type CatalogueChangeRow = {
  /** Of type xid8. */
  transaction: Defaulted<string>;
  kind: 'products' | 'collections' | 'settings' | 'everything' | 'content' | 'reviews';
  /** 0 where the change is of no single product. */
  product_id: Defaulted<number>;
  created_at: Defaulted<Date>;
};
