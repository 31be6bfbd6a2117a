import { ProductShelf } from '#storefront/features/catalog/product/product-shelf.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Products below a page that has none of its own. */
export const MoreToSee = () => (
  <>
    <ProductShelf name="hits" title="Хиты" source={{ of: 'hits' }} />
    <RecentlyViewed />
  </>
);
