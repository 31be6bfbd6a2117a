import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { subscribeToUnread } from './unread-store.ts';

/** Reloads the list when notifications arrive or are read; a navigation in progress is not interrupted. */
export function useFreshNotifications(): void {
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
    return subscribeToUnread(refresh);
  }, [isIdle, navigate, search]);
}
