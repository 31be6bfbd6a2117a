/* The unread count for every bell of the page; the live connection updates it. */

/** Undefined until known. */
let unread: number | undefined;
const listeners = new Set<() => void>();

export const unreadCount = (): number => unread ?? 0;

/** Zero on the server: a page is the same for everyone (ADR 0007). */
export const noUnread = (): number => 0;

export function publishUnread(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

/** Also called when the count stays the same: one notification may have replaced another. */
export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
