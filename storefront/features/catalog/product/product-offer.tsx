import { BuyBox } from '#storefront/features/basket/buying/buy-box.tsx';
import { usePurchase } from '#storefront/features/basket/state/use-purchase.ts';
import { RatingStars } from '../rating.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { ProductPage } from './load-product.ts';
import { OfferFooter } from './offer-footer.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product-offer.module.css';
import { SizeGuideButton } from './size-guide-button.tsx';

type ProductOfferProps = {
  product: ProductPage;
  size: ProductPage['sizes'][number] | undefined;
  onSelectSize(sizeId: number): void;
};

/** Title, price and purchase of the product in the chosen size. */
export function ProductOffer({ product, size, onSelectSize }: ProductOfferProps) {
  const { heading, partner, categoryTitles } = product;
  const purchase = usePurchase(size);
  const price = size?.tiers[0]?.price;

  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <div className={styles.facts}>
          <Rating product={product} />
          <span className="muted small">Артикул {product.vendorCode}</span>
        </div>
      </div>
      {size && <PriceBlock product={product} size={size} />}
      <MainOptions options={product.mainOptions} />
      {size && (
        <BuyBox
          product={product}
          size={size}
          purchase={purchase}
          onSelectSize={onSelectSize}
          sizeHelp={partner && <SizeGuideButton partnerId={partner.id} categoryTitles={categoryTitles} />}
        />
      )}
      <OfferFooter productId={product.id} title={heading} />
      {size?.available && price !== undefined && <BuyBar size={size} price={price} purchase={purchase} />}
    </div>
  );
}

function Rating({ product: { rate, reviewCount } }: { product: ProductPage }) {
  const stars = <RatingStars rate={rate} reviewCount={reviewCount} />;
  if (reviewCount === 0) return stars;
  return (
    <a className={styles.rating} href="#reviews">
      {stars}
    </a>
  );
}

function MainOptions({ options }: { options: ProductPage['mainOptions'] }) {
  if (options.length === 0) return null;
  return (
    <dl className={styles.options}>
      {options.map(({ code, title, values }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}
