import { type Tariff, tariffQuote } from '#domain/delivery/tariff.ts';
import type { Place } from '#domain/delivery/zone.ts';
import type { Carrier } from './port.ts';

/** The tariff of a delivery method to a place; undefined where it is not served. */
type FindTariff = (methodId: number, to: Place) => Promise<Tariff | undefined>;

/** The shop delivers by its own tariffs, without an external carrier. */
export function embeddedCarrier(findTariff: FindTariff): Carrier {
  return {
    isOwn: true,
    async quote({ methodId, to, parcel }) {
      return tariffQuote(await findTariff(methodId, to), parcel.grams);
    },
    // The shop itself needs only the order's number.
    handOver: async ({ number }) => number,
    shipment: async (id) => ({ state: 'accepted', trackNumber: id, reason: undefined }),
  };
}
