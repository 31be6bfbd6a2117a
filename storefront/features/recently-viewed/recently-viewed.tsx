import { useEffect } from 'react';
import { FULL_SHELF, ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { storedIds } from '#storefront/features/catalog/stored-ids.ts';

/** Limit of the list, including the current product. */
const MAX_VIEWED = 21;

/** The latest first. */
export const viewed = storedIds('recently-viewed');

/** Products viewed in this browser, latest first, apart from this one; the HTML never contains them (ADR 0007). */
export function RecentlyViewed({ productId }: { productId?: number }) {
  const ids = viewed.useIds().filter((id) => id !== productId);
  useEffect(() => {
    if (productId === undefined) return;
    const others = viewed.read().filter((id) => id !== productId);
    viewed.write([productId, ...others].slice(0, MAX_VIEWED));
  }, [productId]);
  if (ids.length < FULL_SHELF) return null;
  return <ProductShelf name="viewed" title="Вы недавно смотрели" source={{ of: 'ids', ids }} />;
}
