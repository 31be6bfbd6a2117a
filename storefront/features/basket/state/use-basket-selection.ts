import { type MutationOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import type { BasketTotal } from '#contract/basket.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText, TIMEOUT } from '#storefront/api/refusal-text.ts';
import { ensureCartToken } from '#storefront/api/visit-cookies.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { basketQuery, totalQuery } from './basket-queries.ts';
import { type BasketSelection, sendSelection } from './basket-selection.ts';

/** The new totals, or the error for the field, or neither when a toast was shown. */
type SelectionOutcome = { total?: BasketTotal; refusal?: string };

type AskedSelection = { selection: BasketSelection; deadline: AbortSignal };

/** Saves a selection, queued with the changes of the basket. */
export function useBasketSelection(): (selection: BasketSelection) => Promise<SelectionOutcome> {
  const queryClient = useQueryClient();
  return (selection) =>
    queryClient
      .getMutationCache()
      .build(queryClient, selectionMutation(queryClient))
      .execute({ selection, deadline: AbortSignal.timeout(TIMEOUT) })
      .then((total): SelectionOutcome => ({ total }), reportRefusal);
}

const selectionMutation = (
  queryClient: QueryClient,
): MutationOptions<BasketTotal, Error, AskedSelection> => ({
  mutationKey: ['basket-selection'],
  scope: { id: 'basket' },
  // Offline a press fails at once instead of waiting for the network.
  networkMode: 'always',
  mutationFn: ({ selection, deadline }) => sendSelection(browserApi, ensureCartToken(), selection, deadline),
  // Totals fetched before the selection would undo it on the screen.
  onMutate: () => queryClient.cancelQueries(totalQuery),
  onSuccess: (total, { selection }) => {
    queryClient.setQueryData(totalQuery.queryKey, total);
    if (selection.intent === 'changes-seen') void queryClient.invalidateQueries(basketQuery);
    const [warning] = total.warnings;
    if (warning) showToast({ type: 'warning', text: warning });
  },
  onError: () => void queryClient.invalidateQueries(totalQuery),
});

/** An error of a field is returned for the field; any other shows a toast. */
function reportRefusal(error: unknown): SelectionOutcome {
  const [refusal] = error instanceof ApiError ? Object.values(error.errors) : [];
  if (refusal !== undefined) return { refusal };
  showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
  return {};
}
