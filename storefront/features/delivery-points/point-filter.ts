import type { DeliveryPoint } from '#contract/delivery.ts';

type Searched = Pick<DeliveryPoint, 'name' | 'addressValue' | 'howToGet' | 'address'>;

/** Points of one or all cities whose name, address or directions contain every typed word. */
export function findPoints<P extends Searched>(
  points: readonly P[],
  city: string | undefined,
  typed: string,
): P[] {
  const words = plain(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '');
  return points.filter((point) => {
    if (city !== undefined && point.address.city !== city) return false;
    const text = plain(`${point.name} ${point.addressValue} ${point.howToGet}`);
    return words.every((word) => text.includes(word));
  });
}

/** Ignores dots («м.», «ул.») and treats «ё» as «е». */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('.', ' ');

/** Cities in alphabetical order. */
export const citiesOf = (points: readonly Searched[]): string[] =>
  [...new Set(points.map(({ address }) => address.city))].toSorted((a, b) => a.localeCompare(b, 'ru'));
