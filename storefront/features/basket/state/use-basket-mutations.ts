import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Basket } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText, TIMEOUT } from '#storefront/api/refusal-text.ts';
import { ensureCartToken } from '#storefront/api/visit-cookies.ts';
import { trackBasketChange } from '#storefront/kit/page-events.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { type BasketChange, sendChange } from './basket-change.ts';
import { withoutAdded } from './basket-contents.ts';
import { basketQuery, rememberToken, totalQuery } from './basket-queries.ts';
import { requestIds } from './request-ids.ts';

/** A change with its deadline, which starts at the press and not when the queue reaches it. */
export type AskedChange = { change: BasketChange; isAdding: boolean; deadline: AbortSignal };

export const CHANGE_KEY = ['basket-change'];

/**
 * Changes the basket; resolves to the changed basket, or to undefined after a refusal, which shows a toast.
 * Changes are sent one after another, so that the last response is the current state.
 */
export function useBasketMutations(): (
  change: BasketChange,
  isAdding?: boolean,
) => Promise<Basket | undefined> {
  const queryClient = useQueryClient();
  // The observer is created on demand: twenty tiles do not need one each.
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
  // A basket fetched before the change would undo it on the screen.
  onMutate: () => queryClient.cancelQueries(basketQuery),
  onSuccess: (basket, { change }) => {
    ids.done(change.requestId);
    acceptBasket(queryClient, basket, change);
  },
  onError: (error) => {
    showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    void queryClient.invalidateQueries(basketQuery);
    void queryClient.invalidateQueries(totalQuery);
  },
});

/** Per page: a press is repeated on the page where it was made. */
const ids = requestIds();

const reportedByToast = () => undefined;

function acceptBasket(queryClient: QueryClient, basket: Basket, change: BasketChange): void {
  rememberToken(basket);
  const before = change.intent === 'add' ? withoutAdded(basket, change.groups) : undefined;
  trackBasketChange(queryClient.getQueryData(basketQuery.queryKey) ?? before, basket);
  queryClient.setQueryData(basketQuery.queryKey, basket);
  // Pages without totals discard them, and the next page fetches its own.
  queryClient.removeQueries({ queryKey: totalQuery.queryKey, type: 'inactive' });
  void queryClient.invalidateQueries(totalQuery);
  const [warning] = basket.warnings;
  if (warning) showToast({ type: 'warning', text: warning });
}

const ADDED = 'Товар успешно добавлен в корзину';
export const SET_ADDED = 'Комплект успешно добавлен в корзину';

/**
 * Adds to the basket; a second add during the first, anywhere in the tab, is refused (§4, decision T4.25).
 * Resolves to whether it was done.
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
