import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Widget } from '#contract/pages.ts';
import { ProductGrid } from '#storefront/features/catalog/product-grid.tsx';
import styles from './shelf.module.css';

type ShelfProps = {
  widget: Widget;
  layout?: 'grid' | 'rail';
  /** How many tiles of it are shown. */
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
          <Link className="more-link" to={link}>
            {linkTitle ?? 'Смотреть все'}
            <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" />
          </Link>
        )}
      </div>
      <div className={layout === 'grid' ? styles.even : undefined}>
        <ProductGrid products={products.slice(0, count)} layout={layout} />
      </div>
    </section>
  );
}
