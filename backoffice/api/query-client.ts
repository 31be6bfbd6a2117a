import { notifications } from '@mantine/notifications';
import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';

/** Where a session is over, the sign-in page brings people back. */
function signInFirst(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const { pathname, search } = location;
  if (/^\/admin\/(?:sign-in|factor|enroll|setup|invitation|password|forgotten|not-me)/.test(pathname)) return;
  const back = `${pathname}${search}`.replace(/^\/admin\/?/, '/');
  location.assign(`/admin/sign-in?back=${encodeURIComponent(back)}`);
}

// What is set is shown in the same task: a box whose state is in the cache must not turn back first.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: signInFirst }),
  mutationCache: new MutationCache({
    onError(error, _variables, _context, mutation) {
      signInFirst(error);
      // Forms show their refusals in place: `meta: { isShown: true }`.
      if (mutation.meta?.isShown || (error instanceof ApiError && error.status === 401)) return;
      notifications.show({ color: 'garnet', message: error.message, autoClose: 8000 });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status >= 500,
    },
  },
});
