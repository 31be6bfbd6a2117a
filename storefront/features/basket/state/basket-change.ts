import type { Basket } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';

/** A change of the basket, by a form or a press. */
export type BasketChange = (
  | { intent: 'add'; groups: readonly { id: number; count: number }[] }
  | { intent: 'change'; groups: readonly { id: number; count: number }[] }
  | { intent: 'select'; groupIds: readonly number[]; isSelected: boolean }
  | { intent: 'remove'; groupIds: readonly number[] }
  | { intent: 'add-set'; groupIds: readonly number[] }
  | { intent: 'remove-set'; setId: number }
  | { intent: 'remove-not-in-stock' }
  | { intent: 'clear' }
) & {
  /** For adding: repeating a call with the same id adds once, even if the response was lost (ADR 0072). */
  requestId?: string | undefined;
};

/** Sends the change in one call; returns the changed basket. */
export function sendChange(
  api: Api,
  basket: string,
  change: BasketChange,
  signal?: AbortSignal,
): Promise<Basket> {
  const until = signal ? { signal } : {};
  switch (change.intent) {
    case 'add':
    case 'change':
      return api('POST /basket/v1/products', {
        body: {
          basket,
          groups: [...change.groups],
          change: change.intent === 'change',
          requestId: change.requestId,
        },
        ...until,
      });
    case 'select':
      return api('POST /basket/v1/select', {
        body: { basket, groups: change.groupIds.map((id) => ({ id, selected: change.isSelected })) },
        ...until,
      });
    case 'remove':
      return api('DELETE /basket/v1/products', {
        body: { basket, groupIds: [...change.groupIds] },
        ...until,
      });
    case 'add-set':
      return api('POST /basket/v1/constructor-set', {
        body: { basket, groupIds: [...change.groupIds], requestId: change.requestId },
        ...until,
      });
    case 'remove-set':
      return api('DELETE /basket/v1/constructor-set', { body: { basket, id: change.setId }, ...until });
    case 'remove-not-in-stock':
      return api('DELETE /basket/v1/products', { body: { basket, notInStock: true }, ...until });
    case 'clear':
      return api('DELETE /basket/v1', { body: { basket }, ...until });
  }
}
