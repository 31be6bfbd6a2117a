import type { Destination } from '#domain/addresses/address.ts';

/** §7: `/calculate/address` and `/calculate/pickupPoint` (decision T7.31). */
export type DeliveryKind = 'address' | 'pickupPoint';

/** The destination of an order: an address for the courier, or a pickup point. */
export type DeliveryDestination =
  | { kind: 'address'; destination: Destination }
  | { kind: 'pickupPoint'; pointCode: string };

/**
 * The key of a calculation. Addresses at the same door have the same key:
 * flats, notes and coordinates do not change the price.
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
