import type { ReactNode } from 'react';
import type { DealerPhone } from '#storefront/features/dealer-mode/dealer-banners.ts';
import { WorkingHours } from '#storefront/kit/own-time.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './shop-line.module.css';

/** The phone of the shop, and on a wholesale site those of its managers. */
export function ShopLine({ phones }: { phones: readonly DealerPhone[] }) {
  const { site } = useFrame();
  return (
    <dl className={styles.line}>
      <Line title="Единый телефон" phone={site.phone} note={<WorkingHours />} />
      {phones.map(({ title, phone }) => (
        <Line key={title} title={title} phone={phone} />
      ))}
    </dl>
  );
}

const Line = ({ title, phone, note }: DealerPhone & { note?: ReactNode }) => (
  <div>
    <dt className="muted">{title}</dt>
    <dd>
      <a className={styles.phone} href={phoneHref(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
      {note && <span className="muted small">{note}</span>}
    </dd>
  </div>
);
