/** Remembers the last `limit` results of a pure function; the one made first is forgotten first. */
export function boundedMemo<Key, Result>(limit: number, make: (key: Key) => Result): (key: Key) => Result {
  const made = new Map<Key, Result>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;

    const result = make(key);
    if (made.size >= limit) {
      const [oldest] = made.keys();
      if (oldest !== undefined) made.delete(oldest);
    }
    made.set(key, result);
    return result;
  };
}
