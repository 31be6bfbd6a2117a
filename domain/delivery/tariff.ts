import type { Kopecks } from '#domain/money.ts';

/** What the shop takes for a parcel to a zone, and how many working days it goes. */
export type Tariff = {
  base: Kopecks;
  /** Grams that the base price is for. */
  includedGrams: number;
  /** For every kilogram above them that has begun. */
  perKilogram: Kopecks;
  /** Heavier parcels do not go this way; undefined where any weight does. */
  mostGrams: number | undefined;
  daysFrom: number;
  daysTo: number;
};

const KILOGRAM = 1000;

/** The price of a parcel of this weight; undefined for one that is too heavy. */
export function tariffPrice(
  {
    base,
    includedGrams,
    perKilogram,
    mostGrams,
  }: Pick<Tariff, 'base' | 'includedGrams' | 'perKilogram' | 'mostGrams'>,
  grams: number,
): Kopecks | undefined {
  if (mostGrams !== undefined && grams > mostGrams) return;
  const above = Math.max(grams - includedGrams, 0);
  return (base + perKilogram * Math.ceil(above / KILOGRAM)) as Kopecks;
}
