import { Percent, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { SessionEntry } from '#storefront/features/auth/session-entry.tsx';
import { CategoryMenu } from '#storefront/features/catalog/category-menu.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './drawer.module.css';
import { phoneHref } from './phone-href.ts';
import { SiteSwitch } from './site-switch.tsx';
import { useFrame } from './use-frame.ts';

const ICON = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

export function DrawerContent() {
  const { site } = useFrame();
  return (
    <>
      <SessionEntry className={styles.row} iconSize={20} />
      <nav aria-label="Разделы каталога">
        <CategoryMenu />
        <Link className={`${styles.row} ${styles.sale}`} to="/catalog/all?sort=discount">
          <Percent {...ICON} />
          Скидки
        </Link>
      </nav>
      <SiteSwitch className={styles.sites} />
      <section className={styles.currencies} aria-label="Валюта цен">
        <CurrencyChoice />
      </section>
      <div className={styles.contacts}>
        <a href={phoneHref(site.phone)}>
          <Phone {...ICON} />
          <b>{site.phone}</b>
        </a>
        <p className="small muted">
          {site.workingHours}, {site.city}
        </p>
      </div>
    </>
  );
}
