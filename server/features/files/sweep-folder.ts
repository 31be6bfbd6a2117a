import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The share of the limit that a sweep leaves, so that the next one is not due at once. */
const SHARE_LEFT = 0.75;

/** Reduces a folder of cached pictures below the limit, in bytes; the oldest are deleted first. */
export async function sweepFolder(folder: string, limit: number): Promise<void> {
  const files: { path: string; bytes: number; at: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may sweep the same folder: a deleted file counts as empty.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    files.push({ path, bytes: size, at: mtimeMs });
  }

  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= limit) return;
  for (const { path, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (total <= limit * SHARE_LEFT) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}
