/** The parts of an address (§3), named as on the wire. A missing part is empty. */
export type Address = {
  country: string;
  region: string;
  city: string;
  /** A village or similar, instead of a city or inside one. */
  settlement: string;
  street: string;
  house: string;
  flat: string;
  /** The whole address in one line, as it was selected or typed. */
  value: string;
  postal_code: string;
  kladr_id: string;
  city_fias_id: string;
  settlement_fias_id: string;
  /** Degrees with a dot, such as `56.8386`. */
  geo_lat: string;
  geo_lon: string;
};

/** A delivery address and its details. */
export type Destination = {
  address: Address;
  kladrId: string;
  zip: string;
};

export const HOME_COUNTRY = 'Россия';

export const EMPTY_ADDRESS: Address = {
  country: HOME_COUNTRY,
  region: '',
  city: '',
  settlement: '',
  street: '',
  house: '',
  flat: '',
  value: '',
  postal_code: '',
  kladr_id: '',
  city_fias_id: '',
  settlement_fias_id: '',
  geo_lat: '',
  geo_lon: '',
};
