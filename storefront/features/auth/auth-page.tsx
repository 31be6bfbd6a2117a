import type { ReactNode } from 'react';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import styles from './auth-page.module.css';

/** A page with one narrow form. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title }]} />
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Forms are excluded from search engines. */
export const authMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];
