import { useQuery } from '@tanstack/react-query';
import type { Basket } from '#contract/basket.ts';
import { withChange } from './basket-after.ts';
import { basketQuery } from './basket-queries.ts';
import { useChangesOnTheirWay } from './use-basket.ts';

/** The basket with pending changes applied. */
export function useShownBasket(initial: Basket): Basket {
  const basket = useQuery({ ...basketQuery, initialData: initial }).data;
  return useChangesOnTheirWay().reduce(withChange, basket);
}
