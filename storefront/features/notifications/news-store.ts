/* How many notifications are unread, for every bell of the page; told by the live connection. */

/** Undefined until it is known. */
let unread: number | undefined;
const listeners = new Set<() => void>();

export const unreadCount = (): number => unread ?? 0;

/** The server knows of none: a page is the same for everyone (ADR 0007). */
export const noUnread = (): number => 0;

export function publishUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Called also when the count stays: something else may have been read or have come. */
export function onNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
