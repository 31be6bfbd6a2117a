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
  /** The picture of this name; drawn when nobody has asked for it before, once for all who ask meanwhile. */
  picture(name: string, draw: () => Promise<Buffer>): Promise<Buffer>;
};

/** Keeps drawn pictures in a folder that may be shared by processes and emptied at any time. */
export function openPictureCache(folder: string, log: FastifyBaseLogger): PictureCache {
  const inProgress = new Map<string, Promise<Buffer>>();
  let writtenSinceSweep = 0;

  /** A cache that cannot be written costs time, not pictures. */
  async function store(name: string, picture: Buffer): Promise<void> {
    try {
      await writeWhole(folder, name, picture);
      writtenSinceSweep += picture.length;
      if (writtenSinceSweep < SWEEP_EVERY) return;
      writtenSinceSweep = 0;
      await sweepFolder(folder, CACHE_LIMIT);
    } catch (error) {
      log.error({ err: error }, 'A drawn picture was not kept');
    }
  }

  async function findOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await ifPresent(readFile(join(folder, name)));
    if (kept) return kept;
    const picture = await draw();
    await store(name, picture);
    return picture;
  }

  return {
    picture(name, draw) {
      const shared = inProgress.get(name);
      if (shared) return shared;
      const asked = findOrDraw(name, draw).finally(() => inProgress.delete(name));
      inProgress.set(name, asked);
      return asked;
    },
  };
}

/** Never a half: whoever reads meanwhile finds nothing or everything. */
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
