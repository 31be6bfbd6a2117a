import { useQuery } from '@tanstack/react-query';
import type { BasketTotal } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';

/** What the shopper would pay, as these make it. */
export type TotalTerms = {
  /** The basket with its promo code and bonuses, without delivery. */
  goods: BasketTotal;
  paymentId: number | undefined;
  calculationId: string | undefined;
};

/** Below the key of the basket's own totals, so that what makes those old makes these old too. */
export const checkoutTotalKey = ({ goods, paymentId, calculationId }: TotalTerms) =>
  [
    'basket-total',
    'checkout',
    paymentId,
    calculationId,
    goods.price,
    goods.promocodeUsed,
    goods.bonusesForWriteOff,
  ] as const;

/** Totals by the server for each choice; those of the choice before until they are known. */
export function useCheckoutTotal(
  terms: TotalTerms,
  /** As the page was drawn with it. */
  initial: { terms: TotalTerms; total: BasketTotal },
): { total: BasketTotal; isPending: boolean } {
  const { paymentId, calculationId } = terms;
  const isInitial =
    JSON.stringify(checkoutTotalKey(terms)) === JSON.stringify(checkoutTotalKey(initial.terms));
  const { data, isFetching } = useQuery({
    queryKey: checkoutTotalKey(terms),
    queryFn: ({ signal }) => askTotal({ paymentId, calculationId }, signal),
    initialData: isInitial ? initial.total : undefined,
    placeholderData: (previous) => previous ?? initial.total,
  });
  return { total: data ?? initial.total, isPending: isFetching };
}

const askTotal = ({ paymentId, calculationId }: Omit<TotalTerms, 'goods'>, signal: AbortSignal) =>
  browserApi('GET /basket/v1/total', {
    query: {
      basket: readCookie('cartToken'),
      calculationId,
      ...(paymentId !== undefined && { paymentType: String(paymentId) }),
    },
    signal,
  });
