import type { Destination } from '#domain/addresses/address.ts';

/** A region with one parcel price. */
export type Zone = {
  id: number;
  /** First two digits of КЛАДР codes. */
  regions: readonly string[];
  /** Ranges of the first three digits of postal codes, `[620, 624]`. */
  indexRanges: readonly (readonly [first: number, last: number])[];
};

/** The parts of a destination that its price depends on. */
export type Place = { kladrId: string; zip: string };

/** The code and the postal code are each in either of two fields (decision T5.20). */
export const placeOf = ({ address, kladrId, zip }: Destination): Place => ({
  kladrId: kladrId || address.kladr_id,
  zip: zip || address.postal_code,
});

/** Finds the zone by the КЛАДР code of a suggestion; for an address typed by hand, by its postal code. */
export function zoneOf<Z extends Zone>({ kladrId, zip }: Place, zones: readonly Z[]): Z | undefined {
  const region = /^\d{2}/.exec(kladrId.trim())?.[0];
  const byRegion = zones.find(({ regions }) => region !== undefined && regions.includes(region));
  if (byRegion) return byRegion;
  if (!/^\d{6}$/.test(zip.trim())) return;
  const area = Number(zip.trim().slice(0, 3));
  return zones.find(({ indexRanges }) => indexRanges.some(([first, last]) => first <= area && area <= last));
}
