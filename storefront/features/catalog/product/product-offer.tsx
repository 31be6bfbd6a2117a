import { type ComponentProps, memo, useState } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { BuyBox, BuyButton } from '#storefront/features/basket/buying/buy-box.tsx';
import { type Purchase, usePurchase } from '#storefront/features/basket/state/use-purchase.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { onlinePrice } from '../price.tsx';
import { RatingStars } from '../rating.tsx';
import type { ProductPage } from './load-product.ts';
import { OfferFooter } from './offer-footer.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product-offer.module.css';

type ProductOfferProps = {
  product: ProductPage;
  size: ProductPage['sizes'][number] | undefined;
  onSelectSize(sizeId: number): void;
};

const SteadyFooter = memo(OfferFooter);

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
      <SteadyFooter productId={product.id} title={heading} />
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

type BuyBarProps = { size: CardGroup; price: number; purchase: Purchase };

/** Keeps price and button visible on phones; a sold-out size is requested further up instead. */
function BuyBar({ size, price, purchase }: BuyBarProps) {
  const { pricing } = useFrame().config;
  const online = onlinePrice(price, pricing);
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <b>
          <Money roubles={price} />
        </b>
        {online < price && (
          <small>
            онлайн <Money roubles={online} />
          </small>
        )}
      </p>
      <BasketForm
        intent="add"
        groupIds={[size.id]}
        fields={{ count: String(purchase.count) }}
        onAsk={() => void purchase.buy()}
      >
        <BuyButton purchase={purchase} />
      </BasketForm>
    </div>
  );
}

const SizeGuide = lazyDialog(async () => (await import('./size-guide.tsx')).SizeGuide);

/** Opens the size table, which is loaded on demand. */
function SizeGuideButton(props: Omit<ComponentProps<typeof SizeGuide>, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsOpen(true)}>
        <Icon name="ruler" size={16} />
        Размерная сетка
      </button>
      {isOpen && <SizeGuide {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
