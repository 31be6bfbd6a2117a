import { useRef } from 'react';
import { CityEntry } from '#storefront/features/city/city-entry.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import styles from './service-bar.module.css';
import { SiteSwitch } from './site-switch.tsx';

/** The topmost row of a desktop: delivery city, links, site and currency. */
export function ServiceBar() {
  const { site, currency, links } = useFrame();
  const currencies = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <CityEntry className={styles.city} />
        {links.bar.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
        <SiteSwitch className={styles.switch} />
        {site.mode === 'dealer' && <span className={styles.phones} id="dealer-phones" />}
        <a className={styles.phone} href={phoneHref(site.phone)}>
          <Icon name="phone" size={16} />
          <b>{site.phone}</b>
        </a>
        <button type="button" popoverTarget="currencies" aria-label={`Валюта: ${currency.title}`}>
          {currency.sign} {currency.code}
          <Icon name="chevron-down" size={16} />
        </button>
        <div ref={currencies} className={styles.currencies} id="currencies" popover="auto">
          <CurrencyChoice onChosen={() => currencies.current?.hidePopover()} />
        </div>
      </div>
    </div>
  );
}
