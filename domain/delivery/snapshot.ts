import type { Destination } from '#domain/addresses/address.ts';
import type { DeliveryKind } from './destination.ts';

/** The delivery as it was ordered; later changes of the shop do not affect it. */
export type DeliverySnapshot = {
  methodCode: string;
  name: string;
  kind: DeliveryKind;
  /** The code of a point; null for an address. */
  pointCode: string | null;
  pointName: string | null;
  workTime: string | null;
  phone: string | null;
  /** The point's or the courier's address in one line. */
  address: string;
  /** Latitude and longitude in degrees, when known. */
  coord: [latitude: number, longitude: number] | null;
  /** The parts of the address; null for a point. */
  destination: Destination | null;
  /** Working days. */
  daysFrom: number;
  daysTo: number;
};
