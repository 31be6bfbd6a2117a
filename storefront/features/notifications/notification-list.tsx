import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { nearMoment } from '#storefront/features/orders/order-dates.ts';
import { onNews } from './news-store.ts';
import styles from './notification-list.module.css';

/** Notifications, the latest first. */
export function NotificationList({ items }: { items: readonly Notification[] }) {
  useFreshness();
  return (
    <ul className={styles.list}>
      {items.map(({ id, title, body, link, isReceived, createdAt }) => (
        <li key={id} className={clsx(styles.item, !isReceived && styles.new)}>
          <b>
            {link === null ? (
              title
            ) : (
              <a href={link} className={styles.link} onClick={() => isReceived || read(id)}>
                {title}
              </a>
            )}
            {!isReceived && <span className="vh">, новое</span>}
          </b>
          {body !== '' && <span className="muted small">{body}</span>}
          <time className="muted small" dateTime={createdAt}>
            {nearMoment(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

/** One that is followed is read. */
function read(id: number): void {
  void import('./follow-news.ts').then(({ markRead }) => markRead([id]));
}

/** What comes or is read while the page is open is shown in it; a shopper who is leaving it is not held back. */
function useFreshness(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const isStale = useRef(false);
  useEffect(() => {
    function refresh(): void {
      isStale.current = !isIdle;
      if (isIdle) void navigate({ search }, { replace: true, preventScrollReset: true });
    }
    if (isIdle && isStale.current) refresh();
    return onNews(refresh);
  }, [isIdle, navigate, search]);
}
