import type { Api } from '#contract/client.ts';
import type { Input } from '#contract/endpoint.ts';
import type { ShopCalls } from '#contract/shop-calls.ts';
import { givenProduct } from './given-goods.ts';
import { openTestShop } from './test-shop.ts';

export const BASKET = '4f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f44';

export type Shipping = NonNullable<
  Input<ShopCalls['POST /delivery/v1/calculate/address']>['body']['shipping']
>;

export const HOME: Shipping = {
  address: {
    region: 'Свердловская обл',
    city: 'Екатеринбург',
    street: 'ул Белинского',
    house: '86',
    value: 'Свердловская обл, г Екатеринбург, ул Белинского, д 86',
    kladr_id: '6600000100000',
  },
  zip: '620026',
};

export const toAddress = (
  api: Api,
  own: { method?: string; shipping?: Shipping; shippingId?: number } = { shipping: HOME },
) => api('POST /delivery/v1/calculate/address', { body: { method: 'courier', basket: BASKET, ...own } });

export const toPoint = (api: Api, deliveryPointCode = 'EKB3', method = 'pickup-point') =>
  api('POST /delivery/v1/calculate/pickupPoint', { body: { method, basket: BASKET, deliveryPointCode } });

/** Анна with this many rings for a thousand roubles in her basket. */
export async function annaWith(count: number, own: Parameters<typeof openTestShop>[0] = {}) {
  const shop = await openTestShop(own);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, stock: [20_000] });
  const anna = await shop.as({ userRole: 'user' });
  await anna('POST /basket/v1/products', { body: { basket: BASKET, groups: [{ id: ring, count }] } });
  return { shop, anna, ring, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}
