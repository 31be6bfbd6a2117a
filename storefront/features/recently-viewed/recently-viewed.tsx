import { useEffect } from 'react';
import { ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { rememberViewed, useViewedIds } from './viewed-list.ts';

/** Products viewed in this browser, latest first; the HTML never contains them (ADR 0007). */
export function RecentlyViewed({ productId }: { productId: number }) {
  const ids = useViewedIds().filter((id) => id !== productId);
  useEffect(() => rememberViewed(productId), [productId]);
  if (ids.length === 0) return null;
  return <ProductShelf name="viewed" title="Вы недавно смотрели" source={{ of: 'ids', ids }} />;
}
