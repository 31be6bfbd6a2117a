import { type FormEvent, useState } from 'react';
import { BonusAmount } from '#storefront/features/bonuses/bonus-amount.tsx';
import { useFavoriteCount } from '#storefront/features/favorites/use-favorites.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { useIsWithin } from '#storefront/kit/use-is-within.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { AccountCounts } from './account-counts.ts';
import styles from './account-links.module.css';
import { ACCOUNT_PAGES } from './account-pages.ts';

type AccountLinksProps = {
  className: string | undefined;
  /** Undefined until loaded. */
  counts?: AccountCounts | undefined;
};

/** Links to the pages of the account and «Выйти», as rows of a menu. */
export function AccountLinks({ className, counts }: AccountLinksProps) {
  const isWithin = useIsWithin();
  const favorites = useFavoriteCount();
  return (
    <>
      {ACCOUNT_PAGES.map(({ path, root = path, title, icon, count }) => (
        <a key={path} className={className} href={path} aria-current={isWithin(root)}>
          <Icon name={icon} />
          {title}
          {counts && count === 'orders' && <span className={styles.count}>{counts.orders}</span>}
          {count === 'favorites' && favorites > 0 && <span className={styles.count}>{favorites}</span>}
          {counts && count === 'bonuses' && (
            <BonusAmount className={styles.bonuses} bonuses={counts.bonuses} />
          )}
        </a>
      ))}
      <LeaveButton className={className} />
    </>
  );
}

const LeaveModal = lazyDialog(async () => (await import('./leave-modal.tsx')).LeaveModal);

/** Asks for confirmation; before scripts run the form signs out at once. */
function LeaveButton({ className }: { className: string | undefined }) {
  const [isAsking, setIsAsking] = useState(false);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <form method="post" action={paths.signOut} onSubmit={onSubmit}>
      <button type="submit" className={className}>
        <Icon name="log-out" />
        Выйти
      </button>
      {isAsking && <LeaveModal onClose={() => setIsAsking(false)} />}
    </form>
  );
}
