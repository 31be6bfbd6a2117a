import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile-product.ts';

type ProductGridProps = {
  products: TileProduct[];
  /** Accessible name of a group without a heading. */
  label?: string;
  /** A rail is swiped on narrow screens. */
  layout?: 'grid' | 'rail';
  /** Number of first tiles whose pictures load eagerly. */
  priorityCount?: number;
  /** Shown once among the tiles, two columns wide. */
  promo?: ReactNode;
};

/** Fills whole rows of two and three columns, and leaves two places in the second row of four. */
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
