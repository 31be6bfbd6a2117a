export type BoundedMemo<Key, Result> = {
  get(key: Key): Result;
  forget(key: Key): void;
};

/** Remembers the last `limit` results of a function; the one made first is forgotten first. */
export function boundedMemo<Key, Result>(
  limit: number,
  make: (key: Key) => Result,
): BoundedMemo<Key, Result> {
  const made = new Map<Key, Result>();
  return {
    get(key) {
      const known = made.get(key);
      if (known !== undefined) return known;

      const result = make(key);
      if (made.size >= limit) {
        const [oldest] = made.keys();
        if (oldest !== undefined) made.delete(oldest);
      }
      made.set(key, result);
      return result;
    },
    forget(key) {
      made.delete(key);
    },
  };
}
