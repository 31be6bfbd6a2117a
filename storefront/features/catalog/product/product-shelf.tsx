import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { type Lazy, useLazy } from '#storefront/kit/use-lazy.ts';
import type { TileProduct } from '../tile-product.ts';
import styles from './product-shelf.module.css';
import { useIsNear } from './use-is-near.ts';

type TilesProps = { products: TileProduct[] | undefined };

const SHELF_TILES: Lazy<TilesProps> = { load: async () => (await import('./shelf-tiles.tsx')).ShelfTiles };

/** What the products of a shelf are. */
export type ShelfSource =
  | { of: 'ids'; ids: readonly number[] }
  | { of: 'similar'; productId: number }
  | { of: 'other-brands'; partnerId: number };

type ProductShelfProps = {
  /** Name of the shelf in the address. */
  name: string;
  title: string;
  /** Beside the title. */
  more?: ReactNode;
  source: ShelfSource;
  /** What stands there until the tiles come, and where no scripts run. */
  children?: ReactNode;
};

/**
 * A row of products below what the shopper came for: its tiles, their code and
 * their data are fetched when it comes near the window, into a place as high as
 * they will be. Without products, or when they cannot be had, there is no shelf.
 */
export function ProductShelf({ name, title, more, source, children }: ProductShelfProps) {
  const [place, isNear] = useIsNear<HTMLElement>();
  const [isLost, setIsLost] = useState(false);
  const { data: products, isError } = useQuery({
    queryKey: ['shelf', source],
    queryFn: async ({ signal }) => (await import('./load-shelf.ts')).loadShelf(source, signal),
    enabled: isNear,
  });
  if (isLost || (isError && !products) || products?.length === 0) return null;
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
            <ShelfTiles products={products} onLost={() => setIsLost(true)}>
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
