import clsx from 'clsx';
import { plural } from '#domain/russian/plural.ts';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import styles from './bonus-amount.module.css';

type BonusAmountProps = {
  bonuses: number;
  /** A movement is shown with its sign, a balance without. */
  isMovement?: boolean;
  className?: string | undefined;
};

export const BonusAmount = ({ bonuses, isMovement = false, className }: BonusAmountProps) => (
  <span className={clsx(styles.amount, className)}>
    <BonusCoin />
    {isMovement ? signedBonuses(bonuses) : bonuses.toLocaleString('ru-RU')}
    <span className="vh"> {plural(Math.abs(bonuses), BONUSES)}</span>
  </span>
);

/** «+152», «−300»: an accrual always with a plus, a write-off with a typographic minus. */
export const signedBonuses = (bonuses: number): string =>
  `${bonuses < 0 ? '−' : '+'}${Math.abs(bonuses).toLocaleString('ru-RU')}`;

/** Shown beside every number of bonuses; gold is used for nothing else. */
export const BonusCoin = ({ size = 16 }: { size?: 16 | 56 }) => (
  <svg className={styles.coin} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <circle cx="8" cy="8" r="8" />
    <path className={styles.moon} d="M3.7 10.6a5 5 0 1 1 8.6 0 4.6 4.6 0 0 0-8.6 0Z" />
  </svg>
);
