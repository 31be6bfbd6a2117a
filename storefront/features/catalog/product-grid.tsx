import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile-product.ts';

type Layout = keyof typeof SIZES;

type ProductGridProps = {
  products: TileProduct[];
  /** Accessible name of a group without a heading. */
  label?: string;
  /** Beside the filters; in rows of five on desktops; or a rail, which is swiped on narrow screens. */
  layout?: Layout;
  /** Number of first tiles whose pictures load eagerly. */
  priorityCount?: number;
  /** Shown once among the tiles, two columns wide. */
  promo?: ReactNode;
};

const FIVE = '(min-width: 1600px) 288px, (min-width: 1360px) 17.7vw, ';
const FEW = '(min-width: 700px) 30vw, 46vw';

/** The width of a tile's picture in each layout: within 10 % of what product-grid.module.css makes of it. */
const SIZES = {
  grid: `(min-width: 1700px) 288px, (min-width: 1024px) 22vw, ${FEW}`,
  listing: `(min-width: 1700px) 226px, (min-width: 1024px) calc(23vw - 80px), ${FEW}`,
  five: `${FIVE}(min-width: 1024px) 22vw, ${FEW}`,
  rail: `${FIVE}clamp(168px, 21.6vw, 280px)`,
} as const;

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
      className={clsx(styles.tiles, styles[layout])}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {products.map((product, place) => (
        <Fragment key={product.id}>
          {place === TILES_BEFORE_PROMO && promo}
          <ProductTile product={product} sizes={SIZES[layout]} isPriority={place < priorityCount} />
        </Fragment>
      ))}
    </div>
  );
}
