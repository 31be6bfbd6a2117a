import type { Dirent } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#server/services.ts';
import { knownPaths } from './queries.ts';
import { DRAFTS } from './store-upload.ts';
import { deleteUnclaimed } from './upload-queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

type SweepServices = Pick<Services, 'db' | 'now' | 'log' | 'uploadFolder'>;

/**
 * Deletes files that were uploaded a day ago and never claimed, and what a crash has left on the disk. The bytes of a
 * deleted row are swept the next night: a backup that still has the row finds them (ADR 0115).
 */
export async function sweepUploads({ db, now, log, uploadFolder }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - DAY);
  await sweepOld(await entriesOf(join(uploadFolder, DRAFTS), log), before, async () => new Set());
  await sweepOld(await entriesOf(uploadFolder, log), before, (paths) => knownPaths(db, paths));
  while ((await deleteUnclaimed(db, before, AT_ONCE)) === AT_ONCE);
}

/** Empty when the folder does not exist yet; an unreadable folder is reported. */
async function entriesOf(folder: string, log: Services['log']): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error({ err: error }, 'Папка загрузок не читается');
    return [];
  }
}

/** Deletes files that are older than this and have no row. */
async function sweepOld(
  entries: readonly Dirent[],
  before: Date,
  known: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const files = entries.filter((entry) => entry.isFile());
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const referenced = await known(some.map(({ name }) => name));
    for (const { name, parentPath } of some) {
      if (referenced.has(name)) continue;
      const path = join(parentPath, name);
      // Another node may sweep at the same time.
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true });
    }
  }
}
