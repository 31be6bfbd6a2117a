import grid from '#storefront/features/catalog/product-grid.module.css';
import styles from './tile-skeletons.module.css';

/** Tiles that are on their way, as large as they will be. */
export function TileSkeletons({ count }: { count: number }) {
  return (
    <div className={grid.tiles} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is its place.
        <div key={place} className={styles.tile}>
          <span className={styles.picture} />
          <span className={styles.price} />
          <span className={styles.title} />
          <span className={styles.button} />
        </div>
      ))}
    </div>
  );
}
