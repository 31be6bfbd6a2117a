import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { BasketTotal } from '#contract/basket.ts';
import type { DeliveryCalculation, DeliveryMethod, DeliveryPoint } from '#contract/delivery.ts';
import { destinationKey } from '#domain/delivery/destination.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import type { Chosen } from '#storefront/features/addresses/chosen-place.ts';
import { loadPoints } from './load-checkout.ts';
import { calculateDelivery } from './place-order.ts';
import type { Where } from './read-checkout-form.ts';

/** A minute before a calculation expires (decision T7.26), ms. */
const GOOD_FOR = 14 * 60_000;

/** Delivery methods with their prices for a city. */
export function useMethods(
  place: Chosen | undefined,
  initial: { methods: DeliveryMethod[]; kladrId: string | undefined },
): DeliveryMethod[] {
  const kladrId = place?.parts.kladr_id || undefined;
  const { data = initial.methods } = useQuery({
    queryKey: ['delivery-methods', kladrId],
    queryFn: ({ signal }) => browserApi('GET /delivery/v1', { query: { kladrId }, signal }),
    initialData: kladrId === initial.kladrId ? initial.methods : undefined,
    placeholderData: (previous) => previous,
  });
  return data;
}

/** Pickup points of a city; those of the previous city until they are loaded. */
export function usePoints(
  city: string,
  methods: readonly DeliveryMethod[],
  initial: { points: DeliveryPoint[]; city: string },
): DeliveryPoint[] {
  const { data = initial.points } = useQuery({
    queryKey: ['delivery-points', city],
    queryFn: ({ signal }) => loadPoints(browserApi, methods, city, signal),
    initialData: city === initial.city ? initial.points : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

export const calculationKey = (where: Where | undefined, { count, calculationalLimitPrice }: BasketTotal) =>
  ['delivery-calculation', where?.method, where && doorOf(where), count, calculationalLimitPrice] as const;

/** Cache key of a calculation: another flat of the same house costs the same. */
function doorOf(where: Where): string {
  if ('shippingId' in where) return `kept ${where.shippingId}`;
  return where.kind === 'address'
    ? destinationKey({ kind: 'address', destination: where.shipping })
    : destinationKey({ kind: 'pickupPoint', pointCode: where.deliveryPointCode });
}

/** The price of delivery, requested again before it expires and when the basket changes. */
export function useCalculation(
  where: Where | undefined,
  goods: BasketTotal,
): { calculation: DeliveryCalculation | undefined; isPending: boolean; failure: string | undefined } {
  const { data, isFetching, error } = useQuery({
    queryKey: calculationKey(where, goods),
    queryFn: ({ signal }) => {
      if (where === undefined) throw new Error('A destination is not known yet');
      return calculateDelivery({ api: browserApi, basket: readCookie('cartToken') }, where, signal);
    },
    enabled: where !== undefined,
    staleTime: GOOD_FOR,
    refetchInterval: GOOD_FOR,
    retry: false,
  });
  return {
    calculation: where && data,
    isPending: isFetching,
    failure: where && error ? failureText(error) : undefined,
  };
}

/** Why the carrier does not deliver there or does not respond; other methods stay available. */
function failureText(error: Error): string {
  const [text] = error instanceof ApiError ? Object.values(error.errors) : [];
  return text ?? refusalText(error, navigator.onLine);
}
