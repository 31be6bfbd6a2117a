import type { Api } from '#contract/client.ts';
import type { DeliveryMethod, DeliveryPoint } from '#contract/delivery.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { ShippingAddress } from '#contract/shipping.ts';
import { ifPresent } from '#storefront/api/context.ts';
import { type Chosen, partsOf, placeOf } from '#storefront/features/addresses/chosen-place.ts';
import type { City } from '#storefront/features/city/city-choice.ts';
import type { CheckoutChoice } from './checkout-choice.ts';

/** Pickup points of a city, of every method that has some. */
export async function loadPoints(
  api: Api,
  methods: readonly Pick<DeliveryMethod, 'kind'>[],
  city: string,
  signal?: AbortSignal,
): Promise<DeliveryPoint[]> {
  if (city === '' || methods.every(({ kind }) => kind === 'address')) return [];
  return api('GET /delivery/v1/points', { query: { city }, ...(signal && { signal }) });
}

/** The name of the city in the data of pickup points. */
export const cityOf = (place: Chosen | undefined): string =>
  place === undefined ? '' : place.parts.city || place.parts.settlement || place.text;

/** The initial place: the visitor's city, else that of the default address, else that of the shop. */
export async function loadPlace(
  api: Api,
  { place }: CheckoutChoice,
  addresses: readonly ShippingAddress[],
  { city, shopCity }: { city: City | undefined; shopCity: string },
): Promise<Chosen | undefined> {
  if (place) return place;
  const chosen = city && (await findPlace(api, city.name, city.kladrId));
  if (chosen) return chosen;
  const [own] = addresses;
  if (own) return placeOf(partsOf(own));
  return findPlace(api, shopCity);
}

/** The city with this name; undefined when unknown. */
export async function findPlace(api: Api, name: string, kladrId = ''): Promise<Chosen | undefined> {
  if (name.trim() === '') return;
  const query = { query: name, ...(kladrId !== '' && { kladrId }) };
  const found = await ifPresent(api('GET /dadata/v1/cities', { query }));
  const [city] = found?.suggestions ?? [];
  return city && placeOf(city.data);
}

/** §8 "Payment methods fetch": without them the page shows a message, and the rest of it works. */
export const loadPayments = (api: Api): Promise<PaymentMethod[] | undefined> =>
  ifPresent(api('GET /payments/v1'));

/** The selected method if it delivers there, else the default, else the first that does. */
export function chosenMethod<M extends Pick<DeliveryMethod, 'code' | 'isDefault' | 'isAvailable'>>(
  methods: readonly M[],
  code: string | undefined,
): M | undefined {
  const open = methods.filter(({ isAvailable }) => isAvailable);
  return open.find((method) => method.code === code) ?? open.find(({ isDefault }) => isDefault) ?? open[0];
}

/** Payment methods available with a delivery. */
export const paymentsFor = (
  payments: readonly PaymentMethod[],
  kind: DeliveryMethod['kind'] | undefined,
): PaymentMethod[] =>
  kind === undefined ? [...payments] : payments.filter(({ deliveryKinds }) => deliveryKinds.includes(kind));

/** The payment method with this id or code, else the default, else the first. */
export const chosenPayment = (
  payments: readonly PaymentMethod[],
  asked: string | null,
): PaymentMethod | undefined =>
  payments.find(({ id, code }) => asked === String(id) || asked === code) ??
  payments.find(({ isDefault }) => isDefault) ??
  payments[0];
