import { counted } from '#domain/russian/plural.ts';
import { CountBadge } from '#storefront/features/basket/count-badge.tsx';
import { PRODUCTS } from '#storefront/features/basket/item-text.ts';
import { useFavoriteCount } from './use-favorites.ts';

/** Number of favorites. */
export function FavoritesBadge() {
  const count = useFavoriteCount();
  return <CountBadge count={count} label={`${counted(count, PRODUCTS)} в избранном`} />;
}
