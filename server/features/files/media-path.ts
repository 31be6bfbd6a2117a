import { resolve, sep } from 'node:path';

/** The path of a stored file on the disk. A row that points outside the media folder is a bug and is never read. */
export function mediaPath(mediaFolder: string, path: string): string {
  const root = resolve(mediaFolder) + sep;
  const full = resolve(root, path);
  if (!full.startsWith(root)) throw new Error(`File path is outside the media folder: ${path}`);
  return full;
}
