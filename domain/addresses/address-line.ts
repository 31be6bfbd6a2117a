import { type Address, HOME_COUNTRY } from './address.ts';

/**
 * The address in one line, from the large to the small: «Свердловская обл, г Реж,
 * ул Ленина, д 5, кв 1». A region that says no more than the city, as of Moscow,
 * is left out, and so is our own country.
 */
export function addressLine({
  country,
  region,
  city,
  settlement,
  street,
  house,
  flat,
}: Omit<Address, 'value'>): string {
  const parts = [
    country === HOME_COUNTRY ? '' : country,
    region.endsWith(city) && city !== '' ? '' : region,
    withKind('г', city),
    settlement,
    street,
    withKind('д', house),
    withKind('кв', flat),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** «д» before «86»; what names its kind itself, such as «дом 86» or «г Москва», stays as it is. */
function withKind(kind: string, part: string): string {
  return part === '' || /^\p{Ll}+\.?\s/u.test(part) ? part : `${kind} ${part}`;
}
