import type { Api } from '#contract/client.ts';
import { givenBonuses, userIdOf } from './given-benefits.ts';
import { givenProduct, givenSet } from './given-goods.ts';
import { openTestShop } from './test-shop.ts';

export const token = '3b1f7c62-6a0e-4a43-9d6c-6f1d3a0b9a11';

export const card = 'oplata-bankovskoy-kartoy';
export const cash = 'nalichnymi';
export const instalment = '33';

export const add = (api: Api, ...groups: { id: number; count: number }[]) =>
  api('POST /basket/v1/products', { body: { basket: token, groups } });

type Selection = { promo?: string | null; bonuses?: number | null; paymentType?: string | null };

export const patch = (api: Api, selection: Selection) =>
  api('PATCH /basket/v1', { body: { basket: token, ...selection } });

export const total = (
  api: Api,
  query: { promo?: string; paymentType?: string; bonusesForWriteOff?: number } = {},
) => api('GET /basket/v1/total', { query: { basket: token, ...query } });

/** The basket of the cart mock-up, for Анна, who has 1 240 bonuses: 3 810 ₽ after sets. */
export async function annasBasket(userRole = 'user') {
  const shop = await openTestShop();
  const setId = await givenSet(shop.db);
  const [ring = 0] = await givenProduct(shop.db, { price: 1000, setId });
  const [pendant = 0] = await givenProduct(shop.db, { price: 900, setId });
  const [chain = 0] = await givenProduct(shop.db, { price: 1050, oldPrice: 1280 });
  const anna = await shop.as({ userRole });
  const userId = await userIdOf(shop.db, userRole);
  await givenBonuses(shop.db, userId, 1240);
  await add(anna, { id: ring, count: 1 }, { id: pendant, count: 1 }, { id: chain, count: 2 });
  return {
    shop,
    anna,
    userId,
    ring,
    pendant,
    chain,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}
