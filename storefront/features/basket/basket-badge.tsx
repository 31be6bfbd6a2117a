import clsx from 'clsx';
import { counted } from '#domain/russian/plural.ts';
import styles from './basket-badge.module.css';
import { PRODUCTS } from './piece-words.ts';
import { useBasketCount } from './use-basket.ts';

/** How many pieces are in the basket. It lies over the icon's corner, so nothing moves when it arrives. */
export function BasketBadge({ className }: { className?: string }) {
  const count = useBasketCount() ?? 0;
  if (count === 0) return null;
  return (
    // A new key starts the motion again.
    <span key={count} className={clsx(styles.badge, className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="vh">, {counted(count, PRODUCTS)} в корзине</span>
    </span>
  );
}
