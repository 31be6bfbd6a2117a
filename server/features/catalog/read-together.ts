/**
 * Reads one query after another: what is asked for while one runs is read together by the next.
 *
 * @param read finds what there is of so many keys
 */
export function readTogether<Key, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<Key>; rows: Promise<ReadonlyMap<Key, Row>> } | undefined;

  function openNext() {
    const keys = new Set<Key>();
    const rows = running.then(() => {
      next = undefined;
      return read([...keys]);
    });
    // Callers receive the failure; the next reading begins all the same.
    running = rows.catch(() => {});
    return { keys, rows };
  }

  return (keys) => {
    next ??= openNext();
    for (const key of keys) next.keys.add(key);
    return next.rows;
  };
}
