import clsx from 'clsx';
import type { Notification } from '#contract/notifications.ts';
import { nearMoment } from '#storefront/features/orders/order-dates.ts';
import { WithNumbers } from '#storefront/ui/with-numbers.tsx';
import styles from './notification-list.module.css';

/** Notifications, the latest first. */
export function NotificationList({ items }: { items: readonly Notification[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, body, link, isReceived, createdAt }) => (
        <li key={id} className={clsx(styles.item, !isReceived && styles.new)}>
          <b>
            {link === null ? (
              <WithNumbers text={title} />
            ) : (
              <a href={link} className={styles.link} onClick={() => isReceived || read(id)}>
                <WithNumbers text={title} />
              </a>
            )}
            {!isReceived && <span className="vh">, новое</span>}
          </b>
          {body !== '' && (
            <span className="muted small">
              <WithNumbers text={body} />
            </span>
          )}
          <time className="muted small" dateTime={createdAt}>
            {nearMoment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** Following a notification marks it as read. */
function read(id: number): void {
  void import('./follow-notifications.ts').then(({ markRead }) => markRead([id]));
}
