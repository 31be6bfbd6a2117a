import { ProductGrid } from '../product-grid.tsx';
import type { TileProduct } from '../tile-product.ts';

/** Empty while the products load; meanwhile the code of the tiles loads. */
export const ShelfTiles = ({ products }: { products: TileProduct[] | undefined }) =>
  products && <ProductGrid products={products} layout="rail" />;
