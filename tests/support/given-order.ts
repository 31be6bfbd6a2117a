import { randomUUID } from 'node:crypto';
import type { createApi } from '#contract/client.ts';
import type { Input } from '#contract/endpoint.ts';
import type { orders } from '#contract/orders.ts';

type Api = ReturnType<typeof createApi>;
export type OrderBody = Input<typeof orders.place>['body'];

/** The demo shop's own pickup point: delivery is free. */
const STORE_POINT = { method: 'store', deliveryPointCode: 'EKB2' };

/** Ids of the demo shop's payment methods. */
export const ONLINE = 31;
export const INSTALMENT = 33;
export const ON_RECEIPT = 35;

/** Replaces the caller's basket by these sizes. */
export async function givenSelected(api: Api, sizes: readonly number[], count = 1): Promise<string> {
  const basket = randomUUID();
  await api('DELETE /basket/v1', { body: { basket } });
  const put = await api('POST /basket/v1/products', {
    body: { basket, groups: sizes.map((id) => ({ id, count })), change: true },
  });
  return put.basket ?? basket;
}

/** A filled order form for the selected lines of the caller, with pickup in the shop and online payment. */
export async function givenOrderForm(api: Api, changes: Partial<OrderBody> = {}): Promise<OrderBody> {
  const { calculationId } = await api('POST /delivery/v1/calculate/pickupPoint', { body: STORE_POINT });
  return {
    accept: { policy: true, offer: true },
    personalData: { fio: 'Белова Анна', email: 'anna@example.ru', phone: '+79991230001' },
    personalPayment: ONLINE,
    personalDelivery: { ...STORE_POINT, calculationId },
    requestId: randomUUID(),
    ...changes,
  };
}

/** Orders these sizes completely. */
export async function givenOrder(
  api: Api,
  sizes: readonly number[],
  { count = 1, ...changes }: Partial<OrderBody> & { count?: number } = {},
) {
  await givenSelected(api, sizes, count);
  return api('POST /orders/v1', { body: await givenOrderForm(api, changes) });
}
