import { type Tariff, tariffPrice } from '#domain/delivery/tariff.ts';
import type { Place } from '#domain/delivery/zone.ts';
import type { Carrier } from './port.ts';

/** The tariff of a way of delivery to a place; undefined where it does not go. */
type FindTariff = (methodId: number, to: Place) => Promise<Tariff | undefined>;

/** Parcels cost what the shop's own tariffs say, and its own people carry them: nobody else is asked. */
export function embeddedCarrier(findTariff: FindTariff): Carrier {
  return {
    isOwn: true,
    async quote({ methodId, to, parcel }) {
      const tariff = await findTariff(methodId, to);
      if (tariff === undefined) return undefined;
      const price = tariffPrice(tariff, parcel.grams);
      return price === undefined ? undefined : { price, daysFrom: tariff.daysFrom, daysTo: tariff.daysTo };
    },
    // The order's number is all that its own people need.
    handOver: async ({ number }) => number,
    shipment: async (id) => ({ state: 'accepted', trackNumber: id, reason: undefined }),
  };
}
