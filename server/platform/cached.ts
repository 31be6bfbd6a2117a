import type { Changes, Source } from './changes.ts';

/** Keeps a value that is read often and changes seldom, until one of its sources changes. */
export function cached<T>(
  changes: Changes,
  sources: readonly Source[],
  read: () => Promise<T>,
): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (known !== undefined && !changes.isSince(known.at, sources)) return known.value;
    const reading = { at: changes.last, value: read() };
    known = reading;
    // After a failure the next caller reads again.
    reading.value.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.value;
  };
}
