import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type BannerBlockRow = {
  id: Generated<number>;
  code: string;
  title: string;
  site_ids: Defaulted<number[]>;
  category_id: number | null;
  value_ids: Defaulted<number[]>;
  product_ids: Defaulted<number[]>;
  position: Defaulted<number>;
};

export type BannerRow = {
  id: Generated<number>;
  block_id: number;
  title: string;
  body: string | null;
  link: string | null;
  link_title: string | null;
  image_id: string | null;
  text_side: Defaulted<'left' | 'right'>;
  tone: Defaulted<'light' | 'dark'>;
  position: Defaulted<number>;
};

export type WidgetRow = {
  id: Generated<number>;
  code: string;
  title: string;
  site_ids: Defaulted<number[]>;
  source: 'products' | 'collection' | 'popular' | 'discounted' | 'new';
  product_ids: Defaulted<number[]>;
  collection_id: number | null;
  size: Defaulted<number>;
  link: string | null;
  link_title: string | null;
};
