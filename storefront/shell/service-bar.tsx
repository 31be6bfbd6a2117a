import { ChevronDown, MapPin, Phone } from 'lucide-react';
import { useRef } from 'react';
import { CurrencyChoice } from './currency-choice.tsx';
import { phoneHref } from './phone-href.ts';
import styles from './service-bar.module.css';
import { SiteSwitch } from './site-switch.tsx';
import { useFrame } from './use-frame.ts';

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const;

/** The topmost row of a desktop: where the shop is, for whom, and in which currency. */
export function ServiceBar() {
  const { site, currency } = useFrame();
  const currencies = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.bar}>
      <div className="wrap">
        <span>
          <MapPin {...ICON} />
          {site.city}
        </span>
        <span>{site.workingHours}</span>
        <SiteSwitch className={styles.switch} />
        <a className={styles.phone} href={phoneHref(site.phone)}>
          <Phone {...ICON} />
          <b>{site.phone}</b>
        </a>
        <button type="button" popoverTarget="currencies" aria-label={`Валюта: ${currency.title}`}>
          {currency.sign} {currency.code}
          <ChevronDown {...ICON} />
        </button>
        <div ref={currencies} className={styles.currencies} id="currencies" popover="auto">
          <CurrencyChoice onChosen={() => currencies.current?.hidePopover()} />
        </div>
      </div>
    </div>
  );
}
