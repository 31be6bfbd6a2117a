import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './account-page.module.css';
import { ACCOUNT_TITLE, PERSONAL_PATH } from './account-pages.ts';
import { LeaveButton } from './leave-button.tsx';

/** Whose account it is, as the loader of `routes/user/account-layout.tsx` tells it. */
export type AccountOwner = { fio: string; userRole: string };

/** What the shop calls its customers. */
const ROLES: Record<string, string> = {
  user: 'Розничный покупатель',
  org_user: 'Организация',
  dealer: 'Дилер',
  stylist: 'Стилист',
  staff: 'Сотрудник магазина',
};

/** A page of the account, beside its menu. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const owner = useRouteLoaderData<AccountOwner>('routes/user/account-layout');
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        steps={[{ title: 'Главная', path: '/' }, { title: ACCOUNT_TITLE, path: PERSONAL_PATH }, { title }]}
      />
      <div className={styles.columns}>
        <aside className={styles.side}>
          {owner && (
            <p className={styles.owner}>
              <b>{owner.fio}</b>
              <span className="muted small">{ROLES[owner.userRole]}</span>
            </p>
          )}
          <nav className={styles.menu} aria-label={ACCOUNT_TITLE}>
            <AccountLinks className={styles.row} />
            <LeaveButton className={styles.row} />
          </nav>
        </aside>
        <div className={styles.content}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  );
}
