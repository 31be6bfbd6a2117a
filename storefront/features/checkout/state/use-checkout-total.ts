import { useQuery } from '@tanstack/react-query';
import type { BasketTotal } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { readCookie } from '#storefront/api/visit-cookies.ts';

/** The terms that determine the total. */
export type TotalTerms = {
  /** The basket with its promo code and bonuses, without delivery. */
  goods: BasketTotal;
  /** As a call sends it. */
  paymentType: string | undefined;
  calculationId: string | undefined;
};

/** Below the query key of the basket totals, so that invalidating those invalidates these. */
export const checkoutTotalKey = ({ goods, paymentType, calculationId }: TotalTerms) =>
  [
    'basket-total',
    'checkout',
    paymentType,
    calculationId,
    goods.price,
    goods.promocodeUsed,
    goods.bonusesForWriteOff,
    goods.gift,
  ] as const;

/** Totals by the server for each choice; the previous ones until they are loaded. */
export function useCheckoutTotal(
  terms: TotalTerms,
  /** The totals rendered with the page. */
  initial: { terms: TotalTerms; total: BasketTotal },
): { total: BasketTotal; isPending: boolean } {
  const { paymentType, calculationId } = terms;
  const isInitial =
    JSON.stringify(checkoutTotalKey(terms)) === JSON.stringify(checkoutTotalKey(initial.terms));
  const { data, isFetching } = useQuery({
    queryKey: checkoutTotalKey(terms),
    queryFn: ({ signal }) => askTotal({ paymentType, calculationId }, signal),
    initialData: isInitial ? initial.total : undefined,
    placeholderData: (previous) => previous ?? initial.total,
  });
  return { total: data ?? initial.total, isPending: isFetching };
}

const askTotal = ({ paymentType, calculationId }: Omit<TotalTerms, 'goods'>, signal: AbortSignal) =>
  browserApi('GET /basket/v1/total', {
    query: {
      basket: readCookie('cartToken'),
      calculationId,
      ...(paymentType !== undefined && { paymentType }),
    },
    signal,
  });
