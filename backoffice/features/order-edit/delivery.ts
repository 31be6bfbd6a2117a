import type { ChosenDelivery } from '#contract/staff/order-edits.ts';
import type { EditBody, Offered } from './queries.ts';

/** The delivery as its fields show it. */
export type Delivery = {
  method: string;
  kind: 'address' | 'pickupPoint';
  point: string | null;
  city: string;
  street: string;
  house: string;
  flat: string;
  zip: string;
  /** Of a former order: what the fields do not show stays while the place does. */
  former: ChosenDelivery['shipping'];
};

export const NO_DELIVERY: Delivery = {
  method: '',
  kind: 'pickupPoint',
  point: null,
  city: '',
  street: '',
  house: '',
  flat: '',
  zip: '',
  former: null,
};

/** The delivery of a placed order; none where its way is no longer offered. */
export function deliveryOf(chosen: ChosenDelivery | null, { delivery: offered }: Offered): Delivery {
  const method = offered.find(({ code }) => code === chosen?.method);
  if (chosen === null || method === undefined) return NO_DELIVERY;
  const { deliveryPointCode, shipping } = chosen;
  const { kind, code, points } = method;
  const isOpen = points.some((point) => point.code === deliveryPointCode);
  const { address } = shipping ?? {};
  return {
    method: code,
    kind,
    point: isOpen ? deliveryPointCode : null,
    city: address?.city || address?.settlement || '',
    street: address?.street ?? '',
    house: address?.house ?? '',
    flat: address?.flat ?? '',
    zip: shipping?.zip || address?.postal_code || '',
    former: shipping,
  };
}

/** Enough of it is chosen to be quoted; what a way of delivery needs beside that its refusal says. */
export const isQuotable = ({ method, kind, point, city, house, zip }: Delivery): boolean =>
  method !== '' &&
  (kind === 'pickupPoint' ? point !== null : city.trim() !== '' && house.trim() !== '' && zip.length === 6);

/** As a call sends it. */
export const sentDelivery = (delivery: Delivery): NonNullable<EditBody['delivery']> => ({
  method: delivery.method,
  ...(delivery.kind === 'address'
    ? { shipping: shippingOf(delivery) }
    : { deliveryPointCode: delivery.point ?? '' }),
});

function shippingOf({ former, ...written }: Delivery) {
  const { city, street, house, flat, zip } = written;
  const isSameCity = former !== null && [former.address.city, former.address.settlement].includes(city);
  if (isSameCity && isSameHouse(former, written)) return former;
  return {
    address: {
      ...(isSameCity ? { ...former.address, geo_lat: '', geo_lon: '' } : { city }),
      street,
      house,
      flat,
      postal_code: zip,
      value: [city, street, house && `д\u00a0${house}`, flat && `кв\u00a0${flat}`].filter(Boolean).join(', '),
    },
    zip,
    kladrId: isSameCity ? former.kladrId : '',
  };
}

const isSameHouse = (
  { address, zip }: NonNullable<ChosenDelivery['shipping']>,
  written: Omit<Delivery, 'former'>,
): boolean =>
  address.street === written.street &&
  address.house === written.house &&
  address.flat === written.flat &&
  (zip || address.postal_code) === written.zip;
