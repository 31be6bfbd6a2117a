import { readCookie } from '#storefront/api/visit-cookies.ts';
import { showToast } from '#storefront/kit/toast-store.ts';
import { isEndUnseen, takeSessionOver } from './end-session.ts';
import { SESSION_OVER } from './session-over.ts';

/** Storage key of the user whose pages were shown last (decision T4.12); api/start-visit.ts reads it too. */
const SEEN_VISITOR = 'visitor';

/** User id of this page; empty for a guest. */
let shownTo = '';

/** Notifies other tabs when the user has changed since the last page. */
export function noticeVisitor(): void {
  if (isEndUnseen()) return;
  shownTo = userIdIn(readCookie('authToken'));
  if (shownTo === '') localStorage.removeItem(SEEN_VISITOR);
  else localStorage.setItem(SEEN_VISITOR, shownTo);
  if (takeSessionOver()) showToast({ type: 'error', text: SESSION_OVER });
}

/** Reloads the page: prices and all personal data have changed. */
export function followVisitor(seenElsewhere: string | null): void {
  if ((seenElsewhere ?? '') !== shownTo) location.reload();
}

/** The claim is used for comparison only; the server checks permissions. */
export const userIdIn = (token: string | undefined): string => String(claimsIn(token)?.uid ?? '');

/** Undefined when the text is not a token. */
export function claimsIn(token: string | undefined): { uid?: unknown; exp?: unknown } | undefined {
  try {
    return JSON.parse(atob(token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
  } catch {
    return;
  }
}
