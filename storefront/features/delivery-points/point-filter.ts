import type { DeliveryPoint } from '#contract/delivery.ts';

type Searched = Pick<DeliveryPoint, 'name' | 'addressValue' | 'howToGet' | 'address'>;

/** Points of a city, or of all, whose name, address or way there holds every typed word. */
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

/** «м.» and «ул.» are typed with and without their dots, «ё» as «е». */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('.', ' ');

/** Cities in the order of the alphabet. */
export const citiesOf = (points: readonly Searched[]): string[] =>
  [...new Set(points.map(({ address }) => address.city))].toSorted((a, b) => a.localeCompare(b, 'ru'));
