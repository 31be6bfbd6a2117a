import type { BasketTotal } from '#contract/basket.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './next-tier.module.css';

type NextTierProps = {
  total: Pick<BasketTotal, 'nextLimit' | 'factualLimitPrice' | 'calculationalLimitPrice'>;
};

/** Wholesale prices fall with the sum of the basket (§9): the current tier and the remainder to the next. */
export function NextTier({
  total: { nextLimit, factualLimitPrice, calculationalLimitPrice },
}: NextTierProps) {
  if (nextLimit === null && factualLimitPrice === 0) return null;
  return (
    <div className={styles.tier}>
      <p>
        {factualLimitPrice === 0 ? (
          'Базовая оптовая цена'
        ) : (
          <>
            Ваша цена&nbsp;— от&nbsp;
            <Money roubles={factualLimitPrice} />
          </>
        )}
      </p>
      {nextLimit === null ? (
        <p>Ниже цены не&nbsp;бывает</p>
      ) : (
        <>
          <progress
            className={styles.way}
            max={nextLimit.limit}
            value={calculationalLimitPrice}
            aria-label="До следующей цены"
          />
          <p>
            До&nbsp;следующей цены осталось{' '}
            <b>
              <Money roubles={nextLimit.remains} />
            </b>
          </p>
        </>
      )}
    </div>
  );
}
