import type { FileStore, ListedFile } from '#server/integrations/files/port.ts';

/** The share of the limit that a sweep leaves, so that the next one is not due at once. */
const SHARE_LEFT = 0.75;

/** Reduces a store of cached pictures below the limit, in bytes; the oldest are deleted first. */
export async function sweepPictures(store: FileStore, limit: number): Promise<void> {
  const files: ListedFile[] = [];
  for await (const file of store.list()) files.push(file);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) return;
  for (const { name, bytes } of files.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime())) {
    if (total <= limit * SHARE_LEFT) return;
    await store.delete(name);
    total -= bytes;
  }
}
