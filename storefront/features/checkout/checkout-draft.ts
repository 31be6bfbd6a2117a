import { useRef, useSyncExternalStore } from 'react';
import type { Entered } from './judged.ts';

/** Where this tab keeps what somebody has typed, until the order is made or the tab is closed; another account finds none of it. */
const draftOf = (uid: string): string => `checkoutDraft ${uid}`;

/** Consents are given anew each time (decision T5.27); the rest of these belongs to the page and not to the shopper. */
const NOT_KEPT = new Set(['policy', 'offer', 'mailing', 'intent', 'expectedTotal', 'calculationId']);

/** The order is made, and the browser is on its way to the next page. */
let isOver = false;

export function saveDraft(uid: string, form: FormData): void {
  if (isOver) return;
  const texts = [...form].filter(([name, value]) => typeof value === 'string' && !NOT_KEPT.has(name));
  sessionStorage.setItem(draftOf(uid), JSON.stringify(Object.fromEntries(texts)));
}

export function forgetDraft(uid: string): void {
  isOver = true;
  sessionStorage.removeItem(draftOf(uid));
}

/** What was typed before the page was loaded anew; undefined on the server, and when there was nothing. */
export function useDraft(uid: string): Entered | undefined {
  const kept = useRef<{ draft: Entered | undefined }>(undefined);
  return useSyncExternalStore(
    neverChanges,
    () => {
      kept.current ??= { draft: readDraft(uid) };
      return kept.current.draft;
    },
    () => undefined,
  );
}

const neverChanges = () => () => {};

function readDraft(uid: string): Entered | undefined {
  const text = sessionStorage.getItem(draftOf(uid));
  if (text === null) return;
  try {
    return JSON.parse(text);
  } catch {
    // Written by this page alone; whatever else it is tells nothing.
    return;
  }
}
