import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { BasketTotal } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText, TIMEOUT } from '#storefront/api/refusal-text.ts';
import { ensureCartToken } from '#storefront/api/visit-cookies.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { basketQuery, totalQuery } from './basket-queries.ts';
import { type BasketSelection, sendSelection } from './basket-selection.ts';

/** The totals as they are afterwards; or what is wrong with the selection, to be shown at its field; or neither, when the shopper has been told. */
export type SelectionOutcome = { total?: BasketTotal; refusal?: string };

type AskedSelection = { selection: BasketSelection; deadline: AbortSignal };

/** Keeps a selection, in turn with the changes of the basket. */
export function useBasketSelection(): (selection: BasketSelection) => Promise<SelectionOutcome> {
  const queryClient = useQueryClient();
  return (selection) =>
    queryClient
      .getMutationCache()
      .build(queryClient, selectionMutation(queryClient))
      .execute({ selection, deadline: AbortSignal.timeout(TIMEOUT) })
      .then((total): SelectionOutcome => ({ total }), told);
}

const selectionMutation = (
  queryClient: QueryClient,
): MutationOptions<BasketTotal, Error, AskedSelection> => ({
  mutationKey: ['basket-selection'],
  scope: { id: 'basket' },
  // Offline a press fails at once instead of waiting for the network.
  networkMode: 'always',
  mutationFn: ({ selection, deadline }) => sendSelection(browserApi, ensureCartToken(), selection, deadline),
  // Totals that set out before the selection would undo it on the screen.
  onMutate: () => queryClient.cancelQueries(totalQuery),
  onSuccess: (total, { selection }) => {
    queryClient.setQueryData(totalQuery.queryKey, total);
    if (selection.intent === 'changes-seen') void queryClient.invalidateQueries(basketQuery);
    const [warning] = total.warnings;
    if (warning) showToast({ type: 'warning', text: warning });
  },
  onError: () => void queryClient.invalidateQueries(totalQuery),
});

/** A refusal of a field is shown there; anything else by a toast. */
function told(error: unknown): SelectionOutcome {
  const [refusal] = error instanceof ApiError ? Object.values(error.errors) : [];
  if (refusal !== undefined) return { refusal };
  showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
  return {};
}
