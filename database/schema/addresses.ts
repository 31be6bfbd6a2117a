import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

/** An address of §3, in its wire format. */
export type StoredAddress = {
  country: string;
  region: string;
  city: string;
  settlement: string;
  street: string;
  house: string;
  flat: string;
  value: string;
  postal_code: string;
  kladr_id: string;
  city_fias_id: string;
  settlement_fias_id: string;
  geo_lat: string;
  geo_lon: string;
};

export type ShippingAddressRow = {
  id: Generated<number>;
  user_id: string;
  contact_person: string;
  phone: string;
  address: Json<StoredAddress>;
  latitude: number | null;
  longitude: number | null;
  kladr_id: string;
  city_fias_id: string;
  zip: string;
  is_default: Defaulted<boolean>;
  used_at: Date;
};
