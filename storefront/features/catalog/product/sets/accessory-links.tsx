import { Picture } from '#storefront/features/media/picture.tsx';
import * as paths from '#storefront/paths.ts';
import type { Accessory } from './accessory.ts';
import styles from './accessory-links.module.css';

/** Accessories as plain links: shown until the tiles load, and without scripts. */
export const AccessoryLinks = ({ products }: { products: readonly Accessory[] }) => (
  <ul className={styles.links}>
    {products.map((product) => (
      <li key={product.id}>
        <a href={paths.product(product)}>
          {product.catalogImageId && (
            <Picture
              className={styles.picture}
              fileId={product.catalogImageId}
              alt=""
              sizes="(min-width: 1360px) 19vw, 168px"
            />
          )}
          {product.title}
        </a>
      </li>
    ))}
  </ul>
);
