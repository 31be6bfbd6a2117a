import { useState } from 'react';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { ProductPage } from './load-product.ts';
import { ProductBelow } from './product-below.tsx';
import { ProductOffer } from './product-offer.tsx';
import styles from './product-view.module.css';

export function ProductView({ product }: { product: ProductPage }) {
  const { sizes } = product;
  const [sizeId, setSizeId] = useState<number>();
  const size = sizes.find(({ id }) => id === sizeId) ?? sizes.find(({ available }) => available) ?? sizes[0];
  return (
    <div className="wrap">
      <Breadcrumbs steps={product.crumbs} />
      <div className={styles.product}>
        <Gallery product={product} />
        <ProductOffer product={product} size={size} onSelectSize={setSizeId} />
      </div>
      <ProductBelow product={product} sizeId={size?.id} onSelectSize={setSizeId} />
    </div>
  );
}
