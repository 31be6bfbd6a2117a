import type { Parcel } from '#domain/delivery/parcel.ts';
import type { Quote } from '#domain/delivery/tariff.ts';
import type { Place } from '#domain/delivery/zone.ts';
import type { Kopecks } from '#domain/money.ts';

/** The destination of a parcel for carriers. */
export type ParcelPlace = Place & {
  /** Without its kind: «Екатеринбург». */
  city: string;
  /** The whole address in one line. */
  address: string;
  /** The carrier's own code of the pickup point; undefined for delivery to the door. */
  point: { code: string; isLocker: boolean } | undefined;
};

export type QuoteQuestion = {
  /** The shop's delivery method. */
  methodId: number;
  to: ParcelPlace;
  parcel: Parcel;
};

/** A pickup point of the carrier. */
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

/** A packed order that leaves the shop. */
export type Shipment = {
  /** The shop's number of the order: `28-1047`. */
  number: string;
  to: ParcelPlace;
  parcel: Parcel;
  recipient: { name: string; email: string; phone: string };
  items: readonly ShippedItem[];
  /** The amount that the recipient pays for delivery on receipt; zero when all is paid. */
  deliveryToPay: Kopecks;
  /** Percent, for the receipt of the amount paid on receipt. */
  vatPercent: number;
};

export type ShippedItem = {
  name: string;
  vendorCode: string;
  count: number;
  grams: number;
  /** Declared value of one piece. */
  worth: Kopecks;
  /** The amount that the recipient pays for one piece; zero when it is paid. */
  toPay: Kopecks;
};

export type ShipmentState = {
  state: 'accepting' | 'accepted' | 'refused';
  /** The tracking number; undefined until the carrier has given one. */
  trackNumber: string | undefined;
  /** The carrier's text of its refusal. */
  reason: string | undefined;
};

/** Carries parcels. Methods throw a {@link CarrierError} without a usable answer. */
export type Carrier = {
  /** True for the shop itself, whose prices are known without a request. */
  isOwn: boolean;
  /** Undefined for a parcel or destination that is not served. */
  quote(question: QuoteQuestion): Promise<Quote | undefined>;
  /** All points; absent where the shop stores its points itself. */
  points?(): Promise<CarrierPoint[]>;
  /** Registers a parcel and returns the carrier's id of it. The carrier accepts it later: see `shipment`. */
  handOver(shipment: Shipment): Promise<string>;
  shipment(id: string): Promise<ShipmentState>;
};

/** The carrier was unreachable, too slow, or sent an unexpected answer. Contains no secret. */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
}
