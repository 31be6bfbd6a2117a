import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

/** A piece in a scene: percent of its width and height. */
export type ScenePoint = { productId: number; x: number; y: number };

export type CollectionRow = {
  id: Generated<number>;
  code: string;
  title: string;
  description: Defaulted<string>;
  image_id: string | null;
  /** A paragraph a line. */
  story: Defaulted<string>;
  /** Twice as wide as high; `image_id` is its right part, 4:3. */
  scene_id: string | null;
  /** Of the scene under its text. */
  scene_tone: Defaulted<'light' | 'dark'>;
  scene_points: Json<ScenePoint[]>;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

export type CollectionProductRow = {
  collection_id: number;
  product_id: number;
  position: Defaulted<number>;
};
