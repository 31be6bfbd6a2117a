import { counted } from '#domain/russian/plural.ts';
import { CountBadge } from './count-badge.tsx';
import { PRODUCTS } from './item-text.ts';
import { useBasketCount } from './state/use-basket.ts';

/** Count of pieces in the basket. */
export function BasketBadge() {
  const count = useBasketCount() ?? 0;
  return <CountBadge count={count} label={`${counted(count, PRODUCTS)} в корзине`} />;
}
