import { type Address, HOME_COUNTRY } from './address.ts';

/**
 * The address in one line, from the largest part to the smallest:
 * «Свердловская обл, г Реж, ул Ленина, д 5, кв 1». Leaves out Russia, and a
 * region that repeats the name of the city, such as Moscow.
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

/** Puts «д» before «86»; a value that already has its kind, such as «дом 86» or «г Москва», is unchanged. */
function withKind(kind: string, part: string): string {
  return part === '' || /^\p{Ll}+\.?\s/u.test(part) ? part : `${kind} ${part}`;
}
