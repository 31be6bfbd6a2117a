import { PAYMENT } from '#domain/orders/status.ts';

export const successPath = (orderId: number): string => `/checkout-success?orderId=${orderId}`;
export const failedPath = (orderId: number): string => `/checkout-failed?orderId=${orderId}`;

/** The order that this browser has made last. */
export type LastOrder = {
  id: number;
  /** Of its payment (decision T4.1); undefined when nobody could tell, which counts as not complete (decision T0.2). */
  status: number | undefined;
};

/**
 * §4 "Checkout guard": where a shopper goes who has nothing to do here; undefined
 * when the page is open.
 *
 * @param selectedCount pieces that would be ordered
 */
export function redirectFromCheckout(selectedCount: number, last: LastOrder | undefined): string | undefined {
  if (last?.status === PAYMENT.complete) return successPath(last.id);
  return selectedCount === 0 && last === undefined ? '/cart' : undefined;
}

/** The order named by the page's address, else by the cookie `<id>.<secret>`. */
export function orderIdOf(asked: string | null, lastOrderId: string | undefined): number | undefined {
  return idIn(asked ?? '') ?? idIn(lastOrderId?.split('.')[0] ?? '');
}

const idIn = (text: string): number | undefined => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
