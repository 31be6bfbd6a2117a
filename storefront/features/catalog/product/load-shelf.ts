import type { ProductCard } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { type TileProduct, withDots } from '../tile-product.ts';
import type { ShelfSource } from './product-shelf.tsx';

/** §9: "Other-brand products: category -42, limit 20." */
const OTHER_BRANDS = -42;
const OTHER_BRANDS_LIMIT = 20;

const SIMILAR_LIMIT = 10;
const HITS_LIMIT = 10;

export async function loadShelf(source: ShelfSource, signal: AbortSignal): Promise<TileProduct[]> {
  return (await findProducts(source, signal)).map(withDots);
}

async function findProducts(source: ShelfSource, signal: AbortSignal): Promise<ProductCard[]> {
  switch (source.of) {
    case 'ids':
      return browserApi('GET /catalog/v1/products/by-ids', { query: { ids: source.ids.join() }, signal });
    case 'hits': {
      const { products } = await browserApi('POST /catalog/v1/products', {
        body: { filter: { available: true }, limit: HITS_LIMIT },
        signal,
      });
      return products['1'] ?? [];
    }
    case 'similar':
      return browserApi('POST /similar-products/v1', {
        query: { limit: SIMILAR_LIMIT, fill: '1' },
        body: { productId: source.productId },
        signal,
      });
    case 'matching':
      return browserApi('POST /similar-products/v1', {
        query: { limit: SIMILAR_LIMIT, matching: '1' },
        body: { productIds: [...source.productIds] },
        signal,
      });
    case 'other-brands': {
      const { products } = await browserApi('POST /catalog/v1/products', {
        body: {
          category: OTHER_BRANDS,
          filter: { partnerId: source.partnerId },
          limit: OTHER_BRANDS_LIMIT,
        },
        signal,
      });
      return products['1'] ?? [];
    }
  }
}
