import { useQuery } from '@tanstack/react-query';
import { type RefCallback, type ToggleEvent, useId } from 'react';
import { accountCountsQuery } from './account-counts.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';
import { ACCOUNT_TITLE } from './account-pages.ts';
import row from './account-row.module.css';

/**
 * The account menu below its entry in the header: the browser's own popover (ADR 0011), which closes on
 * Escape and a press outside. It is open while rendered.
 */
export function AccountMenu({ onClose }: { onClose(): void }) {
  const titleId = useId();
  const { data: counts } = useQuery(accountCountsQuery);
  return (
    <div
      ref={openBelowEntry}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className={styles.menu}
      onToggle={({ newState }: ToggleEvent) => newState === 'closed' && onClose()}
    >
      <p id={titleId} className={styles.title}>
        {ACCOUNT_TITLE}
      </p>
      <AccountLinks className={row.row} counts={counts} />
    </div>
  );
}

const openBelowEntry: RefCallback<HTMLElement> = (menu) => {
  const entry = menu?.previousElementSibling?.getBoundingClientRect();
  if (!menu || !entry) return;
  menu.style.setProperty('--top', `${entry.bottom}px`);
  menu.style.setProperty('--right', `${document.documentElement.clientWidth - entry.right}px`);
  menu.showPopover();
  menu.querySelector('a')?.focus();
};
