import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import { meQuery } from '../api/me.ts';
import { LoadFailure } from '../ui/empty.tsx';
import { useOnline } from '../ui/use-online.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';
import { useLive } from './use-live.ts';
import { useNewerBuild } from './use-newer-build.ts';

/** The frame around every page of a person who is signed in. */
export function Shell() {
  const me = useQuery(meQuery);
  if (me.data === undefined) {
    // Those who are not signed in are led to the sign-in page by the client of queries.
    const isRefused = me.error instanceof ApiError && me.error.status === 401;
    return me.error && !isRefused ? <LoadFailure error={me.error} onRetry={() => void me.refetch()} /> : null;
  }
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        К содержанию
      </a>
      <Rail />
      <main className={styles.main} id="page">
        <OfflineNotice />
        <Outlet />
      </main>
      <PhoneBar />
      <Shortcuts />
      <LiveUpdates />
    </div>
  );
}

/** Buttons that write are off meanwhile (B6.17). */
function OfflineNotice() {
  const isOnline = useOnline();
  return isOnline ? null : (
    <p className={styles.offline} role="status">
      Нет связи. Правки сохранятся, когда она появится
    </p>
  );
}

/** Apart, so that the frame is not drawn for every event. */
function LiveUpdates() {
  useLive();
  useNewerBuild();
  return null;
}
