import { FULL_SHELF, ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { viewed } from './recently-viewed.tsx';

/** What this browser viewed, on a page that is not one of a product. */
export function ViewedShelf() {
  const ids = viewed.useIds();
  if (ids.length < FULL_SHELF) return null;
  return <ProductShelf name="viewed" title="Вы недавно смотрели" source={{ of: 'ids', ids }} />;
}
