import type { Destination } from '#domain/addresses/address.ts';

/** §7: `/calculate/address` and `/calculate/pickupPoint` (decision T7.31). */
export type DeliveryKind = 'address' | 'pickupPoint';

/** Where an order goes: to somebody's door, or to a point where it is fetched. */
export type DeliveryDestination =
  | { kind: 'address'; destination: Destination }
  | { kind: 'pickupPoint'; pointCode: string };

/**
 * What a calculation was made for. Two addresses have the same key when a
 * courier would stand at the same door: flats, notes and coordinates change no price.
 */
export function destinationKey(where: DeliveryDestination): string {
  if (where.kind === 'pickupPoint') return `point ${where.pointCode}`;
  const { address, kladrId, zip } = where.destination;
  const parts = [
    address.country,
    address.region,
    address.city,
    address.settlement,
    address.street,
    address.house,
    kladrId || address.kladr_id,
    zip || address.postal_code,
  ];
  return `address ${JSON.stringify(parts.map(folded))}`;
}

const folded = (part: string): string =>
  part.trim().replaceAll(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е');
