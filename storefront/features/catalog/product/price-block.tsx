import type { Product } from '#contract/catalog.ts';
import { RolePrices } from '#storefront/features/wholesale/lazy-parts.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import { signed, useAccrual } from '../bonus-pill.tsx';
import { InstalmentLine } from '../instalment-line.tsx';
import { DISCOUNTED_PAYMENTS, discountLabel, ORDINARY_PRICE, onlinePrice, Price } from '../price.tsx';
import type { ProductSize } from './load-product.ts';
import styles from './price-block.module.css';

type PriceBlockProps = {
  product: Pick<Product, 'discount' | 'priceRoles'>;
  size: ProductSize;
  /** No size is chosen yet, and other sizes cost more. */
  isFrom: boolean;
};

/** The price of the shown size, with the price of online payment and the bonuses. */
export function PriceBlock({ product: { discount, priceRoles }, size, isFrom }: PriceBlockProps) {
  const { config } = useFrame();
  const { tiers, rolePrices } = size;
  const [base] = tiers;
  if (!base) return null;
  const { price, oldPrice } = base;
  const isDiscounted = oldPrice !== undefined && oldPrice > price;
  const hasLabel = discount !== null && isDiscounted;
  const online = onlinePrice(price, config.pricing);
  const isOneOfTwo = size.available && online < price;
  return (
    <>
      <div className={styles.price}>
        <Price
          now={price}
          old={oldPrice}
          isFrom={isFrom}
          size="lg"
          name={isOneOfTwo ? ORDINARY_PRICE : undefined}
        />
        {hasLabel && <span className={styles.discount}>{discountLabel(discount.value)}</span>}
      </div>
      {size.available && <InstalmentLine price={price} isFrom={isFrom} />}
      {rolePrices.length > 1 && <RolePrices prices={rolePrices} titles={priceRoles} />}
      {size.available && (
        <div className={styles.lines}>
          <OnlineLine price={price} online={online} />
          <BonusLine price={price} />
        </div>
      )}
    </>
  );
}

const TITLES = { spec: 'При оплате онлайн', all_methods: 'При полной оплате' };

function OnlineLine({ price, online }: { price: number; online: number }) {
  const { mode, percent } = useFrame().config.pricing.onlineDiscount;
  if (mode === 'off' || online >= price) return null;
  return (
    <p className={styles.line}>
      <span>
        <b className={styles.lineTitle}>{TITLES[mode]}</b>
        <small>
          ещё {discountLabel(percent)}&nbsp;— {DISCOUNTED_PAYMENTS[mode]}
        </small>
      </span>
      <b className={styles.amount}>
        <Money roubles={online} />
      </b>
    </p>
  );
}

function BonusLine({ price }: { price: number }) {
  const bonuses = useAccrual(price);
  if (bonuses === 0) return null;
  return (
    <p className={`${styles.line} ${styles.bonus}`}>
      <span>
        <span className={styles.lineTitle}>Начислим бонусы</span>
        <small>1&nbsp;бонус&nbsp;=&nbsp;1&nbsp;₽, без рассрочки и&nbsp;кредита</small>
      </span>
      <b className={styles.amount}>{signed(bonuses)}</b>
    </p>
  );
}
