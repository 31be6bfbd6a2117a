import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { AccountCounts } from './account-counts.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './account-page.module.css';
import { ACCOUNT_TITLE } from './account-pages.ts';
import row from './account-row.module.css';

/** The owner of the account, from the loader of `routes/user/account-layout.tsx`. */
export type AccountOwner = { fio: string; userRole: string; counts: AccountCounts };

/** Titles of the user roles. */
const ROLES: Record<string, string> = {
  user: 'Розничный покупатель',
  org_user: 'Организация',
  dealer: 'Дилер',
  stylist: 'Стилист',
  staff: 'Сотрудник магазина',
};

type AccountPageProps = {
  title: string;
  /** Breadcrumbs between the account and this page. */
  above?: readonly { title: string; path: string }[];
  /** Title of the page in the breadcrumbs, when it differs from the heading. */
  step?: string;
  /** Replaces the title. */
  heading?: ReactNode;
  children: ReactNode;
};

/** A page of the account, beside its menu. */
export function AccountPage({ title, above = [], step = title, heading, children }: AccountPageProps) {
  const owner = useRouteLoaderData<AccountOwner | null>('routes/user/account-layout');
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCurrent(menu.current), []);
  const steps = [
    { title: 'Главная', path: paths.home },
    { title: ACCOUNT_TITLE, path: paths.personal },
    ...above,
  ];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={[...steps, { title: step }]} />
      <div className={styles.columns}>
        <aside className={styles.side}>
          {owner && (
            <p className={styles.owner}>
              <b>{owner.fio}</b>
              <span className="muted small">{ROLES[owner.userRole]}</span>
            </p>
          )}
          <nav ref={menu} className={styles.menu} aria-label={ACCOUNT_TITLE}>
            <AccountLinks className={row.row} counts={owner?.counts} />
          </nav>
        </aside>
        <div className={styles.content}>
          {heading ?? <h1>{title}</h1>}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Scrolls the row of a phone to the current page; browsers that know `scroll-initial-target` have done so. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!menu || !current || menu.scrollLeft > 0) return;
  const row = menu.getBoundingClientRect();
  menu.scrollLeft = current.left - row.left - (row.width - current.width) / 2;
}
