import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { AccountEntry, useIsSignedIn } from '#storefront/features/account/account-entry.tsx';
import { AccountLinks } from '#storefront/features/account/account-links.tsx';
import { ACCOUNT_TITLE } from '#storefront/features/account/account-pages.ts';
import { CategoryMenu } from '#storefront/features/catalog/category-menu.tsx';
import { CityEntry } from '#storefront/features/city/city-entry.tsx';
import { readDealerBanners } from '#storefront/features/dealer-mode/dealer-banners.ts';
import { WorkingHours } from '#storefront/kit/own-time.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './drawer.module.css';
import { SiteSwitch } from './site-switch.tsx';

/** Links in addition to those of the topmost row of a desktop. */
const MORE = [
  { title: 'Акции', href: paths.actions },
  { title: 'Возврат товара', href: paths.refund },
  { title: 'О\u00a0компании', href: paths.about },
  { title: 'Помощь', href: paths.info },
];

export function DrawerContent({ onClose }: { onClose(): void }) {
  const { site, links } = useFrame();
  return (
    <Modal title="Меню" size="drawer" onClose={onClose}>
      {useIsSignedIn() ? (
        <nav aria-label={ACCOUNT_TITLE}>
          <AccountLinks className={styles.row} />
        </nav>
      ) : (
        <AccountEntry className={styles.row} iconSize={20} />
      )}
      <nav aria-label="Разделы каталога">
        <CategoryMenu />
        {links.discounted && (
          <a className={`${styles.row} ${styles.sale}`} href={links.discounted}>
            <Icon name="percent" />
            Скидки
          </a>
        )}
        <a className={styles.row} href={paths.collections}>
          <Icon name="gem" />
          Коллекции
        </a>
        <a className={styles.row} href={paths.setConstructor}>
          <Icon name="layers" />
          Соберите свой комплект
        </a>
      </nav>
      <nav aria-label="О&nbsp;магазине">
        {[...links.bar, ...MORE].map(({ title, href }) => (
          <a key={href} className={styles.row} href={href}>
            {title}
          </a>
        ))}
      </nav>
      <CityEntry className={styles.row} />
      <SiteSwitch className={styles.sites} />
      <section className={styles.currencies} aria-label="Валюта цен">
        <CurrencyChoice />
      </section>
      <div className={styles.contacts}>
        <a href={phoneHref(site.phone)}>
          <Icon name="phone" />
          <b>{site.phone}</b>
        </a>
        <DealerPhones />
        <p className="small muted">
          <WorkingHours />
        </p>
      </div>
    </Modal>
  );
}

/** Phone numbers of managers on a wholesale site; empty on another. */
function DealerPhones() {
  const { site, priceRole } = useFrame();
  const { data } = useQuery({
    queryKey: ['dealer-banners', site.id, priceRole],
    queryFn: () => readDealerBanners(browserApi),
    enabled: site.mode === 'dealer',
  });
  return data?.phones.map(({ title, phone }) => (
    <a key={title} href={phoneHref(phone)}>
      <Icon name="phone" />
      <span>
        {title} <b>{phone}</b>
      </span>
    </a>
  ));
}
