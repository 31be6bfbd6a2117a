import { type Mutation, useMutationState, useQuery } from '@tanstack/react-query';
import type { Basket, BasketTotal } from '#contract/basket.ts';
import { type BasketChange, withChange } from './basket-change.ts';
import { countInBasket, holdsProduct, piecesInBasket } from './basket-contents.ts';
import { basketQuery, totalQuery } from './basket-queries.ts';
import { type AskedChange, CHANGE_KEY } from './use-basket-mutations.ts';

/** The basket as the server last told it; undefined on the server and until it is known. */
function useBasket(initial?: Basket): Basket | undefined {
  return useQuery({ ...basketQuery, initialData: initial }).data;
}

/** The basket with the changes that are on their way. */
export function useShownBasket(initial: Basket): Basket {
  const basket = useBasket(initial) ?? initial;
  return useChangesOnTheirWay().reduce(withChange, basket);
}

/** Pieces in the basket. */
export const useBasketCount = (): number | undefined =>
  useQuery({ ...basketQuery, select: piecesInBasket }).data;

/** Pieces of one size in the basket. */
export const useCountInBasket = (groupId: number | undefined): number | undefined =>
  useQuery({
    ...basketQuery,
    select: (basket) => (groupId === undefined ? 0 : countInBasket(basket, groupId)),
  }).data;

export const useIsInBasket = (productId: number): boolean =>
  useQuery({ ...basketQuery, select: (basket) => holdsProduct(basket, productId) }).data ?? false;

/** Totals, and whether newer ones are on their way. */
export function useBasketTotal(initial: BasketTotal): { total: BasketTotal; isPending: boolean } {
  const { data, isFetching } = useQuery({ ...totalQuery, initialData: initial });
  const changes = useChangesOnTheirWay();
  return { total: data, isPending: isFetching || changes.length > 0 };
}

/** The count a line is being set to, while the answer is awaited. */
export function useCountOnItsWay(groupId: number): number | undefined {
  return useChangesOnTheirWay()
    .flatMap((change) => (change.intent === 'change' ? change.groups : []))
    .findLast(({ id }) => id === groupId)?.count;
}

function useChangesOnTheirWay(): BasketChange[] {
  return useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: (mutation: Mutation<Basket, Error, AskedChange>) => mutation.state.variables?.change,
  }).filter((change) => change !== undefined);
}
