import type { BasketTotal } from '#contract/basket.ts';
import { percent } from '#domain/money.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { ProgressRing } from '#storefront/ui/progress-ring.tsx';
import styles from './thresholds.module.css';

/** §9: progress to free delivery as a ring. A site may not offer it (decision T2.30). */
export function FreeDelivery({ remains }: { remains: number }) {
  const { isFreeDeliveryOn, freeDeliveryThreshold } = useFrame().config.delivery;
  if (!isFreeDeliveryOn) return null;
  const reached = percent(freeDeliveryThreshold - remains, freeDeliveryThreshold);
  const isReached = remains === 0;
  return (
    <div className={styles.free}>
      <ProgressRing
        percent={reached}
        label={isReached ? 'Доставка бесплатная' : `До бесплатной доставки: собрано ${reached}\u00a0%`}
      >
        {isReached ? <Icon name="truck" size={24} /> : `${reached}%`}
      </ProgressRing>
      {isReached ? (
        <span>
          <b>Доставим бесплатно</b>
        </span>
      ) : (
        <span>
          <b>
            Ещё <Money roubles={remains} />
          </b>{' '}
          —<br />
          и&nbsp;доставим бесплатно
        </span>
      )}
    </div>
  );
}

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

/** The remainder to the minimum of an order. */
export function LeastOrder({ leastOrder }: Pick<BasketTotal, 'leastOrder'>) {
  if (leastOrder === null || leastOrder.remains === 0) return null;
  return (
    <p className={styles.least}>
      Заказ от&nbsp;
      <Money roubles={leastOrder.price} />. Добавьте ещё на&nbsp;
      <b>
        <Money roubles={leastOrder.remains} />
      </b>
    </p>
  );
}
