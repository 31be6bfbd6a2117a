import type { ReactNode } from 'react';

/** How long a toast stays, ms (§9). */
export const TOAST_TIME = 2500;

export type Toast = { id: number; type: 'success' | 'warning' | 'error' | 'info'; text: string };

let shown: Toast | undefined;
/** Beside the toasts: rendered by the frame for code that loads late. */
let panel: ReactNode;
let lastId = 0;
const listeners = new Set<() => void>();

/** §9: "one at a time, no duplicate type and content": a new toast replaces the shown one (decision T8.8). */
export function showToast({ type, text }: Omit<Toast, 'id'>): void {
  if (shown?.type === type && shown.text === text) return;
  lastId += 1;
  publish({ id: lastId, type, text });
}

export function hideToast(): void {
  if (shown) publish(undefined);
}

export const shownToast = (): Toast | undefined => shown;

/** The server renders no toast. */
export const noToast = (): undefined => undefined;

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(toast: Toast | undefined): void {
  shown = toast;
  notifyAll();
}

export const shownPanel = (): ReactNode => panel;

export function showPanel(next: ReactNode): void {
  panel = next;
  notifyAll();
}

function notifyAll(): void {
  for (const listener of listeners) listener();
}
