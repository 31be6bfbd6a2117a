import { useState } from 'react';
import { BuyBox } from '#storefront/features/basket/buy-box.tsx';
import { useFrame } from '#storefront/shell/use-frame.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { ProductGrid } from '../product-grid.tsx';
import { RatingStars } from '../rating.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductPage } from './load-product.ts';
import { PriceBlock } from './price-block.tsx';
import { productCrumbs, productHeading } from './product-crumbs.ts';
import { ProductTexts } from './product-texts.tsx';
import styles from './product-view.module.css';
import { SetOffer } from './set-offer.tsx';
import { sizeTiers } from './size-price.ts';

export function ProductView({ product }: { product: ProductPage }) {
  const { priceRole } = useFrame();
  const [groupId, setGroupId] = useState(
    () => (product.groups.find(({ available }) => available) ?? product.groups[0])?.id,
  );
  const group = product.groups.find(({ id }) => id === groupId);
  const tiers = group ? sizeTiers(group, priceRole) : [];
  const [base] = tiers;
  const { setProducts, accessories } = product;

  return (
    <div className="wrap">
      <Breadcrumbs steps={productCrumbs(product)} />
      <div className={styles.product}>
        <Gallery product={product} />
        <div className={styles.buy}>
          <div className={styles.head}>
            <h1>{productHeading(product)}</h1>
            <div className={styles.facts}>
              <RatingStars rate={product.rate} reviewCount={product.reviewCount} />
              <span className="muted small">Артикул {product.vendorCode}</span>
            </div>
          </div>
          <PriceBlock tiers={tiers} discount={product.discount} isAvailable={group?.available ?? false} />
          <MainOptions product={product} />
          <BuyBox product={product} selectedGroupId={groupId} onSelectGroup={setGroupId} />
          <Facts />
        </div>
      </div>
      {setProducts.length > 0 && <SetOffer members={setProducts} />}
      {accessories.length > 0 && (
        <section className="section" aria-labelledby="accessories">
          <h2 className={styles.heading} id="accessories">
            Аксессуары
          </h2>
          <ProductGrid products={accessories} layout="rail" />
        </section>
      )}
      <ProductTexts product={product} />
      {group?.available && base && <BuyBar group={group} price={base.price} />}
    </div>
  );
}

/** Options that the shop shows beside the price (§3 `showInCardSeparately`). */
function MainOptions({ product: { options } }: { product: Pick<ProductPage, 'options'> }) {
  const shown = options.filter(({ showInCardSeparately }) => showInCardSeparately);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.options}>
      {shown.map(({ code, title, values }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
