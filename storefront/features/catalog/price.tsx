import clsx from 'clsx';
import type { Config } from '#contract/site.ts';
import { fromPercent, fromRoubles, toRoubles } from '#domain/money.ts';
import { fromPrice } from '#domain/pricing/from-price.ts';
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

/** The price with online payment, in roubles; the plain price when the shop has no such discount. */
export function onlinePrice(roubles: number, { onlineDiscount }: Config['pricing']): number {
  const { mode, percent } = onlineDiscount;
  return toRoubles(fromPrice(fromRoubles(roubles), { mode, portion: fromPercent(percent) }));
}

/** `−10 %` with a typographic minus and a non-breaking space. */
export const discountLabel = (percent: number): string => `\u2212${percent}\u00a0%`;
