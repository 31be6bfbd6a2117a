import type { Parcel } from '#domain/delivery/parcel.ts';
import type { Place } from '#domain/delivery/zone.ts';
import type { Kopecks } from '#domain/money.ts';

/** Where a parcel goes, as carriers ask for it. */
export type ParcelPlace = Place & {
  /** Without its kind: «Екатеринбург». */
  city: string;
  /** The whole address in one line. */
  address: string;
  /** The carrier's own code of the point where it is fetched; undefined when it is brought to a door. */
  point: { code: string; isLocker: boolean } | undefined;
};

export type QuoteQuestion = {
  /** The shop's way of delivery. */
  methodId: number;
  to: ParcelPlace;
  parcel: Parcel;
};

/** What it takes, and in how many working days it is there. */
export type Quote = { price: Kopecks; daysFrom: number; daysTo: number };

/** A point of the carrier's where parcels are fetched. */
export type CarrierPoint = {
  code: string;
  name: string;
  region: string;
  city: string;
  cityFiasId: string;
  zip: string;
  /** Without the city: «ул. Малышева, 71». */
  address: string;
  latitude: number;
  longitude: number;
  workTime: string;
  phone: string;
  howToGet: string;
  isLocker: boolean;
  hasFitting: boolean;
  acceptsCards: boolean;
  /** Grams. */
  mostGrams: number | undefined;
};

/** An order that is packed and leaves the shop. */
export type Shipment = {
  /** The shop's number of the order: `28-1047`. */
  number: string;
  to: ParcelPlace;
  parcel: Parcel;
  recipient: { name: string; email: string; phone: string };
  items: readonly ShippedItem[];
  /** What the recipient pays for the delivery at the door; nothing when all is paid. */
  deliveryToPay: Kopecks;
  /** Percent, for the receipt of what is paid at the door. */
  vatPercent: number;
};

export type ShippedItem = {
  name: string;
  vendorCode: string;
  count: number;
  grams: number;
  /** Declared value of one piece. */
  worth: Kopecks;
  /** What the recipient pays for one piece; nothing when it is paid. */
  toPay: Kopecks;
};

export type ShipmentState = {
  state: 'accepting' | 'accepted' | 'refused';
  /** By which people follow it; undefined until the carrier has given one. */
  trackNumber: string | undefined;
  /** Why the carrier refused it, in the carrier's words. */
  reason: string | undefined;
};

/** Takes parcels to people. Methods throw a {@link CarrierError} when nothing sensible comes back. */
export type Carrier = {
  /** True for the shop itself: what it takes is known without asking anybody. */
  isOwn: boolean;
  /** Undefined for a parcel that cannot go there. */
  quote(question: QuoteQuestion): Promise<Quote | undefined>;
  /** All points; absent where the shop keeps its points itself. */
  points?(): Promise<CarrierPoint[]>;
  /** Announces a parcel; answers what the carrier calls it. It is taken in later: see `shipment`. */
  handOver(shipment: Shipment): Promise<string>;
  shipment(id: string): Promise<ShipmentState>;
};

/** The carrier was not to be reached, was too slow, or said what nobody understands. Holds no secret. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
}
