import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import type { Services } from '#server/services.ts';
import { ifPresent } from './if-present.ts';
import { sweepPictures } from './sweep-pictures.ts';

/** Bytes: of the folder of a node, and of what all of them share. */
const CACHE_LIMIT = 2 * 1024 ** 3;
const SHARED_LIMIT = 10 * 1024 ** 3;
const SWEEP_EVERY = 64 * 1024 ** 2;

export type PictureCache = {
  /** The picture of this name; rendered when it is not cached, once for all concurrent callers. */
  picture(name: string, render: () => Promise<Buffer>): Promise<Buffer>;
};

/**
 * Caches rendered pictures in a folder that processes may share and that may be emptied at any time, and in the store that
 * other nodes share, so that each is rendered once.
 */
export function openPictureCache(
  { cacheFolder: folder, sharedCache: shared }: Pick<Services, 'cacheFolder' | 'sharedCache'>,
  log: FastifyBaseLogger,
): PictureCache {
  const inProgress = new Map<string, Promise<Buffer>>();
  let writtenSinceSweep = 0;

  /** When the cache cannot be written, pictures are slow but served. */
  async function store(name: string, picture: Buffer, isNew: boolean): Promise<void> {
    try {
      await writeWhole(folder, name, picture);
      if (isNew && shared !== undefined) {
        later(shared.write(name, join(folder, name)), 'A rendered picture was not shared');
      }
      writtenSinceSweep += picture.length;
      if (writtenSinceSweep < SWEEP_EVERY) return;
      writtenSinceSweep = 0;
      await sweepPictures(openDiskStore(folder), CACHE_LIMIT);
      if (shared !== undefined) later(sweepPictures(shared, SHARED_LIMIT), 'Shared pictures were not swept');
    } catch (error) {
      log.error({ err: error }, 'A rendered picture was not cached');
    }
  }

  /** Undefined when no node has rendered it, or the store does not answer. */
  async function findShared(name: string): Promise<Buffer | undefined> {
    try {
      const found = await shared?.read(name);
      return found && (await buffer(found));
    } catch (error) {
      log.warn({ err: error }, 'A picture of another node was not read');
      return;
    }
  }

  /** Not awaited: the visitor has the picture already. */
  function later(work: Promise<void>, failure: string): void {
    work.catch((error: unknown) => log.warn({ err: error }, failure));
  }

  async function findOrRender(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await ifPresent(readFile(join(folder, name)));
    if (stored) return stored;
    const found = await findShared(name);
    const picture = found ?? (await render());
    await store(name, picture, found === undefined);
    return picture;
  }

  return {
    picture(name, render) {
      const begun = inProgress.get(name);
      if (begun) return begun;
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
