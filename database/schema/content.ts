import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type PageRow = {
  id: Generated<number>;
  code: string;
  parent_id: number | null;
  title: string;
  path: string;
  content_type: Defaulted<'content' | 'blog_item' | 'blog_list' | 'product' | 'catalog' | 'contacts'>;
  in_menu: string | null;
  site_ids: Defaulted<number[]>;
  position: Defaulted<number>;
  is_published: Defaulted<boolean>;
  updated_at: Defaulted<Date>;
};

export type ContentBlockRow = {
  id: Generated<number>;
  page_id: number;
  parent_id: number | null;
  template_code: string;
  site_ids: Defaulted<string[]>;
  fields: Json<Record<string, string | number | boolean | null | string[]>>;
  params: Json<Record<string, unknown>>;
  position: Defaulted<number>;
};

export type SeoRecordRow = {
  url: string;
  title: string | null;
  og_title: string | null;
  description: string | null;
  og_description: string | null;
  keywords: string | null;
  h1: string | null;
};
