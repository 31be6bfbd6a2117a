import type { BasketTotal } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';

/** Options of the order (promo code, bonuses) or confirmed changes; null removes an option. */
export type BasketSelection =
  | { intent: 'promo'; promo: string | null }
  | { intent: 'bonuses'; bonuses: number | null }
  | { intent: 'payment'; paymentType: string | null }
  | { intent: 'changes-seen' };

/** Saves a selection in one call; returns the new totals. */
export function sendSelection(
  api: Api,
  basket: string,
  selection: BasketSelection,
  signal?: AbortSignal,
): Promise<BasketTotal> {
  const { intent, ...wanted } = selection;
  const body = intent === 'changes-seen' ? { basket, changesSeen: true as const } : { basket, ...wanted };
  return api('PATCH /basket/v1', { body, ...(signal && { signal }) });
}

/** Reads a selection from a posted form; undefined for another form. An empty field removes the selection. */
export function readSelectionForm(form: FormData): BasketSelection | undefined {
  switch (form.get('intent')) {
    case 'promo':
      return { intent: 'promo', promo: textOf(form, 'promo') || null };
    case 'bonuses':
      return { intent: 'bonuses', bonuses: Number(textOf(form, 'all') || textOf(form, 'bonuses')) || null };
    case 'payment':
      return { intent: 'payment', paymentType: textOf(form, 'payment') || null };
    case 'changes-seen':
      return { intent: 'changes-seen' };
    default:
      return undefined;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
