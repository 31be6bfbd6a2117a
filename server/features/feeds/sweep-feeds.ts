import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAFTS } from '#server/features/files/shop-files.ts';
import type { Services } from '#server/services.ts';
import type { Feeds } from './port.ts';
import { listFeeds } from './queries.ts';

/** Milliseconds for which a former file is read to its end, and a draft may be written. */
const STILL_READ = 3_600_000;

/** Deletes former files, those of sites that are no more, and drafts of a build that was killed. */
export async function sweepFeeds(
  db: Services['db'],
  { store, draftFolder }: Pick<Feeds, 'store' | 'draftFolder'>,
  now: Date,
): Promise<void> {
  const before = now.getTime() - STILL_READ;
  const served = new Set((await listFeeds(db)).map(({ file }) => file));
  for await (const { name, storedAt } of store.list()) {
    const isDraft = name.startsWith(`${DRAFTS}/`);
    if (!isDraft && !served.has(name) && storedAt.getTime() < before) await store.delete(name);
  }
  for (const name of await readdir(draftFolder)) {
    const path = join(draftFolder, name);
    if ((await stat(path)).mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
