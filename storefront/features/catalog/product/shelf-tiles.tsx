import { ProductGrid } from '../product-grid.tsx';
import type { TileProduct } from '../tile-product.ts';

/** Nothing while the products are on their way: the code of the tiles comes meanwhile. */
export const ShelfTiles = ({ products }: { products: TileProduct[] | undefined }) =>
  products && <ProductGrid products={products} layout="rail" />;
