import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { FileStore } from './port.ts';

/** The file, or a folder on the way to it, does not exist. */
const ABSENT: unknown[] = ['ENOENT', 'ENOTDIR'];

/** Files in a folder of this machine, or one that several machines mount. */
export function openDiskStore(folder: string): FileStore {
  const root = resolve(folder) + sep;

  /** A name that leaves the folder is a bug and is never read. */
  function pathOf(name: string): string {
    const path = resolve(root, name);
    if (!path.startsWith(root)) throw new Error(`The file name leaves its folder: ${name}`);
    return path;
  }

  return {
    async size(name) {
      return (await ifPresent(stat(pathOf(name))))?.size;
    },
    async read(name, part) {
      const file = await ifPresent(open(pathOf(name)));
      return file?.createReadStream(part ?? {});
    },
    async write(name, path) {
      const stored = pathOf(name);
      await mkdir(dirname(stored), { recursive: true });
      const draft = `${stored}.${randomUUID()}`;
      try {
        await linkOrCopy(path, draft);
        await rename(draft, stored);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list(prefix = '') {
      const entries = await ifPresent(opendir(root, { recursive: true }), ['ENOENT']);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(root.length).replaceAll(sep, '/');
        if (!name.startsWith(prefix)) continue;
        // Another node may delete it at the same time.
        const found = await ifPresent(stat(path));
        if (found) yield { name, storedAt: found.mtime, bytes: found.size, md5: undefined };
      }
    },
  };
}

/** A link costs nothing, but is not possible between file systems, and not on all of them. */
async function linkOrCopy(path: string, draft: string): Promise<void> {
  try {
    await link(path, draft);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error;
    await copyFile(path, draft, constants.COPYFILE_EXCL);
  }
}

async function ifPresent<T>(reading: Promise<T>, absent = ABSENT): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (absent.includes(codeOf(error))) return;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
