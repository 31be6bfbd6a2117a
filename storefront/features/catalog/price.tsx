import clsx from 'clsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './price.module.css';

type PriceProps = {
  /** Roubles. */
  now: number;
  old?: number | null | undefined;
  /** §2: on a tile the price starts with 'от'. */
  isFrom?: boolean;
  size?: 'md' | 'lg';
};

export function Price({ now, old, isFrom = false, size = 'md' }: PriceProps) {
  return (
    <div className={clsx(styles.price, size === 'lg' && styles.lg)}>
      <span className={styles.now}>
        {isFrom && <small>от </small>}
        <Money roubles={now} />
      </span>
      {old != null && old > now && (
        <s className={styles.old}>
          <span className="vh">Старая цена </span>
          <Money roubles={old} />
        </s>
      )}
    </div>
  );
}
