import type { ProductCard } from '#contract/catalog.ts';
import { cardsByIds, collectionCards, shelf } from '#server/features/catalog/cards.ts';
import type { Catalogue } from '#server/features/catalog/catalogue.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { findWidget } from './queries.ts';

type WidgetRow = NonNullable<Awaited<ReturnType<typeof findWidget>>>;

/** The products of a shelf: picked by hand, of a collection, or selected automatically. */
export async function widgetProducts(
  catalogue: Catalogue,
  shopper: Shopper,
  widget: WidgetRow,
): Promise<ProductCard[]> {
  const { source, size, collection_id, product_ids } = widget;
  switch (source) {
    case 'products':
      return (await cardsByIds(catalogue, product_ids, shopper)).slice(0, size);
    case 'collection':
      return collection_id === null ? [] : collectionCards(catalogue, shopper, collection_id, size);
    case 'popular':
    case 'discounted':
    case 'new':
      return shelf(catalogue, shopper, source, size);
  }
}
