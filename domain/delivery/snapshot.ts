import type { Destination } from '#domain/addresses/address.ts';
import type { DeliveryKind } from './destination.ts';

/** What an order keeps of its delivery: it stays as it was ordered, whatever the shop changes later. */
export type DeliverySnapshot = {
  methodCode: string;
  name: string;
  kind: DeliveryKind;
  /** Of a point; null for an address. */
  pointCode: string | null;
  pointName: string | null;
  workTime: string | null;
  phone: string | null;
  /** Of the point, or where the courier goes, in one line. */
  address: string;
  /** Latitude and longitude in degrees, when they are known. */
  coord: [latitude: number, longitude: number] | null;
  /** The address part by part; null for a point. */
  destination: Destination | null;
  /** Working days. */
  daysFrom: number;
  daysTo: number;
};
