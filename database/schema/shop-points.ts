import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type ShopPointRow = {
  id: Generated<number>;
  kind: 'shop' | 'dealer';
  title: string;
  region: string;
  city: string;
  zip: string;
  address: string;
  phone: string;
  working_hours: string;
  latitude: number | null;
  longitude: number | null;
  how_to_get: Defaulted<string>;
  image_id: string | null;
  tags: Defaulted<string[]>;
  site_ids: Defaulted<number[]>;
  position: Defaulted<number>;
};
