import { useMutationState, useQuery } from '@tanstack/react-query';
import type { BasketTotal } from '#contract/basket.ts';
import { useFetched } from '#storefront/api/use-fetched.ts';
import type { BasketChange } from './basket-change.ts';
import { countInBasket, piecesInBasket, piecesOfProduct } from './basket-contents.ts';
import { basketQuery, totalQuery } from './basket-queries.ts';
import { type AskedChange, CHANGE_KEY } from './use-basket-mutations.ts';

/** Pieces in the basket. */
export const useBasketCount = (): number | undefined =>
  useQuery({ ...basketQuery, select: piecesInBasket }).data;

/** Pieces of one size in the basket. */
export const useCountInBasket = (groupId: number | undefined): number | undefined =>
  useQuery({
    ...basketQuery,
    select: (basket) => (groupId === undefined ? 0 : countInBasket(basket, groupId)),
  }).data;

/** Pieces of all sizes of a product in the basket. */
export const usePiecesInBasket = (productId: number): number =>
  useFetched(basketQuery.queryKey, (basket) => piecesOfProduct(basket, productId), 0);

/** Totals, and whether newer ones are loading. */
export function useBasketTotal(initial: BasketTotal): { total: BasketTotal; isPending: boolean } {
  const { data, isFetching } = useQuery({ ...totalQuery, initialData: initial });
  const changes = useChangesOnTheirWay();
  return { total: data, isPending: isFetching || changes.length > 0 };
}

/** The count that a pending change sets for a line. */
export function useCountOnItsWay(groupId: number): number | undefined {
  return useChangesOnTheirWay()
    .flatMap((change) => (change.intent === 'change' ? change.groups : []))
    .findLast(({ id }) => id === groupId)?.count;
}

/** Pending changes in the order of the presses. */
export function useChangesOnTheirWay(): BasketChange[] {
  return useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ state }) => (state.variables as AskedChange | undefined)?.change,
  }).filter((change) => change !== undefined);
}
