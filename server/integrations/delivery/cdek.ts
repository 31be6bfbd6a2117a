import { z } from 'zod';
import { fromRoubles, type Kopecks, sum, times, toRoubles } from '#domain/money.ts';
import { openVendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import { type CdekLogin, CdekRefusal, openCdekClient } from './cdek-client.ts';
import { allPoints } from './cdek-points.ts';
import { type Carrier, CarrierError, type ParcelPlace, type Shipment, type ShippedItem } from './port.ts';

const ORIGIN = 'https://api.cdek.ru/v2';

/** Milliseconds. */
const ANSWER_WITHIN = 5000;

export type CdekAccount = CdekLogin & {
  /** CDEK's code of the sender's city. */
  senderCity: number;
  /** CDEK's point where the shop hands parcels in. */
  shipmentPoint: string | undefined;
};

/** CDEK's tariffs from its warehouse to the place of delivery. */
const TARIFFS = { door: 137, point: 136, locker: 368 };

/** Errors that mean an unserved destination; any other is a fault to report. */
const NO_WAY = /recipient|to_location|result_service_empty|tariff_not_found/;

const Quotes = z.object({
  tariff_codes: z
    .array(
      z.object({
        tariff_code: z.number(),
        delivery_sum: z.number().min(0),
        period_min: z.int().min(0),
        period_max: z.int().min(0),
      }),
    )
    .default([]),
});

const Accepted = z.object({ entity: z.object({ uuid: z.uuid() }) });

const Order = z.object({
  entity: z.object({ cdek_number: z.string().nullish() }).nullish(),
  requests: z.array(
    z.object({
      type: z.string(),
      state: z.string(),
      errors: z.array(z.object({ message: z.string() })).nullish(),
    }),
  ),
});

/** CDEK by its API v2; only tests override the options. */
export function openCdek(
  account: CdekAccount,
  now: () => Date,
  metrics: VendorMetrics,
  { origin = ORIGIN, answerWithin = ANSWER_WITHIN } = {},
): Carrier {
  const { ask } = openCdekClient(account, { now, origin, answerWithin, vendor: openVendor('cdek', metrics) });
  return {
    isOwn: false,

    async quote({ to, parcel }) {
      const { grams: weight, lengthCm: length, widthCm: width, heightCm: height } = parcel;
      const question = {
        type: 1,
        from_location: { code: account.senderCity },
        to_location: locationOf(to),
        packages: [{ weight, length, width, height }],
      };
      try {
        const { tariff_codes } = await ask('POST', '/calculator/tarifflist', Quotes, {
          body: question,
          isRepeatable: true,
        });
        const found = tariff_codes.find(({ tariff_code }) => tariff_code === tariffTo(to));
        return (
          found && {
            price: fromRoubles(found.delivery_sum),
            daysFrom: found.period_min,
            daysTo: Math.max(found.period_min, found.period_max),
          }
        );
      } catch (error) {
        if (error instanceof CdekRefusal && error.codes.some((code) => NO_WAY.test(code))) return undefined;
        throw error;
      }
    },

    points: () => allPoints(ask),

    async handOver(shipment) {
      const { entity } = await ask('POST', '/orders', Accepted, { body: orderOf(shipment, account) });
      return entity.uuid;
    },

    async shipment(id) {
      const { entity, requests } = await ask('GET', `/orders/${encodeURIComponent(id)}`, Order);
      const created = requests.find(({ type }) => type === 'CREATE');
      if (created === undefined) throw new CarrierError('СДЭК не знает, что стало с заказом');
      const states: Record<string, 'accepted' | 'refused'> = { SUCCESSFUL: 'accepted', INVALID: 'refused' };
      return {
        state: states[created.state] ?? 'accepting',
        trackNumber: entity?.cdek_number ?? undefined,
        reason: created.errors?.map(({ message }) => message).join('; ') || undefined,
      };
    },
  };
}

function tariffTo({ point }: ParcelPlace): number {
  if (point === undefined) return TARIFFS.door;
  return point.isLocker ? TARIFFS.locker : TARIFFS.point;
}

const locationOf = ({ zip, city, address }: ParcelPlace) => ({
  country_code: 'RU',
  ...(zip !== '' && { postal_code: zip }),
  city,
  address,
});

/** The parcel in CDEK's format; a point and an address exclude each other. */
function orderOf(shipment: Shipment, { senderCity, shipmentPoint }: CdekAccount) {
  const { number, to, parcel, recipient, items, deliveryToPay, vatPercent } = shipment;
  const worth = sum(items.map((item) => times(item.worth, item.count)));
  return {
    type: 1,
    number,
    tariff_code: tariffTo(to),
    ...(shipmentPoint === undefined
      ? { from_location: { code: senderCity } }
      : { shipment_point: shipmentPoint }),
    ...(to.point === undefined ? { to_location: locationOf(to) } : { delivery_point: to.point.code }),
    recipient: {
      name: recipient.name,
      email: recipient.email,
      phones: [{ number: recipient.phone }],
    },
    ...(deliveryToPay > 0 && { delivery_recipient_cost: payment(deliveryToPay, vatPercent) }),
    packages: [
      {
        number: '1',
        weight: parcel.grams,
        length: parcel.lengthCm,
        width: parcel.widthCm,
        height: parcel.heightCm,
        items: items.map((item) => itemOf(item, vatPercent)),
      },
    ],
    services: [{ code: 'INSURANCE', parameter: String(toRoubles(worth)) }],
  };
}

const itemOf = ({ name, vendorCode, count, grams, worth, toPay }: ShippedItem, vatPercent: number) => ({
  name,
  ware_key: vendorCode,
  payment: payment(toPay, vatPercent),
  cost: toRoubles(worth),
  weight: Math.max(Math.ceil(grams), 1),
  amount: count,
});

/** The amount to pay on receipt, with its tax; zero when it is already paid. */
const payment = (value: Kopecks, vatPercent: number) => ({
  value: toRoubles(value),
  vat_sum: toRoubles(Math.round((value * vatPercent) / (100 + vatPercent)) as Kopecks),
  vat_rate: vatPercent,
});
