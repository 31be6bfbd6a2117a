import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { nextNight } from '#server/platform/next-night.ts';
import type { Services } from '#server/services.ts';
import { knownPaths } from './queries.ts';
import { DRAFTS } from './store-upload.ts';
import { deleteUnclaimed } from './upload-queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

/** 04:00 in Moscow, when hardly anybody sends anything. */
const NIGHT_HOUR_UTC = 1;

type SweepServices = Pick<Services, 'db' | 'now' | 'uploadFolder'>;

/** Throws away files that were uploaded a day ago and belong to nothing, and what a crash has left on the disk. */
export async function sweepUploads({ db, now, uploadFolder }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - DAY);
  while (true) {
    const paths = await deleteUnclaimed(db, before, AT_ONCE);
    await Promise.all(paths.map((path) => rm(join(uploadFolder, path), { force: true })));
    if (paths.length < AT_ONCE) break;
  }
  await sweepOld(join(uploadFolder, DRAFTS), before, async () => new Set());
  await sweepOld(uploadFolder, before, (paths) => knownPaths(db, paths));
}

/** Files of a folder that are older and that nobody knows. */
async function sweepOld(
  folder: string,
  before: Date,
  known: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE);
    const kept = await known(some);
    for (const name of some) {
      if (kept.has(name)) continue;
      const path = join(folder, name);
      // Another node sweeps too.
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before.getTime()) await rm(path, { force: true });
    }
  }
}

/** One sweep waits for the night, however many nodes ask for it. */
export async function planSweep({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const night = nextNight(now(), NIGHT_HOUR_UTC);
  await jobs.add(db, 'files.sweep', {}, { startAfter: night, key: night.toISOString() });
}
