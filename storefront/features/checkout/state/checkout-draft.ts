import { useRef, useSyncExternalStore } from 'react';
import type { Entered } from './checkout-data.ts';

/** Storage key of the input of this tab, until the order is placed or the tab is closed; each account has its own. */
const draftOf = (uid: string): string => `checkoutDraft ${uid}`;

/** Consents must be given each time (decision T5.27); the other fields belong to the page, not to the user. */
const NOT_KEPT = new Set(['policy', 'offer', 'mailing', 'intent', 'expectedTotal', 'calculationId']);

/** The order is placed, and the browser is navigating away. */
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

/** Input from before a reload; undefined on the server and without input. */
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
    // Only this page writes it; anything else is ignored.
    return;
  }
}
