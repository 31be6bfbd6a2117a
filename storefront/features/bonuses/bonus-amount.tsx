import clsx from 'clsx';
import { plural } from '#domain/russian/plural.ts';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import styles from './bonus-amount.module.css';
import { BonusCoin } from './bonus-coin.tsx';
import { signedBonuses } from './bonus-text.ts';

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
