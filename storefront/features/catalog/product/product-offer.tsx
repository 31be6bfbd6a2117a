import { type ComponentProps, memo, useState } from 'react';
import { AlertEntry } from '#storefront/features/alerts/alert-entry.tsx';
import { BasketForm } from '#storefront/features/basket/basket-form.tsx';
import { BuyBox, BuyButton } from '#storefront/features/basket/buying/buy-box.tsx';
import { type Purchase, usePurchase } from '#storefront/features/basket/state/use-purchase.ts';
import { ShopStock } from '#storefront/features/shop-stock/shop-stock.tsx';
import { WholesaleOffer } from '#storefront/features/wholesale/lazy-parts.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { onlinePrice } from '../price.tsx';
import { RatingStars } from '../rating.tsx';
import type { ProductPage, ProductSize } from './load-product.ts';
import { MainOptions } from './main-options.tsx';
import { OfferFooter } from './offer-footer.tsx';
import { PriceBlock } from './price-block.tsx';
import styles from './product-offer.module.css';
import { SIZES_ID, type SizeChoice } from './use-size-choice.ts';
import { WhenAndWhere } from './when-and-where.tsx';

type ProductOfferProps = { product: ProductPage; choice: SizeChoice };

const SteadyFooter = memo(OfferFooter);

/** A wholesaler chooses quantities of all sizes, so it does not depend on the choice of one. */
const SteadyWholesale = memo(({ product }: Pick<ProductOfferProps, 'product'>) => (
  <WholesaleOffer product={product}>
    <MainOptions options={product.mainOptions} />
  </WholesaleOffer>
));

/** Title, price and purchase of the product in the chosen size. */
export function ProductOffer({ product, choice }: ProductOfferProps) {
  const { heading, partner, categoryTitles } = product;
  const { shown, chosen } = choice;
  const purchase = usePurchase(chosen);
  const isFrom = chosen === undefined && isPricedBySize(product.sizes);

  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <div className={styles.facts}>
          <Rating product={product} />
          <span className="muted small">Артикул {product.vendorCode}</span>
        </div>
      </div>
      {product.wholesale ? (
        <SteadyWholesale product={product} />
      ) : (
        <>
          {shown && <PriceBlock product={product} size={shown} isFrom={isFrom} />}
          <MainOptions options={product.mainOptions} />
          {shown && (
            <BuyBox
              product={product}
              size={shown}
              choice={choice}
              purchase={purchase}
              sizeHelp={partner && <SizeGuideButton partnerId={partner.id} categoryTitles={categoryTitles} />}
            />
          )}
        </>
      )}
      <div className={styles.after}>
        {shown && !product.wholesale && (
          <AlertEntry product={product} size={shown} onPress={chosen ? undefined : choice.ask} />
        )}
        {shown?.available && <WhenAndWhere groupId={shown.id} />}
        <ShopStock product={product} choice={choice} />
        <SteadyFooter productId={product.id} title={heading} />
      </div>
      {shown?.available && !product.wholesale && (
        <BuyBar size={shown} isFrom={isFrom} choice={choice} purchase={purchase} />
      )}
    </div>
  );
}

function Rating({ product: { rate, reviewCount, reviews } }: { product: ProductPage }) {
  const stars = <RatingStars rate={rate} reviewCount={reviewCount} />;
  if (reviewCount === 0) return stars;
  return (
    <a className={styles.rating} href="#reviews">
      {stars}
      {reviews?.counts.photos ? <span>· {reviews.counts.photos} фото</span> : null}
    </a>
  );
}

const isPricedBySize = (sizes: readonly ProductSize[]): boolean =>
  new Set(sizes.flatMap(({ available, tiers }) => (available && tiers[0] ? tiers[0].price : []))).size > 1;

type BuyBarProps = { size: ProductSize; isFrom: boolean; choice: SizeChoice; purchase: Purchase };

/** Keeps price and button visible on phones; a sold-out size is requested further up instead. */
function BuyBar({ size, isFrom, choice, purchase }: BuyBarProps) {
  const { pricing } = useFrame().config;
  const price = size.tiers[0]?.price;
  if (price === undefined) return null;
  const online = onlinePrice(price, pricing);
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <span>
          <b>
            {isFrom && 'от\u00a0'}
            <Money roubles={price} />
          </b>
          {online < price && <small> обычная</small>}
        </span>
        {online < price && (
          <small>
            онлайн <Money roubles={online} />
          </small>
        )}
      </p>
      {choice.chosen ? (
        <BasketForm
          intent="add"
          groupIds={[size.id]}
          fields={{ count: String(purchase.count) }}
          onAsk={() => void purchase.buy()}
        >
          <BuyButton purchase={purchase} />
        </BasketForm>
      ) : (
        <LinkButton
          href={`#${SIZES_ID}`}
          size="lg"
          isBlock
          icon={<Icon name="shopping-bag" />}
          onClick={(event) => {
            event.preventDefault();
            choice.ask();
          }}
        >
          Купить
        </LinkButton>
      )}
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
