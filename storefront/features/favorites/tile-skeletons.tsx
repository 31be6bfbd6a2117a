import grid from '#storefront/features/catalog/product-grid.module.css';
import styles from './tile-skeletons.module.css';

/** Placeholders of tiles while loading, of the same size. */
export function TileSkeletons({ count }: { count: number }) {
  return (
    <div className={grid.tiles} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is identified by its position.
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
