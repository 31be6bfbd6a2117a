import type { Generated } from 'kysely';
import type { StoredAddress } from './addresses.ts';
import type { Defaulted, DefaultedKopecks, Json, KopecksColumn } from './column.ts';

/** The address validators of a delivery method (spec §5). */
export type StoredAddressValidator =
  | { rule: 'city' | 'street' | 'house' | 'kladrId' | 'zip' | 'value' }
  | { rule: 'custom'; field: keyof StoredAddress; pattern: string; message: string };

export type DeliveryMethodRow = {
  id: Generated<number>;
  code: string;
  name: string;
  hint: Defaulted<string>;
  kind: 'address' | 'pickup_point';
  is_by_carrier: Defaulted<boolean>;
  is_free_above_threshold: Defaulted<boolean>;
  is_default: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  site_ids: Defaulted<number[]>;
  validators: Json<StoredAddressValidator[]>;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

export type DeliveryZoneRow = {
  id: Generated<number>;
  title: string;
  regions: string[];
  index_ranges: Json<[first: number, last: number][]>;
  version: Defaulted<number>;
};

export type DeliveryTariffRow = {
  method_id: number;
  zone_id: number;
  base_kopecks: KopecksColumn;
  included_grams: Defaulted<number>;
  per_kilogram_kopecks: DefaultedKopecks;
  most_grams: number | null;
  days_from: number;
  days_to: number;
  version: Defaulted<number>;
};

export type DeliveryPointRow = {
  code: string;
  method_id: number;
  name: string;
  region: string;
  city: string;
  kladr_id: Defaulted<string>;
  city_fias_id: Defaulted<string>;
  zip: Defaulted<string>;
  address_value: string;
  latitude: number;
  longitude: number;
  work_time: Defaulted<string>;
  phone: Defaulted<string>;
  how_to_get: Defaulted<string>;
  is_locker: Defaulted<boolean>;
  has_fitting: Defaulted<boolean>;
  accepts_cards: Defaulted<boolean>;
  most_grams: number | null;
  /** Null until it is edited. */
  version: number | null;
};

export type DeliveryCalculationRow = {
  id: Generated<string>;
  user_id: string;
  basket_hash: string;
  method_id: number;
  destination_key: string;
  full_price_kopecks: KopecksColumn;
  days_from: number;
  days_to: number;
  created_at: Date;
  expires_at: Date;
};

export type ShopStockRow = { offer_id: number; point_code: string; count: number };
