import { useSyncExternalStore } from 'react';

/** Product ids stored in this browser under one key. */
type StoredIds = {
  read(): readonly number[];
  write(ids: readonly number[]): void;
  /** Empty on the server, so that a public page is the same for everyone (ADR 0007). */
  useIds(): readonly number[];
  useHas(id: number): boolean;
};

const NONE: readonly number[] = [];

/** A list in localStorage with change notification for all components and tabs. */
export function storedIds(key: string): StoredIds {
  let known: readonly number[] | undefined;
  const listeners = new Set<() => void>();

  function read(): readonly number[] {
    known ??= readIds(window.localStorage.getItem(key));
    return known;
  }

  function show(ids: readonly number[]): void {
    known = ids;
    for (const listener of listeners) listener();
  }

  function onStorage({ key: changed, newValue }: StorageEvent): void {
    // `key` is null when the whole storage was cleared.
    if (changed === key || changed === null) show(readIds(newValue));
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', onStorage);
    };
  }

  return {
    read,
    write(ids) {
      window.localStorage.setItem(key, JSON.stringify(ids));
      show(ids);
    },
    useIds: () => useSyncExternalStore(subscribe, read, () => NONE),
    useHas: (id) =>
      useSyncExternalStore(
        subscribe,
        () => read().includes(id),
        () => false,
      ),
  };
}

/** The storage may contain anything: any value except a list of ids counts as empty. */
function readIds(text: string | null): readonly number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter(isId))] : NONE;
  } catch {
    return NONE;
  }
}

/** The API accepts ids of up to nine digits. */
const isId = (id: unknown): id is number => Number.isInteger(id) && /^[1-9]\d{0,8}$/.test(String(id));
