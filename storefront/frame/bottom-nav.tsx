import { AccountEntry } from '#storefront/features/account/account-entry.tsx';
import { BasketBadge } from '#storefront/features/basket/basket-entry.tsx';
import { FavoritesBadge } from '#storefront/features/favorites/favorites-badge.tsx';
import { useIsWithin } from '#storefront/kit/use-is-within.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './bottom-nav.module.css';

/** The navigation bar at the bottom of a phone's screen. */
export function BottomNav() {
  const isWithin = useIsWithin();
  return (
    <nav className={styles.nav} aria-label="Основное меню">
      <a href={paths.home} aria-current={isWithin('/')}>
        <Icon name="house" size={24} />
        Главная
      </a>
      <a href={paths.catalog} aria-current={isWithin(paths.catalog)}>
        <Icon name="layout-grid" size={24} />
        Каталог
      </a>
      <a href={paths.cart} aria-current={isWithin(paths.cart)}>
        <Icon name="shopping-bag" size={24} />
        Корзина
        <BasketBadge />
      </a>
      <a href={paths.favorites} aria-current={isWithin(paths.favorites)}>
        <Icon name="heart" size={24} />
        Избранное
        <FavoritesBadge />
      </a>
      <AccountEntry iconSize={24} />
    </nav>
  );
}
