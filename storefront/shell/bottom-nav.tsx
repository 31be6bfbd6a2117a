import { House, LayoutGrid, ShoppingBag } from 'lucide-react';
import { NavLink } from 'react-router';
import { SessionEntry } from '#storefront/features/auth/session-entry.tsx';
import { BasketBadge } from '#storefront/features/basket/basket-badge.tsx';
import styles from './bottom-nav.module.css';

const ICON = { size: 24, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Under a phone's thumb. */
export function BottomNav() {
  return (
    <nav className={styles.nav} aria-label="Основное меню">
      <NavLink to="/" end>
        <House {...ICON} />
        Главная
      </NavLink>
      <NavLink to="/catalog">
        <LayoutGrid {...ICON} />
        Каталог
      </NavLink>
      <NavLink to="/cart">
        <ShoppingBag {...ICON} />
        Корзина
        <BasketBadge />
      </NavLink>
      <SessionEntry iconSize={24} />
    </nav>
  );
}
