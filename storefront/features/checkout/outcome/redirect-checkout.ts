import { PAYMENT } from '#domain/orders/status.ts';
import * as paths from '#storefront/paths.ts';

/** The last order of this browser. */
export type LastOrder = {
  id: number;
  /**
   * Of its payment (decision T4.1); undefined when it could not be loaded, which counts as not complete
   * (decision T0.2).
   */
  status: number | undefined;
};

/**
 * §4 "Checkout guard": the redirect for a user without anything to order; undefined when the page is open.
 *
 * @param selectedCount pieces to order
 */
export function redirectFromCheckout(selectedCount: number, last: LastOrder | undefined): string | undefined {
  if (last?.status === PAYMENT.complete) return paths.checkoutSuccess(last.id);
  return selectedCount === 0 && last === undefined ? paths.cart : undefined;
}

/** The order in the page's address, else in the cookie `<id>.<secret>`. */
export function orderIdOf(asked: string | null, lastOrderId: string | undefined): number | undefined {
  return idIn(asked ?? '') ?? idIn(lastOrderId?.split('.')[0] ?? '');
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
