import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type NewsTagRow = { code: string; title: string; position: Defaulted<number> };

export type NewsRow = {
  id: Generated<number>;
  code: string;
  title: string;
  announce: string;
  body: string;
  image_id: string | null;
  tags: Defaulted<string[]>;
  product_ids: Defaulted<number[]>;
  site_ids: Defaulted<number[]>;
  published_at: Date;
  updated_at: Date;
  is_published: Defaulted<boolean>;
};
