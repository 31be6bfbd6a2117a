import type { Widget } from '#contract/pages.ts';
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import type { TileProduct } from '#storefront/features/catalog/tile-product.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './shelf.module.css';

type ShelfProps = {
  widget: Omit<Widget, 'products'> & { products: TileProduct[] };
  layout?: 'grid' | 'rail';
  /** Number of tiles to show. */
  count?: number;
};

/** A titled row or grid of products. */
export function Shelf({
  widget: { title, link, linkTitle, products },
  layout = 'grid',
  count = 10,
}: ShelfProps) {
  if (products.length === 0) return null;
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>{title}</h2>
        {link && (
          <a className="more-link" href={link}>
            {linkTitle ?? 'Смотреть все'}
            <Icon name="arrow-right" size={16} />
          </a>
        )}
      </div>
      <div className={layout === 'grid' ? styles.even : undefined}>
        <ProductGrid products={products.slice(0, count)} layout={layout} />
      </div>
    </section>
  );
}
