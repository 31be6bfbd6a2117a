import type { Kopecks } from '#domain/money.ts';

/** The price of a parcel to a zone, and its working days in transit. */
export type Tariff = {
  base: Kopecks;
  /** Grams included in the base price. */
  includedGrams: number;
  /** For every started kilogram above them. */
  perKilogram: Kopecks;
  /** The method refuses heavier parcels; undefined without a limit. */
  mostGrams: number | undefined;
  daysFrom: number;
  daysTo: number;
};

const KILOGRAM = 1000;

/** The price of a parcel of this weight; undefined for a parcel that is too heavy. */
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

/** The price, and the number of working days. */
export type Quote = { price: Kopecks; daysFrom: number; daysTo: number };

/** What a parcel of this weight costs and when it arrives; undefined where it is not carried. */
export function tariffQuote(tariff: Tariff | undefined, grams: number): Quote | undefined {
  const price = tariff && tariffPrice(tariff, grams);
  return tariff && price !== undefined
    ? { price, daysFrom: tariff.daysFrom, daysTo: tariff.daysTo }
    : undefined;
}
