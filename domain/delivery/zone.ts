import type { Destination } from '#domain/addresses/address.ts';

/** A part of the country that parcels cost the same to. */
export type Zone = {
  id: number;
  /** First two digits of КЛАДР codes. */
  regions: readonly string[];
  /** First and last of the first three digits of indexes, `[620, 624]`. */
  indexRanges: readonly (readonly [first: number, last: number])[];
};

/** Where a parcel goes, as far as its price depends on it. */
export type Place = { kladrId: string; zip: string };

/** The code lies in either of two places, and so does the index (decision T5.20). */
export const placeOf = ({ address, kladrId, zip }: Destination): Place => ({
  kladrId: kladrId || address.kladr_id,
  zip: zip || address.postal_code,
});

/** By the code of КЛАДР, which a suggestion brings; for an address that was typed by hand, by its index. */
export function zoneOf<Z extends Zone>({ kladrId, zip }: Place, zones: readonly Z[]): Z | undefined {
  const region = /^\d{2}/.exec(kladrId.trim())?.[0];
  const byRegion = zones.find(({ regions }) => region !== undefined && regions.includes(region));
  if (byRegion) return byRegion;
  if (!/^\d{6}$/.test(zip.trim())) return;
  const area = Number(zip.trim().slice(0, 3));
  return zones.find(({ indexRanges }) => indexRanges.some(([first, last]) => first <= area && area <= last));
}
