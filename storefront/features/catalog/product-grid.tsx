import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile-product.ts';

type ProductGridProps = {
  products: TileProduct[];
  /** Names the group where no heading does. */
  label?: string;
  /** A rail is swiped on narrow screens. */
  layout?: 'grid' | 'rail';
  /** Tiles at the start whose pictures are seen at once. */
  priorityCount?: number;
  /** Spans two columns once among the tiles. */
  promo?: ReactNode;
};

/** Two columns and three are full before it, and the row of four has room for two more. */
const TILES_BEFORE_PROMO = 6;

export function ProductGrid({
  products,
  label,
  layout = 'grid',
  priorityCount = 0,
  promo,
}: ProductGridProps) {
  return (
    <div
      className={clsx(styles.tiles, layout === 'rail' && styles.rail)}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {products.map((product, place) => (
        <Fragment key={product.id}>
          {place === TILES_BEFORE_PROMO && promo}
          <ProductTile product={product} isPriority={place < priorityCount} />
        </Fragment>
      ))}
    </div>
  );
}
