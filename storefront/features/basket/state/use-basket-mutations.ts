import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Basket } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText, TIMEOUT } from '#storefront/api/refusal-text.ts';
import { ensureCartToken } from '#storefront/api/visit-cookies.ts';
import { trackBasketChange } from '#storefront/kit/page-events.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { type BasketChange, sendChange } from './basket-change.ts';
import { basketQuery, rememberToken, totalQuery } from './basket-queries.ts';
import { requestIds } from './request-ids.ts';

/** A change with its deadline, which runs from the press and not from its turn. */
export type AskedChange = { change: BasketChange; isAdding: boolean; deadline: AbortSignal };

export const CHANGE_KEY = ['basket-change'];

/**
 * Changes the basket; yields it as it is afterwards, or undefined when it was
 * refused, of which the shopper has been told. Changes go to the server one
 * after another, so that the last answer is the last word.
 */
export function useBasketMutations(): (
  change: BasketChange,
  isAdding?: boolean,
) => Promise<Basket | undefined> {
  const queryClient = useQueryClient();
  // Built when it is asked for: twenty tiles need no observer each.
  return (change, isAdding = false) =>
    queryClient
      .getMutationCache()
      .build(queryClient, basketMutation(queryClient))
      .execute({ change, isAdding, deadline: AbortSignal.timeout(TIMEOUT) })
      .catch(reportedByToast);
}

const basketMutation = (queryClient: QueryClient): MutationOptions<Basket, Error, AskedChange> => ({
  mutationKey: CHANGE_KEY,
  scope: { id: 'basket' },
  // Offline a press fails at once instead of waiting for the network.
  networkMode: 'always',
  mutationFn: ({ change, deadline }) => sendChange(browserApi, ensureCartToken(), change, deadline),
  // An answer that set out before the change would undo it on the screen.
  onMutate: () => queryClient.cancelQueries(basketQuery),
  onSuccess: (basket, { change }) => {
    ids.done(change.requestId);
    acceptBasket(queryClient, basket);
  },
  onError: (error) => {
    showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    void queryClient.invalidateQueries(basketQuery);
    void queryClient.invalidateQueries(totalQuery);
  },
});

/** Of this page: a press is repeated where it was made. */
const ids = requestIds();

const reportedByToast = () => undefined;

function acceptBasket(queryClient: QueryClient, basket: Basket): void {
  rememberToken(basket);
  trackBasketChange(queryClient.getQueryData(basketQuery.queryKey), basket);
  queryClient.setQueryData(basketQuery.queryKey, basket);
  // Where no totals are shown, the next page brings its own.
  queryClient.removeQueries({ queryKey: totalQuery.queryKey, type: 'inactive' });
  void queryClient.invalidateQueries(totalQuery);
  const [warning] = basket.warnings;
  if (warning) showToast({ type: 'warning', text: warning });
}

const ADDED = 'Товар успешно добавлен в корзину';
export const SET_ADDED = 'Комплект успешно добавлен в корзину';

/**
 * Adding: while one is in progress anywhere in the tab, a second is refused
 * (§4, decision T4.25). Yields whether it was done.
 */
export function useAddToBasket() {
  const queryClient = useQueryClient();
  const change = useBasketMutations();
  const [isAdding, setIsAdding] = useState(false);

  async function add(selection: BasketChange, successText = ADDED): Promise<boolean> {
    if (isAnythingAdded(queryClient)) {
      showToast({ type: 'warning', text: 'Пожалуйста, подождите... Идет добавление в корзину' });
      return false;
    }
    setIsAdding(true);
    const basket = await change({ ...selection, requestId: ids.idOf(selection) }, true);
    setIsAdding(false);
    if (basket?.warnings.length === 0) showToast({ type: 'success', text: successText });
    return basket !== undefined;
  }

  return { add, isAdding };
}

const isAnythingAdded = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({
    mutationKey: CHANGE_KEY,
    predicate: ({ state }) => (state.variables as AskedChange | undefined)?.isAdding === true,
  }) > 0;
