import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import { counted } from '#domain/russian/plural.ts';
import { CountBadge } from '#storefront/features/basket/count-badge.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './notification-bell.module.css';
import { noUnread, subscribeToUnread, unreadCount } from './unread-store.ts';

const NAME = 'Уведомления';
const NEW = ['новое', 'новых', 'новых'] as const;

type NotificationBellProps = {
  className: string | undefined;
  /** With its name below. */
  isNamed?: boolean;
};

/** Link to the notifications with the unread count. */
export function NotificationBell({ className, isNamed }: NotificationBellProps) {
  const count = useSyncExternalStore(subscribeToUnread, unreadCount, noUnread);
  return (
    <a className={clsx(className, styles.bell)} href={paths.notifications}>
      <Icon name="bell" size={24} />
      {isNamed ? NAME : <span className="vh">{NAME}</span>}
      <CountBadge count={count} label={counted(count, NEW)} />
    </a>
  );
}
