import type { Api } from '#contract/client.ts';
import type { OrderView } from '#contract/orders.ts';
import { ifPresent } from '#storefront/api/context.ts';
import { cookieIn, cookieLine } from '#storefront/api/visit-cookies.ts';
import { type LastOrder, orderIdOf } from './redirect-checkout.ts';

/** §3: the cookie of the last order of this browser, `<id>.<secret>`. */
const LAST_ORDER = 'lastOrderId';

export const lastOrderIn = (cookies: string): string | undefined => cookieIn(cookies, LAST_ORDER);

export const forgottenOrder = (): string => cookieLine(LAST_ORDER, '', 0);

/** The last order with the status of its payment; a failure counts as not complete (decision T0.2). */
export async function loadLastOrder(api: Api, cookies: string): Promise<LastOrder | undefined> {
  const id = orderIdOf(null, lastOrderIn(cookies));
  return id === undefined ? undefined : { id, status: await loadStatus(api, id) };
}

/** Status of a payment (decision T4.1); undefined when it could not be loaded. */
async function loadStatus(api: Api, orderId: number): Promise<number | undefined> {
  const answer = await ifPresent(api('GET /payments/v1/order-status', { query: { orderId } }));
  return answer?.status;
}

/** The user's own order; undefined for any other. */
export const loadOrder = (api: Api, orderId: number): Promise<OrderView | undefined> =>
  ifPresent(api('GET /orders/v1/view', { query: { orderId } }));

/** The last order, if it can still be paid. */
export async function loadUnpaid(api: Api, last: LastOrder | undefined): Promise<OrderView | undefined> {
  const order = last && (await loadOrder(api, last.id));
  return order?.can.pay ? order : undefined;
}
