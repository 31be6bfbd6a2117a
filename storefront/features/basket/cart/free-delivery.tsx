import { percent } from '#domain/money.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { ProgressRing } from '#storefront/ui/progress-ring.tsx';
import styles from './free-delivery.module.css';

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
