import { WorkingHours } from '#storefront/kit/own-time.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './footer.module.css';
import { HelpLink } from './help-link.tsx';
import { SubscriptionForm } from './subscription-form.tsx';

/** Names the shop's analytics service, if there is one, so that consent is asked for (features/analytics). */
export function Footer() {
  const { config, currency, links, site } = useFrame();
  const seller = config.organization;
  return (
    <footer className={styles.footer} data-metrica={config.analytics.metricaId}>
      <div className={styles.edge} aria-hidden="true" />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <img src="/brand/logo-inverse.svg" alt="Лунница" width="159" height="36" loading="lazy" />
          <p>Серебро и уральские камни. Свои салоны, доставка по России, гарантия до 1 года.</p>
          <img
            src="/brand/payment-marks.svg"
            alt="Принимаем СБП и карты «Мир»"
            width="164"
            height="32"
            loading="lazy"
          />
        </div>
        {links.columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <details>
              <summary>
                <h2 className={styles.heading}>{column.title}</h2>
              </summary>
              <ul>
                {column.links.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
        <div className={styles.contacts}>
          <a className={styles.phone} href={phoneHref(site.phone)}>
            {site.phone}
          </a>
          <p>
            <WorkingHours />
          </p>
          <HelpLink />
          <a href={paths.track}>
            <Icon name="package" />
            Где мой заказ
          </a>
          <a href={paths.refund}>
            <Icon name="rotate-ccw" />
            Вернуть товар
          </a>
          <a href={paths.recall}>
            <Icon name="pencil" />
            Обратная связь
          </a>
          <SubscriptionForm />
        </div>
      </div>
      <div className={`wrap ${styles.bottom}`}>
        <span>© «Лунница»</span>
        <details className={styles.law}>
          <summary>Документы</summary>
          {links.law.map(({ title, href }) => (
            <a key={href} href={href}>
              {title}
            </a>
          ))}
        </details>
        <span className={styles.prices}>
          {currency.rate === 1
            ? 'Цены указаны в рублях, с\u00a0НДС'
            : 'Цены в\u00a0валюте — для справки, оплата в\u00a0рублях, с\u00a0НДС'}
        </span>
        {seller && (
          <p className={styles.seller}>
            {seller.legalName}, ИНН&nbsp;{seller.inn}, ОГРН&nbsp;{seller.ogrn}, {seller.zip}, {seller.city},{' '}
            {seller.street}
          </p>
        )}
      </div>
    </footer>
  );
}
