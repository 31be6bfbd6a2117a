import type { BasketTotal } from '#contract/basket.ts';
import type { Api } from '#contract/client.ts';
import { textOf } from '#storefront/forms/fields.ts';

/** Options of the order (promo code, bonuses) or confirmed changes; null removes an option. */
export type BasketSelection =
  | { intent: 'promo'; promo: string | null }
  | { intent: 'bonuses'; bonuses: number | null }
  | { intent: 'payment'; paymentType: string | null }
  | { intent: 'gift'; gift: Omit<NonNullable<BasketTotal['gift']>, 'price'> | null }
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
  const text = (name: string) => textOf(form, name).trim();
  switch (form.get('intent')) {
    case 'promo':
      return { intent: 'promo', promo: text('promo') || null };
    case 'bonuses':
      return { intent: 'bonuses', bonuses: Number(text('all') || text('bonuses')) || null };
    case 'payment':
      return { intent: 'payment', paymentType: text('payment') || null };
    case 'gift':
      return { intent: 'gift', gift: form.has('none') ? null : readGift(form) };
    case 'changes-seen':
      return { intent: 'changes-seen' };
    default:
      return undefined;
  }
}

const readGift = (form: FormData) => ({
  hasBox: form.has('hasBox'),
  card: textOf(form, 'card'),
  hidesPrices: form.has('hidesPrices'),
  deliverOn: textOf(form, 'deliverOn') || null,
});
