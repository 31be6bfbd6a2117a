import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './news-bell.module.css';
import { noUnread, onNews, unreadCount } from './news-store.ts';

const NAME = 'Уведомления';

type NewsBellProps = {
  className: string | undefined;
  /** Its name stands below it. */
  isNamed?: boolean;
};

/** The way to the notifications; a dot breathes on it while something is unread. */
export function NewsBell({ className, isNamed }: NewsBellProps) {
  const isNew = useSyncExternalStore(onNews, unreadCount, noUnread) > 0;
  return (
    <a
      className={clsx(className, styles.bell, isNew && styles.new)}
      href="/user/notifications"
      aria-label={isNew ? `${NAME}, есть новые` : NAME}
    >
      <Icon name="bell" size={24} />
      {isNamed && NAME}
    </a>
  );
}
