import { ensureVisitCookies, readCookie } from './visit-cookies.ts';

const loadFollower = () => import('#storefront/features/session/follow-visitor.ts');
const loadNotifications = () => import('#storefront/features/notifications/follow-notifications.ts');
const loadRest = () => import('#storefront/features/visit/after-load.ts');

/** Timeout of requestIdleCallback, ms. A weak phone that plays a video may never become idle. */
const IDLE_TIMEOUT = 2000;

/** The first work of a page in the browser. A guest has nothing to synchronise until a sign-in in another tab. */
export function startVisit(): () => void {
  ensureVisitCookies();
  if (readCookie('authToken') || localStorage.getItem('visitor')) {
    void loadFollower().then(({ noticeVisitor }) => noticeVisitor());
  }
  if (readCookie('authToken'))
    void loadNotifications().then(({ followNotifications }) => followNotifications());
  window.addEventListener('storage', follow);
  whenIdle(() => {
    loadRest().then(
      ({ afterLoad }) => afterLoad(),
      // These modules are optional: a failed import is ignored.
      () => {},
    );
  });
  return () => window.removeEventListener('storage', follow);
}

/** `key` is null when the whole storage was cleared (§4 reset_session). */
function follow({ key, newValue }: StorageEvent): void {
  if (key === 'visitor' || key === null)
    void loadFollower().then(({ followVisitor }) => followVisitor(newValue));
}

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback. Elsewhere the timeout matters too: Chromium 156 leaves about one quiet page in
  // 110 without an idle callback until something is painted.
  if (!window.requestIdleCallback) setTimeout(work);
  else window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
}
