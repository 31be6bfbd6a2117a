import { accrual } from '#domain/bonuses/accrual.ts';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import { plural } from '#domain/russian/plural.ts';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { noteTrigger } from './bonus-note.tsx';
import styles from './bonus-pill.module.css';

/** Bonuses for a product of this price, by the bonus type of the user. */
export function useAccrual(roubles: number): number {
  const { config } = useFrame();
  return accrual(fromRoubles(roubles), fromPercent(config.pricing.bonusPercent));
}

/** Bonuses of the purchase, on a tile, with the rule on demand. */
export function BonusPill({ roubles }: { roubles: number }) {
  const bonuses = useAccrual(roubles);
  if (bonuses === 0) return null;
  const count = signed(bonuses);
  return (
    <button
      type="button"
      className={styles.pill}
      aria-label={`${count} ${plural(bonuses, BONUSES)}`}
      {...noteTrigger}
    >
      {count}
    </button>
  );
}

const numbers = new Intl.NumberFormat('ru-RU');

/** An accrual always has a plus. */
export const signed = (bonuses: number): string => `+${numbers.format(bonuses)}`;
