import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { type Lazy, useLazy } from '#storefront/kit/use-lazy.ts';
import type { TileProduct } from '../tile-product.ts';
import styles from './product-shelf.module.css';
import { useIsNear } from './use-is-near.ts';

/** A shelf of fewer products would have holes. */
export const FULL_SHELF = 5;

type TilesProps = { products: TileProduct[] | undefined };

const SHELF_TILES: Lazy<TilesProps> = { load: async () => (await import('./shelf-tiles.tsx')).ShelfTiles };

/** The products of a shelf. */
export type ShelfSource =
  | { of: 'ids'; ids: readonly number[] }
  | { of: 'hits' }
  | { of: 'similar'; productId: number }
  | { of: 'matching'; productIds: readonly number[] }
  | { of: 'other-brands'; partnerId: number };

type ProductShelfProps = {
  /** Name of the shelf in the query string. */
  name: string;
  title: string;
  /** Beside the title. */
  more?: ReactNode;
  source: ShelfSource;
  /** Shown until the tiles are loaded, and without scripts. */
  children?: ReactNode;
};

/**
 * A row of products further down the page. Its code and data are fetched when it comes near the viewport; its
 * height is reserved. Without a full row, or after a failure, there is no shelf.
 */
export function ProductShelf({ name, title, more, source, children }: ProductShelfProps) {
  const [place, isNear] = useIsNear<HTMLElement>();
  const [hasFailed, setHasFailed] = useState(false);
  const { data: products, isError } = useQuery({
    queryKey: ['shelf', source],
    queryFn: async ({ signal }) => (await import('./load-shelf.ts')).loadShelf(source, signal),
    enabled: isNear,
  });
  if (hasFailed || (isError && !products) || (products && products.length < FULL_SHELF)) return null;
  return (
    <section
      ref={place}
      className={clsx('section', styles.shelf)}
      aria-labelledby={name}
      aria-busy={products === undefined}
    >
      <div className={clsx('section-head', styles.head)}>
        <h2 id={name}>{title}</h2>
        {more}
      </div>
      <div className={styles.width}>
        <div className={styles.place}>
          {isNear ? (
            <ShelfTiles products={products} onLost={() => setHasFailed(true)}>
              {children}
            </ShelfTiles>
          ) : (
            children
          )}
        </div>
      </div>
    </section>
  );
}

function ShelfTiles({ products, onLost, children }: TilesProps & { onLost(): void; children: ReactNode }) {
  const Tiles = useLazy(SHELF_TILES, onLost);
  return Tiles ? <Tiles products={products} /> : children;
}
