import { useSyncExternalStore } from 'react';

/* Orders that have come since the list was read: «Новых заказов: 2 — Показать» (B4.20). */

let ids: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  ids = next;
  for (const listener of listeners) listener();
}

export const noteNewOrders = (more: readonly string[]): void => change([...new Set([...ids, ...more])]);

/** @returns how many there are, and what forgets them once they are shown */
export function useNewOrders(): { count: number; forget: () => void } {
  const count = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ids.length,
  );
  return { count, forget: () => change([]) };
}
