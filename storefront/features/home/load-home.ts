import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import { tileProduct } from '#storefront/features/catalog/tile-product.ts';

/** Blocks and shelves of the home page. A shop may have any of them or none; a wholesale site has a first screen of its own. */
export async function loadHome(api: Api) {
  const banners = (code: string) => ifPresent(api('GET /banners/v1/:code', { params: { code } }));
  const shelf = (code: string) => ifPresent(readShelf(api, code));
  const [hero, dealerHero, promo, hits, discounts, novelties] = await Promise.all([
    banners('home-hero'),
    banners('dealer'),
    banners('home-promo'),
    shelf('home-hits'),
    shelf('home-discounts'),
    shelf('home-new'),
  ]);
  return { hero: hero ?? dealerHero, promo, hits, discounts, novelties };
}

async function readShelf(api: Api, code: string) {
  const { products, ...widget } = await api('GET /widgets/v1/:code', { params: { code } });
  return { ...widget, products: products.map(tileProduct) };
}

/** A banner that the shop does not have, or that fails, is no reason for the page to fail. */
async function ifPresent<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
