import { AccountEntry } from '#storefront/features/account/account-entry.tsx';
import { BasketEntry } from '#storefront/features/basket/basket-entry.tsx';
import { useKeptView } from '#storefront/features/catalog/use-kept-view.ts';
import { FavoritesEntry } from '#storefront/features/favorites/favorites-entry.tsx';
import { NotificationBell } from '#storefront/features/notifications/notification-bell.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { useIsWithin } from '#storefront/kit/use-is-within.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { CatalogButton } from './catalog-button.tsx';
import { Drawer } from './drawer.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { SearchForm } from './search-form.tsx';
import { ServiceBar } from './service-bar.tsx';

/** Three rows on a desktop, two on a phone; CSS stickiness keeps the search row in view. */
export function Header() {
  const { categories, links, site } = useFrame();
  const isWithin = useIsWithin();
  const keptView = useKeptView();
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
              <Icon name="phone" size={24} />
            </a>
            <NotificationBell className={styles.call} />
            <Drawer />
          </div>
          <CatalogButton />
          <SearchForm />
          <div className={styles.entries}>
            <NotificationBell className={styles.entry} isNamed />
            <FavoritesEntry className={styles.entry} />
            <BasketEntry className={styles.entry} />
            <AccountEntry className={styles.entry} iconSize={24} hasMenu />
          </div>
        </div>
      </div>
      <nav className={styles.sections} aria-label="Разделы каталога">
        <div className="wrap">
          {categories.map(({ title, path }) => (
            <a
              key={path}
              href={paths.category(path) + keptView}
              aria-current={isWithin(paths.category(path))}
            >
              {title}
            </a>
          ))}
          {links.discounted && (
            <a className={styles.sale} href={links.discounted}>
              Скидки
            </a>
          )}
        </div>
      </nav>
    </header>
  );
}
