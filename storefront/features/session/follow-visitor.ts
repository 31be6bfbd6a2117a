import { readCookie } from '#storefront/api/visit-cookies.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { isEndUnseen, takeSessionOver } from './end-session.ts';
import { SESSION_OVER } from './session-over.ts';

/** Under which the browser keeps who its pages were last shown to (decision T4.12); api/start-visit.ts looks at it too. */
const SEEN_VISITOR = 'visitor';

/** Who this page was made for; empty for a guest. */
let shownTo = '';

/** Other tabs hear of it when it is not whom the last page was shown to, whichever way that has changed. */
export function noticeVisitor(): void {
  if (isEndUnseen()) return;
  shownTo = userIdIn(readCookie('authToken'));
  if (shownTo === '') localStorage.removeItem(SEEN_VISITOR);
  else localStorage.setItem(SEEN_VISITOR, shownTo);
  if (takeSessionOver()) showToast({ type: 'error', text: SESSION_OVER });
}

/** Prices and everything personal have changed, so the page is loaded anew. */
export function followVisitor(seenElsewhere: string | null): void {
  if ((seenElsewhere ?? '') !== shownTo) location.reload();
}

/** The claim is only compared with itself: what it allows is the server's business. */
export const userIdIn = (token: string | undefined): string => String(claimsIn(token)?.uid ?? '');

/** Undefined for what is no token. */
export function claimsIn(token: string | undefined): { uid?: unknown; exp?: unknown } | undefined {
  try {
    return JSON.parse(atob(token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
  } catch {
    return;
  }
}
