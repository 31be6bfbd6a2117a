import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type CollectionRow = {
  id: Generated<number>;
  code: string;
  title: string;
  description: Defaulted<string>;
  image_id: string | null;
  position: Defaulted<number>;
};

export type CollectionProductRow = {
  collection_id: number;
  product_id: number;
  position: Defaulted<number>;
};
