import { Phone, ShoppingBag } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { SessionEntry } from '#storefront/features/auth/session-entry.tsx';
import { BasketBadge } from '#storefront/features/basket/basket-badge.tsx';
import { CatalogButton } from './catalog-button.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { phoneHref } from './phone-href.ts';
import { SearchForm } from './search-form.tsx';
import { ServiceBar } from './service-bar.tsx';
import { useFrame } from './use-frame.ts';

const ICON = { size: 24, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** Three rows on a desktop, two on a phone; scrolled away but for the row with the search, by stickiness alone. */
export function Header() {
  const { categories, site } = useFrame();
  return (
    <header className={styles.header}>
      <ServiceBar />
      <div className={styles.sticky}>
        <div className={`wrap ${styles.main}`}>
          <div className={styles.brand}>
            <Logo />
            <a
              className={styles.call}
              href={phoneHref(site.phone)}
              aria-label={`Позвонить в магазин: ${site.phone}`}
            >
              <Phone {...ICON} />
            </a>
            <Drawer />
          </div>
          <CatalogButton />
          <SearchForm />
          <div className={styles.entries}>
            <Link className={styles.entry} to="/cart">
              <ShoppingBag {...ICON} />
              Корзина
              <BasketBadge />
            </Link>
            <SessionEntry className={styles.entry} iconSize={24} />
          </div>
        </div>
      </div>
      <nav className={styles.sections} aria-label="Разделы каталога">
        <div className="wrap">
          {categories.map(({ title, path }) => (
            <NavLink key={path} to={`/catalog/${path}`}>
              {title}
            </NavLink>
          ))}
          <Link className={styles.sale} to="/catalog/all?sort=discount">
            Скидки
          </Link>
        </div>
      </nav>
    </header>
  );
}
