import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ifPresent } from './if-present.ts';
import { sweepFolder } from './sweep-folder.ts';

/** Bytes. */
const CACHE_LIMIT = 2 * 1024 ** 3;
const SWEEP_EVERY = 64 * 1024 ** 2;

export type PictureCache = {
  /** The picture of this name; rendered when it is not cached, once for all concurrent callers. */
  picture(name: string, render: () => Promise<Buffer>): Promise<Buffer>;
};

/** Caches rendered pictures in a folder that processes may share and that may be emptied at any time. */
export function openPictureCache(folder: string, log: FastifyBaseLogger): PictureCache {
  const inProgress = new Map<string, Promise<Buffer>>();
  let writtenSinceSweep = 0;

  /** When the cache cannot be written, pictures are slow but served. */
  async function store(name: string, picture: Buffer): Promise<void> {
    try {
      await writeWhole(folder, name, picture);
      writtenSinceSweep += picture.length;
      if (writtenSinceSweep < SWEEP_EVERY) return;
      writtenSinceSweep = 0;
      await sweepFolder(folder, CACHE_LIMIT);
    } catch (error) {
      log.error({ err: error }, 'A rendered picture was not cached');
    }
  }

  async function findOrRender(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await ifPresent(readFile(join(folder, name)));
    if (stored) return stored;
    const picture = await render();
    await store(name, picture);
    return picture;
  }

  return {
    picture(name, render) {
      const shared = inProgress.get(name);
      if (shared) return shared;
      const asked = findOrRender(name, render).finally(() => inProgress.delete(name));
      inProgress.set(name, asked);
      return asked;
    },
  };
}

/** Renames a complete file, so that concurrent readers never see a part of it. */
async function writeWhole(folder: string, name: string, picture: Buffer): Promise<void> {
  const draft = join(folder, `${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, picture, { flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
