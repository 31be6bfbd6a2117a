import type { ReactNode } from 'react';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import styles from './subscription-form.module.css';

/** A page about the newsletter, excluded from search engines. */
export const SubscriptionPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap">
    <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title }]} />
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);

export const subscriptionMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];
